// Solvers that are scripts, in the page's workers.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { boards, desktopGames, example, hostileScripts, playInPage, tasks } from "./scripts.mjs";
import { BOARD, close, FAST, go, leave, open, over, visit } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

test("a page without scripts loads no interpreter", async () => {
  const page = await visit({ settings: FAST });
  const loaded = [];
  page.context().on("request", (request) => loaded.push(request.url()));
  await go(page, `board=${BOARD}&lineup=greedy`);
  await over(page);
  assert.ok(loaded.some((url) => url.includes("/worker_bg.")));
  assert.deepEqual(loaded.filter((url) => url.includes("script-worker")), []);
  await leave(page);
});

const walksOf = (games) => games.map(({ walk, nodes }) => ({ walk, nodes }));

for (const [file, params, codes, colors] of [
  ["look-ahead.js", ":depth=2", "8x8c4@1..200", 4],
  ["restarts.js", "", "8x8c4@1..200", 4],
  ["look-ahead.js", "", "30x20c5@1", 5],
]) {
  test(`a worker plays ${file}${params} on ${codes} as the desktop does`, async (context) => {
    const page = await visit({ link: "" });
    const { games, seconds } = await page.evaluate(playInPage, tasks(example(file), file + params, boards(codes, colors)));
    assert.deepEqual(walksOf(games), desktopGames(codes, file, params));
    context.diagnostic(`${games.reduce((sum, { nodes }) => sum + nodes, 0)} positions in ${seconds.toFixed(2)} s`);
    await leave(page);
  });
}

test("hostile scripts end with a sentence, and their worker plays on", async () => {
  const page = await visit({ link: "" });
  const [board] = boards("6x6c3@1", 3);
  const good = "export const choose = (position) => position.colors()[0];";
  const hostile = hostileScripts();
  assert.ok(hostile.length >= 20);
  const all = hostile.flatMap(({ source }) => [source, good]).flatMap((source) => tasks(source, "mine.js", [board]));
  const { games } = await page.evaluate(playInPage, all);
  hostile.forEach(({ name, place, sentence }, index) => {
    const [lost, won] = games.slice(2 * index);
    assert.ok(lost.outcome.includes(place) && lost.outcome.includes(sentence), `${name}: ${lost.outcome}`);
    assert.match(won.outcome, /Cleared/, name);
  });
  await leave(page);
});
