// Keeps files that this page may need late, and offers a new version of the site.

/** The files fetched for each new worker, maybe long after the server has got other ones. */
const LATE_FILES = ["./solver-worker.js", "./worker.js", "./worker_bg.wasm"];

const offer = document.getElementById("new-version");
const [reload, dismiss] = offer.querySelectorAll("button");

/** Keeps the site for visits without a network, and watches for a new version. */
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
      // The first version ever has nothing to wait for.
      if (installing.state === "installed" && registration.active) offer.hidden = false;
    });
  });
  // A person who returns to an open page may find a new version.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
}

/** The service worker keeps all files. But on a first visit it starts late, and may be of the next version. */
async function keepLateFiles() {
  const folder = new URL("./", location);
  const cache = await caches.open(`color-walk ${folder} ${document.documentElement.dataset.version}`);
  await cache.addAll(LATE_FILES);
}

/** Reloads the page once the waiting service worker has taken over. None waits if another tab has done this. */
function changeTo(waiting) {
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated") location.reload();
  });
  waiting.postMessage("take over");
}
