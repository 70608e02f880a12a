// A race, a puzzle and a chapter in frames of another page: each waits for a press, has no menus, and keeps nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { builtSite, host } from "./host.mjs";
import { announced, close, frames, leave, open, picture, started, state, until, visit } from "./site.mjs";

let server;
before(
  async () => {
    await open();
    server = await host(builtSite());
  },
  { timeout: 300_000 },
);
after(async () => {
  server.close();
  await close();
});

const RACE = "board=7x6c3@5&lineup=greedy,round-robin,you";
const [WIDTH, HEIGHT] = [480, 320];

/** A visitor's own data: the same race, begun. */
const KEPT = {
  settings: JSON.stringify({ palette: "okabe-ito", tempo: 10 }),
  games: JSON.stringify({ version: 2, games: [{ link: RACE, moves: [1], window: "", open: false }] }),
};

/** The lines of docs/hosting.md. */
const line = (link) =>
  `<iframe src="${server.address}#${`${link}&embed=on`.replaceAll("&", "&amp;")}" width="${WIDTH}" height="${HEIGHT}"` +
  ` title="Color Walk" loading="lazy" allow="fullscreen"></iframe>`;

/** A page of the same site with a frame for each link. Returns it and the frames, once each shows its cover. */
async function embed(links) {
  const page = await visit({ context: { viewport: { width: 1100, height: 720 } }, kept: KEPT });
  page.requested = [];
  page.on("request", (request) => page.requested.push(request.url()));
  server.deploy(builtSite().set("blog.html", `<!doctype html><title>Blog</title>${links.map(line).join("\n")}`));
  await page.goto(`${server.address}blog.html`);
  const embedded = [];
  for (let index = 0; index < links.length; index++) {
    const element = await page.locator("iframe").nth(index).elementHandle();
    const frame = await element.contentFrame();
    await frame.locator("#start").waitFor();
    embedded.push(frame);
  }
  return { page, embedded };
}

const hash = (frame, wanted) => frame.waitForFunction((wanted) => location.hash === wanted, `#${wanted}&embed=on`);

const storage = (page) => page.evaluate(async () => [{ ...localStorage }, (await indexedDB.databases()).length]);

/** Presses keys in a frame. What they do is complete afterwards. */
async function press(page, frame, ...keys) {
  await frame.focus("#color-walk");
  for (const key of keys) {
    await page.keyboard.press(key);
    await frames(frame);
  }
}

/** The names of the controls that Tab reaches in a frame. */
async function controls(page, frame) {
  const names = [];
  await frame.focus("#color-walk");
  while (await frame.evaluate(() => document.hasFocus() && document.activeElement.id === "color-walk")) {
    assert.ok(names.length < 60, `Tab does not lead out: ${names.join(" | ")}`);
    await page.keyboard.press("Tab");
    names.push(await announced(frame));
  }
  return names;
}

/** Keys that open something else on the whole page. */
const ELSEWHERE = ["Escape", "b", "s", "i", "y", "n", "c", "F1", "F9", "F12", "Escape"];
const MENUS = /menu|setup|set-up|share|chapters|all puzzles|more|presentation|batch|card|settings|next board/i;

