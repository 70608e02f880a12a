// On phones, links, results and pictures go to the system's share sheet. The sheet itself is a stub here: no test can
// press in the system's own.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { BOARD, choose, clear, close, go, leave, open, tabTo, until, visit, where } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const PHONE = { isMobile: true, hasTouch: true };
const OWN = `play&board=${BOARD}&lineup=you`;

/** Puts a sheet into the page that notes what it is given, and then ends with an error of this name, if any. */
function addSheet(error) {
  window.shared = [];
  navigator.canShare = ({ files }) => files.every(({ type }) => type.startsWith("image/"));
  navigator.share = async ({ files = [], ...data }) => {
    const read = async (file) => ({ name: file.name, type: file.type, start: [...new Uint8Array(await file.arrayBuffer())].slice(0, 4) });
    window.shared.push({ ...data, files: await Promise.all(files.map(read)) });
    if (error) throw new DOMException("", error);
  };
}

const visitWithSheet = async (link, { error, context = PHONE } = {}) => {
  const page = await visit({ context });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(addSheet, error);
  await go(page, link);
  return page;
};

/** What the sheet got, once it got this many things. */
const given = async (page, count) => {
  await page.waitForFunction((count) => window.shared.length === count, count);
  return page.evaluate(() => window.shared);
};

const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

test("a race's link goes to the sheet", async () => {
  const page = await visitWithSheet(`board=${BOARD}&lineup=greedy,you`);
  await page.keyboard.press("c");
  assert.deepEqual(await given(page, 1), [{ text: `${where()}#board=${BOARD}&lineup=greedy,you`, files: [] }]);
  await leave(page);
});

test("a result goes to the sheet as text, and its picture with the link to the board", async () => {
  const page = await visitWithSheet(OWN);
  const { lanes } = await clear(page);
  await choose(page, /^Share/);
  await tabTo(page, /^Send the result/);
  await page.keyboard.press("Enter", { delay: 100 });
  const [result] = await given(page, 1);
  assert.match(result.text, new RegExp(`${lanes[0].walk.length} moves`));
  assert.ok(result.text.includes(where()), result.text);

  await page.keyboard.press("F8");
  const [, picture] = await given(page, 2);
  assert.ok(picture.text.includes(await page.evaluate(() => location.href)), picture.text);
  const [file] = picture.files;
  assert.deepEqual([picture.files.length, file.type, file.start], [1, "image/png", [0x89, 0x50, 0x4e, 0x47]]);
  assert.match(file.name, new RegExp(`^color-walk-${BOARD}-${lanes[0].walk.length}-moves-.*\\.png$`));
  await until(page, (name) => window.colorWalk.notices.some((notice) => notice.includes(`Ready to share: ${name}`)), file.name);
  await leave(page);
});

test("what the browser refuses to share is copied or saved", async () => {
  const page = await visitWithSheet(`board=${BOARD}&lineup=greedy,you`, { error: "NotAllowedError" });
  await page.keyboard.press("c");
  await page.waitForFunction(async (link) => (await navigator.clipboard.readText()) === link, `${where()}#board=${BOARD}&lineup=greedy,you`);
  // Greedy waits for the person's move.
  for (const key of "123") await page.keyboard.press(key);
  await until(page, () => window.colorWalk.lanes.some((lane) => lane.walk.length > 0));
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("F8")]);
  assert.match(download.suggestedFilename(), /\.png$/);
  assert.equal(readFileSync(await download.path()).toString("latin1", 1, 4), "PNG");
  await leave(page);
});

test("a sheet that the person closes copies nothing", async () => {
  const page = await visitWithSheet(`board=${BOARD}&lineup=greedy,you`, { error: "AbortError" });
  await page.evaluate(() => navigator.clipboard.writeText("their own"));
  await page.keyboard.press("c");
  await given(page, 1);
  assert.equal(await copied(page), "their own");
  await leave(page);
});

test("with a mouse, links are copied even where there is a sheet", async () => {
  const page = await visitWithSheet(`board=${BOARD}&lineup=greedy,you`, { context: {} });
  await page.keyboard.press("c");
  await until(page, () => window.colorWalk.notices.some((notice) => notice.includes("copied")));
  assert.equal(await copied(page), `${where()}#board=${BOARD}&lineup=greedy,you`);
  assert.deepEqual(await page.evaluate(() => window.shared), []);
  await leave(page);
});
