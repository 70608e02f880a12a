// The built site on a loopback server, Chromium with software rendering, and the desktop's program to compare with.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
/** The folder of the built site. */
export const site = join(target, "web-dist");
/** The desktop's program. */
export const program = process.env.COLOR_WALK ?? join(target, "debug/color-walk");
const xtask = [process.env.XTASK, join(target, "debug/xtask"), join(root, "xtask/target/debug/xtask")].find((file) => file && existsSync(file));

/** A canvas of this size is drawn quickly enough without a graphics card. */
export const SMALL = { width: 420, height: 320 };
const FLAGS = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--no-sandbox",
  "--disable-background-networking",
];
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Limit for a single wait, on any machine. */
const LONG = 300_000;

let server;
let browser;
let address;

/** Serves the built site. */
export async function serve() {
  server = spawn(xtask, ["web", "--no-build", "--serve"], { stdio: ["ignore", "pipe", "inherit"] });
  address = await new Promise((resolve, reject) => {
    server.stdout.once("data", (data) => resolve(String(data).trim()));
    server.once("exit", () => reject(new Error("the site is not served: has `cargo xtask web` been run?")));
  });
}

export async function open() {
  await serve();
  browser = await chromium.launch({ executablePath, args: FLAGS, timeout: LONG });
}

export async function close() {
  await browser?.close();
  server?.kill();
}

/**
 * A new visitor's page. `settings` are the game's from an earlier visit; `kept` are texts in the site's storage, by the
 * names of documents.
 */
export async function visit({ settings, kept, context: options, ...rest } = {}) {
  const context = await browser.newContext({ viewport: SMALL, serviceWorkers: "block", ...options });
  context.setDefaultTimeout(LONG);
  if (settings) {
    // Once only: a reload must find the game's own data.
    await context.addInitScript((text) => {
      if (!localStorage.getItem("color-walk.settings")) localStorage.setItem("color-walk.settings", text);
    }, JSON.stringify(settings));
  }
  if (kept) {
    await context.addInitScript((texts) => {
      if (localStorage.getItem("test.kept")) return;
      localStorage.setItem("test.kept", "yes");
      for (const [name, text] of Object.entries(texts)) localStorage.setItem(`color-walk.${name}`, text);
    }, kept);
  }
  const page = await context.newPage();
  await watchFaults(page);
  if (rest.link !== undefined) await go(page, rest.link);
  return page;
}

