// Puzzles in the page: a link to one, a lost move, the line, the list of modes, and what a reload finds.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { choose, close, desktop, frames, hear, leave, open, picture, started, state, stored, tabTo, until, visit } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const CONTEXT = { viewport: { width: 800, height: 600 } };

const onScreen = (page, name) => until(page, (name) => window.colorWalk.screen === name, name);
const onList = (page) => until(page, () => window.colorWalk.screen === "puzzles" && window.colorWalk.puzzle === null);

/** Collects announcements. Some are soon replaced by the name of what gets the focus. */
const listen = (page) =>
  page.evaluate(() => {
    const region = document.getElementById("announcements");
    window.heard = [];
    const observer = new MutationObserver(() => window.heard.push(region.textContent));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
  });

/** Waits for an announcement since `listen`. */
const heard = (page, wanted) =>
  page.waitForFunction((source) => window.heard.some((text) => new RegExp(source).test(text)), wanted.source);

/** The stored record, once `test` accepts it. */
const recorded = (page, test, argument) => stored(page, "puzzles", test, argument);

/** Presses colours at the puzzle's beginning until one loses. Returns the puzzle's state. */
async function lose(page) {
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press(String((press % 5) + 1));
    await frames(page);
    const { puzzle } = await state(page);
    if (puzzle.mistakes > 0) return puzzle;
    if (puzzle.kept === "") continue;
    // This colour keeps the fewest moves.
    await page.keyboard.press("r");
    await until(page, () => window.colorWalk.puzzle.kept === "");
  }
  assert.fail(`no colour loses: ${JSON.stringify(await state(page))}`);
}

test("a link opens its puzzle, a lost move is said and taken back, and the line is shown", async () => {
  const page = await visit({ context: CONTEXT, link: "puzzle=7" });
  await hear(page, /Find the \d+ moves that clear it\./);
  const { puzzle } = await until(page, () => window.colorWalk.puzzle && window.colorWalk.lanes[0]?.person);
  assert.deepEqual([puzzle.mode, puzzle.seed, puzzle.kept, puzzle.mistakes, puzzle.over], ["single", "7", "", 0, false]);
  await picture(page, "puzzle.png");
  await listen(page);
  await lose(page);
  await heard(page, /That loses a move: \d+ more would be needed after it, and only (1 is|\d+ are) allowed\. It was taken back\./);
  await picture(page, "puzzle-lost.png");
  await until(page, () => window.colorWalk.lanes[0].walk === window.colorWalk.puzzle.kept);
  await recorded(page, (kept, moves) => kept.solved[moves]?.tried === 1 && kept.solved[moves].solved === 0, puzzle.moves);
  await listen(page);
  await page.keyboard.press("h");
  await heard(page, /The solution/);
  await until(page, (moves) => window.colorWalk.puzzle.shown && window.colorWalk.lanes[0].walk.length === moves, puzzle.moves);
  await picture(page, "puzzle-line.png");
  await page.keyboard.press("Escape");
  await onList(page);
  assert.equal(await page.evaluate(() => location.hash), "#puzzles");
  await page.keyboard.press("Escape");
  await onScreen(page, "title");
  // A link's puzzle is not rated, and counts once.
  const kept = await recorded(page, () => true);
  assert.deepEqual([kept.rating.rating, kept.seen, kept.days], [1500, [], {}]);
  assert.deepEqual(kept.solved, { [puzzle.moves]: { solved: 0, tried: 1 } });
  await leave(page);
});

test("the list leads to practice, and a reload finds what was solved", async () => {
  const page = await visit({ context: CONTEXT, link: "puzzles" });
  await onList(page);
  await picture(page, "puzzles.png");
  await choose(page, /^Play: Practice/);
  const isOpen = () => window.colorWalk.puzzle?.mode === "practice" && window.colorWalk.lanes[0]?.person;
  const { puzzle } = await until(page, isOpen);
  const { walk } = desktop(`puzzle@${puzzle.seed}`, "exact");
  assert.equal(walk.length, puzzle.moves);
  for (const [played, color] of [...walk].entries()) {
    await page.keyboard.press(String(Number(color) + 1));
    await until(page, (kept) => window.colorWalk.puzzle.kept === kept, walk.slice(0, played + 1));
  }
  await until(page, () => window.colorWalk.puzzle.over);
  await picture(page, "puzzle-solved.png");
  const kept = await recorded(page, (kept, seed) => kept.seen.includes(seed), Number(puzzle.seed));
  assert.ok(kept.rating.rating > 1500, JSON.stringify(kept));
  assert.deepEqual(kept.solved, { [puzzle.moves]: { solved: 1, tried: 1 } });
  await page.keyboard.press("n");
  await until(page, (seed) => window.colorWalk.puzzle.seed !== seed && window.colorWalk.lanes[0].walk === "", puzzle.seed);
  await page.reload();
  await started(page);
  await onList(page);
  assert.deepEqual(await recorded(page, () => true), kept);
  await page.keyboard.press("Escape");
  await onScreen(page, "title");
  await tabTo(page, /^Puzzles: Rating 1/);
  await leave(page);
});

test("a link to no puzzle says so", async () => {
  const page = await visit({ link: "puzzle=none" });
  const { notices } = await until(page, () => window.colorWalk.notices.length > 0);
  assert.match(notices[0], /^This link cannot be opened: .*The game continues as it was\.$/);
  await leave(page);
});
