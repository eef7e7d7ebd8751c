"use strict";
// The form for a new table: as many lines as players, the side of the map, and known people by one tap.
(() => {
  const form = document.querySelector("form.new-table");
  const lines = [...form.querySelectorAll("[data-line]")];
  const names = lines.map((line) => line.querySelector("input:not([type=radio])"));

  function arrange() {
    const { players, map } = Object.fromEntries(new FormData(form));
    lines.forEach((line) => { line.hidden = Number(line.dataset.line) > Number(players); });
    form.querySelectorAll("#side [data-map]").forEach((side) => { side.hidden = side.dataset.map !== map || side.dataset.players !== players; });
    const two = form.querySelector("input[name=edition][value=first-edition]");
    if (players === "2" && two) two.checked = true; // the Big Box begins at three
    const used = names.map((name) => name.value);
    form.querySelectorAll("[data-person]").forEach((button) => { button.hidden = used.includes(button.dataset.person); });
  }

  // A colour taken by one player leaves the other who had it: they swap.
  form.addEventListener("change", (event) => {
    const chosen = event.target;
    if (chosen.name?.startsWith("colour_")) {
      const free = [...chosen.closest(".choices").querySelectorAll("input")].find((input) => input.dataset.was);
      const other = form.querySelector(`input[name^=colour_][value=${chosen.value}]:checked:not([name=${chosen.name}])`);
      if (other && free) form.querySelector(`input[name=${other.name}][value=${free.value}]`).checked = true;
      remember();
    }
    arrange();
  });
  function remember() {
    form.querySelectorAll("input[name^=colour_]").forEach((input) => { input.dataset.was = input.checked ? "yes" : ""; });
  }
  function swap(one, other) {
    const colours = [one, other].map((n) => lines[n].querySelector("input[type=radio]:checked").value);
    [names[one].value, names[other].value] = [names[other].value, names[one].value];
    [one, other].forEach((n, at) => { lines[n].querySelector(`input[value=${colours[1 - at]}]`).checked = true; });
    remember();
    arrange();
  }
  form.addEventListener("input", arrange);
  form.addEventListener("click", (event) => {
    const { person, up } = event.target.dataset;
    if (up) swap(Number(up) - 2, Number(up) - 1);
    const empty = person && names.find((name, n) => !lines[n].hidden && !name.value);
    if (empty) { empty.value = person; arrange(); }
  });
  remember();
  arrange();
})();
