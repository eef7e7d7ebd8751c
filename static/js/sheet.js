"use strict";
// The sheet from below: filled by htmx, closed by a tap, by its own button or by a touch beside it; − and + count.
(() => {
  const sheet = document.getElementById("sheet");
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target?.id !== "sheet-body") return;
    if (!sheet.open) sheet.showModal();
    const first = sheet.querySelector("[data-focus]");
    first?.focus();
    first?.select();
  });
  sheet.addEventListener("click", (event) => {
    if (event.target === sheet || event.target.closest("[data-close]")) { event.preventDefault(); sheet.close(); }
  });
  // A link in a drawing opens its sheet like any other, but only HTML's own links does htmx keep from leaving the page.
  document.addEventListener("click", (event) => { if (event.target.closest("svg a[hx-get]")) event.preventDefault(); });
  sheet.addEventListener("click", ({ target }) => {
    const step = target.closest("[data-step]");
    if (!step) return;
    const input = step.parentElement.querySelector("input");
    if (step.dataset.step > 0) input.stepUp(); else input.stepDown();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  // No network: a sum that is no longer true is not left standing, nor a sheet that was already entered.
  document.addEventListener("htmx:sendError", ({ detail: { target } }) => {
    if (target?.id === "sum") { target.textContent = target.dataset.offline; return; }
    if (target?.id === "sheet-body" && sheet.open) sheet.close();
    const { away, kept } = document.getElementById("live").dataset;
    Kontor.notice(Kontor.waiting() ? `${away} ${kept}` : away);
  });
})();
