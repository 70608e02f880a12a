// Data from others: addresses, dropped files, and the contents of the site's storage.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { BOARD, close, FAST, go, leave, open, over, picture, started, state, until, visit, where } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const HTML = '<img src=x onerror="window.injected=1"><script>window.injected=2</script>';

/** Checks that the game still works: plays a move on a small board. */
async function goesOn(page) {
  await page.evaluate(() => (location.hash = "#board=6x6c3@2&lineup=you"));
  const { board } = await until(page, () => window.colorWalk.board?.title === "6x6c3@2" && window.colorWalk.screen === "race");
  await page.keyboard.press(String(Number(board.cells[1]) + 1));
  await until(page, () => window.colorWalk.lanes[0].walk.length === 1);
  assert.equal(await page.evaluate(() => window.injected), undefined);
}

const hasNotice = (page, text) => until(page, (text) => window.colorWalk?.notices.some((notice) => notice.includes(text)), text);

test("an address of a megabyte is told of, and not read", async () => {
  const long = `board=drawn@${"1".repeat(1 << 20)}&lineup=you`;
  const page = await visit();
  await page.goto(`${where()}#${long}`);
  await started(page);
  const { notices, screen } = await hasNotice(page, `it has ${long.length} characters after the #, and the maximum is 65536`);
  assert.deepEqual([notices.length, screen], [1, "title"]);
  await goesOn(page);
  await page.evaluate((link) => (location.hash = link), `tour=${long}`);
  await hasNotice(page, `it has ${long.length + 5} characters`);
  assert.equal((await state(page)).screen, "race");
  await goesOn(page);
  await leave(page);
});

const encoded = encodeURIComponent(HTML);
for (const [name, link, told] of [
  ["HTML as a board", `board=${encoded}`, "<script>"],
  ["HTML as a name", `board=2x2c2@2&ghost=01&by=${encoded}`, "24"],
  ["HTML as a chapter", `tour=${HTML}`, "img"],
  ["an escape that is none", "board=series%4", "not a valid part of an address"],
  ["an escape that is no text", "board=%ff%fe", "not a valid part of an address"],
  ["a long board", `board=${"x".repeat(60_000)}`, "is not a board code"],
  ["a long chapter", `tour=${"x".repeat(60_000)}`, "xxx"],
  ["a long walk", `board=2x2c2@2&ghost=${"01".repeat(30_000)}&by=Ann`, "Ann"],
  ["thousands of solvers", `board=${BOARD}&lineup=${"greedy,".repeat(9000)}`, "too many"],
]) {
  test(`an address with ${name} is told of, and the game goes on`, async () => {
    const page = await visit({ link });
    const { notices } = await hasNotice(page, told);
    for (const notice of notices) assert.ok(notice.length < 1000, `${notice.length} characters`);
    await picture(page, `stranger-${name.replaceAll(" ", "-")}.png`);
    const heard = await page.evaluate(() => document.getElementById("announcements").childElementCount);
    assert.equal(heard, 0, "what is said is text, not elements");
    await goesOn(page);
    await leave(page);
  });
}

test("a friend's name that looks like HTML is a name", async () => {
  const name = "<b onclick=x()>Ann</b>";
  const page = await visit({ link: `board=2x2c2@2&ghost=01&by=${encodeURIComponent(name)}` });
  const { lanes } = await until(page, () => window.colorWalk.lanes.length === 2);
  assert.equal(lanes[1].name, name);
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  await over(page);
  assert.equal(await page.evaluate(() => document.querySelectorAll("b").length), 0);
  await leave(page);
});

/** Drops a file of this many bytes that begins with a text. */
const drop = (page, name, text, bytes) =>
  page.evaluate(
    ([name, text, bytes]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text, new Uint8Array(Math.max(bytes - text.length, 0)).fill(48)], name));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text, bytes],
  );

test("files that are too large, or nothing that is a board, get a sentence", async () => {
  const page = await visit({ settings: FAST, link: `board=${BOARD}&lineup=greedy` });
  await drop(page, "huge.txt", "0", 50 << 20);
  await hasNotice(page, "`huge.txt` is larger than the 16 MiB that the page reads");
  await drop(page, "row.txt", "0", 15 << 20);
  await until(page, () => window.colorWalk.notices.length === 2);
  await drop(page, `${HTML}.txt`, "\u0000\u0001\ufffd", 3);
  const { notices } = await until(page, () => window.colorWalk.notices.length === 3);
  for (const notice of notices) assert.ok(notice.length < 1000, `${notice.length} characters`);
  await goesOn(page);
  await leave(page);
});

for (const [name, settings, told] of [
  ["five megabytes", null, "larger than 1 MiB"],
  ["wrong types", '{"palette":7,"tempo":"fast","keys":[1]}', "was renamed to"],
  ["deep nesting", `{"keys":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "was renamed to"],
]) {
  test(`settings of ${name} are told of, and the game goes on`, async () => {
    const page = await visit({ kept: settings ? { settings } : {} });
    if (!settings) {
      await page.addInitScript(() => localStorage.setItem("color-walk.settings", `{"palette":"${"x".repeat(4.5 * 1024 * 1024)}"}`));
    }
    await go(page, `board=${BOARD}&lineup=greedy,you`);
    const { notices } = await hasNotice(page, told);
    for (const notice of notices) assert.ok(notice.length < 1000, `${notice.length} characters`);
    await goesOn(page);
    await leave(page);
  });
}

test("settings and games with HTML and wild values are read as far as they mean anything", async () => {
  const page = await visit({
    kept: {
      settings: JSON.stringify({ name: HTML, palette: HTML, language: HTML, own_palette: [HTML], keys: { [HTML]: [HTML] }, gap: 255, scale: 65535 }),
      games: JSON.stringify({ games: [{ link: `board=${HTML}`, moves: [255, 9, 9] }, { link: "board=5x5c3@1&lineup=you", moves: [200] }] }),
      history: JSON.stringify({ games: [{ board: HTML, size: [30, 20, 5], moves: 4294967295, par: 0, walk: HTML }] }),
      drawing: JSON.stringify({ colors: 255, rows: ["<script>", "0"], start: [65535, 65535] }),
      tour: JSON.stringify({ chapters: { [HTML]: { seen: 4000000000, answered: [HTML] } } }),
    },
  });
  await go(page, "");
  for (const screen of ["statistics", "settings", "editor", "tour", "batch", "play"]) {
    await page.evaluate((screen) => (location.hash = screen), screen);
    await until(page, (screen) => window.colorWalk.screen === screen, screen);
  }
  await goesOn(page);
  await leave(page);
});

test("a batch in the database that is none is told of, and the game goes on", async () => {
  const page = await visit({ link: "" });
  await page.evaluate(async (html) => {
    await globalThis.colorWalkJournal.begin({ wrong: html });
    await globalThis.colorWalkJournal.append(html);
  }, HTML);
  await page.reload();
  await started(page);
  await hasNotice(page, "cannot be continued");
  await goesOn(page);
  await leave(page);
});
