// Saves games and races as pictures: made between frames, and handed to the browser as downloads.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { BOARD, announced, choose, clear, close, FAST, leave, open, over, tabTo, until, visit, where } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const onScreen = (page, name) => until(page, (name) => window.colorWalk.screen === name, name);
const said = (page, text) =>
  page.waitForFunction((text) => document.getElementById("announcements").textContent.includes(text), text);

/** Presses a key that saves something. Returns the file's name and bytes. */
async function saved(page, key) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press(key)]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Width, height and number of frames of a GIF, read block by block. */
function readGif(bytes) {
  assert.equal(bytes.toString("latin1", 0, 6), "GIF89a");
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  const table = (flags) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const blocks = (place) => {
    while (bytes[place]) place += bytes[place] + 1;
    return place + 1;
  };
  let frames = 0;
  for (let place = 13 + table(bytes[10]); bytes[place] !== 0x3b; ) {
    if (bytes[place] === 0x21) {
      place = blocks(place + 2);
    } else {
      assert.equal(bytes[place], 0x2c, `a block at ${place}`);
      place = blocks(place + 10 + table(bytes[place + 9]) + 1);
      frames += 1;
    }
  }
  return { width, height, frames };
}

test("a finished game is saved as a picture and as a GIF", async () => {
  const page = await visit({ link: `play&board=${BOARD}&lineup=you` });
  await onScreen(page, "play");
  await page.keyboard.press("F9");
  await said(page, "There is nothing to show yet");
  for (let step = 0; step < 3; step++) await page.keyboard.press("h");
  const { lanes } = await over(page);
  const moves = lanes[0].walk.length;

  const gif = await saved(page, "F9");
  assert.match(gif.name, new RegExp(`^color-walk-${BOARD}-${moves}-moves-\\d{4}-\\d\\d-\\d\\d\\.gif$`));
  const { width, height, frames } = readGif(gif.bytes);
  assert.ok(width >= 340 && width <= 1280 && height >= 300 && height <= 960, `${width} × ${height}`);
  assert.equal(frames, moves + 2);
  await said(page, gif.name);

  const still = await saved(page, "F8");
  assert.equal(still.name, gif.name.replace(".gif", ".png"));
  assert.deepEqual([...still.bytes.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  assert.deepEqual([still.bytes.readUInt32BE(16), still.bytes.readUInt32BE(20)], [width, height]);
  await leave(page);
});

test("a result is copied from the share menu by keys, which closes, and says so", async () => {
  const page = await visit({ link: `play&board=${BOARD}&lineup=you` });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await onScreen(page, "play");
  const { lanes } = await clear(page);
  const copy = async () => {
    await tabTo(page, /^Copy the result/);
    // The button that gets the focus back is announced too, perhaps over it.
    await Promise.all([said(page, "Copied"), page.keyboard.press("Enter", { delay: 100 })]);
  };

  await choose(page, /^Share/);
  await copy();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, new RegExp(`${lanes[0].walk.length} moves`));
  assert.ok(text.includes(where()), text);
  // The focus is on the button again, which opens the menu once more.
  await announced(page);
  await page.keyboard.press("Enter", { delay: 100 });
  await copy();
  await leave(page);
});

test("a race is saved as a GIF between frames, and given up by the same key", async () => {
  const page = await visit({ settings: FAST, link: "board=30x20c5@1&lineup=greedy,round-robin,round-robin-skip" });
  const { lanes } = await over(page);
  const downloads = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  await page.keyboard.press("F9");
  await page.keyboard.press("F9");
  const frames = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  for (let frame = 0; frame < 30; frame++) await frames();
  assert.deepEqual(downloads, []);
  const gif = await saved(page, "F9");
  assert.match(gif.name, /^color-walk-30x20c5@1-race-.*\.gif$/);
  assert.equal(readGif(gif.bytes).frames, Math.max(...lanes.map((lane) => lane.walk.length)) + 2);
  assert.deepEqual(downloads, [gif.name]);
  await leave(page);
});
