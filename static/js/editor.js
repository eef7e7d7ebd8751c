"use strict";
// The editor: a tap on a place of the map is the same form as a button of the list; the answer is what changed.
(() => {
  const put = document.getElementById("put"), undo = document.getElementById("undo-step");
  const steps = () => document.getElementById("editor-undo").dataset.steps;
  let last = Promise.resolve();

  // One after the other: each tap knows how many came before it.
  function send(form, extra) {
    last = last.then(async () => {
      const fields = new URLSearchParams(new FormData(form));
      for (const [name, value] of Object.entries(extra)) fields.set(name, value);
      fields.set("steps", steps());
      document.getElementById("notice").textContent = "";
      const answer = await fetch(form.action, { method: "POST", body: fields, headers: { "HX-Request": "true" } }).catch(() => null);
      if (answer && answer.status < 500) htmx.swap(document.body, await answer.text(), { swapStyle: "none" });
    });
    navigator.vibrate?.(10);
  }

  document.addEventListener("click", (event) => {
    const place = event.target.closest("#targets a")?.dataset.place;
    if (event.target.closest("#targets a")) event.preventDefault();
    if (place) send(put, { place });
    const slip = event.target.closest("[data-x], [data-entry]");
    if (slip?.dataset.x && window.Kontor.map) {
      event.preventDefault();
      document.getElementById("check-drawer").open = false;
      Kontor.map.centre(Number(slip.dataset.x), Number(slip.dataset.y));
    }
    if (slip?.dataset.entry) {
      event.preventDefault();
      document.getElementById("players-drawer").open = true;
      const entry = document.getElementById(slip.dataset.entry);
      entry.open = true;
      entry.scrollIntoView({ block: "start" });
    }
  });
  for (const form of [put, undo]) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const { name, value } = event.submitter || {};
      send(form, name ? { [name]: value } : {});
    });
  }
  // A drawer closes when the map is touched.
  document.getElementById("canvas")?.addEventListener("pointerdown", () => {
    document.querySelectorAll(".drawer[open]").forEach((drawer) => { drawer.open = false; });
  });
})();
