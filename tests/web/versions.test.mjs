// A new version of the site is deployed while pages of the one before are open.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { builtSite, hashOf, host, laterVersion, nameIn, versionOf } from "./host.mjs";
import { close, FAST, leave, open, picture, pointOf, started, steady, tabOut, until, visit } from "./site.mjs";

const first = builtSite();
const second = laterVersion(first);

let server;
before(open, { timeout: 300_000 });
after(close);
beforeEach(async () => (server = await host(first)));
afterEach(() => server.close());

/** A new visitor. The browser reports many cores, so the game starts workers only when it needs them. */
async function visitor(context) {
  const page = await visit({ context: { serviceWorkers: "allow", ...context }, settings: FAST });
  await page.context().addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 16 }));
  return page;
}

async function load(page) {
  await page.goto(`${server.address}#board=7x6c3@1&lineup=you`);
  await started(page);
}

const isKept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller);

async function visitUntilKept(context) {
  const page = await visitor(context);
  await load(page);
  await isKept(page);
  return page;
}

/**
 * Races this many solvers on the board of that number. Three more than in the page's race before, or two at first, need
 * new workers. These must have the script of these files.
 */
async function race(page, solvers, files) {
  const before = new Set(page.workers());
  const line = Array.from({ length: solvers }, (_, index) => `greedy-look-ahead:depth=${(index % 4) + 1}`);
  await page.evaluate((link) => (location.hash = link), `board=7x6c3@${solvers}&lineup=${line.join(",")}`);
  const { lanes } = await until(page, (title) => window.colorWalk.board.title === title && window.colorWalk.over, `7x6c3@${solvers}`);
  assert.deepEqual(lanes.map((lane) => lane.cleared), line.map(() => 42), JSON.stringify(lanes));
  const hired = page.workers().filter((worker) => !before.has(worker));
  assert.notEqual(hired.length, 0);
  for (const worker of hired) assert.equal(worker.url(), server.address + nameIn(files, "solver-worker"));
}

/** The service worker of these files. */
async function serviceWorkerOf(context, files) {
  for (const worker of context.serviceWorkers()) {
    if ((await worker.evaluate(() => VERSION)) === versionOf(files)) return worker;
  }
  assert.fail(`version ${versionOf(files)} has no service worker`);
}

/** Acts like a page that a person comes back to. */
const returnToPage = (page) => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

const offer = (page) => page.getByRole("status").filter({ hasText: "A new version is ready." });
const versionShown = (page) => page.evaluate(() => document.documentElement.dataset.version);
const versionsKept = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").pop()));

async function pressReload(page) {
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload" }).click()]);
  await started(page);
}

test("a name holds the hash of the file", () => {
  for (const [name, bytes] of first) {
    const isFixed = ["index.html", "licences.txt", "manifest.webmanifest", "preview.png", "service-worker.js"].includes(name);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    assert.equal(hashOf(name), isFixed ? undefined : hash, name);
  }
});

test("an open page keeps its version's files, and changes to the new version when it is told to", async () => {
  const page = await visitUntilKept();
  server.deploy(second);
  await race(page, 2, first);
  await returnToPage(page);
  await offer(page).waitFor();
  await race(page, 5, first);
  assert.equal(await versionShown(page), versionOf(first));
  await pressReload(page);
  assert.equal(await versionShown(page), versionOf(second));
  await race(page, 8, second);
  assert.deepEqual(await versionsKept(page), [versionOf(second)]);
  // The browser may still have the first version's manifest, for a day.
  const manifest = await page.evaluate(async () => (await caches.match("./manifest.webmanifest")).text());
  assert.equal(manifest, String(second.get("manifest.webmanifest")));
  assert.deepEqual(server.missed, []);
  server.close();
  await page.reload();
  await started(page);
  await race(page, 11, second);
  await leave(page);
});

test("a new version waits until the last page of the one before is closed", async () => {
  const page = await visitUntilKept();
  server.deploy(second);
  await returnToPage(page);
  await offer(page).waitFor();
  // Neither a reload nor another page changes the version.
  await page.reload();
  await started(page);
  await offer(page).waitFor();
  const other = await page.context().newPage();
  await load(other);
  assert.deepEqual([await versionShown(page), await versionShown(other)], [versionOf(first), versionOf(first)]);
  await page.close();
  await race(other, 2, first);
  const waiting = await serviceWorkerOf(other.context(), second);
  await waiting.evaluate(() => {
    self.begun = new Promise((resolve) => {
      serviceWorker.addEventListener("statechange", () => serviceWorker.state === "activated" && resolve());
    });
  });
  const blank = await other.context().newPage();
  await other.close();
  await waiting.evaluate(() => self.begun);
  await load(blank);
  assert.equal(await versionShown(blank), versionOf(second));
  assert.deepEqual(await versionsKept(blank), [versionOf(second)]);
  await blank.context().close();
});

