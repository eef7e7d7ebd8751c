"use strict";
// The map is a large picture in a box that scrolls: the browser pans it, here it is zoomed, searched and looked over.
(() => {
  const canvas = document.getElementById("canvas"), map = document.getElementById("map");
  const overview = document.getElementById("overview"), frame = overview.querySelector(".frame");
  const width = Number(map.dataset.width), height = Number(map.dataset.height);
  const CLOSEST = 2.2, AT_FIRST = 0.82; // pixels for a drawing unit
  const store = `kontor-view-${document.body.dataset.phoneKey}`;
  const furthest = () => Math.min(canvas.clientWidth / width, canvas.clientHeight / height);
  const clamp = (value) => Math.max(furthest(), Math.min(CLOSEST, value));
  let zoom = 0, frameAsked = false;

  // Zoom so that the point of the map under (x, y) of the box stays there.
  function zoomTo(wanted, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
    const before = zoom || 1;
    const [mapX, mapY] = [(canvas.scrollLeft + x) / before, (canvas.scrollTop + y) / before];
    zoom = clamp(wanted);
    map.style.width = `${width * zoom}px`;
    map.style.marginTop = `${Math.max(0, (canvas.clientHeight - height * zoom) / 2)}px`; // what is smaller than its box stands in its middle
    canvas.scrollLeft = mapX * zoom - x;
    canvas.scrollTop = mapY * zoom - y;
    look();
  }
  function centre(x, y, wanted = zoom) {
    zoomTo(wanted);
    canvas.scrollTo({ left: x * zoom - canvas.clientWidth / 2, top: y * zoom - canvas.clientHeight / 2 });
  }
  // The overview shows what is in view; what was in view is there again after a reload.
  function look() {
    if (frameAsked) return;
    frameAsked = true;
    requestAnimationFrame(() => {
      frameAsked = false;
      const at = { x: canvas.scrollLeft / zoom, y: canvas.scrollTop / zoom, width: canvas.clientWidth / zoom, height: canvas.clientHeight / zoom };
      for (const [name, value] of Object.entries(at)) frame.setAttribute(name, value);
      overview.toggleAttribute("hidden", at.width >= width && at.height >= height);
      sessionStorage.setItem(store, JSON.stringify({ x: at.x + at.width / 2, y: at.y + at.height / 2, zoom }));
    });
  }
  canvas.addEventListener("scroll", look, { passive: true });
  window.addEventListener("resize", () => zoomTo(zoom));

  const kept = JSON.parse(sessionStorage.getItem(store) || "null");
  const roomy = canvas.clientWidth >= 900;
  if (kept) centre(kept.x, kept.y, kept.zoom);
  else centre(width / 2, height / 2, roomy ? Math.max(canvas.clientWidth / width, canvas.clientHeight / height) : AT_FIRST);

  // A mouse drags the map; its wheel zooms. Two fingers pinch. A double tap comes closer.
  let drag = null, moved = false;
  canvas.addEventListener("pointerdown", (event) => {
    moved = false;
    if (event.pointerType === "mouse" && event.button === 0) drag = { x: event.clientX, y: event.clientY, left: canvas.scrollLeft, top: canvas.scrollTop };
  });
  window.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!moved && Math.hypot(x, y) < 5) return;
    moved = true;
    canvas.classList.add("dragged");
    canvas.scrollTo(drag.left - x, drag.top - y);
  });
  window.addEventListener("pointerup", () => { drag = null; canvas.classList.remove("dragged"); });
  canvas.addEventListener("dragstart", (event) => event.preventDefault());
  canvas.addEventListener("click", (event) => { if (moved) { event.preventDefault(); event.stopPropagation(); moved = false; } }, true);
  const inBox = ({ clientX, clientY }) => { const box = canvas.getBoundingClientRect(); return [clientX - box.left, clientY - box.top]; };
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), ...inBox(event));
  }, { passive: false });

  let pinch = null;
  const between = (touches) => {
    const [one, other] = touches;
    return { apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
  };
  canvas.addEventListener("touchstart", (event) => {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    const start = between(event.touches), [x, y] = inBox(start);
    pinch = { apart: start.apart, zoom, mapX: (canvas.scrollLeft + x) / zoom, mapY: (canvas.scrollTop + y) / zoom };
  }, { passive: false });
  canvas.addEventListener("touchmove", (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const now = between(event.touches), [x, y] = inBox(now);
    zoomTo(pinch.zoom * now.apart / pinch.apart, x, y);
    canvas.scrollTo(pinch.mapX * zoom - x, pinch.mapY * zoom - y);
  }, { passive: false });
  canvas.addEventListener("touchend", (event) => { if (event.touches.length < 2) pinch = null; });

  let lastTap = { at: 0, clientX: 0, clientY: 0 };
  canvas.addEventListener("click", (event) => {
    if (event.target.closest("#targets a")) return;
    const near = Math.hypot(event.clientX - lastTap.clientX, event.clientY - lastTap.clientY) < 40;
    if (near && event.timeStamp - lastTap.at < 350) zoomTo(zoom < CLOSEST * 0.9 ? zoom * 1.7 : furthest(), ...inBox(event));
    lastTap = { at: event.timeStamp, clientX: event.clientX, clientY: event.clientY };
  });

  document.querySelectorAll("[data-zoom]").forEach((button) => button.addEventListener("click", () => zoomTo(zoom * Number(button.dataset.zoom))));
  canvas.addEventListener("keydown", (event) => {
    if (event.key === "+" || event.key === "=") zoomTo(zoom * 1.25);
    if (event.key === "-") zoomTo(zoom / 1.25);
  });

  function overviewTo(event) {
    const box = overview.getBoundingClientRect();
    centre((event.clientX - box.left) / box.width * width, (event.clientY - box.top) / box.height * height);
  }
  overview.addEventListener("pointerdown", (event) => { overview.setPointerCapture(event.pointerId); overviewTo(event); });
  overview.addEventListener("pointermove", (event) => { if (overview.hasPointerCapture(event.pointerId)) overviewTo(event); });

  // The search jumps as soon as one city is left, and by Enter to the first.
  const find = document.getElementById("find"), input = document.getElementById("find-city");
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const fitting = () => {
    const typed = plain(input.value.trim());
    return typed ? [...find.querySelectorAll("option")].filter((option) => plain(option.value).startsWith(typed)) : [];
  };
  function jump(option) {
    const { x, y } = option.dataset;
    centre(Number(x), Number(y), Math.max(zoom, AT_FIRST));
    document.querySelectorAll("#targets .found").forEach((found) => found.classList.remove("found"));
    const city = [...document.querySelectorAll("#targets a.city")].find((link) => link.getAttribute("aria-label") === option.value);
    city.classList.add("found");
    return city;
  }
  input.addEventListener("input", () => { const left = fitting(); if (left.length === 1) jump(left[0]); });
  find.addEventListener("submit", (event) => {
    event.preventDefault();
    const [first] = fitting();
    if (first) { jump(first).focus({ preventScroll: true }); input.value = ""; }
  });

  Kontor.map = { centre, zoomTo, place: (element) => { const box = element.getBBox(); centre(box.x + box.width / 2, box.y + box.height / 2); } };
})();
