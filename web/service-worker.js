// Keeps the whole site, so that a page visited once works without a network. `cargo xtask web` fills in what it keeps.
const KEPT = "color-walk __VERSION__";
const FILES = ["__FILES__"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(["./", ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("color-walk ") && name !== KEPT).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const answer = async () => {
    const cache = await caches.open(KEPT);
    return (await cache.match(request, { ignoreSearch: request.mode === "navigate" })) ?? fetch(request);
  };
  event.respondWith(answer());
});
