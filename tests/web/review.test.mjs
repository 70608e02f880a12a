// The review of a finished walk: where its moves were lost, and another way from its middle.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, desktop, frames, leave, open, picture, pointOf, steady, until, visit } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

/** Plays greedy's walk on a board, and opens the review. */
async function reviewed(page, board) {
  const { walk } = desktop(board, "greedy");
  for (const [played, color] of [...walk].entries()) {
    await page.keyboard.press(String(Number(color) + 1));
    await until(page, (moves) => window.colorWalk.lanes[0].walk.length === moves, played + 1);
  }
  const { par } = await until(page, () => window.colorWalk.over && window.colorWalk.par.proven);
  await page.keyboard.press("v");
  const start = performance.now();
  const { review } = await until(page, () => window.colorWalk.review?.complete);
  return { walk, review, par: par.best, seconds: (performance.now() - start) / 1000 };
}

test("a game with a preview is reviewed, and goes on from its middle", async () => {
  const context = { viewport: { width: 800, height: 600 } };
  const page = await visit({ context, link: "play&board=10x10c5@4&lineup=you" });
  const now = await steady(page);
  // Pointing at a colour only previews it.
  const { x, y } = pointOf(now, now.board.cells[1]);
  await page.mouse.move(x, y);
  await frames(page);
  await picture(page, "preview.png");
  const { walk, review, par } = await reviewed(page, "10x10c5@4");
  assert.equal(review.lost, walk.length - par);
  await picture(page, "review.png");
  for (let step = 0; step < 4; step++) await page.keyboard.press("u");
  const middle = walk.slice(0, -4);
  await until(page, (walk) => window.colorWalk.lanes[0].walk === walk, middle);
  // One of the colours absorbs something, and closes the review.
  for (let color = 1; color <= 5; color++) {
    await page.keyboard.press(String(color));
    await frames(page);
  }
  const hasGoneOn = (moves) => window.colorWalk.lanes[0].walk.length > moves && !window.colorWalk.review;
  const on = await until(page, hasGoneOn, middle.length);
  assert.ok(on.lanes[0].walk.startsWith(middle));
  await leave(page);
});

const boards = Number(process.env.COLOR_WALK_REVIEWS ?? 0);
const skip = boards === 0 && "a measurement: COLOR_WALK_REVIEWS says of how many boards";
test("how long reviews take", { skip, timeout: 3_600_000 }, async () => {
  const seconds = [];
  for (let board = 1; board <= boards; board++) {
    const page = await visit({ link: `play&board=series@${board}&lineup=you` });
    await steady(page);
    seconds.push((await reviewed(page, `series@${board}`)).seconds);
    await leave(page);
  }
  seconds.sort((one, other) => one - other);
  console.log(`reviews of ${boards} boards: median ${seconds[boards >> 1].toFixed(2)} s, worst ${seconds.at(-1).toFixed(2)} s`);
});
