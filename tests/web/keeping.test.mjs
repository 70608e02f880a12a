// Everything that a person returns to: friends' walks, boards of the day, and a language switched in mid-game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { choose, clear, close, frames, go, leave, open, picture, started, state, steady, stored, until, visit, tabTo, where } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const onScreen = (page, name) => until(page, (name) => window.colorWalk.screen === name, name);
const kept = (page, name) => page.evaluate((name) => JSON.parse(localStorage.getItem(`color-walk.${name}`)), name);

test("whoever opens a friend's link races the friend's walk", async () => {
  const page = await visit({ link: "board=2x2c2@2&ghost=01&by=Ann%20%C3%84" });
  await onScreen(page, "race");
  const now = await until(page, () => window.colorWalk.lanes.length === 2);
  assert.deepEqual(now.lanes.map((lane) => [lane.name, lane.person]), [["You", true], ["Ann Ä", false]]);
  await page.keyboard.press("1");
  await until(page, () => window.colorWalk.lanes[1].walk === "0");
  await page.keyboard.press("2");
  const over = await until(page, () => window.colorWalk.over);
  assert.deepEqual(over.lanes.map((lane) => lane.walk), ["01", "01"]);
  await picture(page, "ghost.png");
  await leave(page);
});

test("a link whose walk does not fit its board is told of, and the game goes on", async () => {
  const page = await visit({ link: "board=2x2c2@2&ghost=0&by=Ann" });
  const now = await until(page, () => window.colorWalk.notices.length > 0);
  assert.match(now.notices[0], /the walk of Ann does not clear the board/);
  await leave(page);
});

/** Plays the board to its end. */
async function finish(page) {
  await steady(page);
  await clear(page);
}

test("a board of the day counts on its day, and not after midnight", async () => {
  const page = await visit({ link: "" });
  await page.clock.setFixedTime(new Date("2026-11-20T23:59:30Z"));
  const play = async (day, games) => {
    await page.evaluate((day) => (location.hash = `#play&board=daily@${day}&lineup=you`), day);
    await until(page, (day) => window.colorWalk.board?.title === `daily@${day}`, day);
    await finish(page);
    await stored(page, "history", (history, games) => history.games.length === games, games);
  };
  await play("2026-11-20", 1);
  await page.clock.setFixedTime(new Date("2026-11-21T00:00:30Z"));
  await play("2026-11-21", 2);
  await play("2026-11-19", 3);
  const { games } = await kept(page, "history");
  assert.deepEqual(
    games.map((game) => [game.board, game.counts]),
    [["daily@2026-11-20", true], ["daily@2026-11-21", true], ["daily@2026-11-19", false]],
  );
  assert.equal(games[1].day - games[0].day, 1);
  // The link to today's board shows its end, as the title does.
  await page.evaluate(() => (location.hash = "#daily"));
  await until(page, () => window.colorWalk.board?.title === "daily@2026-11-21" && window.colorWalk.over);
  await page.evaluate(() => (location.hash = "#statistics"));
  await onScreen(page, "statistics");
  await picture(page, "statistics.png");
  await leave(page);
});

test("a language switched in mid-game is spoken at once, and the board is as it was", async () => {
  const page = await visit({ link: "play&board=7x6c3@5&lineup=you" });
  const now = await steady(page);
  await page.keyboard.press(String(Number(now.board.cells[1]) + 1));
  await until(page, () => window.colorWalk.lanes[0].walk.length === 1);
  await page.evaluate(() => (location.hash = "#settings"));
  await onScreen(page, "settings");
  await choose(page, /^Play/);
  await picture(page, "settings-play.png");
  await tabTo(page, /^Deutsch/);
  await page.keyboard.press("Enter");
  await until(page, () => window.colorWalk.language === "de");
  await stored(page, "settings", (settings) => settings.language === "de");
  await page.goBack();
  await onScreen(page, "play");
  assert.equal((await until(page, () => window.colorWalk.lanes[0].walk.length === 1)).lanes[0].walk, now.board.cells[1]);
  await picture(page, "play-german.png");
  await page.reload();
  await started(page);
  await until(page, () => window.colorWalk.language === "de");
  await leave(page);
});

/** The storage's entries under the game's names. */
const entries = (page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("color-walk."))));

/** Plays a small board to its end. */
async function play(page) {
  await page.evaluate(() => (location.hash = "#play&board=7x6c3@5&lineup=you"));
  await until(page, () => window.colorWalk.board?.title === "7x6c3@5");
  await finish(page);
}

const games = (page, count) =>
  stored(page, "history", (history, count) => history.games?.length === count, count);

