// Faults around a page: the graphics card, the storage, workers, a hidden tab, and windows of odd sizes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { BOARD, choose, close, desktop, FAST, frames, go, leave, open, over, picture, started, state, stored, until, visit, where } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const greedyWalk = desktop(BOARD, "greedy").walk;

/** Plays the walk's moves `from` to `to`, by keys. */
async function play(page, from, to) {
  for (let move = from; move < to; move++) {
    await page.keyboard.press(String(Number(greedyWalk[move]) + 1));
    await until(page, (moves) => window.colorWalk.lanes[0].walk.length === moves, move + 1);
  }
}

const hasNotice = (page, text) => until(page, (text) => window.colorWalk.notices.some((notice) => notice.includes(text)), text);

test("a graphics card that is lost is told of, and a reload goes on where the game was", async () => {
  const page = await visit({ link: `board=${BOARD}&lineup=you` });
  await play(page, 0, 3);
  await page.evaluate(() => document.getElementById("color-walk").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
  await page.waitForSelector("#loading.failed");
  assert.match(await page.textContent("#message"), /graphics card/);
  // A hidden board accepts no moves.
  await page.keyboard.press(String(Number(greedyWalk[3]) + 1));
  await page.mouse.click(200, 100);
  await page.waitForTimeout(1000);
  assert.match(await page.textContent("#message"), /graphics card/, "what follows from it does not hide it");
  await picture(page, "graphics-lost.png");
  const reload = page.getByRole("button", { name: "Reload" });
  await reload.focus();
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  await started(page);
  const { lanes } = await until(page, () => window.colorWalk.lanes[0]?.walk.length > 0);
  assert.equal(lanes[0].walk, greedyWalk.slice(0, 3));
  await play(page, 3, greedyWalk.length);
  assert.ok((await over(page)).over);
  await page.context().close();
});

test("without WebGL 2 the page says so in the browser's language", async () => {
  for (const [locale, sentence, button] of [
    ["en-US", /^This browser has no WebGL 2/, "Later"],
    ["de-DE", /^Dieser Browser hat kein WebGL 2/, "Später"],
  ]) {
    const page = await visit({ context: { locale } });
    await page.addInitScript(() => (HTMLCanvasElement.prototype.getContext = () => null));
    await page.goto(where());
    await page.waitForSelector("#loading.failed");
    assert.match(await page.textContent("#message"), sentence);
    assert.equal(await page.locator("#new-version button").last().textContent(), button);
    assert.equal(await page.getAttribute("html", "lang"), locale.slice(0, 2));
    await page.context().close();
  }
});

/** Removes storages from a page before it runs. */
function withoutStorage(names) {
  for (const name of names) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException(`${name} is denied for a test`, "SecurityError");
      },
    });
  }
}

test("without any storage the game is played, and says that nothing is kept", async () => {
  const page = await visit();
  await page.addInitScript(withoutStorage, ["localStorage", "sessionStorage", "indexedDB", "caches"]);
  await page.goto("about:blank");
  await go(page, `board=${BOARD}&lineup=greedy,you`);
  const { notices } = await until(page, () => window.colorWalk.notices.length > 0);
  assert.deepEqual(notices, ["This browser gives the page no storage. Your settings and games are lost when you close it."]);
  await page.keyboard.press(String(Number(greedyWalk[0]) + 1));
  await until(page, () => window.colorWalk.lanes[1].walk.length === 1);
  await leave(page);
});

test("a storage that is full is told of once, and loses nothing that it has", async () => {
  const page = await visit({ link: `board=${BOARD}&lineup=you` });
  await play(page, 0, 2);
  const kept = () => page.evaluate(() => localStorage.getItem("color-walk.games"));
  await stored(page, "games", (games) => games.games[0]?.moves.length === 2);
  const before = await kept();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full for a test", "QuotaExceededError");
    };
  });
  await play(page, 2, 4);
  await page.keyboard.press("p");
  const ofStorage = (notices) => notices.filter((notice) => notice.includes("cannot be written")).length;
  const { notices } = await hasNotice(page, "cannot be written");
  assert.equal(ofStorage(notices), 1, notices.join("\n"));
  await play(page, 4, greedyWalk.length);
  const end = await over(page);
  assert.deepEqual([end.lanes[0].walk, ofStorage(end.notices)], [greedyWalk, 1]);
  assert.equal(await kept(), before);
  // Once there is room, the next change is kept.
  await page.reload();
  await started(page);
  assert.equal((await until(page, () => window.colorWalk.lanes[0]?.walk.length === 2)).lanes[0].walk, greedyWalk.slice(0, 2));
  await leave(page);
});

