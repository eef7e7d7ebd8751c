"use strict";
// A chosen picture is sent at once; without JavaScript there is a button for it.
(() => {
  const form = document.querySelector("form[data-send-at-once]");
  form.querySelector("button").hidden = true;
  form.addEventListener("change", () => {
    form.setAttribute("aria-busy", "true");
    form.requestSubmit();
  });
})();
