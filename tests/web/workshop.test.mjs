// The workshop in the page: code in the browser's own field, which is run, stopped, kept, raced, and shared as a link.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { choose, close, FAST, leave, open, picture, state, steady, until, visit } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const WIDE = { viewport: { width: 900, height: 560 } };
const MINE = `export const name = "Mine";
export function choose(position) {
  log("left", position.remaining);
  return position.colors()[0];
}
`;

const visitWorkshop = async (options = {}) => {
  const page = await visit({ link: "workshop", settings: FAST, context: WIDE, ...options });
  await page.locator("#workshop-code").waitFor();
  return page;
};

/** Waits until the only lane has ended, and returns it. */
async function ended(page) {
  const { lanes } = await until(page, () => window.colorWalk.lanes.length === 1 && window.colorWalk.lanes[0].state !== "racing");
  return lanes[0];
}

test("the first example is run with Ctrl+Enter, and clears the board", async () => {
  const page = await visitWorkshop();
  const code = page.locator("#workshop-code");
  assert.match(await code.inputValue(), /export function choose/);
  await code.focus();
  await page.keyboard.press("Control+Enter");
  const lane = await ended(page);
  assert.deepEqual([lane.state, lane.nodes], ["cleared", lane.walk.length]);
  await picture(page, "workshop.png");
  await leave(page);
});

test("two presses lead from the title to the first own walk", async () => {
  const page = await visit({ link: "", settings: FAST, context: WIDE });
  await choose(page, /Workshop/);
  const code = page.locator("#workshop-code");
  await code.waitFor();
  await code.press("Control+Enter");
  assert.equal((await ended(page)).state, "cleared");
  await leave(page);
});

test("the letters below the field are the code, in colours", async () => {
  const page = await visitWorkshop();
  const code = page.locator("#workshop-code");
  await code.fill(MINE);
  const colors = page.locator("#workshop-colors");
  assert.equal(await colors.evaluate((element) => element.textContent), `${MINE}\n`);
  const of = (kind) => colors.locator(`.${kind}`).allTextContents();
  assert.deepEqual(await of("keyword"), ["export", "const", "export", "function", "return"]);
  assert.deepEqual(await of("value"), ['"Mine"', '"left"', "0"]);
  // Long lines wrap in both alike.
  await code.fill(`${"\n".repeat(80)}// ${"long words ".repeat(30)}${"x".repeat(300)}`);
  await code.press("Control+End");
  const [field, drawn] = await page.evaluate(() =>
    ["workshop-code", "workshop-colors"].map((id) => document.getElementById(id))
      .map(({ scrollTop, scrollHeight, scrollWidth, clientWidth }) => [scrollTop, scrollHeight, scrollWidth, clientWidth]));
  assert.ok(field[0] > 0 && field[2] === field[3], field.join());
  assert.deepEqual(drawn, field);
  await leave(page);
});

test("a script is renamed with the page's own prompt", async () => {
  const page = await visitWorkshop();
  const asked = page.waitForEvent("dialog");
  await choose(page, /⋯|more|\.\.\./i);
  await Promise.all([choose(page, /Rename/), asked.then((dialog) => dialog.accept("My greedy"))]);
  await steady(page);
  await choose(page, /Script: My greedy/);
  await leave(page);
});

test("what is typed is code, is kept, and an endless loop ends with a sentence", async () => {
  const page = await visitWorkshop();
  const code = page.locator("#workshop-code");
  await code.fill(MINE);
  await code.press("Control+Enter");
  assert.equal((await ended(page)).state, "cleared");
  // The game's keys do nothing here.
  await code.press("End");
  await page.keyboard.type("// r p 1 2 3");
  assert.equal((await state(page)).screen, "workshop");
  await code.fill("export function choose() { for (;;); }");
  await code.press("Control+Enter");
  await until(page, () => /steps/.test(window.colorWalk.lanes[0]?.reason ?? ""));
  await page.reload();
  await code.waitFor();
  await until(page, () => document.getElementById("workshop-code").value.includes("for (;;)"));
  await leave(page);
});

test("Tab indents, and Esc, then Tab leaves the code", async () => {
  const page = await visitWorkshop();
  const code = page.locator("#workshop-code");
  await code.fill("a");
  await code.press("Tab");
  assert.match(await code.inputValue(), /^ +a|^a +/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.id), "workshop-code");
  await leave(page);
});

test("the field lies beside the board in the light, and above it on a phone", async () => {
  for (const [name, viewport] of [["phone", { width: 390, height: 720 }], ["light", { width: 900, height: 560 }]]) {
    const page = await visitWorkshop({ settings: { ...FAST, theme: 2 }, context: { viewport } });
    // The panels take their places in the first frames.
    await steady(page);
    const box = await page.locator("#workshop-code").boundingBox();
    assert.ok(box.width > viewport.width * 0.35 && box.height > 90 && box.y + box.height < viewport.height, JSON.stringify(box));
    await picture(page, `workshop-${name}.png`);
    await leave(page);
  }
});