test("three frames of one page wait for a press, show no menus, and leave the visitor's data alone", { timeout: 900_000 }, async () => {
  const { page, embedded } = await embed([RACE, "puzzle=7", "tour=game"]);
  const [race, puzzle, chapter] = embedded;
  const kept = await storage(page);
  const loaded = () => page.requested.filter((address) => address.endsWith(".wasm")).length;
  assert.equal(loaded(), 0);
  assert.deepEqual(await Promise.all(embedded.map((frame) => frame.locator("#cover-about").textContent())), [
    "A race of solvers",
    "Puzzle 7",
    "A chapter of the tour",
  ]);
  await picture(page, "embedded-waiting.png");

  // By mouse, beside the button.
  await race.locator("#cover").click({ position: { x: 20, y: 20 } });
  await started(race);
  const { screen, lanes, board } = await until(race, () => window.colorWalk.lanes.length === 3 && window.colorWalk.lanes[2].area);
  assert.deepEqual([screen, (await state(race)).embedded, lanes[2].walk], ["race", true, ""]);
  for (const { area: [left, top, width, height] } of lanes) {
    assert.ok(left >= 0 && top >= 0 && left + width <= WIDTH && top + height <= HEIGHT, `${[left, top, width, height]}`);
    assert.ok(width >= 90 && height >= 75, `a board has only ${width} × ${height}`);
  }
  assert.equal(await puzzle.evaluate(() => window.colorWalk), undefined);
  await hash(race, RACE);
  await press(page, race, ...ELSEWHERE);
  const now = await state(race);
  assert.deepEqual([now.screen, now.link, now.lanes.length, now.lanes[2].walk], ["race", RACE, 3, ""]);
  await press(page, race, String(Number(board.cells[1]) + 1));
  await until(race, () => window.colorWalk.lanes.every(({ walk }) => walk.length === 1));
  const ofRace = await controls(page, race);
  assert.ok(ofRace.some((name) => /whole game in a new tab/.test(name)), ofRace.join(" | "));
  assert.deepEqual(ofRace.filter((name) => MENUS.test(name) || name === "Next"), []);

  // By keyboard.
  await puzzle.focus("#start");
  await page.keyboard.press("Enter");
  await started(puzzle);
  const opened = await until(puzzle, () => window.colorWalk.puzzle && window.colorWalk.lanes[0]?.person);
  assert.deepEqual([opened.screen, opened.embedded, opened.puzzle.seed], ["puzzles", true, "7"]);
  await hash(puzzle, "puzzle=7");
  await press(page, puzzle, ...ELSEWHERE);
  assert.deepEqual((await state(puzzle)).puzzle, opened.puzzle);
  const ofPuzzle = await controls(page, puzzle);
  assert.deepEqual(ofPuzzle.filter((name) => MENUS.test(name)), []);
  // The solution, and the puzzle once more.
  await press(page, puzzle, "h");
  await until(puzzle, (moves) => window.colorWalk.puzzle.shown && window.colorWalk.lanes[0].walk.length === moves, opened.puzzle.moves);
  await press(page, puzzle, "n");
  await until(puzzle, () => !window.colorWalk.puzzle.over && window.colorWalk.lanes[0].walk === "");
  assert.equal((await state(puzzle)).puzzle.seed, "7");

  await chapter.locator("#start").click();
  await started(chapter);
  const { tour } = await until(chapter, () => window.colorWalk.tour && window.colorWalk.lanes[0]?.area);
  assert.deepEqual([(await state(chapter)).embedded, tour.chapter, tour.at], [true, "game", 0]);
  await hash(chapter, "tour=game");
  await press(page, chapter, ...ELSEWHERE);
  assert.deepEqual([(await state(chapter)).screen, (await state(chapter)).tour.chapter], ["tour", "game"]);
  const ofChapter = await controls(page, chapter);
  assert.deepEqual(ofChapter.filter((name) => MENUS.test(name)), []);
  await picture(page, "embedded.png");
  for (let { at } = (await state(chapter)).tour; at < tour.places - 1; at = (await state(chapter)).tour.at) {
    await press(page, chapter, "ArrowRight");
    await until(chapter, (at) => window.colorWalk.tour.at > at, at);
  }
  await press(page, chapter, "ArrowRight", "ArrowRight");
  assert.deepEqual([(await state(chapter)).tour.chapter, (await state(chapter)).tour.at], ["game", tour.places - 1]);

  assert.deepEqual(await storage(page), kept);
  await leave(page);
});

test("an embedded page opens the whole game in a new tab", async () => {
  const { page, embedded: [puzzle] } = await embed(["puzzle=7"]);
  await puzzle.locator("#start").click();
  await started(puzzle);
  await until(puzzle, () => window.colorWalk.puzzle && window.colorWalk.lanes[0]?.person);
  await puzzle.focus("#color-walk");
  for (let presses = 0; !/whole game in a new tab/.test(await announced(puzzle)); presses++) {
    assert.ok(presses < 20, "no control opens the whole game");
    await page.keyboard.press("Tab");
  }
  const [tab] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Enter", { delay: 100 })]);
  await tab.waitForURL(`${server.address}#puzzle=7`, { waitUntil: "commit" });
  await tab.close();
  assert.equal(await puzzle.evaluate(() => location.hash), "#puzzle=7&embed=on");
  await leave(page);
});

test("the cover speaks the browser's language, and another address begins anew", async () => {
  const page = await visit({ context: { locale: "de-DE" } });
  await page.goto(`${server.address}#puzzle=7&embed=on`);
  await page.getByRole("button", { name: "Spielen" }).waitFor();
  assert.equal(await page.locator("#cover-about").textContent(), "Rätsel 7");
  await page.evaluate(() => (location.hash = "tour=game&embed=on"));
  await page.getByText("Ein Kapitel der Tour").waitFor();
  assert.equal(await page.evaluate(() => window.colorWalk), undefined);
  await leave(page);
});

test("what is no race, puzzle or chapter is not embedded", async () => {
  const page = await visit({ context: { viewport: { width: 800, height: 600 } } });
  await page.goto(`${server.address}#settings&embed=on`);
  await page.locator("#start").click();
  await started(page);
  const { screen, embedded } = await state(page);
  assert.deepEqual([screen, embedded], ["settings", false]);
  await page.waitForFunction(() => location.hash === "#settings");
  await page.keyboard.press("Escape");
  await until(page, () => window.colorWalk.screen === "title");
  await leave(page);
});
