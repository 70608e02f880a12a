// The page around the game: links, files, stored data, and missing features.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { BOARD, close, desktop, FAST, go, leave, open, over, started, state, stored, until, visit, where } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const greedyWalk = desktop(BOARD, "greedy").walk;

test("a link brings its race, and the address follows the race", async () => {
  const link = "board=9x7c4@11&start=3,4&lineup=greedy,you";
  const page = await visit({ link });
  assert.equal((await state(page)).link, link);
  await page.keyboard.press("n");
  await until(page, () => window.colorWalk.board.title === "9x7c4@12");
  assert.equal(await page.evaluate(() => location.hash), "#board=9x7c4@12&start=3,4&lineup=greedy,you");
  await page.evaluate(() => (location.hash = "board=6x6c3@1&lineup=greedy"));
  await until(page, () => window.colorWalk.board.title === "6x6c3@1");
  await leave(page);
});

test("Share copies the link", async () => {
  const page = await visit({ link: `board=${BOARD}&lineup=greedy,you` });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.keyboard.press("c");
  await until(page, () => window.colorWalk.notices.some((notice) => notice.includes("copied")));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, `${where()}#board=${BOARD}&lineup=greedy,you`);
  await leave(page);
});

test("who wants little to move gets just that", async () => {
  const page = await visit({ context: { reducedMotion: "reduce" }, settings: FAST, link: `board=${BOARD}&lineup=greedy` });
  assert.equal((await over(page)).lanes[0].walk, greedyWalk);
  await leave(page);
});

test("a broken link is told of, and the usual race is run", async () => {
  for (const link of ["board=nonsense", "board=9x9c4@1&lineup=gredy", "board=900x900c3@1"]) {
    const page = await visit({ link });
    const { notices, board, lanes } = await state(page);
    assert.match(notices.join(" "), /This link cannot be opened: .+\. Here is the usual race\./);
    assert.equal(board.title, "series@1");
    assert.ok(lanes.length > 1);
    await leave(page);
  }
});

test("a game goes on after a reload, and settings stay", async () => {
  const page = await visit({ link: `board=${BOARD}&lineup=you` });
  for (const color of greedyWalk.slice(0, 3)) await page.keyboard.press(String(Number(color) + 1));
  await until(page, () => window.colorWalk.lanes[0].walk.length === 3);
  await page.keyboard.press("l");
  await until(page, () => window.colorWalk.live);
  await stored(page, "games", (games) => games.games[0]?.moves.length === 3);
  await page.reload();
  await started(page);
  const { live, lanes } = await until(page, () => window.colorWalk.lanes[0]?.walk.length === 3);
  assert.deepEqual([live, lanes[0].walk], [true, greedyWalk.slice(0, 3)]);
  // Also without anything in the address.
  await page.goto("about:blank");
  await go(page, "");
  assert.equal((await until(page, () => window.colorWalk.screen === "title")).screen, "title");
  await page.keyboard.press("Enter");
  await until(page, () => window.colorWalk.screen === "play");
  assert.equal((await until(page, () => window.colorWalk.lanes[0]?.walk.length === 3)).board.title, BOARD);
  await leave(page);
});

test("an address leaves the keys to the game", async () => {
  const page = await visit({ link: `board=${BOARD}&lineup=you` });
  // A browser takes the focus to an element whose id is the new address.
  for (const link of ["play", "daily", "race", "batch", "statistics", "settings", "editor", "tour", "workshop", "puzzles", ""]) {
    await page.evaluate((link) => {
      document.getElementById("color-walk").focus();
      location.hash = link;
    }, link);
    assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY", link);
    await until(page, (link) => window.colorWalk.screen === (link.replace("daily", "play") || "title"), link);
  }
  await leave(page);
});

test("a tab out of sight pauses, and says so", async () => {
  const page = await visit({ link: "board=series@1&lineup=greedy" });
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
    delete document.hidden;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const { notices } = await until(page, () => window.colorWalk.paused);
  assert.match(notices.join(" "), /paused while its tab was out of sight/);
  await page.keyboard.press(" ");
  await over(page);
  await leave(page);
});

test("F5 and Ctrl+R stay the browser's", async () => {
  const page = await visit({ link: `board=${BOARD}&lineup=you` });
  await page.evaluate(() => addEventListener("keydown", (event) => (window.prevented = event.defaultPrevented)));
  for (const key of ["F5", "Control+r"]) {
    await page.evaluate(() => delete window.prevented);
    await page.keyboard.press(key).catch(() => {});
    await page.waitForTimeout(300);
    const prevented = await page.evaluate(() => window.prevented).catch(() => undefined);
    assert.notEqual(prevented, true, key);
    await started(page);
  }
  await leave(page);
});

test("a page visited once works without a network", async () => {
  const page = await visit({ context: { serviceWorkers: "allow" }, link: `board=${BOARD}&lineup=greedy` });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await started(page);
  const { lanes } = await over(page);
  assert.equal(lanes[0].walk, greedyWalk);
  await leave(page);
});

test("a browser without WebGL 2 or WebAssembly gets a sentence", async () => {
  for (const [hide, sentence] of [
    ["HTMLCanvasElement.prototype.getContext = () => null", /WebGL 2/],
    ["delete window.WebAssembly", /WebAssembly/],
  ]) {
    const page = await visit();
    await page.addInitScript(hide);
    await page.goto(where());
    await page.waitForSelector("#loading.failed");
    assert.match(await page.textContent("#message"), sentence);
    await page.context().close();
  }
});

test("a board file is raced on, and a wrong one is told of", async () => {
  const page = await visit({ settings: FAST, link: `board=${BOARD}&lineup=greedy` });
  const drop = (name, text) =>
    page.evaluate(([name, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], name));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, [name, text]);
  await drop("wrong.txt", "012\n01\n");
  const { notices } = await until(page, () => window.colorWalk.notices.length > 0);
  assert.match(notices.join(" "), /wrong\.txt.*line 2/);
  await drop("mine.txt", "0120\n2101\n0021\n");
  await until(page, () => window.colorWalk.board.title.startsWith("mine.txt"));
  const { board, lanes } = await over(page);
  assert.deepEqual([board.width, board.height, board.cells], [4, 3, "012021010021"]);
  assert.equal(lanes[0].state, "cleared");
  await leave(page);
});
