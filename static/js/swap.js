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
let before = null;

// Nothing moves under a finger: what was open stays open, what had the focus keeps it, and a changed number rolls.
document.addEventListener("htmx:oobBeforeSwap", ({ detail: { target } }) => {
  const active = document.activeElement;
  before = {
    id: target.id,
    open: within(target, "details").map((details) => details.open),
    numbers: within(target, "[data-number]").map((number) => number.textContent),
    focus: target.contains(active) ? { tag: active.tagName, value: active.value } : null,
  };
});
document.addEventListener("htmx:oobAfterSwap", () => {
  const panel = before && document.getElementById(before.id);
  if (!panel) return;
  within(panel, "details").forEach((details, n) => { if (before.open[n]) details.open = true; });
  within(panel, "[data-number]").forEach((number, n) => {
    if (before.numbers[n] !== undefined && before.numbers[n] !== number.textContent) number.classList.add("rolled");
  });
  const { focus } = before;
  if (focus) within(panel, focus.tag).find((element) => element.value === focus.value)?.focus({ preventScroll: true });
  before = null;
});