test("damaged entries are set aside and told of, and what comes after is kept", async () => {
  const damaged = { settings: "{", games: "[]", history: '{"games":"none"}' };
  const page = await visit({ link: "", kept: damaged });
  const now = await until(page, () => window.colorWalk.notices.length === 3);
  for (const name of Object.keys(damaged)) {
    const aside = `was renamed to \`color-walk.${name}.damaged-1\`, and a new one was started.`;
    assert.ok(now.notices.some((notice) => notice.includes(aside)), `${name}: ${now.notices.join("\n")}`);
  }
  await play(page);
  await games(page, 1);
  const kept = await entries(page);
  for (const [name, text] of Object.entries(damaged)) assert.equal(kept[`color-walk.${name}.damaged-1`], text);
  await page.reload();
  await started(page);
  assert.deepEqual((await until(page, () => window.colorWalk.board)).notices, []);
  await games(page, 1);
  await leave(page);
});

test("entries of an older page are read and gone on with", async () => {
  const older = {
    settings: '{"palette":"okabe-ito","language":"de"}',
    // The format of a page that kept only one game.
    game: '{"link":"board=6x6c3@1&lineup=you","moves":[0,1]}',
    history: '{"games":[{"board":"series@7","size":[30,20,5],"moves":31,"par":29}]}',
  };
  const page = await visit({ link: "play&board=6x6c3@1&lineup=you", kept: older });
  const now = await until(page, () => window.colorWalk.lanes[0]?.walk.length === 2);
  assert.deepEqual([now.lanes[0].walk, now.language, now.notices], ["01", "de", []]);
  await play(page);
  await games(page, 2);
  assert.equal((await kept(page, "history")).version, 2);
  assert.equal((await kept(page, "history")).games[0].board, "series@7");
  await leave(page);
});

test("entries of a newer page stay as they are while the game goes on", async () => {
  const newer = { settings: '{"version":99,"palette":7}', games: '{"version":99}', history: '{"version":99,"games":0}' };
  const page = await visit({ link: "", kept: newer });
  const now = await until(page, () => window.colorWalk.notices.length === 3);
  assert.ok(now.notices.every((notice) => notice.includes("comes from a newer version of Color Walk (99;")), now.notices.join("\n"));
  await play(page);
  await page.keyboard.press("p");
  // Nothing may be written, neither now nor a little later.
  await frames(page);
  await page.waitForTimeout(500);
  const kept = await entries(page);
  assert.deepEqual(kept, Object.fromEntries(Object.entries(newer).map(([name, text]) => [`color-walk.${name}`, text])));
  const { notices } = await until(page, () => window.colorWalk.over);
  assert.equal(notices.filter((notice) => notice.includes("newer version")).length, 3);
  await leave(page);
});

/** Puts the batches of an earlier visit where a page keeps them. */
const storeBatches = (page, entries) =>
  page.evaluate(
    (entries) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("color-walk-batches", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("entries", { autoIncrement: true });
        request.onsuccess = () => {
          const transaction = request.result.transaction("entries", "readwrite");
          entries.forEach((entry) => transaction.objectStore("entries").add(entry));
          transaction.oncomplete = () => resolve(request.result.close());
          transaction.onerror = reject;
        };
      }),
    entries,
  );

test("what a page of version 1.1 kept is all found", async () => {
  const { storage, session, batches } = JSON.parse(readFileSync(new URL("../data/1.1/page.json", import.meta.url), "utf8"));
  const texts = Object.fromEntries(Object.entries(storage).map(([name, text]) => [name.replace("color-walk.", ""), text]));
  const page = await visit({ kept: texts });
  // Of the site, but not the game.
  await page.goto(`${where()}no-such-page`);
  await page.evaluate((session) => Object.entries(session).forEach(([name, text]) => sessionStorage.setItem(name, text)), session);
  await storeBatches(page, batches);
  await go(page, "");
  assert.deepEqual((await state(page)).notices, []);
  // A person's visit stores everything again.
  await page.keyboard.press("p");
  await stored(page, "settings", (settings) => settings.palette !== "clear");
  const now = await entries(page);
  const left = JSON.parse(now["color-walk.games"]).games.find((game) => game.link === "board=9x7c4@11&lineup=you");
  assert.deepEqual(left?.moves, [1, 2, 3]);
  assert.equal(now["color-walk.tour"], storage["color-walk.tour"]);
  assert.equal(now["color-walk.scripts"], storage["color-walk.scripts"]);
  assert.deepEqual(JSON.parse(now["color-walk.history"]).games, JSON.parse(storage["color-walk.history"]).games);
  const played = batches.filter((entry) => entry.lines).length;
  const { batch } = await until(page, () => window.colorWalk.batch?.phase === "complete");
  assert.ok(played > 10 && batch.played === 48 && batch.games === 48, JSON.stringify(batch));
  await leave(page);
});
