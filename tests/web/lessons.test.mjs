// How to play, in the page: from the title through a lesson, by keys, with a reload in between.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, leave, open, started, tabTo, until, visit } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const onScreen = (page, name) => until(page, (name) => window.colorWalk.screen === name, name);

/** Waits for this announcement. */
const hear = (page, text) =>
  page.waitForFunction((text) => document.getElementById("announcements").textContent.includes(text), text);

const address = (page) => page.evaluate(() => location.href);

test("the lessons follow each other, and a reload stays in the lesson", async () => {
  const page = await visit({ link: "" });
  await onScreen(page, "title");
  await tabTo(page, /^How to play/);
  await page.keyboard.press("Enter");
  await hear(page, "The top-left corner is blank");
  const lesson = await address(page);
  assert.match(lesson, /#play&board=drawn@[\w-]+&lineup=you$/);
  await page.reload();
  await started(page);
  await hear(page, "The top-left corner is blank");
  assert.equal(await address(page), lesson);
  await page.goBack();
  await onScreen(page, "title");
  await page.goForward();
  await onScreen(page, "play");
  await until(page, () => window.colorWalk.lanes[0].cleared === 1);
  assert.equal(await address(page), lesson);
  for (const key of ["3", "1", "2"]) await page.keyboard.press(key);
  await hear(page, "The board is cleared");
  await page.keyboard.press("n");
  await hear(page, "is called par");
  assert.notEqual(await address(page), lesson);
  assert.equal(await page.evaluate(() => localStorage.getItem("color-walk.history")), null, "a lesson is no game");
  await leave(page);
});
