// Plays games as a person would: by keys, clicks and fingers.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { BOARD, close, desktop, drag, frames, leave, open, over, pinch, pointOf, state, steady, until, visit } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const greedyWalk = desktop(BOARD, "greedy").walk;

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
    const { x, y } = pointOf(await steady(page), color);
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
    const { x, y } = pointOf(await steady(page), color);
    await page.touchscreen.tap(x, y);
    await until(page, (moves) => window.colorWalk.lanes[0].walk.length === moves, index + 1);
  }
  assert.equal((await over(page)).lanes[0].walk, greedyWalk);
  await leave(page);
});

test("two fingers magnify a large board, and a tap plays what is seen", async () => {
  const context = { hasTouch: true, isMobile: true, viewport: { width: 320, height: 480 } };
  const page = await visit({ context, link: "board=60x60c5@1&lineup=you" });
  const [left, top, width] = (await steady(page)).lanes[0].area;
  await pinch(page, { x: left + 100, y: top + 100 }, 4);
  await until(page, (width) => window.colorWalk.lanes[0].area[2] > width * 2, width);
  const near = await steady(page);
  assert.ok(near.lanes[0].area[0] < 0);
  await drag(page, { x: 60, y: 150 }, { x: 310, y: 430 });
  await until(page, (from) => window.colorWalk.lanes[0].area[0] > from, near.lanes[0].area[0]);
  await drag(page, { x: 60, y: 150 }, { x: 310, y: 430 });
  const now = await steady(page);
  assert.equal(now.lanes[0].walk, "", "neither a pinch nor a drag plays");
  const color = now.board.cells[1];
  const { x, y } = pointOf(now, color);
  await page.touchscreen.tap(x, y);
  assert.equal((await until(page, () => window.colorWalk.lanes[0].walk.length === 1)).lanes[0].walk, color);
  await leave(page);
});

test("the board stays where it is while par is sought", async () => {
  const context = { hasTouch: true, isMobile: true, viewport: { width: 320, height: 480 } };
  const page = await visit({ context, link: "board=60x60c5@1&lineup=you" });
  // The panels take their places in the first frames.
  await frames(page);
  await page.evaluate(() => {
    window.places = new Set();
    const look = () => {
      window.places.add(`${window.colorWalk.lanes[0].area} ${window.colorWalk.par.best}`);
      requestAnimationFrame(look);
    };
    look();
  });
  await until(page, () => window.colorWalk.par.best !== null && window.colorWalk.par.best <= 62);
  await steady(page);
  const seen = await page.evaluate(() => [...window.places]);
  const areas = new Set(seen.map((line) => line.split(" ")[0]).filter((area) => area !== "0,0,0,0"));
  assert.equal(areas.size, 1, seen.join("; "));
  await leave(page);
});
