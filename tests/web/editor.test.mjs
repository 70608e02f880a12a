// The board editor: a board is painted by mouse, finger and keys, kept, played and shared.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, drag, frames, go, leave, open, picture, started, stored, until, visit } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const onScreen = (page, name) => until(page, (name) => window.colorWalk.screen === name, name);

/** The state once the edited board has stopped moving. */
async function atTheEditor(page) {
  await onScreen(page, "editor");
  for (let last = "", same = 0; ; ) {
    await page.waitForTimeout(60);
    await frames(page, 3);
    const { editor } = await until(page, () => window.colorWalk.editor?.area[2] > 0);
    const now = JSON.stringify(editor.area);
    same = now === last ? same + 1 : 0;
    if (same === 3) return editor;
    last = now;
  }
}

/** Presses a key that chooses a colour or a tool. */
async function take(page, key) {
  await page.keyboard.press(key);
  await frames(page);
}

/** The middle of a cell, in CSS pixels. */
function middle({ area: [left, top, width], width: columns }, column, row) {
  const block = width / columns;
  return { x: left + (column + 0.5) * block, y: top + (row + 0.5) * block };
}

test("a board is painted with the mouse, taken back, kept over a reload, and played", async () => {
  const page = await visit({ context: { viewport: { width: 1280, height: 800 } }, link: "editor" });
  const first = await atTheEditor(page);
  assert.deepEqual([first.width, first.height, first.colors], [14, 14, 6]);
  await take(page, "6");
  const [from, to] = [middle(first, 2, 12), middle(first, 11, 12)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await frames(page, 3);
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await frames(page, 3);
  await page.mouse.up();
  const stroke = first.cells.slice(0, 12 * 14 + 2) + "5".repeat(10) + first.cells.slice(12 * 14 + 12);
  const painted = (await until(page, (cells) => window.colorWalk.editor.cells === cells, stroke)).editor;
  // A stroke is one step.
  await page.keyboard.press("Control+z");
  await until(page, (cells) => window.colorWalk.editor.cells === cells, first.cells);
  await page.keyboard.press("Control+Shift+Z");
  await until(page, (cells) => window.colorWalk.editor.cells === cells, painted.cells);
  // The right button picks a colour, and a fill paints all connected cells.
  const heart = middle(first, 6, 5);
  // The button is held as by a person.
  await page.mouse.click(heart.x, heart.y, { button: "right", delay: 250 });
  await frames(page);
  await take(page, "f");
  const corner = middle(first, 0, 13);
  await page.mouse.click(corner.x, corner.y, { delay: 250 });
  const filled = (await until(page, (cells) => window.colorWalk.editor.cells !== cells, painted.cells)).editor;
  assert.equal(filled.cells.at(-1), first.cells[5 * 14 + 6]);
  const { editor } = await until(page, () => window.colorWalk.editor.par.proven);
  assert.ok(editor.par.best > 0);
  await picture(page, "editor.png");

  await stored(page, "drawing", (drawing, row) => drawing.rows[12] === row, filled.cells.slice(12 * 14, 13 * 14));
  await page.reload();
  await started(page);
  assert.equal((await atTheEditor(page)).code, filled.code);

  await page.keyboard.press("w");
  await onScreen(page, "play");
  const { board, link } = await until(page, () => window.colorWalk.lanes.length === 1 && window.colorWalk.lanes[0].person);
  assert.equal(board.cells.slice(1), filled.cells.slice(1));
  assert.equal(link, `board=${filled.code}&lineup=you`);
  // Esc leads to the title, and Back to the editor.
  await page.goBack();
  assert.equal((await atTheEditor(page)).code, filled.code);
  assert.match(await page.evaluate(() => location.href), /#editor$/);
  // The link opens that board.
  await go(page, `play&${link}`);
  await onScreen(page, "play");
  assert.equal((await until(page, () => window.colorWalk.lanes.length === 1)).board.cells, board.cells);
  await leave(page);
});

test("a phone paints with a finger", async () => {
  const context = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  const page = await visit({ context, link: "editor" });
  const first = await atTheEditor(page);
  assert.ok(first.area[2] / first.width > 20, "a finger hits a cell");
  await take(page, "6");
  await drag(page, middle(first, 1, 12), middle(first, 12, 12));
  const { editor } = await until(page, (cells) => window.colorWalk.editor.cells !== cells, first.cells);
  await until(page, () => window.colorWalk.editor.cells.slice(12 * 14 + 1, 12 * 14 + 13) === "5".repeat(12));
  assert.deepEqual(editor.area, first.area);
  await picture(page, "editor-phone.png");
  await leave(page);
});
