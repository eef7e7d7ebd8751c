"use strict";
// The gentle clock: ticks between the server's own times.
(() => {
  const skew = Date.now() / 1000 - Number(document.body.dataset.now || Date.now() / 1000);
  setInterval(() => {
    for (const clock of document.querySelectorAll("[data-clock]")) {
      if (!clock.dataset.since) continue;
      const gone = Math.max(0, Date.now() / 1000 - skew - Number(clock.dataset.since));
      const seconds = Math.floor(Number(clock.dataset.clock) + (gone < 1200 ? gone : 0));
      clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    }
  }, 1000);
})();
