// Keeps the whole site, so that a page visited once works without a network. `cargo xtask web` fills in version and files.
//
// A page must not get another version's files. Each name but those of the page and the manifest holds a hash of what is
// in the file, so a name means the same bytes in every version; what may be lost is a file that the server has no more,
// and that an open page wants yet. So a version's files are kept until no page of it is open: a new version waits for
// that, and if a person has it take over sooner, it leaves the older ones' files where they are.
const VERSION = "__VERSION__";
const FILES = ["__FILES__"];

const PAGE = registration.scope;
/** Begins the name of each version's cache; with the folder's address, since a host may have the game in several. */
const CACHES = `color-walk ${PAGE} `;
const KEPT = CACHES + VERSION;

let isFirst = false;
/** The page that has this version take over, and then reloads. */
let reloading = null;

addEventListener("install", (event) => {
  isFirst = !registration.active;
  event.waitUntil(keep());
});

/** Keeps all files, or fails: then the version before stays, and a later visit tries again. */
async function keep() {
  // Copies that the browser has are asked about; without this a page of an earlier version may be taken for this one's.
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
  // The page of a first visit was loaded without a service worker, and may hire workers when the server has other files.
  if (isFirst) await clients.claim();
  await forgetOthers();
}

/** Deletes the other versions' files, unless they may be wanted. */
async function forgetOthers() {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== KEPT);
  const windows = await clients.matchAll({ includeUncontrolled: true });
  const isOpen = windows.some(({ id, url }) => url.startsWith(PAGE) && id !== reloading);
  // A version that is being installed has a cache too.
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
});

/** What is kept of this version, or of another one that has a page open; else what the server has. */
async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  const isPage = request.mode === "navigate" && [PAGE, `${PAGE}index.html`].includes(origin + pathname);
  const kept = await caches.open(KEPT);
  return (await kept.match(isPage ? PAGE : request)) ?? (await caches.match(request)) ?? fetch(request);
}
