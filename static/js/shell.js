"use strict";
// What every page has: the service worker where the browser allows one, and buttons that copy or share a link.
if (window.isSecureContext && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-share]");
  if (!button) return;
  const url = new URL(button.dataset.share, location.href).href;
  if (navigator.share) navigator.share({ url }).catch(() => {});
  else if (navigator.clipboard) navigator.clipboard.writeText(url).then(() => { button.textContent = button.dataset.done; });
  else getSelection().selectAllChildren(document.getElementById(button.dataset.link)); // plain http: copy by hand
});
