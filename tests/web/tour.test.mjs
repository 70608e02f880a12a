// The tour in the page, as a learner takes it: forward, left in the middle, and back. All chapters take minutes and
// need COLOR_WALK_ALL_CHAPTERS. By default, the test stops once each kind of task has occurred.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { announced, close, frames, leave, open, picture, state, until, visit } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const chapters = new URL("../../assets/tour/", import.meta.url);
const files = readdirSync(chapters).filter((name) => name.endsWith(".ron"));
const actions = files.flatMap((name) => [...readFileSync(new URL(name, chapters), "utf8").matchAll(/\baction: *(\w+)/g)]);
/** The kinds of tasks, as the chapters' files name them. */
const KINDS = new Set([...actions.map(([, action]) => action.toLowerCase()), "answer"]);
KINDS.delete("read");
const isWhole = process.env.COLOR_WALK_ALL_CHAPTERS !== undefined;

const tourOf = async (page) => (await state(page)).tour;

/** Waits until the chapter is at a place. */
const at = (page, chapter, place) =>
  until(page, ([chapter, place]) => window.colorWalk.tour?.chapter === chapter && window.colorWalk.tour.at === place, [chapter, place]);

/** Presses the digits in turn until the place's task is done or the place has passed. */
async function pressDigits(page, place, digits = 8) {
  for (let presses = 0; presses < 200; presses++) {
    const now = await tourOf(page);
    if (now.done || now.at !== place) return;
    await page.keyboard.press(String((presses % digits) + 1));
    await frames(page);
    await page.waitForTimeout(50);
  }
  assert.fail(`in vain: ${JSON.stringify(await tourOf(page))}`);
}

const kindOf = (action) => action.split(/[ ({]/)[0];

/** Does a place's task, and moves on. */
async function doPlace(page, { at: place, action }) {
  const kind = kindOf(action);
  if (["play", "clear", "predict", "answer"].includes(kind)) await pressDigits(page, place);
  if (kind === "knob") {
    // Chapters, projector, back, next, and the knob with its value.
    for (let presses = 0, said = await announced(page); !/, \d+$/.test(said); presses++) {
      assert.ok(presses < 12, `there is no knob: ${said}`);
      await page.keyboard.press("Tab");
      said = await announced(page);
    }
    await page.keyboard.press("ArrowLeft");
  }
  // Tests without a window check the end of a watched search. This test only checks its beginning.
  if (kind === "watch") await until(page, () => window.colorWalk.lanes.some(({ walk, nodes }) => walk !== "" || nodes > 0));
  else if (kind !== "read") await until(page, (place) => window.colorWalk.tour.done || window.colorWalk.tour.at !== place, place);
  // Leaves the knob, which would take the arrow keys, also within the same frame.
  if (kind === "knob") {
    await page.keyboard.press("Shift+Tab");
    await announced(page);
  }
  if ((await tourOf(page)).at === place) await page.keyboard.press("ArrowRight");
}

test("chapters are gone through by keys, left in the middle, and gone back", { timeout: 1_200_000 }, async () => {
  const page = await visit({ context: { viewport: { width: 800, height: 600 } }, link: "tour=game" });
  const passed = [];
  const missing = new Set(KINDS);
  for (let chapter = (await until(page, () => window.colorWalk.tour)).tour; chapter && (isWhole || missing.size > 0); ) {
    const { chapter: id, places } = chapter;
    passed.push(id);
    for (let place = 0; place < places - 1; place++) {
      const { tour } = await at(page, id, place);
      assert.equal(await page.evaluate(() => location.hash), `#tour=${id}`);
      missing.delete(kindOf(tour.action));
      if (place === Math.floor(places / 2)) {
        // To the list of chapters, and back to the same place.
        await page.keyboard.press("Escape");
        await until(page, () => window.colorWalk.screen === "tour" && window.colorWalk.tour === null);
        // The list has the focus once it is drawn.
        await frames(page);
        await page.keyboard.press("Enter");
        // A finished step may have moved on by itself.
        await until(page, ([id, place]) => window.colorWalk.tour?.chapter === id && window.colorWalk.tour.at >= place, [id, place]);
      }
      await doPlace(page, tour);
      // A step that moves on by itself may be quicker than the key.
      await until(page, (place) => window.colorWalk.tour.at > place, place);
    }
    for (let place = places - 1; place > 0; place--) {
      await at(page, id, place);
      await page.keyboard.press("ArrowLeft");
    }
    for (let place = 0; place < places - 1; place++) {
      await at(page, id, place);
      await page.keyboard.press("ArrowRight");
    }
    await at(page, id, places - 1);
    await page.keyboard.press("ArrowRight");
    chapter = (await until(page, (id) => window.colorWalk.tour?.chapter !== id, id)).tour;
  }
  assert.deepEqual([...missing], []);
  if (isWhole) assert.equal(passed.length, files.length);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("color-walk.tour")));
  for (const id of passed) assert.equal(kept.chapters[id].answered.length, 3, id);
  await leave(page);
});

test("a phone goes on by fingers", async () => {
  const context = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  const page = await visit({ context, link: "tour=game" });
  await at(page, "game", 0);
  // Presses blocks of the board, as in a game.
  for (let taps = 0; taps < 60 && !(await tourOf(page)).done; taps++) {
    const now = await until(page, () => window.colorWalk.lanes[0]?.area);
    const cell = (taps * 7) % now.board.cells.length;
    const [left, top, width] = now.lanes[0].area;
    const side = width / now.board.width;
    const place = { x: left + ((cell % now.board.width) + 0.5) * side, y: top + (Math.floor(cell / now.board.width) + 0.5) * side };
    await page.touchscreen.tap(place.x, place.y);
    await frames(page);
    await page.waitForTimeout(50);
  }
  assert.ok((await tourOf(page)).done || (await tourOf(page)).at > 0);
  await picture(page, "tour-phone.png");
  // The button for the next place is at the lower right, for the previous one at the lower left.
  await frames(page);
  if ((await tourOf(page)).at === 0) await page.touchscreen.tap(280, 820);
  await at(page, "game", 1);
  // The buttons of the new place are drawn.
  await frames(page);
  await page.touchscreen.tap(60, 820);
  await at(page, "game", 0);
  await leave(page);
});
