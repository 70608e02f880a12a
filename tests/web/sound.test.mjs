// Sound in a page: none before a gesture, then one tone per move, and none if muted.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { BOARD, close, desktop, FAST, go, leave, open, over, pointOf, started, steady, stored, until, visit } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const greedyWalk = desktop(BOARD, "greedy").walk;
const OWN = `play&board=${BOARD}&lineup=you`;

/** Records the game's use of Web Audio, in the page. */
function record() {
  window.contexts = [];
  window.tones = [];
  const { AudioContext } = window;
  window.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      window.contexts.push(this);
    }
  };
  const { createOscillator } = AudioContext.prototype;
  AudioContext.prototype.createOscillator = function () {
    const tone = createOscillator.call(this);
    window.tones.push(tone);
    return tone;
  };
}

const listenTo = async (link, options) => {
  const page = await visit(options);
  await page.addInitScript(record);
  await go(page, link);
  return page;
};
const made = (page) => page.evaluate(() => [window.contexts.length, window.tones.length]);
const play = async (page, moves) => {
  await page.keyboard.press(String(Number(greedyWalk[moves - 1]) + 1));
  await until(page, (moves) => window.colorWalk.lanes[0].walk.length === moves, moves);
};

test("nothing is made before a gesture, and then a tone a move", async () => {
  const page = await listenTo(OWN);
  const now = await steady(page);
  assert.deepEqual(await made(page), [0, 0]);
  const { x, y } = pointOf(now, greedyWalk[0]);
  await page.mouse.click(x, y, { delay: 60 });
  await until(page, () => window.colorWalk.lanes[0].walk.length === 1);
  await until(page, () => window.tones.length === 1 && window.contexts[0].state === "running");
  for (let moves = 2; moves < greedyWalk.length; moves++) await play(page, moves);
  await until(page, (moves) => window.tones.length === moves, greedyWalk.length - 1);
  // Undo and redo are silent.
  const back = (key, moves) => page.keyboard.press(key).then(() => until(page, (moves) => window.colorWalk.lanes[0].walk.length === moves, moves));
  for (const [key, step] of [["u", 2], ["u", 3], ["Control+Shift+Z", 2], ["Control+Shift+Z", 1]]) await back(key, greedyWalk.length - step);
  await play(page, greedyWalk.length);
  await until(page, (moves) => window.tones.length > moves + 1, greedyWalk.length);
  const pitches = await page.evaluate(() => window.tones.map((tone) => tone.frequency.value));
  assert.ok(pitches.every((pitch) => pitch > 250 && pitch < 1400), pitches.join());
  assert.equal((await made(page))[0], 1);
  // Audio sleeps when nothing happens, and a move wakes it.
  await until(page, () => window.contexts[0].state === "suspended");
  await page.keyboard.press("r");
  await until(page, () => window.colorWalk.lanes[0].walk.length === 0);
  await play(page, 1);
  await until(page, () => window.contexts[0].state === "running");
  await leave(page);
});

test("a race that nobody touches is silent", async () => {
  const page = await listenTo(`board=${BOARD}&lineup=greedy`, { settings: FAST });
  await over(page);
  assert.deepEqual(await made(page), [0, 0]);
  await page.keyboard.press("r");
  await until(page, () => window.tones.length > 0);
  await leave(page);
});

test("whoever mutes hears nothing, at the next visit too", async () => {
  const page = await listenTo(OWN, { settings: { sound: false } });
  await play(page, 1);
  assert.deepEqual(await made(page), [0, 0]);
  await page.keyboard.press("m");
  await stored(page, "settings", (settings) => settings.sound === true);
  await until(page, () => window.tones.length === 1);
  await play(page, 2);
  await until(page, () => window.tones.length === 2);
  await page.keyboard.press("m");
  await stored(page, "settings", (settings) => settings.sound === false);
  await play(page, 3);
  assert.deepEqual(await made(page), [1, 2]);
  await page.reload();
  await started(page);
  await until(page, () => window.colorWalk.lanes[0]?.walk.length === 3);
  await play(page, 4);
  assert.deepEqual(await made(page), [0, 0]);
  await leave(page);
});

test("a phone vibrates at the person's moves while sound is on", async () => {
  const page = await visit({ context: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } });
  await page.addInitScript(() => {
    window.vibrations = [];
    navigator.vibrate = (pattern) => window.vibrations.push([pattern].flat());
  });
  await go(page, OWN);
  await play(page, 1);
  await until(page, () => window.vibrations.length === 1);
  await page.keyboard.press("m");
  await stored(page, "settings", (settings) => settings.sound === false);
  await play(page, 2);
  await page.keyboard.press("m");
  await stored(page, "settings", (settings) => settings.sound === true);
  for (let moves = 3; moves < greedyWalk.length; moves++) await play(page, moves);
  await until(page, (moves) => window.vibrations.length === moves, greedyWalk.length - 2);
  await play(page, greedyWalk.length);
  // The end's pattern has pauses in it.
  await until(page, () => window.vibrations.some((pattern) => pattern.length > 1));
  await leave(page);
});
