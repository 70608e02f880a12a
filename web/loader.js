// Loads the game with a progress bar and starts it. If the game cannot run here, says why in a sentence. A page that is
// embedded in another one loads it at the first press.
import { comesWithFile, followLaunches, openSharedFile } from "./arrivals.js";
import { journal } from "./batch-journal.js";
import { sharing } from "./share.js";
import { watchVersions } from "./versions.js";

globalThis.colorWalkJournal = journal;
globalThis.colorWalkSharing = sharing;

/** The only scripts that may be started by their address. */
const SCRIPTS = ["./solver-worker.js", "./service-worker.js"].map((name) => new URL(name, import.meta.url).href);
// Because of the page's policy, the browser asks about each such address.
globalThis.trustedTypes?.createPolicy("default", {
  createScriptURL: (address) => (SCRIPTS.includes(new URL(address, import.meta.url).href) ? address : null),
});

const GAME = new URL("./color-walk_bg.wasm", import.meta.url);
/** Bytes of the wasm, filled in by `cargo xtask web`. The server knows only the compressed size. */
const GAME_BYTES = Number("__GAME_BYTES__");

/** The page's English texts and their German ones. The game has its own. */
const GERMAN = {
  Play: "Spielen",
  "A race of solvers": "Ein Rennen von Lösern",
  Puzzle: "Rätsel",
  "A chapter of the tour": "Ein Kapitel der Tour",
  Loading: "Lädt",
  "Loading…": "Lädt…",
  "Starting…": "Startet…",
  Reload: "Neu laden",
  Later: "Später",
  "A new version is ready.": "Eine neue Version ist da.",
  "The graphics card lost the game, as after a long sleep or a driver change. Press Reload to continue.":
    "Die Grafikkarte hat das Spiel verloren, etwa nach einem Ruhezustand oder Treiberwechsel. Drück Neu laden, um weiterzuspielen.",
  "This browser cannot run WebAssembly, which Color Walk needs. Use a current browser.":
    "Dieser Browser kann kein WebAssembly, das Color Walk braucht. Nimm einen aktuellen Browser.",
  "This browser has no WebGL 2, which Color Walk needs. Turn it on in the settings, or update the graphics driver.":
    "Dieser Browser hat kein WebGL 2, das Color Walk braucht. Schalte es in den Einstellungen ein, oder erneuere den Grafiktreiber.",
  "The game could not be loaded.": "Das Spiel konnte nicht geladen werden.",
  "Check your connection, then press Reload.": "Prüf deine Verbindung und drück Neu laden.",
  "The game crashed. Press Reload to continue.": "Das Spiel ist abgestürzt. Drück Neu laden, um weiterzuspielen.",
  "The game cannot start here.": "Das Spiel kann hier nicht starten.",
  "Try another browser.": "Versuch es mit einem anderen Browser.",
};

/** A text in the browser's language, if it exists. */
const localized = (text) => (navigator.language.startsWith("de") && GERMAN[text]) || text;

const cover = document.getElementById("cover");
const loading = document.getElementById("loading");
const bar = document.getElementById("progress");
const message = document.getElementById("message");
const percent = document.getElementById("percent");
const reload = document.getElementById("reload");
const canvas = document.getElementById("color-walk");

/** Says why there is no game, and what helps. Later reasons follow from the first, so it ignores them. */
function fail(sentence, { offersReload = false } = {}) {
  if (loading.classList.contains("failed")) return;
  loading.hidden = false;
  loading.classList.add("failed");
  message.textContent = localized(sentence);
  reload.hidden = !offersReload;
  // Nobody should play on a hidden board.
  document.getElementById("stage").inert = true;
  if (offersReload) reload.focus();
}

/** The engine cannot draw on a canvas that has lost its graphics memory, but a new page can. */
function watchGraphics() {
  canvas.addEventListener("webglcontextlost", () => {
    fail("The graphics card lost the game, as after a long sleep or a driver change. Press Reload to continue.", { offersReload: true });
  });
}

/** The largest side of a texture, or null without WebGL 2. */
function largestTexture() {
  const probe = document.createElement("canvas").getContext("webgl2");
  if (!probe) return null;
  const side = probe.getParameter(probe.MAX_TEXTURE_SIZE);
  probe.getExtension("WEBGL_lose_context")?.loseContext();
  return side;
}

/** Lowers the scale factor to keep the canvas within the largest texture, in a window of any size. */
function clampScale(largest) {
  const own = Object.getOwnPropertyDescriptor(window, "devicePixelRatio");
  const most = () => largest / Math.max(screen.width, screen.height, innerWidth, innerHeight, 1);
  Object.defineProperty(window, "devicePixelRatio", { ...own, get: () => Math.min(own.get.call(window), most()) });
  const told = Object.getOwnPropertyDescriptor(ResizeObserverEntry.prototype, "devicePixelContentBoxSize");
  if (!told) return;
  // The observer's device pixels do not include the lower scale factor.
  const get = function () {
    return told.get.call(this).map(({ inlineSize, blockSize }) => {
      const share = Math.min(1, devicePixelRatio / own.get.call(window));
      return { inlineSize: Math.floor(inlineSize * share), blockSize: Math.floor(blockSize * share) };
    });
  };
  Object.defineProperty(ResizeObserverEntry.prototype, "devicePixelContentBoxSize", { ...told, get });
}

