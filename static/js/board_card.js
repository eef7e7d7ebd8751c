"use strict";
// What is lit on the map, and the card of what was tapped: the server says both.
(() => {
  const KINDS = { posts: "post", routes: "route", cities: "city" };
  const card = document.getElementById("card"), targets = document.getElementById("targets");
  const lit = () => card.querySelector("[data-posts]") || document.getElementById("lit");

  function paint() {
    const now = lit().dataset;
    for (const [several, kind] of Object.entries(KINDS)) {
      const digits = now[several] || "";
      targets.querySelectorAll(`a.${kind}`).forEach((link) => {
        const digit = digits[Number(link.dataset[kind])] || "0";
        link.classList.toggle("lit", digit !== "0");
        link.classList.toggle("full", digit === "2");
      });
    }
  }
  document.addEventListener("htmx:oobAfterSwap", (event) => { if (event.detail.target.id === "lit") paint(); });
  paint();
})();
