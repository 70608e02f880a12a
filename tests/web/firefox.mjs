// A smoke test in Firefox: the game starts and plays, and its workers think. It needs a window, since WebGL is better
// there than without one. Without a screen, run `xvfb-run npm run firefox`.
import assert from "node:assert/strict";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";
import { boards, desktopGames, example, playInPage, tasks } from "./scripts.mjs";
import { close, desktop, picturesFolder, serve, where } from "./site.mjs";

const executablePath = process.env.FIREFOX ?? ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((file) => existsSync(file));

let browser;
before(
  async () => {
    assert.ok(executablePath, "there is no Firefox; install it, or name it in FIREFOX");
    await serve();
    browser = await puppeteer.launch({
      browser: "firefox",
      protocol: "webDriverBiDi",
      executablePath,
      headless: !process.env.DISPLAY,
      extraPrefsFirefox: { "webgl.force-enabled": true, "gfx.webrender.software": true, "intl.locale.requested": "en" },
    });
    console.log(`${await browser.version()}, ${executablePath}`);
  },
  { timeout: 120_000 },
);
after(async () => {
  await browser?.close();
  await close();
});

/** A page that collects its faults. */
async function visit(link) {
  const page = await browser.newPage();
  page.faults = [];
  page.on("pageerror", (error) => {
    if (!String(error).includes("Using exceptions for control flow")) page.faults.push(String(error));
  });
  page.on("console", (message) => {
    if (/refused by the policy|Content-Security-Policy/.test(message.text())) page.faults.push(message.text());
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.error(`refused by the policy: ${effectiveDirective} ${blockedURI}`);
    });
  });
  await page.setViewport({ width: 640, height: 480 });
  await page.goto(`${where()}${link ? `#${link}` : ""}`);
  await until(page, () => window.colorWalk?.firstFrame && document.getElementById("loading").hidden);
  return page;
}

/** Waits until `test` accepts the state. Returns the state that it accepted. */
async function until(page, test) {
  const accepted = new Function(`return (${test})() && window.colorWalk;`);
  try {
    return await (await page.waitForFunction(accepted, { timeout: 300_000, polling: 100 })).jsonValue();
  } catch (error) {
    const seen = await page.evaluate(() => [document.getElementById("message").textContent, window.colorWalk]);
    throw new Error(`${error.message}\n${JSON.stringify(seen)}\n${page.faults.join("\n")}`);
  }
}

async function picture(page, name) {
  mkdirSync(picturesFolder, { recursive: true });
  await page.screenshot({ path: join(picturesFolder, name) });
}

test("Firefox begins at the title, and Play is played by keys", async () => {
  const page = await visit("");
  await until(page, () => window.colorWalk.screen === "title");
  await picture(page, "firefox-title.png");
  await page.keyboard.press("Enter");
  await until(page, () => window.colorWalk.screen === "play" && window.colorWalk.lanes[0]?.area);
  for (let moves = 1; moves <= 3; moves++) {
    const { board } = await page.evaluate(() => window.colorWalk);
    // One of the colours absorbs something; the game refuses the others.
    for (let color = 1; color <= board.colors; color++) {
      await page.keyboard.press(String(color));
      await new Promise((resolve) => setTimeout(resolve, 300));
      if ((await page.evaluate(() => window.colorWalk.lanes[0].walk.length)) >= moves) break;
    }
  }
  const { lanes } = await until(page, () => window.colorWalk.lanes[0].walk.length >= 3);
  assert.ok(lanes[0].cleared > 0);
  await picture(page, "firefox-play.png");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("solvers in Firefox's workers walk as on the desktop", async () => {
  const solvers = ["greedy", "greedy-look-ahead:depth=3", "exact"];
  const page = await visit(`board=8x7c4@2&lineup=${solvers.join(",")}`);
  const { lanes, workers } = await until(page, () => window.colorWalk.over);
  assert.equal(workers, true);
  const wanted = solvers.map((solver) => desktop("8x7c4@2", solver));
  assert.deepEqual(lanes.map(({ walk, nodes }) => [walk, nodes]), wanted.map(({ walk, nodes }) => [walk, nodes]));
  await picture(page, "firefox-race.png");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a script in a worker of Firefox plays 200 boards as on the desktop", async () => {
  const page = await visit("");
  const all = tasks(example("look-ahead.js"), "look-ahead.js:depth=2", boards("8x8c4@1..200", 4));
  const { games } = await page.evaluate(playInPage, all);
  assert.deepEqual(games.map(({ walk, nodes }) => ({ walk, nodes })), desktopGames("8x8c4@1..200", "look-ahead.js", ":depth=2"));
  assert.deepEqual(page.faults, []);
  await page.close();
});
