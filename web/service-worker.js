// Keeps the whole site, so that a page visited once works without a network. `cargo xtask web` fills in version and files.
//
// A page must not get another version's files. File names contain a hash of their content, except the page and the
// manifest. So a name means the same bytes in every version. But an open page may need a file that the server no longer
// has. So a version's files stay while a page of it is open: a new version waits for that. If a person lets it take
// over sooner, it leaves the older files in place.
const VERSION = "__VERSION__";
const FILES = ["__FILES__"];

const PAGE = registration.scope;
/** The prefix of each version's cache. The folder's address is in it, since a host may have several games. */
const CACHES = `color-walk ${PAGE} `;
const KEPT = CACHES + VERSION;
/** The address that another app sends a board file to, as the manifest's `share_target` says. */
const SHARED = `${PAGE}shared`;

let isFirst = false;
/** The page that lets this version take over, and then reloads. */
let reloading = null;

addEventListener("install", (event) => {
  isFirst = !registration.active;
  event.waitUntil(keep());
});

/** Keeps all files. If that fails, the version before stays, and a later visit tries again. */
async function keep() {
  // Checks the browser's copies with the server. Otherwise an older version's page could pass for this one's.
  const fresh = (file) => new Request(file, { cache: "no-cache" });
  const page = await fetch(fresh(PAGE));
  if (!page.ok || !(await page.clone().text()).includes(VERSION)) {
    throw new Error(`The server does not have the page of version ${VERSION}.`);
  }
  const cache = await caches.open(KEPT);
  await cache.addAll(FILES.map(fresh));
  await cache.put(PAGE, page);
}

addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  // A first visit loads its page without a service worker, and may start workers when the server has other files.
  if (isFirst) await clients.claim();
  await deleteOtherCaches();
}

/** Deletes the other versions' files, unless a page may need them. */
async function deleteOtherCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== KEPT);
  const windows = await clients.matchAll({ includeUncontrolled: true });
  const isOpen = windows.some(({ id, url }) => url.startsWith(PAGE) && id !== reloading);
  // A version that is still installing has a cache too.
  if (isOpen || registration.installing) return;
  await Promise.all(names.map((name) => caches.delete(name)));
}

addEventListener("message", (event) => {
  if (event.data !== "take over") return;
  reloading = event.source.id;
  event.waitUntil(skipWaiting());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(PAGE)) event.respondWith(answer(request));
  if (request.method === "POST" && request.url === SHARED) event.respondWith(takeShared(request));
});

/** Keeps a shared file for the page, which `arrivals.js` opens. A server of files alone could not take it. */
async function takeShared(request) {
  const file = (await request.formData()).get("board");
  if (file instanceof File) {
    const headers = { "Content-Type": "application/octet-stream", "X-Name": encodeURIComponent(file.name) };
    const cache = await caches.open(`color-walk-shared ${PAGE}`);
    await cache.put(SHARED, new Response(file, { headers }));
  }
  return Response.redirect(`${PAGE}?shared`, 303);
}

/** The kept file of this version, or of another one with an open page; else the server's file. */
async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  const isPage = request.mode === "navigate" && [PAGE, `${PAGE}index.html`].includes(origin + pathname);
  const kept = await caches.open(KEPT);
  return (await kept.match(isPage ? PAGE : request)) ?? (await caches.match(request)) ?? fetch(request);
}
