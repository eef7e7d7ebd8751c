"use strict";
// Panels come as HTML, from the stream or as the answer to a tap; each replaces the element with its id.
window.Kontor = {
  at: () => document.getElementById("at").dataset,
  version: () => Number(Kontor.at().version),
  seen: () => document.querySelector("#at input[name=seen]").value,

  // What belongs to an older version than the screen's is not shown: it was shown already.
  show(html, version) {
    if (html && version > Kontor.version()) htmx.swap(document.body, html, { swapStyle: "none" });
  },

  notice(text) {
    const notice = document.getElementById("notice");
    notice.textContent = text;
    clearTimeout(Kontor.noticeTimer);
    if (text) Kontor.noticeTimer = setTimeout(() => Kontor.notice(""), 6000);
  },
};

const within = (root, selector) => [...(root.matches?.(selector) ? [root] : []), ...root.querySelectorAll(selector)];
let focused = null;

// Nothing moves under a finger: what was open stays open, what had the focus keeps it, and a changed number rolls.
document.addEventListener("htmx:oobBeforeSwap", ({ detail: { target, fragment } }) => {
  const open = within(target, "details").map((details) => details.open);
  within(fragment, "details").forEach((details, n) => { details.open = Boolean(open[n]); });
  const numbers = within(target, "[data-number]").map((number) => number.textContent);
  within(fragment, "[data-number]").forEach((number, n) => {
    if (numbers[n] !== undefined && numbers[n] !== number.textContent) number.classList.add("rolled");
  });
  const active = document.activeElement;
  focused = target.contains(active) ? { panel: target.id, value: active.value, tag: active.tagName } : null;
});
document.addEventListener("htmx:oobAfterSwap", () => {
  if (!focused) return;
  const panel = document.getElementById(focused.panel);
  const again = panel && within(panel, focused.tag).find((element) => element.value === focused.value);
  again?.focus({ preventScroll: true });
  focused = null;
});