/** Measures the canvas in CSS pixels if its device pixels do not fit the scale factor. */
function checkDevicePixels() {
  return new Promise((resolve) => {
    if (!("devicePixelContentBoxSize" in ResizeObserverEntry.prototype)) return resolve();
    const observer = new ResizeObserver(([entry]) => {
      observer.disconnect();
      const [told] = entry.devicePixelContentBoxSize;
      const [box] = entry.contentBoxSize;
      // Rounding differs by up to a pixel, a simulated scale factor by much more.
      if (Math.abs(told.inlineSize - box.inlineSize * devicePixelRatio) > 2) {
        delete ResizeObserverEntry.prototype.devicePixelContentBoxSize;
      }
      resolve();
    });
    observer.observe(document.getElementById("stage"), { box: "device-pixel-content-box" });
  });
}

/** The response. Shows the progress as it arrives. */
function watched(response) {
  let loaded = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      bar.value = Math.min(loaded / GAME_BYTES, 1);
      const isLoading = bar.value < 1;
      percent.textContent = isLoading ? `${Math.round(bar.value * 100)} %` : "";
      if (!isLoading) message.textContent = localized("Starting…");
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), { headers: { "Content-Type": "application/wasm" } });
}

/** Winit leaves its start with this exception, which is no error. */
function isControlFlow(error) {
  return String(error?.message ?? error).includes("Using exceptions for control flow, don't mind me");
}

async function start() {
  if (typeof WebAssembly !== "object") {
    return fail("This browser cannot run WebAssembly, which Color Walk needs. Use a current browser.");
  }
  const largest = largestTexture();
  if (largest === null) {
    return fail("This browser has no WebGL 2, which Color Walk needs. Turn it on in the settings, or update the graphics driver.");
  }
  clampScale(largest);
  let response;
  try {
    response = await fetch(GAME);
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
  } catch (error) {
    const parts = ["The game could not be loaded.", "Check your connection, then press Reload."].map(localized);
    return fail(`${parts.join(" ")} (${error.message})`, { offersReload: true });
  }
  addEventListener("error", (event) => {
    if (isControlFlow(event.error ?? event.message)) event.preventDefault();
    else if (event.error instanceof WebAssembly.RuntimeError) fail("The game crashed. Press Reload to continue.", { offersReload: true });
  });
  try {
    await checkDevicePixels();
    const { default: init } = await import("./color-walk.js");
    await init({ module_or_path: watched(response) });
  } catch (error) {
    if (!isControlFlow(error)) {
      console.error(error);
      const parts = ["The game cannot start here.", "Try another browser."].map(localized);
      return fail(`${parts.join(" ")} (${error.message ?? error})`);
    }
  }
  showWhenDrawn();
}

/** Hides the page's own texts at the game's first frame. */
function showWhenDrawn() {
  const look = () => {
    if (window.colorWalk?.firstFrame) {
      loading.hidden = true;
      canvas.focus();
      if (hasFile) openSharedFile().catch(() => {});
    } else if (!loading.classList.contains("failed")) {
      requestAnimationFrame(look);
    }
  };
  look();
}

/** What an embedded page shows, in a few words; empty if the address does not say. */
function aboutLink(parts) {
  const value = (key) => parts.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1);
  const seed = /^\d{1,20}$/.exec(value("puzzle") ?? "");
  if (seed) return `${localized("Puzzle")} ${seed}`;
  if (value("tour")) return localized("A chapter of the tour");
  const isRace = !parts.includes("play") && (parts.includes("race") || value("board") || value("lineup"));
  return isRace ? localized("A race of solvers") : "";
}

/** Waits for a press. A site may embed several pages, and each one that plays takes memory and time. */
function untilPressed(parts) {
  document.getElementById("cover-about").textContent = aboutLink(parts);
  loading.hidden = true;
  cover.hidden = false;
  // Tab must not lead behind the cover.
  canvas.inert = true;
  return new Promise((resolve) => {
    const begin = () => {
      cover.hidden = true;
      loading.hidden = false;
      canvas.inert = false;
      resolve();
    };
    cover.addEventListener("click", begin, { once: true });
  });
}

/** An embedded page keeps nothing for later, so it has no service worker. Another address begins it anew. */
async function startEmbedded(parts) {
  addEventListener("hashchange", () => location.reload());
  await untilPressed(parts);
  await start();
}

if (navigator.language.startsWith("de")) document.documentElement.lang = "de";
bar.ariaLabel = localized("Loading");
for (const element of document.querySelectorAll("#message, button, #new-version p")) {
  element.textContent = localized(element.textContent);
}
reload.addEventListener("click", () => location.reload());
watchGraphics();
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
const parts = location.hash.slice(1).split("&");
const isEmbedded = parts.includes("embed=on");
const hasFile = !isEmbedded && comesWithFile();
if (isEmbedded) {
  startEmbedded(parts);
} else {
  followLaunches();
  start().finally(() => watchVersions().catch(() => {}));
}
