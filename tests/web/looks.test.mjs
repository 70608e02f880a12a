// How the page looks and feels: pictures for people, sharpness, and frames without delay.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { BOARD, close, desktop, FAST, go, leave, open, picture, state, steady, until, visit } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

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
    // The exact solver needs minutes for this board.
    await go(page, `board=26x26c9@1&lineup=exact${mode}`);
    await until(page, () => window.colorWalk.lanes[0].nodes > 0);
    // Frames pass while it thinks, even on a slow machine. A blocking search would leave the page none.
    const nodes = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const begin = window.colorWalk.lanes[0].nodes;
          const count = (frames) => (frames ? requestAnimationFrame(() => count(frames - 1)) : resolve([begin, window.colorWalk.lanes[0]]));
          count(60);
        }),
    );
    const [begin, lane] = nodes;
    assert.equal(lane.state, "racing");
    await until(page, (known) => window.colorWalk.lanes[0].nodes > known, begin);
    await leave(page);
  });
}

test("a page at rest draws nothing, and goes on when it is touched", async () => {
  const page = await visit({ settings: FAST, link: `board=${BOARD}&lineup=you` });
  await page.evaluate(() => {
    const request = window.requestAnimationFrame.bind(window);
    window.drawn = 0;
    window.requestAnimationFrame = (draw) => request((time) => (window.drawn++, draw(time)));
  });
  await until(page, () => window.colorWalk.par.proven);
  const drawnIn = async (millis) => {
    const before = await page.evaluate(() => window.drawn);
    await page.waitForTimeout(millis);
    return (await page.evaluate(() => window.drawn)) - before;
  };
  // A busy machine may hold frames up for a while, which is no rest yet.
  for (let stretch = 0; (await drawnIn(7000)) > 0; stretch++) assert.ok(stretch < 30, "it does not come to rest");
  await page.keyboard.press(String(Number(desktop(BOARD, "greedy").walk[0]) + 1));
  await until(page, () => window.colorWalk.lanes[0].walk.length === 1);
  await leave(page);
});

test("a sharp screen gets as many pixels as it has", async () => {
  const page = await visit({ context: { viewport: { width: 300, height: 400 }, deviceScaleFactor: 2 }, link: `board=${BOARD}&lineup=you` });
  // The first frames may come before the canvas knows its size.
  await until(page, () => {
    const { width, height } = document.getElementById("color-walk");
    return width === 600 && height === 800;
  });
  const { lanes, scale } = await steady(page);
  const [left, , width] = lanes[0].area;
  assert.ok(scale === 2 && left >= 0 && left + width <= 300, JSON.stringify(lanes));
  await leave(page);
});
