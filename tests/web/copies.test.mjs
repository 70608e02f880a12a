// Copies of everything that a person made: from a page to the program, and to another page.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { choose, close, frames, go, leave, open, picture, program, started, state, stored, until, visit } from "./site.mjs";

const folder = mkdtempSync(join(tmpdir(), "color-walk-copies-"));
before(open, { timeout: 300_000 });
after(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const WIDE = { viewport: { width: 900, height: 700 } };
const GAMES = JSON.stringify({ games: [{ link: "board=9x8c4@3&lineup=you", moves: [0, 1] }] });

/** Runs `color-walk keep` with data in a folder of its own. */
const keep = (...words) =>
  execFileSync(program, ["keep", ...words], { encoding: "utf8", env: { ...process.env, XDG_DATA_HOME: folder, HOME: folder } });

test("a copy goes from a page to the program and to another page, and is taken back", async () => {
  const one = await visit({ link: "settings", settings: { palette: "clear" }, kept: { games: GAMES }, context: WIDE });
  await started(one);
  await choose(one, /Copies/);
  const [download] = await Promise.all([one.waitForEvent("download"), choose(one, /Save a copy/)]);
  assert.equal(download.suggestedFilename(), "color-walk-copy.colorwalk");
  const saved = join(folder, "page.colorwalk");
  await download.saveAs(saved);
  await leave(one);

  assert.match(keep("import", saved), /^Unfinished games: 1\nSettings: .*Palette.*\n/);
  const ours = join(folder, "program.colorwalk");
  keep("export", ours);

  const other = await visit({ link: "settings", context: WIDE });
  await started(other);
  await choose(other, /Copies/);
  const chooser = other.waitForEvent("filechooser");
  await choose(other, /Choose a file/);
  await (await chooser).setFiles(ours);
  await choose(other, /^Add\b/);
  await stored(other, "settings", (settings) => settings.palette === "clear");
  await stored(other, "games", (games) => games.games.some(({ link }) => link.includes("9x8c4@3")));
  await choose(other, /Take the last copy back/);
  await other.waitForFunction(() =>
    [["settings", '"clear"'], ["games", "9x8c4@3"]].every(([name, text]) => !localStorage.getItem(`color-walk.${name}`)?.includes(text)),
  );
  await leave(other);
});

test("a dropped copy that is none is refused", async () => {
  const page = await visit({ link: "settings", context: WIDE });
  await started(page);
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["{}"], "other.colorwalk"));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
  const { notices } = await until(page, () => window.colorWalk.notices.length > 0);
  assert.match(notices[0], /^`other.colorwalk` cannot be opened: it is not a copy of Color Walk/);
  await leave(page);
});

const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";
const HISTORY = '{"games":[{"board":"series@7","size":[30,20,5],"moves":31,"par":29}]}';

test("Safari's seven days are told once, when there is something to lose", async () => {
  const told = (page) => until(page, () => window.colorWalk.notices.some((notice) => notice.includes("seven days")));
  const page = await visit({ link: "", kept: { history: HISTORY }, context: { userAgent: SAFARI } });
  await started(page);
  await told(page);
  await page.reload();
  await started(page);
  await frames(page, 20);
  assert.deepEqual((await state(page)).notices, []);
  await leave(page);
  for (const [userAgent, kept] of [
    [SAFARI, {}],
    [undefined, { history: HISTORY }],
  ]) {
    const other = await visit({ link: "", kept, context: { userAgent } });
    await started(other);
    await frames(other, 20);
    assert.deepEqual((await state(other)).notices, []);
    await leave(other);
  }
});

test("the settings say whether the browser keeps the data", async () => {
  for (const answer of [true, false]) {
    const page = await visit({ kept: { history: HISTORY }, context: WIDE });
    await page.addInitScript((answer) => {
      window.asked = 0;
      navigator.storage.persist = async () => {
        window.asked += 1;
        return answer;
      };
    }, answer);
    await go(page, "settings");
    await page.waitForFunction(() => window.asked === 1);
    await choose(page, /Copies/);
    await picture(page, `settings-copies-${answer}.png`);
    assert.equal(await page.evaluate(() => window.asked), 1);
    await leave(page);
  }
});