test("other tabs stay with their version when one changes to the new", async () => {
  const page = await visitUntilKept();
  const other = await page.context().newPage();
  await load(other);
  server.deploy(second);
  await returnToPage(page);
  await Promise.all([offer(page).waitFor(), offer(other).waitFor()]);
  await pressReload(page);
  assert.deepEqual([await versionShown(page), await versionShown(other)], [versionOf(second), versionOf(first)]);
  await race(other, 2, first);
  await race(page, 2, second);
  await pressReload(other);
  assert.equal(await versionShown(other), versionOf(second));
  await race(other, 5, second);
  assert.deepEqual(server.missed, []);
  await leave(page);
});

test("a version that comes during a first visit does not take that page's files", async () => {
  const held = server.hold("service-worker.js");
  const page = await visitor();
  // The first worker gets its files only from the server, so it must have them before the deployment.
  const begun = page.waitForResponse((response) => {
    return response.url().endsWith(nameIn(first, "worker_bg")) && response.request().headers().referer.includes("solver-worker");
  });
  await load(page);
  await Promise.all([begun, held.arrived]);
  server.deploy(second);
  held.release();
  await isKept(page);
  await race(page, 2, first);
  assert.equal(await versionShown(page), versionOf(first));
  await page.reload();
  await started(page);
  assert.equal(await versionShown(page), versionOf(second));
  await leave(page);
});

test("a version with a file missing, or another version's page, is not taken", async () => {
  const page = await visitUntilKept();
  const without = new Map(second);
  without.delete(nameIn(second, "worker_bg"));
  const withOldPage = new Map(second).set("index.html", first.get("index.html"));
  for (const broken of [without, withOldPage]) {
    server.deploy(broken);
    const end = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const found = new Promise((resolve) => registration.addEventListener("updatefound", () => resolve(registration.installing), { once: true }));
      registration.update().catch(() => {});
      const installing = await found;
      return new Promise((resolve) => {
        const look = () => ["installed", "redundant"].includes(installing.state) && resolve(installing.state);
        installing.addEventListener("statechange", look);
        look();
      });
    });
    assert.equal(end, "redundant");
  }
  assert.ok(!(await offer(page).isVisible()));
  await race(page, 2, first);
  server.deploy(second);
  await returnToPage(page);
  await offer(page).waitFor();
  await pressReload(page);
  assert.equal(await versionShown(page), versionOf(second));
  await leave(page);
});

test("a page whose game cannot start is offered the new version too", async () => {
  const page = await visitor();
  await page.addInitScript("HTMLCanvasElement.prototype.getContext = () => null");
  await page.goto(server.address);
  await page.waitForSelector("#loading.failed");
  await isKept(page);
  server.deploy(second);
  await returnToPage(page);
  await page.getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction((version) => document.documentElement.dataset.version === version, versionOf(second));
  await leave(page);
});

for (const [name, viewport] of [["desktop", { width: 1280, height: 800 }], ["phone", { width: 390, height: 844 }]]) {
  test(`the offer can be reached by keys and fingers, and covers nothing: ${name}`, async () => {
    const page = await visitUntilKept({ viewport });
    server.deploy(second);
    await returnToPage(page);
    await offer(page).waitFor();
    const canvas = page.locator("#color-walk");
    const [reload, later] = ["Reload", "Later"].map((name) => page.getByRole("button", { name }));
    const bar = await page.locator("#new-version").boundingBox();
    assert.deepEqual([bar.x, bar.y, bar.width], [0, 0, viewport.width]);
    // The canvas fills the rest of the page, once the game has drawn it again.
    await page.waitForFunction(
      ([top, height]) => {
        const canvas = document.getElementById("color-walk").getBoundingClientRect();
        return canvas.top === top && canvas.height === height;
      },
      [bar.height, viewport.height - bar.height],
    );
    for (const button of [reload, later]) {
      const { width, height } = await button.boundingBox();
      assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
    }
    // The person's board is where the game says it is, below the offer.
    const now = await steady(page);
    await picture(page, `new-version-${name}.png`);
    await canvas.click({ position: pointOf(now, now.board.cells[1]), delay: 60 });
    await until(page, () => window.colorWalk.lanes[0].walk.length === 1);
    await canvas.focus();
    await tabOut(page);
    assert.ok(await reload.evaluate((button) => button === document.activeElement));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await offer(page).waitFor({ state: "hidden" });
    assert.ok(await canvas.evaluate((canvas) => canvas === document.activeElement));
    await leave(page);
  });
}
