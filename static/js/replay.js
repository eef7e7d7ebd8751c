"use strict";
// Replay: the slider, the arrows and the play button ask for a step; the server answers with what differs.
(() => {
  const form = document.getElementById("steps"), slider = form.elements.step, play = document.getElementById("play");
  const last = Number(form.dataset.last), PACE = 900; // milliseconds a move
  let shown = Number(form.dataset.step), wanted = shown, asking = false, timer = null;

  async function go(step) {
    wanted = Math.max(0, Math.min(last, step));
    slider.value = wanted;
    if (asking) return;
    asking = true;
    while (wanted !== shown) {
      const step = wanted;
      const answer = await fetch(`replay/${step}?from=${shown}`).catch(() => null);
      if (!answer?.ok) break;
      const html = await answer.text();
      document.querySelectorAll("#map .changed").forEach((element) => element.classList.remove("changed"));
      htmx.swap(document.body, html, { swapStyle: "none" });
      if (Math.abs(step - shown) === 1) mark(html);
      shown = step;
    }
    asking = false;
    slider.value = wanted = shown;
    history.replaceState(null, "", `?step=${shown}`);
  }

  // What one move changed is shown, and brought into view.
  function mark(html) {
    const ids = [...html.matchAll(/<svg id="([^"]+)"/g)].map(([, id]) => document.getElementById(id));
    ids.forEach((element) => element?.classList.add("changed"));
    const first = ids.find((element) => element?.childElementCount);
    if (!first) return;
    const box = first.getBoundingClientRect(), canvas = document.getElementById("canvas").getBoundingClientRect();
    const inView = box.left > canvas.left && box.right < canvas.right && box.top > canvas.top && box.bottom < canvas.bottom;
    if (!inView) Kontor.map.place(first);
  }

  function stop() { clearInterval(timer); timer = null; play.setAttribute("aria-pressed", "false"); play.textContent = "▶"; }
  function start() {
    if (wanted === last) go(0);
    timer = setInterval(() => (wanted === last ? stop() : go(wanted + 1)), PACE);
    play.setAttribute("aria-pressed", "true");
    play.textContent = "❚❚";
  }
  play.hidden = false;
  play.addEventListener("click", () => (timer ? stop() : start()));
  slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("click", (event) => {
    const link = event.target.closest("[data-by], [data-to]");
    if (!link) return;
    event.preventDefault();
    stop();
    go(link.dataset.to ? Number(link.dataset.to) : wanted + Number(link.dataset.by));
  });
  document.addEventListener("keydown", (event) => {
    if (event.target === slider || event.target.matches("input[type=search]")) return;
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") { event.preventDefault(); stop(); go(wanted + (event.key === "ArrowLeft" ? -1 : 1)); }
    if (event.key === " " && event.target === document.body) { event.preventDefault(); play.click(); }
  });
})();
