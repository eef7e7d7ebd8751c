"use strict";
// One stream a page. Phones drop it in the background without a word, so it is opened anew on every return.
(() => {
  const mark = document.getElementById("live");
  const { token } = document.body.dataset;
  const address = (path) => `${path}?token=${encodeURIComponent(token)}&version=${Kontor.version()}`;
  const SILENCE = 40000; // the server says something every 15 seconds
  const POLL = 20000;
  let stream = null, heard = Date.now(), failures = 0, retry = null, hiddenAt = 0;

  function paint(state) {
    mark.dataset.state = state;
    const waiting = Kontor.waiting?.() || 0;
    const since = new Date(heard).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const words = state === "live" ? [mark.dataset.live] : [mark.dataset[state], mark.dataset.since, since];
    mark.textContent = waiting ? `${words.join(" ")} · ${mark.dataset.waiting} ${waiting}` : words.join(" ");
  }
  Kontor.paint = () => paint(mark.dataset.state);

  function hear() { heard = Date.now(); failures = 0; if (mark.dataset.state !== "live") paint("live"); }

  function open() {
    clearTimeout(retry);
    stream?.close();
    stream = new EventSource(address("/live/"));
    stream.addEventListener("beat", hear);
    stream.addEventListener("panels", (event) => { hear(); Kontor.show(event.data, Number(event.lastEventId)); Kontor.send?.(); });
    stream.addEventListener("seats", () => location.reload());
    stream.onerror = lost;
  }

  function lost() {
    stream?.close();
    paint(navigator.onLine ? "reconnecting" : "offline");
    clearTimeout(retry);
    retry = setTimeout(open, Math.min(500 * 2 ** failures++, 15000) * (0.75 + Math.random() / 2));
  }

  async function poll() {
    if (mark.dataset.state === "live") {
      if (Date.now() - heard > SILENCE) open();
      return;
    }
    try {
      const answer = await fetch(address("/live/once"), { cache: "no-store" });
      if (answer.status === 205) location.reload();
      if (answer.status === 200) Kontor.show(await answer.text(), Number(answer.headers.get("etag").replaceAll('"', "")));
    } catch { /* still away: the mark says so */ }
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > 1000) open();
  });
  window.addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  window.addEventListener("online", open);
  window.addEventListener("offline", lost);
  // A form that leaves the page: what its own change sets off must not reload the page under it.
  document.addEventListener("submit", (event) => { if (!event.target.matches("[data-taps], [method=dialog]")) stream?.close(); });
  window.addEventListener("pagehide", () => stream?.close());
  setInterval(poll, POLL);
  paint("reconnecting");
  mark.textContent = "";
  open();
})();
