// This page's version of the site, and a newer one: keeps files that the page may want late, and offers a new version.

/** What is fetched whenever a worker is hired: that may be long after the server has got other files. */
const LATE_FILES = ["./solver-worker.js", "./worker.js", "./worker_bg.wasm"];

const offer = document.getElementById("new-version");
const [reload, dismiss] = offer.querySelectorAll("button");

/** Has the site kept for visits without a network, and looks out for a new version. */
export async function watchVersions() {
  if (!("serviceWorker" in navigator)) return;
  if (!navigator.serviceWorker.controller) await keepLateFiles().catch(() => {});
  const registration = await navigator.serviceWorker.register("./service-worker.js");
  reload.addEventListener("click", () => changeTo(registration.waiting));
  dismiss.addEventListener("click", () => {
    offer.hidden = true;
    document.getElementById("color-walk").focus();
  });
  if (registration.waiting && registration.active) offer.hidden = false;
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing.addEventListener("statechange", () => {
      // The first version of all has nothing to wait for.
      if (installing.state === "installed" && registration.active) offer.hidden = false;
    });
  });
  // Who comes back to a page that was left open may find that there is a new version.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
}

/** The service worker keeps all files, but in a first visit it comes after the page, and may be of the next version. */
async function keepLateFiles() {
  const folder = new URL("./", location);
  const cache = await caches.open(`color-walk ${folder} ${document.documentElement.dataset.version}`);
  await cache.addAll(LATE_FILES);
}

/** Reloads the page once the service worker that waits has taken over. None waits after another tab has done this. */
function changeTo(waiting) {
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated") location.reload();
  });
  waiting.postMessage("take over");
}
