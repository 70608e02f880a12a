// Batches in the page: played in the workers, with the desktop's figures, continued after a reload, and exported.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { choose, close, go, leave, open, picture, program, solvers, started, state, until, visit } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const WIDE = { viewport: { width: 1000, height: 640 } };
const VERSION = "color-walk bench 1";
const ended = (page, limit = 600_000) => until(page, () => window.colorWalk.batch?.phase === "complete", undefined, limit);

/** The desktop's results of the same batch. */
function bench(boards, solvers) {
  const words = ["bench", "--boards", boards, "--solvers", solvers, "--format", "json"];
  return JSON.parse(execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })).solvers;
}

/** The figures that depend on neither machine nor time. */
const figures = (rows) => rows.map(({ solver, moves, nodes, total }) => ({ solver, moves, nodes, total }));

/** Presses this button. Returns the name and text of the exported file. */
async function exported(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), choose(page, button)]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

/** The number of games in the page's database. */
const kept = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("color-walk-batches", 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const entries = request.result.transaction("entries").objectStore("entries").getAll();
          entries.onerror = () => reject(entries.error);
          entries.onsuccess = () => {
            request.result.close();
            resolve(entries.result.map(({ lines }) => lines ?? "").join("").split("\n").length - 1);
          };
        };
      }),
  );

/** Lets the page continue a batch that was left before its first game. */
async function leftAtOnce(page, header) {
  await page.evaluate((line) => globalThis.colorWalkJournal.begin(line), `${JSON.stringify(header)}\n`);
  await page.reload();
  await started(page);
}

test("a batch is begun by keys, plays in the workers, and its table is a download", async () => {
  const page = await visit({ context: WIDE, link: "batch" });
  await until(page, () => window.colorWalk.screen === "batch");
  assert.equal(await page.evaluate(() => location.hash), "#batch");
  await choose(page, /^10x10c4/);
  await choose(page, /^Start/, true);
  assert.equal((await ended(page)).batch.played, 6000);
  await picture(page, "batch-table.png");
  await choose(page, /^Export/);
  const json = await exported(page, /^JSON/);
  assert.equal(json.name, "color-walk-batch.json");
  const rows = JSON.parse(json.text).solvers;
  const wanted = bench("10x10c4@1..1000", rows.map((row) => row.solver).join(","));
  assert.deepEqual(figures(rows), figures(wanted));
  const plot = await exported(page, /^Histograms/);
  assert.ok(plot.name.endsWith("-histograms.svg") && plot.text.includes("<svg"), plot.name);
  await leave(page);
});

test("a batch goes on after a reload in its middle, solvers that carry over in their order", async () => {
  const page = await visit({ context: WIDE, link: "batch" });
  const boards = "series@1..12";
  const wanted = bench(boards, "series");
  const header = { journal: VERSION, board_set: boards, solvers: wanted.map((row) => row.solver), shard: "1/1" };
  await leftAtOnce(page, header);
  await until(page, () => window.colorWalk.batch?.played > 20, undefined, 600_000);
  // A game that has ended may still be on its way to the database.
  let before = 0;
  while ((before = await kept(page)) < 16) await page.waitForTimeout(50);
  assert.ok(before < wanted.length * 12, "the reload comes too late");
  await page.reload();
  await started(page);
  const { batch } = await until(page, () => window.colorWalk.batch);
  assert.ok(batch.played >= before, `${batch.played} of ${before}`);
  await ended(page);
  await picture(page, "batch-series.png");
  await choose(page, /^Export/);
  assert.deepEqual(figures(JSON.parse((await exported(page, /^JSON/)).text).solvers), figures(wanted));
  // A complete batch is there again, but another page does not take it over.
  const other = await page.context().newPage();
  other.faults = [];
  await go(other, "batch");
  await other.waitForTimeout(1_000);
  assert.equal((await other.evaluate(() => window.colorWalk.batch)), null);
  await other.close();
  await leave(page);
});

test("a stopped batch waits over a Start and a reload, until the person replaces it", async () => {
  const page = await visit({ context: WIDE, link: "batch" });
  const header = { journal: VERSION, board_set: "series@1..1000", solvers: ["exact", "greedy"], shard: "1/1" };
  await leftAtOnce(page, header);
  await until(page, () => window.colorWalk.batch?.played > 3, undefined, 600_000);
  await choose(page, /Stop/);
  const { batch } = await until(page, () => window.colorWalk.batch.phase === "stopped");
  await choose(page, /^Start/);
  assert.deepEqual((await state(page)).batch, batch);
  await picture(page, "batch-replace.png");
  while ((await kept(page)) < batch.played) await page.waitForTimeout(50);
  await page.reload();
  await started(page);
  assert.deepEqual((await until(page, () => window.colorWalk.batch)).batch, batch);
  await choose(page, /^Boards and solvers/);
  await choose(page, /^10x10c4/);
  await choose(page, /^Start/, true);
  await choose(page, /^Replace/);
  await until(page, () => window.colorWalk.batch.games === 2000 && window.colorWalk.batch.played > 0);
  await leave(page);
});

test("every solver comes to the desktop's figures", { timeout: 7_200_000 }, async () => {
  const page = await visit({ context: WIDE, link: "batch" });
  const boards = process.env.COLOR_WALK_BOARDS ?? "5x4c3@1..6,8x6c5@1..2";
  const ids = solvers().map(({ id }) => id);
  await leftAtOnce(page, { journal: VERSION, board_set: boards, solvers: ids, shard: "1/1" });
  const wanted = bench(boards, ids.join(","));
  await ended(page, 7_000_000);
  await choose(page, /^Export/);
  assert.deepEqual(figures(JSON.parse((await exported(page, /^JSON/)).text).solvers), figures(wanted));
  await leave(page);
});
