// Plays the built game in a real browser, as a person would.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FAST, close, desktop, go, open, over, picture, pointOf, solvers, started, state, until, visit, where } from "./site.mjs";

before(open, { timeout: 60_000 });
after(close);

/** Ends a visit; nothing may have gone wrong in the page. */
async function leave(page) {
  assert.deepEqual(page.faults, []);
  await page.context().close();
}

const BOARD = "7x6c3@5";
const greedyWalk = desktop(BOARD, "greedy").walk;

for (const workers of [true, false]) {
  test(`all solvers walk as on the desktop, ${workers ? "in workers" : "without workers"}`, async () => {
    for (const board of ["7x6c3@5", "8x7c4@2"]) {
      const ids = solvers().map((solver) => solver.id);
      for (let from = 0; from < ids.length; from += 16) {
        const some = ids.slice(from, from + 16);
        const page = await visit({ settings: FAST });
        await go(page, `board=${board}&lineup=${some.join(",")}${workers ? "" : "&workers=off"}`);
        const { lanes, workers: used } = await over(page);
        assert.equal(used, workers);
        const found = lanes.map(({ walk, nodes }, index) => `${some[index]} ${walk} ${nodes}`);
        const wanted = some.map((id) => {
          const { walk, nodes } = desktop(board, id);
          return `${id} ${walk} ${nodes}`;
        });
        assert.deepEqual(found, wanted);
        await leave(page);
      }
    }
  });
}

test("the series' first board comes to the desktop's moves", async () => {
  const line = ["greedy", "greedy-look-ahead:depth=4", "max-perimeter-look-ahead"];
  const page = await visit({ settings: FAST, link: `board=series@1&lineup=${line.join(",")}` });
  const { lanes } = await over(page);
  assert.deepEqual(lanes.map((lane) => lane.nodes), line.map((solver) => desktop("series@1", solver).nodes));
  assert.deepEqual(lanes.map((lane) => lane.walk), line.map((solver) => desktop("series@1", solver).walk));
  await leave(page);
});

test("a game is played by keys", async () => {
  const page = await visit({ link: `board=${BOARD}&lineup=you` });
  for (const [index, color] of [...greedyWalk].entries()) {
    await page.keyboard.press(String(Number(color) + 1));
    await until(page, (moves) => window.colorWalk.lanes[0].walk.length === moves, index + 1);
  }
  const { lanes } = await over(page);
  assert.deepEqual([lanes[0].walk, lanes[0].state], [greedyWalk, "cleared"]);
  await leave(page);
});

test("a game is played by clicks", async () => {
  const page = await visit({ link: `board=${BOARD}&lineup=greedy,you` });
  for (const [index, color] of [...greedyWalk].entries()) {
    const { x, y } = pointOf(await state(page), color);
    await page.mouse.click(x, y, { delay: 60 });
    await until(page, (moves) => window.colorWalk.lanes[1].walk.length === moves, index + 1);
  }
  const { lanes } = await over(page);
  assert.deepEqual(lanes.map((lane) => lane.walk), [greedyWalk, greedyWalk]);
  await leave(page);
});

test("a game is played by touch", async () => {
  const context = { hasTouch: true, isMobile: true, viewport: { width: 320, height: 480 } };
  const page = await visit({ context, link: `board=${BOARD}&lineup=you` });
  for (const [index, color] of [...greedyWalk].entries()) {
    const { x, y } = pointOf(await state(page), color);
    await page.touchscreen.tap(x, y);
    await until(page, (moves) => window.colorWalk.lanes[0].walk.length === moves, index + 1);
  }
  assert.equal((await over(page)).lanes[0].walk, greedyWalk);
  await leave(page);
});

