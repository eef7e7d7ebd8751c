"use strict";
// The screen stays on while people play: by the browser's wake lock, else by a silent video that a tap starts.
(() => {
  const isOver = () => document.querySelector(".ends .over") !== null;
  let lock = null, video = null;

  async function keepAwake() {
    if (document.hidden || isOver()) return;
    if ("wakeLock" in navigator) {
      if (!lock) {
        try {
          lock = await navigator.wakeLock.request("screen");
          lock.addEventListener("release", () => { lock = null; });
        } catch { /* low battery: the phone decides */ }
      }
      return;
    }
    if (!video) {
      video = document.createElement("video");
      video.muted = video.loop = video.playsInline = true;
      video.setAttribute("aria-hidden", "true");
      video.className = "awake";
      for (const type of ["webm", "mp4"]) {
        const source = document.createElement("source");
        source.src = document.body.dataset[`silent${type === "webm" ? "Webm" : "Mp4"}`];
        source.type = `video/${type}`;
        video.append(source);
      }
      document.body.append(video);
    }
    video.play().catch(() => {});
  }

  function letSleep() { lock?.release(); video?.pause(); }

  document.addEventListener("pointerdown", keepAwake);
  document.addEventListener("visibilitychange", keepAwake);
  document.addEventListener("htmx:oobAfterSwap", () => { if (isOver()) letSleep(); });
})();