test("a database that cannot be had is told of when a batch begins, and the batch is played", async () => {
  const page = await visit({ context: { viewport: { width: 1000, height: 640 } } });
  await page.addInitScript(withoutStorage, ["indexedDB"]);
  await go(page, "batch");
  await until(page, () => window.colorWalk.screen === "batch");
  assert.deepEqual((await state(page)).notices, []);
  await choose(page, /^Start/);
  const { notices } = await hasNotice(page, "cannot keep the batch");
  assert.equal(notices.length, 1, notices.join("\n"));
  await until(page, () => window.colorWalk.batch?.played > 20);
  await leave(page);
});

/** Collects the page's workers as `window.hired`, for tests that harm them, and the last message as `window.heard`. */
function gatherWorkers() {
  window.hired = [];
  const Hired = window.Worker;
  window.Worker = class extends Hired {
    constructor(...given) {
      super(...given);
      window.hired.push(this);
      this.addEventListener("message", (event) => {
        if (event.isTrusted && event.data.kind === "message") window.heard = event;
      });
    }
  };
}

test("a worker with an error costs its lanes a sentence, and the next race has workers again", async () => {
  const page = await visit({ settings: FAST });
  await page.addInitScript(gatherWorkers);
  await go(page, "board=40x40c6@1&lineup=beam:width=5000,you");
  await until(page, () => window.colorWalk.lanes[0].busy && window.colorWalk.lanes[0].nodes > 0);
  await page.evaluate(() => window.hired.forEach((worker) => worker.dispatchEvent(new Event("error"))));
  const { lanes } = await until(page, () => window.colorWalk.lanes[0].state === "out");
  assert.match(lanes[0].reason, /worker crashed/);
  assert.equal(lanes[1].state, "racing");
  await page.evaluate((link) => (location.hash = link), `board=${BOARD}&lineup=greedy`);
  await until(page, () => window.colorWalk.board.width === 7);
  assert.equal((await over(page)).lanes[0].walk, greedyWalk);
  await leave(page);
});

