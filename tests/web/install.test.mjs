// The page as an installed app: what its manifest promises.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { builtSite } from "./host.mjs";
import { close, frames, go, leave, open, started, state, until, visit, where } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const manifest = JSON.parse(builtSite().get("manifest.webmanifest"));

test("the browser finds no fault in the manifest, and would install the app", async () => {
  const page = await visit({ context: { serviceWorkers: "allow" }, link: "" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await page.context().newCDPSession(page);
  const { errors, url } = await devtools.send("Page.getAppManifest");
  assert.deepEqual([errors, url], [[], `${where()}manifest.webmanifest`]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // A test's own context counts as incognito, which cannot install apps.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
  await leave(page);
});

test("icons have the sizes that the manifest says, and a maskable one keeps to its middle", async () => {
  const page = await visit({ link: "" });
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const bytes = builtSite().get(src);
    assert.ok(bytes, src);
    if (type !== "image/png") continue;
    assert.equal(bytes.subarray(1, 4).toString(), "PNG");
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
    if (purpose !== "maskable") continue;
    const outside = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      context.drawImage(image, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
      const colors = new Set();
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          if (Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) < 0.4 * width) continue;
          colors.add(data.slice((y * width + x) * 4, (y * width + x) * 4 + 4).join(","));
        }
      }
      return [...colors];
    }, where() + src);
    assert.deepEqual(outside, ["15,18,32,255"], "beyond the safe zone is the ground alone");
  }
  const purposes = manifest.icons.map(({ purpose }) => purpose);
  assert.ok(purposes.includes("maskable") && purposes.includes("any"));
  await leave(page);
});

test("shortcuts open their screens", async () => {
  const page = await visit();
  await page.clock.setFixedTime(new Date("2026-11-20T12:00:00Z"));
  const screens = { Daily: "play", Puzzles: "puzzles", Play: "play", Race: "race" };
  assert.deepEqual(manifest.shortcuts.map(({ name }) => name), Object.keys(screens));
  for (const { name, url } of manifest.shortcuts) {
    await page.goto("about:blank");
    await page.goto(new URL(url, where()).href);
    await started(page);
    const { board, lanes, notices } = await until(page, (screen) => window.colorWalk.screen === screen, screens[name]);
    assert.deepEqual(notices, []);
    if (name !== "Puzzles") {
      assert.equal(board.title === "daily@2026-11-20", name === "Daily", `${name}: ${board.title}`);
      assert.equal(lanes.some((lane) => lane.person), name !== "Race");
    }
    // The same in a page that is open.
    await page.evaluate(() => (location.hash = ""));
    await until(page, () => window.colorWalk.screen === "title");
    await page.evaluate((hash) => (location.hash = hash), new URL(url, where()).hash);
    await until(page, (screen) => window.colorWalk.screen === screen, screens[name]);
  }
  await leave(page);
});

test("screenshots have the sizes that the manifest says, for wide and narrow screens, and are not kept for visits without a network", () => {
  for (const { src, sizes, form_factor: form } of manifest.screenshots) {
    const bytes = builtSite().get(src);
    assert.ok(bytes, src);
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    assert.equal(`${width}x${height}`, sizes, src);
    assert.equal(form, width > height ? "wide" : "narrow", src);
  }
  assert.ok(!String(builtSite().get("service-worker.js")).includes('"./screenshots/'));
});

test("a launch goes to the window that is open, and one without a link leaves its screen", async () => {
  assert.deepEqual(manifest.launch_handler.client_mode, ["focus-existing", "auto"]);
  const page = await visit();
  await page.addInitScript(() => {
    Object.defineProperty(window, "launchQueue", { value: { setConsumer: (consumer) => (window.launch = consumer) } });
  });
  await go(page, "play");
  await page.evaluate((targetURL) => window.launch({ targetURL }), `${where()}#puzzles`);
  await until(page, () => window.colorWalk.screen === "puzzles");
  await page.evaluate((targetURL) => window.launch({ targetURL }), where());
  await frames(page);
  assert.equal((await state(page)).screen, "puzzles");
  await leave(page);
});

/** Sends a file as another app does. A form of the page could not: the page's policy forbids them. */
const shareWith = (page, name, text) =>
  page.evaluate(
    async ([{ action, method, params }, name, text]) => {
      const body = new FormData();
      body.append(params.files[0].name, new File([text], name));
      return (await fetch(action, { method, body })).url;
    },
    [manifest.share_target, name, text],
  );

test("a board file that another app shares is raced on, and links do not speak of it", async () => {
  const page = await visit({ context: { serviceWorkers: "allow" }, link: "" });
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const address = await shareWith(page, "größe & mehr.txt", "0120\n2101\n0021\n");
  assert.equal(address, `${where()}?shared`);
  await page.goto(address);
  await started(page);
  const { board } = await until(page, () => window.colorWalk.board.title.startsWith("größe & mehr.txt"));
  assert.deepEqual([board.width, board.height, board.cells], [4, 3, "012021010021"]);
  assert.equal(await page.evaluate(() => location.search), "");
  // A file is opened once.
  await page.waitForFunction(async (folder) => !(await caches.match(`${folder}shared`)), where());
  await leave(page);
});

test("a shared file that is no board gets a sentence", async () => {
  const page = await visit({ context: { serviceWorkers: "allow" }, link: "" });
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.goto(await shareWith(page, "wrong.txt", "012\n01\n"));
  await started(page);
  const { notices } = await until(page, () => window.colorWalk.notices.length > 0);
  assert.match(notices.join(" "), /wrong\.txt.*line 2/);
  await leave(page);
});

test("the licences are where Settings leads to", async () => {
  const page = await visit({ link: "" });
  const text = await page.evaluate(async () => (await fetch("licences.txt")).text());
  assert.ok(text.includes("Apache License"), text.slice(0, 200));
  await leave(page);
});
