// How to play, in the page: from the title through a lesson, by keys, with a reload in between.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, leave, open, started, until, visit } from "./site.mjs";

before(open, { timeout: 60_000 });
after(close);

const said = (page) => page.evaluate(() => document.getElementById("announcements").textContent);
const onScreen = (page, name) => until(page, (name) => window.colorWalk.screen === name, name);

/** Waits for this announcement. */
const hear = (page, text) =>
  page.waitForFunction((text) => document.getElementById("announcements").textContent.includes(text), text, { timeout: 60_000 });

test("the lessons follow each other, and a reload stays in the lesson", async () => {
  const page = await visit({ link: "" });
  await onScreen(page, "title");
  for (let step = 0; step < 12 && !(await said(page)).startsWith("How to play"); step++) {
    // The last of them.
    await page.keyboard.press("Tab");
    await page.waitForTimeout(500);
  }
  await page.keyboard.press("Enter");
  await hear(page, "The top-left corner is blank");
  assert.match(page.url(), /#play&board=drawn@[\w-]+&lineup=you$/);
  const address = page.url();
  await page.reload();
  await started(page);
  await hear(page, "The top-left corner is blank");
  assert.equal(page.url(), address);
  await page.goBack();
  await onScreen(page, "title");
  await page.goForward();
  await onScreen(page, "play");
  await until(page, () => window.colorWalk.lanes[0].cleared === 1);
  assert.equal(page.url(), address);
  for (const key of ["3", "1", "2"]) await page.keyboard.press(key);
  await hear(page, "The board is cleared");
  await page.keyboard.press("n");
  await hear(page, "which is called par");
  assert.notEqual(page.url(), address);
  assert.equal(await page.evaluate(() => localStorage.getItem("color-walk.history")), null, "a lesson is no game");
  await leave(page);
});
