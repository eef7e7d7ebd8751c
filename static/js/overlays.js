"use strict";
// Layers over the map: fetched when somebody turns them on, and again when the board changes under them.
(() => {
  const store = `kontor-layers-${document.body.dataset.phoneKey}`;
  const buttons = [...document.querySelectorAll("[data-overlay]")];
  const on = () => buttons.filter((button) => button.getAttribute("aria-pressed") === "true");
  const places = (name) => document.querySelectorAll(`#under-${name}, #over-${name}`);
  const swap = (html) => htmx.swap(document.body, html, { swapStyle: "none" });
  let asked = null;

  async function fetched(address) {
    const answer = await fetch(address, { headers: { "HX-Request": "true" } }).catch(() => null);
    return answer?.ok ? answer.text() : "";
  }
  async function show(button) {
    const { overlay, seat } = button.dataset;
    const html = await fetched(`overlay/${overlay}${seat ? `?seat=${seat}` : ""}`);
    if (html && button.getAttribute("aria-pressed") === "true") swap(html);
  }
  function press(button, pressed) {
    button.setAttribute("aria-pressed", String(pressed));
    if (pressed) show(button);
    else places(button.dataset.overlay).forEach((place) => place.replaceChildren());
    localStorage.setItem(store, JSON.stringify(on().map((other) => other.dataset.overlay)));
  }
  // Several panels come with one change: what is shown is asked for once.
  function refresh() {
    clearTimeout(asked);
    asked = setTimeout(async () => {
      on().forEach(show);
      for (const part of document.querySelectorAll("[data-refresh]")) {
        const fresh = new DOMParser().parseFromString(await fetched(part.dataset.refresh), "text/html").querySelector("[data-refresh]");
        if (fresh) { part.replaceWith(document.adoptNode(fresh)); htmx.process(fresh); }
      }
    }, 50);
  }

  buttons.forEach((button) => button.addEventListener("click", () => press(button, button.getAttribute("aria-pressed") !== "true")));
  document.addEventListener("click", (event) => {
    const { links } = event.target.closest("[data-links]")?.dataset || {};
    if (!links) return;
    const button = buttons.find((other) => other.dataset.overlay === "links");
    button.dataset.seat = links;
    press(button, true);
  });
  document.addEventListener("htmx:oobAfterSwap", ({ detail: { target } }) => {
    if (/^(in-|desk-|at$)/.test(target.id)) refresh();
  });
  for (const name of JSON.parse(localStorage.getItem(store) || "[]")) {
    const button = buttons.find((other) => other.dataset.overlay === name);
    if (button) press(button, true);
  }
})();