test("a link brings its race, and the address follows the race", async () => {
  const link = "board=9x7c4@11&start=3,4&lineup=greedy,you";
  const page = await visit({ link });
  assert.equal((await state(page)).link, link);
  await page.keyboard.press("n");
  await until(page, () => window.colorWalk.board.title === "9x7c4@12");
  assert.equal(new URL(page.url()).hash, "#board=9x7c4@12&start=3,4&lineup=greedy,you");
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
    assert.match(notices.join(" "), /The address asks for a race that cannot be had: .+\. This is the usual one\./);
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
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("color-walk.game")).moves.length === 3);
  await page.reload();
  await started(page);
  const { live, lanes } = await until(page, () => window.colorWalk.lanes[0]?.walk.length === 3);
  assert.deepEqual([live, lanes[0].walk], [true, greedyWalk.slice(0, 3)]);
  // Without anything in the address too.
  await page.goto("about:blank");
  await go(page, "");
  assert.equal((await until(page, () => window.colorWalk.lanes[0]?.walk.length === 3)).board.title, BOARD);
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

test("a worker that breaks down costs one lane, and is replaced", async () => {
  const page = await visit({ settings: FAST });
  const script = await (await fetch(`${where()}solver-worker.js`)).text();
  const body = script
    .replace("const reason = begin(", 'if (data.task.includes("depth=8")) globalThis.broken = number;\n      const reason = begin(')
    .replace("const word = advance(", 'if (number === globalThis.broken && nodes(number) > 20) throw new Error("broken for a test");\n    const word = advance(');
  assert.match(body, /broken = number[^]+broken for a test/);
  await page.route("**/solver-worker.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
  const line = ["greedy-look-ahead:depth=8", "greedy", "greedy-look-ahead:depth=3"];
  await go(page, `board=series@1&lineup=${line.join(",")}`);
  const { lanes } = await over(page);
  const out = lanes.filter((lane) => lane.state === "out");
  assert.equal(out.length, 1, JSON.stringify(lanes));
  assert.match(out[0].reason, /broke down.*broken for a test/);
  for (const [index, lane] of lanes.entries()) {
    if (lane.state === "out") continue;
    const { walk, nodes } = desktop("series@1", line[index]);
    assert.deepEqual([lane.walk, lane.nodes], [walk, nodes]);
  }
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

test("pictures to look at, and the figures", async () => {
  for (const [name, viewport] of [["desktop", { width: 1280, height: 800 }], ["phone", { width: 390, height: 844 }]]) {
    const lineup = name === "phone" ? "greedy,greedy-look-ahead,you" : "default";
    const page = await visit({ context: { viewport }, link: `board=series@1&lineup=${lineup}` });
    if (name === "phone") await page.keyboard.press("4");
    await until(page, (moves) => window.colorWalk.lanes.every((lane) => lane.walk.length >= moves), name === "phone" ? 1 : 12);
    await picture(page, `${name}.png`);
    const { firstFrame, firstMove } = await state(page);
    console.log(`${name}: first frame after ${Math.round(firstFrame)} ms, first move after ${Math.round(firstMove)} ms`);
    await leave(page);
  }
});

for (const mode of ["", "&workers=off"]) {
  test(`searches do not hold frames up${mode}`, async () => {
    const page = await visit({ settings: FAST });
    await go(page, `board=series@1&lineup=you${mode}`);
    const longest = async () => {
      await page.evaluate(() => {
        window.longest = 0;
        window.observer?.disconnect();
        window.observer = new PerformanceObserver((list) => {
          for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
        });
        window.observer.observe({ type: "longtask" });
      });
      await page.waitForTimeout(4000);
      return page.evaluate(() => window.longest);
    };
    // A task that is long for sure shows that long tasks are seen.
    await page.evaluate(() => setTimeout(() => { for (const begin = performance.now(); performance.now() - begin < 150; ); }, 500));
    assert.ok((await longest()) >= 150);
    const alone = await longest();
    const line = [3, 4, 5, 6, 7, 8].map((depth) => `greedy-look-ahead:depth=${depth}`).join(",");
    await page.evaluate((link) => (location.hash = link), `board=series@2&lineup=${line}${mode}`);
    await until(page, () => window.colorWalk.lanes.length === 6);
    const racing = await longest();
    console.log(`longest task${mode}: ${alone} ms with one board at rest, ${racing} ms with six lanes`);
    // A search has 5 ms a frame; the rest of what is here is the drawing of six boards, without a graphics card.
    assert.ok(racing <= Math.max(50, alone) + 50, `${racing} ms`);
    await leave(page);
  });
}