/** Collects the faults of a page and its frames: errors, and refusals of its Content-Security-Policy. */
async function watchFaults(page) {
  page.faults = [];
  page.on("pageerror", (error) => {
    if (!String(error).includes("Using exceptions for control flow")) page.faults.push(String(error));
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      console.error(`refused by the policy: ${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
  // Workers have no such listener, but the browser logs their refusals.
  page.on("console", (message) => {
    if (/refused by the policy|Content Security Policy/.test(message.text())) page.faults.push(message.text());
  });
}

/** Ends a visit. The page must have no faults. */
export async function leave(page) {
  assert.deepEqual(page.faults, []);
  await page.context().close();
}

/** A small board. */
export const BOARD = "7x6c3@5";

/** Settings that play moves as soon as they come. */
export const FAST = { palette: "series", labels: 0, tempo: 10, live: true };

/** The site's address. */
export const where = () => address;

export async function go(page, link, query = "") {
  await page.goto(`${address}${query}${link ? `#${link}` : ""}`);
  await started(page);
}

export async function started(page) {
  await page.waitForFunction(() => window.colorWalk?.firstFrame && document.getElementById("loading").hidden);
}

/**
 * Waits for frames of the page. The game draws in each frame while something changes, and what a key, a click or a
 * finger does is complete after a few of them, however long they take.
 */
export const frames = (page, count = 6) =>
  page.evaluate(
    (count) =>
      new Promise((resolve) => {
        const wait = (left) => (left ? requestAnimationFrame(() => wait(left - 1)) : resolve());
        wait(count);
      }),
    count,
  );

/** Presses Tab until the focus is out of the game. Returns the announcements on the way. */
export async function tabOut(page) {
  const passed = [];
  let stops = 0;
  while (await page.evaluate(() => document.activeElement.id === "color-walk")) {
    assert.ok(stops < 60 && passed.length < 400, `Tab does not lead out: ${passed.join(" | ")}`);
    await page.keyboard.press("Tab");
    const said = await announced(page);
    // What has no name is passed without a word.
    if (said !== passed.at(-1)) stops += 1;
    passed.push(said);
  }
  return passed;
}

/**
 * The announcement, once it has not changed for a while. Some frames belong to that: a slow one must not count as
 * silence, and two presses of Tab within one frame would count as one.
 */
export async function announced(page) {
  const text = () => page.evaluate(() => document.getElementById("announcements").textContent);
  let last = await text();
  for (let same = 0; same < 6; ) {
    await page.waitForTimeout(20);
    await frames(page, 2);
    const now = await text();
    same = now === last ? same + 1 : 0;
    last = now;
  }
  return last.trim();
}

/** Waits for an announcement as wanted, and returns it. */
export async function hear(page, wanted) {
  const accepted = ([source, flags]) => {
    const text = document.getElementById("announcements").textContent;
    return new RegExp(source, flags).test(text) && text;
  };
  try {
    return await (await page.waitForFunction(accepted, [wanted.source, wanted.flags])).jsonValue();
  } catch (error) {
    throw new Error(`${error.message}\n${wanted}: ${await announced(page)}`);
  }
}

/** Presses Tab until a control of this name has the focus. Returns the announcements on the way. */
export async function tabTo(page, name) {
  const passed = [await announced(page)];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    passed.push(await announced(page));
    if (name.test(passed.at(-1))) return passed;
  }
  assert.fail(`nothing is called ${name}: ${passed.join(" | ")}`);
}

/** Moves the focus to a control of this name, backwards with `isBack`, and presses it. */
export async function choose(page, name, isBack = false) {
  if (isBack) await page.keyboard.down("Shift");
  await tabTo(page, name);
  if (isBack) await page.keyboard.up("Shift");
  await frames(page);
  // Held as by a person.
  await page.keyboard.press("Enter", { delay: 100 });
  await announced(page);
}

export const state = (page) => page.evaluate(() => window.colorWalk);

/** Waits until `test`, a function that runs in the page, accepts the state. Returns the state that it accepted. */
export async function until(page, test, argument, timeout = LONG) {
  // A function is compiled once. A text would be compiled at each look, which the page's policy forbids after the first.
  const accepted = new Function("argument", `return (${test})(argument) && window.colorWalk;`);
  try {
    return await (await page.waitForFunction(accepted, argument, { timeout, polling: 50 })).jsonValue();
  } catch (error) {
    throw new Error(`${error.message}\n${JSON.stringify(await state(page))}\n${page.faults?.join("\n")}`);
  }
}

/** What the page has stored under `name`, once there is something and `test`, a function that runs in the page, accepts it. */
export async function stored(page, name, test, argument) {
  const accepted = new Function(
    "argument",
    `const kept = JSON.parse(localStorage.getItem("color-walk.${name}") ?? "null"); return kept && (${test})(kept, argument) && kept;`,
  );
  return (await page.waitForFunction(accepted, argument)).jsonValue();
}

/** The state once the boards have not moved for some frames. */
export async function steady(page) {
  for (let same = 0, last = ""; ; ) {
    const now = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const wait = (frames) => (frames ? requestAnimationFrame(() => wait(frames - 1)) : resolve(window.colorWalk));
          setTimeout(() => wait(3), 60);
        }),
    );
    const areas = JSON.stringify(now.lanes.map((lane) => lane.area));
    same = areas === last ? same + 1 : 0;
    if (same === 3) return now;
    last = areas;
  }
}

/** Moves fingers on the screen, step by step, each in a frame of its own. What is within one frame is no movement. */
async function fingers(page, steps) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, points) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await touch("touchStart", steps[0]);
  for (const points of steps.slice(1)) {
    await frames(page, 2);
    await touch("touchMove", points);
  }
  await frames(page, 2);
  await touch("touchEnd", []);
}

/** Moves two fingers apart around a point, to this many times their distance. */
export async function pinch(page, { x, y }, times) {
  const spreads = Array.from({ length: 9 }, (_, step) => 15 + (15 * (times - 1) * step) / 8);
  await fingers(page, spreads.map((spread) => [[x - spread, y], [x + spread, y]]));
}

/** Moves one finger from a point to another. */
export async function drag(page, from, to) {
  const shares = Array.from({ length: 9 }, (_, step) => step / 8);
  await fingers(page, shares.map((share) => [[from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]]));
}

/** Clears the person's board with its colours in turn. Returns the state. */
export async function clear(page) {
  for (let press = 0; press < 600; press++) {
    const now = await state(page);
    if (now.over) return now;
    await page.keyboard.press(String((press % 6) + 1));
    await frames(page, 3);
  }
  assert.fail("the board is not cleared");
}

/** The state at the end of the race. Some solvers think long on a slow machine. */
export const over = (page) => until(page, () => window.colorWalk.over, undefined, 600_000);

/** The desktop's walk and nodes of a solver on a board. */
export function desktop(board, solver) {
  const text = execFileSync(program, ["solve", board, "--solver", solver, "--format", "json"], { encoding: "utf8" });
  return [JSON.parse(text)].flat()[0];
}

export function solvers() {
  return JSON.parse(execFileSync(program, ["solvers", "--format", "json"], { encoding: "utf8" }));
}

/** The folder for pictures. */
export const picturesFolder = process.env.COLOR_WALK_WEB_PICTURES ?? join(root, "tests/web/pictures");

/** Takes a picture for people to look at. */
export async function picture(page, name) {
  mkdirSync(picturesFolder, { recursive: true });
  await page.screenshot({ path: join(picturesFolder, name), timeout: LONG });
}

/** The cells (row-major) that a walk has absorbed. */
export function absorbed({ width, cells }, walk) {
  const taken = new Set([0]);
  for (const color of walk) {
    const queue = [...taken];
    for (let cell; (cell = queue.pop()) !== undefined; ) {
      const around = [cell - width, cell + width, cell % width > 0 ? cell - 1 : -1, cell % width < width - 1 ? cell + 1 : -1];
      for (const next of around) {
        if (cells[next] === color && !taken.has(next)) {
          taken.add(next);
          queue.push(next);
        }
      }
    }
  }
  return taken;
}

/** The middle of a block of this colour on the person's board, in CSS pixels. A click there plays it. */
export function pointOf(now, color) {
  const person = now.lanes.find((lane) => lane.person);
  const taken = absorbed(now.board, person.walk);
  const cell = [...now.board.cells].findIndex((found, index) => found === color && !taken.has(index));
  const [left, top, width] = person.area;
  const block = width / now.board.width;
  return { x: left + ((cell % now.board.width) + 0.5) * block, y: top + (Math.floor(cell / now.board.width) + 0.5) * block };
}

