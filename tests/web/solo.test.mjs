// One person at one board: from the title to a finished game, by keys, mouse and touch.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clear, close, leave, open, picture, pointOf, started, steady, stored, until, visit } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const onScreen = (page, name) => until(page, (name) => window.colorWalk.screen === name, name);
const played = (page, moves) => until(page, (moves) => window.colorWalk.lanes[0].walk.length === moves, moves);

/** A colour that absorbs something: that of the cell beside the start. */
const firstColor = ({ board }) => board.cells[1];

test("a phone goes from the title to the first move, and back and forward", async () => {
  const context = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  const page = await visit({ context, link: "" });
  await onScreen(page, "title");
  await picture(page, "title-phone.png");
  await page.keyboard.press("Enter");
  await onScreen(page, "play");
  await until(page, () => window.colorWalk.lanes.length === 1 && window.colorWalk.lanes[0].person);
  assert.match(await page.evaluate(() => location.href), /#play&board=12x12c6@\d+&lineup=you$/);
  const now = await steady(page);
  assert.ok(now.lanes[0].area[2] / now.board.width >= 30, "a thumb hits a block");
  const { x, y } = pointOf(now, firstColor(now));
  await page.touchscreen.tap(x, y);
  await played(page, 1);
  await picture(page, "play-phone.png");
  await page.goBack();
  await onScreen(page, "title");
  await page.goForward();
  await onScreen(page, "play");
  assert.equal((await played(page, 1)).lanes[0].walk, firstColor(now));
  await leave(page);
});

test("a move is taken back, a reload in mid-game loses nothing, and a hint's walk is not kept as the person's", async () => {
  const page = await visit({ link: "play&board=7x6c3@5&lineup=you" });
  await onScreen(page, "play");
  const now = await steady(page);
  const first = firstColor(now);
  await page.keyboard.press(String(Number(first) + 1));
  await played(page, 1);
  await page.keyboard.press("u");
  await played(page, 0);
  await page.keyboard.press("Control+Shift+Z");
  await played(page, 1);
  await stored(page, "games", (games) => games.games[0]?.attempt?.undos === 1);
  await page.reload();
  await started(page);
  await onScreen(page, "play");
  await played(page, 1);
  for (let step = 0; step < 3; step++) await page.keyboard.press("h");
  await until(page, () => window.colorWalk.over);
  await picture(page, "shown.png");
  assert.equal(await page.evaluate(() => localStorage.getItem("color-walk.history")), null);
  // The same board again, in the person's own moves.
  await page.keyboard.press("r");
  await played(page, 0);
  const over = await clear(page);
  const {
    games: [game],
  } = await stored(page, "history", () => true);
  assert.deepEqual([game.board, game.undos, game.hints], ["7x6c3@5", 0, 0]);
  assert.equal(game.walk, over.lanes[0].walk);
  await picture(page, "result.png");
  await leave(page);
});
