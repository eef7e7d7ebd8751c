"use strict";
// A tap is kept in localStorage until the server has confirmed it, and carries its own id, so that it counts once.
(() => {
  const store = `kontor-taps-${document.body.dataset.phoneKey}`;
  const read = () => JSON.parse(localStorage.getItem(store) || "[]");
  const write = (taps) => localStorage.setItem(store, JSON.stringify(taps));
  const newId = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  let sending = false, again = null;

  Kontor.waiting = () => read().length;

  document.addEventListener("submit", (event) => {
    const form = event.target.closest("form[data-taps]");
    if (!form) return;
    event.preventDefault();
    const fields = new FormData(form);
    if (event.submitter?.name) fields.append(event.submitter.name, event.submitter.value);
    fields.delete("csrfmiddlewaretoken");
    fields.set("tap", newId());
    fields.set("seen", Kontor.seen());
    const action = event.submitter?.getAttribute("formaction") || form.getAttribute("action");
    write([...read(), { url: new URL(action, location.href).pathname, fields: [...fields] }]);
    navigator.vibrate?.(10);
    const { next } = event.submitter?.dataset || {};
    if (next) htmx.ajax("GET", next, { target: "#sheet-body", swap: "innerHTML" }).catch(() => {}); // sheet.js says why
    else document.getElementById("sheet").close();
    Kontor.send();
  });

  Kontor.send = async () => {
    if (sending) return;
    sending = true;
    clearTimeout(again);
    for (let [tap] = read(); tap; [tap] = read()) {
      const answer = await post(tap);
      if (!answer) {
        if (!again) Kontor.notice(document.getElementById("live").dataset.kept);
        again = setTimeout(Kontor.send, 3000);
        break;
      }
      again = null;
      write(read().filter((other) => other.fields.find(([name]) => name === "tap")[1] !== tap.fields.find(([name]) => name === "tap")[1]));
      const version = Number(answer.headers.get("Kontor-Version"));
      Kontor.show(await answer.text(), version);
      if (!version) Kontor.notice(decodeURIComponent(answer.headers.get("Kontor-Notice") || answer.statusText));
      else Kontor.notice(decodeURIComponent(answer.headers.get("Kontor-Notice") || ""));
    }
    sending = false;
    Kontor.paint();
  };

  async function post(tap) {
    const body = new URLSearchParams(tap.fields);
    body.set("version", Kontor.version());
    const csrf = document.querySelector("#tap [name=csrfmiddlewaretoken]").value;
    try {
      const answer = await fetch(tap.url, { method: "POST", body, headers: { "X-CSRFToken": csrf, "HX-Request": "true", "Kontor-Token": document.body.dataset.token } });
      return answer.status >= 500 || answer.status === 429 ? null : answer;
    } catch {
      return null; // no network: it stays in the store
    }
  }

  window.addEventListener("online", Kontor.send);
  window.addEventListener("pageshow", Kontor.send);
})();
