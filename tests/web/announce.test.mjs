// A screen reader's texts: moves, hints, the end, the board on demand, title, labels and language.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FAST, announced, close, hear, leave, open, steady, tabOut, tabTo, until, visit } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const onScreen = (page, name) => until(page, (name) => window.colorWalk.screen === name, name);

/** Presses a key. Returns the announcement once it is as wanted. */
async function heard(page, key, wanted) {
  if (key) await page.keyboard.press(key);
  return hear(page, wanted);
}

const key = (color) => String(Number(color) + 1);

test("moves are said as they are played, refused and taken back, and the board is described on demand", async () => {
  const page = await visit({ link: "play&board=7x6c3@5&lineup=you" });
  await onScreen(page, "play");
  const { board } = await until(page, () => window.colorWalk.par.proven);
  const first = board.cells[1];
  const about = await heard(page, "d", /7 by 6 blocks, 3 colours\. 0 moves, 2 % cleared\. Par is \d+, proven\./);
  assert.match(about, new RegExp(` ${key(first)}, [a-z ]+: \\d+ blocks?\\.`));
  const move = await heard(page, key(first), /^[a-z ]+: \d+ blocks?, \d+ % cleared, 1 move\.\s$|^[a-z ]+: \d+ blocks?, \d+ % cleared, 1 move\.$/);
  const name = move.split(":")[0];
  assert.ok(about.includes(`${key(first)}, ${name}: ${/\d+/.exec(move)[0]} block`), `${about} ${move}`);
  await heard(page, key(first), new RegExp(`^${name} absorbs nothing\\.`));
  await heard(page, "u", /^Undone; 0 moves\./);
  await heard(page, "Control+y", /^Redone; 1 move\./);
  await heard(page, "h", /You can still/);
  await heard(page, "h", /^Play \d/);
  await heard(page, "h", /Cleared in \d+ moves\. Par is \d+, proven\./);
  await heard(page, "d", /3 colours\. Cleared in \d+ moves\. Par is \d+, proven\./);
  await leave(page);
});

test("the page has a title, a language and a canvas that says what it is", async () => {
  const page = await visit({ link: "play&board=7x6c3@5&lineup=you", context: { locale: "de-DE" } });
  await onScreen(page, "play");
  await steady(page);
  const found = await page.evaluate(() => {
    const [canvas, region] = ["color-walk", "announcements"].map((id) => document.getElementById(id));
    const { width, height } = region.getBoundingClientRect();
    return {
      title: document.title,
      language: document.documentElement.lang,
      role: canvas.getAttribute("role"),
      label: canvas.getAttribute("aria-label"),
      live: region.getAttribute("aria-live"),
      size: [width, height],
    };
  });
  assert.deepEqual(
    { ...found, label: "" },
    { title: "Spielen · Color Walk", language: "de", role: "application", label: "", live: "polite", size: [1, 1] },
  );
  assert.match(found.label, /Bretter aus farbigen Blöcken.*\(D\)$/);
  await heard(page, "d", /7 mal 6 Blöcke, 3 Farben\. 0 Züge/);
  // The title's buttons are no elements. Their names are announced when they get the focus.
  await heard(page, "Escape", /Spielen|Weiter/);
  assert.equal(await page.title(), "Color Walk");
  await heard(page, "ArrowDown", /^Brett des Tages/);
  await heard(page, "d", /kein Brett/);
  await leave(page);
});

for (const [name, link, screen] of [["a board", "play&board=7x6c3@5&lineup=you", "play"], ["the title", "", "title"]]) {
  test(`the keyboard is not caught in the canvas with ${name}`, async () => {
    const page = await visit({ link });
    await onScreen(page, screen);
    const focused = () => page.evaluate(() => document.activeElement.id);
    assert.equal(await focused(), "color-walk");
    await page.evaluate(() => {
      const after = document.createElement("button");
      after.id = "after";
      document.body.append(after);
    });
    // Through all controls of the screen, and out.
    const passed = await tabOut(page);
    assert.ok(passed.length > 5 && new Set(passed).size > 5, passed.join(" | "));
    assert.equal(await focused(), "after");
    // Leaving the game announces nothing new.
    assert.equal(passed.at(-1), passed.at(-2), passed.join(" | "));
    await page.keyboard.press("Shift+Tab");
    assert.equal(await focused(), "color-walk");
    await page.keyboard.press("Tab");
    assert.equal(await focused(), "color-walk");
    await leave(page);
  });
}

test("lanes that end are told in a race, and its end", async () => {
  const page = await visit({ link: "board=2x2c2@2&lineup=greedy,round-robin", settings: FAST });
  const over = await heard(page, null, /Race over: 1\. /);
  assert.match(over, /finished in \d+ moves, place 1 of 2\.|Race over: 1\. .+, \d+ moves/);
  await leave(page);
});

test("what has the focus is said on every screen", async () => {
  const page = await visit({ link: "" });
  await onScreen(page, "title");
  await heard(page, "ArrowDown", /^Daily/);
  await page.evaluate(() => (location.hash = "#settings"));
  await onScreen(page, "settings");
  await heard(page, null, /^Settings/);
  const said = new Set();
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press("Tab");
    said.add(await announced(page));
  }
  assert.ok(said.size >= 3 && !said.has(""), [...said].join("\n"));
  // The names of symbols and lists say what they do, and to whom.
  await page.evaluate(() => (location.hash = "#batch"));
  await onScreen(page, "batch");
  const passed = await tabTo(page, /^Remove: Greedy$/);
  for (const name of ["Load a line-up…", "Move up: Random (skipping)", "Parameters: Random (skipping)", "Card: Random (skipping)"]) {
    assert.ok(passed.includes(name), `${name}: ${passed.join(" | ")}`);
  }
  await leave(page);
});
