// What reaches the page from outside: links from the system's launcher, and files that other apps share with it.

/** Follows a launch of the installed app in this window. One without a link only brings the window to the front. */
export function followLaunches() {
  globalThis.launchQueue?.setConsumer(({ targetURL }) => {
    const { hash } = new URL(targetURL ?? location.href);
    if (hash) location.hash = hash;
  });
}

/** True in a page that the service worker opened for a shared file. Links that the page makes must not say so. */
export function comesWithFile() {
  const address = new URL(location.href);
  if (!address.searchParams.has("shared")) return false;
  address.searchParams.delete("shared");
  history.replaceState(history.state, "", address);
  return true;
}

/** Gives the shared file to the game, as if it had been dropped. */
export async function openSharedFile() {
  const folder = new URL("./", location);
  const cache = await caches.open(`color-walk-shared ${folder}`);
  const kept = await cache.match(`${folder}shared`);
  if (!kept) return;
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([await kept.blob()], decodeURIComponent(kept.headers.get("X-Name"))));
  dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
  await cache.delete(`${folder}shared`);
}
