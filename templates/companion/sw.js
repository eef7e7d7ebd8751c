"use strict";
// Keeps the shell for a quick start; pages come from the server, and without it an honest page says so.
const SHELL = [{% for file in files %}"{{ file|escapejs }}",{% endfor %}"/offline/"];
const NAME = "kontor-" + SHELL.join().split("").reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7);
self.addEventListener("install", (event) => event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)))).then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).pathname.startsWith("/live/")) return;
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match("/offline/")));
  else event.respondWith(caches.match(event.request).then((kept) => kept || fetch(event.request)));
});
