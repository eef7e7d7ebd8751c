"use strict";
// What is lit on the map, and the card of what was tapped: the server says both.
(() => {
  const KINDS = { posts: "post", routes: "route", cities: "city" };
  const card = document.getElementById("card"), targets = document.getElementById("targets");
  const canvas = document.querySelector(".canvas");
  let shown = "", asked = "", latest = 0; // the query of the card on the screen; the card that opened by itself

  function paint() {
    const body = card.querySelector(".card-body");
    const now = (card.querySelector("[data-posts]") || document.getElementById("lit")).dataset;
    for (const [several, kind] of Object.entries(KINDS)) {
      const digits = now[several] || "";
      const meant = body?.getAttribute(`data-mark-${kind}`);
      targets.querySelectorAll(`a.${kind}`).forEach((link) => {
        const digit = digits[Number(link.dataset[kind])] || "0";
        link.classList.toggle("lit", digit !== "0");
        link.classList.toggle("full", digit === "2");
        link.classList.toggle("chosen", Boolean(meant) && link.dataset.id === meant);
      });
    }
  }

  function close() {
    shown = card.dataset.query = "";
    latest += 1;
    card.replaceChildren();
    makeRoom();
    paint();
  }

  // A card is small and asked for anew at each tap; of two answers that cross, the older is thrown away.
  async function open(query, moves = true) {
    const mine = latest += 1;
    let answer;
    try {
      answer = await fetch(`card?${query}`, { headers: { "HX-Request": "true" } });
    } catch {
      Kontor.notice(document.getElementById("live").dataset.offline);
      return;
    }
    if (mine !== latest) return;
    if (!answer.ok) return close();
    const corrects = card.querySelector("details")?.open && shown === query;
    card.innerHTML = await answer.text();
    if (corrects) card.querySelector("details").open = true;
    shown = card.dataset.query = query;
    htmx.process(card);
    makeRoom();
    paint();
    if (moves) { card.scrollTop = 0; uncover(); }
    if (moves && document.activeElement?.closest("#card, .turn")) card.querySelector(".card-head").focus?.();
  }
  Kontor.card = { open, close };

  // The map can be pushed up as far as the card is high, and what the card is about stays in view above it.
  function makeRoom() { canvas.lastElementChild.style.marginBottom = card.firstElementChild ? `${card.offsetHeight}px` : ""; }
  function uncover() {
    const meant = targets.querySelector("a.chosen");
    if (!meant) return;
    const box = meant.getBoundingClientRect(), frame = canvas.getBoundingClientRect(), floor = card.getBoundingClientRect().top;
    const push = (low, high, from, to) => (low < from ? low - from : high > to ? Math.min(high - to, low - from) : 0);
    const [left, top] = [push(box.left - 12, box.right + 12, frame.left, frame.right), push(box.top - 12, box.bottom + 12, frame.top, floor)];
    if (left || top) canvas.scrollBy({ left, top, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }

  // A tap on the map while a move is put together is one more step of it.
  function queryOf(link) {
    const query = new URL(link.getAttribute("href"), location.href).search.slice(1);
    const draft = card.querySelector("[data-draft]")?.dataset.draft;
    return draft && targets.contains(link) && link.matches("a.post, a.route") ? `${draft}&${query}` : query;
  }
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-close]") && card.contains(event.target)) { event.preventDefault(); close(); return; }
    const link = event.target.closest("#targets a, [data-card]");
    if (!link || link.getAttribute("aria-disabled") === "true" && !link.hasAttribute("data-card")) return;
    event.preventDefault();
    open(queryOf(link));
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && shown) close(); });
  document.addEventListener("submit", (event) => { if (event.target.id === "tap") close(); });

  // The displaced player's phone asks by itself; what the card says may be different after every change.
  function ask() {
    const { ask: query, askSeat } = document.getElementById("turn").dataset;
    const mine = document.body.dataset.seats.split(" ").includes(askSeat);
    if (query && mine && asked !== query) open(query);
    asked = query || "";
  }
  document.addEventListener("htmx:oobAfterSwap", ({ detail: { target } }) => {
    if (target.id === "lit") paint();
    if (target.id === "at" && shown) open(shown, false);
    if (target.id === "turn") setTimeout(ask);
  });
  shown = card.querySelector(".card-body") ? location.search.slice(1) : "";
  paint();
  ask();
})();