for (const [name, reason] of [
  ["solver-worker.js", /worker cannot be started/],
  ["worker.js", /worker cannot be started/],
  // Only a running script can report the missing file.
  ["worker_bg.wasm", /worker cannot be started \(.*404/],
]) {
  test(`a host without ${name} costs lanes a sentence, and the next race has workers again`, async () => {
    const page = await visit({ settings: FAST });
    // Between the two is the file's hash.
    const [begin, end] = name.split(".");
    const missing = ({ pathname }) => pathname.includes(`/${begin}.`) && pathname.endsWith(end);
    await page.route(missing, (route) => route.fulfill({ status: 404 }));
    await go(page, `board=${BOARD}&lineup=greedy,you`);
    const { lanes } = await until(page, () => window.colorWalk.lanes[0].state === "out");
    assert.match(lanes[0].reason, reason);
    assert.equal(lanes[1].state, "racing");
    await page.unroute(missing);
    await page.evaluate((link) => (location.hash = link), "board=9x6c3@5&lineup=greedy");
    await until(page, () => window.colorWalk.board.width === 9);
    assert.equal((await over(page)).lanes[0].walk, desktop("9x6c3@5", "greedy").walk);
    await leave(page);
  });
}

test("messages that no worker of ours writes cost a lane its race at most", async () => {
  const page = await visit({ settings: FAST });
  await page.addInitScript(gatherWorkers);
  await go(page, "board=40x40c6@1&lineup=beam:width=5000,you");
  await until(page, () => window.colorWalk.lanes[0].busy && window.colorWalk.lanes[0].nodes > 0 && window.heard);
  // Messages that are ignored, that mean nothing on this board, or that break a worker's rules.
  const forgeries = [
    ({ data }) => ({ ...data, message: "{" }),
    ({ data }) => ({ ...data, number: 1e300 }),
    ({ data }) => ({ kind: "turn", number: -1, worker: data }),
    ({ data, told }) => ({ ...data, message: JSON.stringify({ ...told, update: { ...told.update, best_walk: [9, 9, 9] } }) }),
    ({ data, told }) => ({ ...data, message: JSON.stringify({ ...told, update: { ...told.update, nodes: Number.MAX_SAFE_INTEGER } }) }),
    ({ data, told }) => ({ ...data, message: JSON.stringify({ ...told, update: { ...told.update, moves: [255, 0, 255] } }) }),
    () => null,
    () => "<img src=x onerror=window.injected=1>",
  ];
  for (const forgery of forgeries) {
    const known = await page.evaluate(() => ({ data: window.heard.data, told: JSON.parse(window.heard.data.message) }));
    await page.evaluate((data) => window.hired.forEach((worker) => worker.dispatchEvent(new MessageEvent("message", { data }))), forgery(known));
    // The person can still play.
    const { length } = (await state(page)).lanes[1].walk;
    for (let color = 1; (await state(page)).lanes[1].walk.length === length; color = (color % 6) + 1) {
      await page.keyboard.press(String(color));
      await frames(page);
      await page.waitForTimeout(50);
    }
  }
  const { lanes } = await until(page, () => window.colorWalk.lanes[0].state === "out");
  assert.equal(lanes[1].state, "racing");
  assert.equal(await page.evaluate(() => window.injected), undefined);
  await page.evaluate((link) => (location.hash = link), `board=${BOARD}&lineup=greedy`);
  await until(page, () => window.colorWalk.board.width === 7);
  assert.equal((await over(page)).lanes[0].walk, greedyWalk);
  await leave(page);
});

test("a worker that is killed without a word costs its lane the race once its patience is over", async () => {
  const page = await visit({ settings: FAST });
  await page.addInitScript(gatherWorkers);
  await page.clock.install();
  await go(page, "board=40x40c6@1&lineup=beam:width=5000,you");
  const { board } = await until(page, () => window.colorWalk.lanes[0].busy && window.colorWalk.lanes[0].nodes > 0);
  await page.evaluate(() => window.hired.forEach((worker) => worker.terminate()));
  // A jump would look like a machine that slept. A moving pointer wakes a game at rest.
  for (let step = 0; step < 60 && (await state(page)).lanes[0].state === "racing"; step++) {
    await page.clock.fastForward("00:10");
    await page.mouse.move(100 + step, 200);
    // Some steps without a frame would be such a jump.
    await frames(page);
    await page.waitForTimeout(50);
  }
  const { lanes } = await until(page, () => window.colorWalk.lanes[0].state === "out");
  assert.match(lanes[0].reason, /no answer for 300 s/);
  await page.keyboard.press(String(Number(board.cells[1]) + 1));
  await until(page, () => window.colorWalk.lanes[1].walk.length === 1);
  await leave(page);
});

test("an hour out of sight is no hour of the race", async () => {
  const page = await visit({ settings: { ...FAST, live: false, tempo: 3 } });
  await page.clock.install();
  await go(page, "board=series@1&lineup=greedy,you");
  await until(page, () => window.colorWalk.lanes[0].walk.length > 0 || window.colorWalk.lanes[0].nodes > 0);
  const before = await state(page);
  const hide = (isHidden) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await hide(true);
  await page.evaluate(() => {
    window.frames = 0;
    const ask = window.requestAnimationFrame;
    window.requestAnimationFrame = (call) => ask.call(window, (time) => (window.frames++, call(time)));
  });
  await page.clock.fastForward("01:00:00");
  await hide(false);
  const { paused, notices, lanes } = await until(page, () => window.colorWalk.paused);
  assert.match(notices.join(" "), /paused while its tab was out of sight/);
  assert.deepEqual(lanes.map((lane) => lane.walk), before.lanes.map((lane) => lane.walk));
  assert.ok(paused);
  // An hour of frames would be 216,000.
  assert.ok((await page.evaluate(() => window.frames)) < 1000);
  const color = before.board.cells[1];
  await page.keyboard.press(String(Number(color) + 1));
  await until(page, () => window.colorWalk.lanes[1].walk.length === 1);
  await leave(page);
});

for (const [name, viewport, deviceScaleFactor] of [
  ["one pixel", { width: 1, height: 1 }, 1],
  ["a long strip", { width: 8000, height: 200 }, 1],
  ["a long strip of small pixels", { width: 8000, height: 200 }, 3.5],
]) {
  test(`a window that becomes ${name} goes on, and so does what is played in it after`, async () => {
    const page = await visit({ context: { deviceScaleFactor }, link: `board=${BOARD}&lineup=you` });
    await play(page, 0, 1);
    const usual = page.viewportSize();
    await page.setViewportSize(viewport);
    // Time for a canvas that cannot be drawn to break.
    await page.waitForTimeout(1500);
    await play(page, 1, 2);
    await page.setViewportSize(usual);
    await page.waitForTimeout(1500);
    await play(page, 2, greedyWalk.length);
    const { lanes } = await over(page);
    assert.equal(lanes[0].walk, greedyWalk);
    await until(
      page,
      (usual) => {
        const [left, top, width] = window.colorWalk.lanes[0].area;
        return left >= 0 && top >= 0 && width > 50 && left + width <= usual;
      },
      usual.width,
    );
    await leave(page);
  });
}
