// Solvers walk in a browser as they do on the desktop.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, desktop, FAST, go, leave, open, over, solvers, state, until, visit, where } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

for (const workers of [true, false]) {
  test(`all solvers walk as on the desktop, ${workers ? "in workers" : "without workers"}`, async () => {
    for (const board of ["7x6c3@5", "8x7c4@2"]) {
      const ids = solvers().map((solver) => solver.id);
      for (let from = 0; from < ids.length; from += 16) {
        const some = ids.slice(from, from + 16);
        const page = await visit({ settings: FAST });
        await go(page, `board=${board}&lineup=${some.join(",")}${workers ? "" : "&workers=off"}`);
        const { lanes, workers: used } = await over(page);
        assert.equal(used, workers);
        const found = lanes.map(({ walk, nodes }, index) => `${some[index]} ${walk} ${nodes}`);
        const wanted = some.map((id) => {
          const { walk, nodes } = desktop(board, id);
          return `${id} ${walk} ${nodes}`;
        });
        assert.deepEqual(found, wanted);
        await leave(page);
      }
    }
  });
}

for (const [board, line] of [
  ["series@1", ["greedy", "greedy-look-ahead:depth=4", "max-perimeter-look-ahead", "beam"]],
  ["16x16c6@3", ["exact", "anytime", "lower-bound-greedy", "beam:width=1000:memory=1MiB"]],
]) {
  test(`larger boards come to the desktop's moves: ${board}`, async () => {
    const page = await visit({ settings: FAST, link: `board=${board}&lineup=${line.join(",")}` });
    const { lanes } = await over(page);
    const wanted = line.map((solver) => desktop(board, solver));
    assert.deepEqual(lanes.map((lane) => lane.walk), wanted.map((solved) => solved.walk));
    assert.deepEqual(lanes.map((lane) => lane.nodes), wanted.map((solved) => solved.nodes));
    await leave(page);
  });
}

test("a worker that breaks down costs one lane, and is replaced", async () => {
  const page = await visit({ settings: FAST });
  const text = async (name) => (await fetch(where() + name)).text();
  const [, name] = /data-solver-worker="\.\/([^"]+)"/.exec(await text(""));
  const script = await text(name);
  const body = script
    .replace("const reason = wasm.begin(", 'if (task.includes("depth=8")) globalThis.broken = number;\n      const reason = wasm.begin(')
    .replace("const message = wasm.advance(", 'if (number === globalThis.broken && wasm.nodes(number) > 20) throw new Error("broken for a test");\n    const message = wasm.advance(');
  assert.match(body, /broken for a test[^]+broken = number/);
  await page.route(`**/${name}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
  const line = ["greedy-look-ahead:depth=8", "greedy", "greedy-look-ahead:depth=3"];
  await go(page, `board=series@1&lineup=${line.join(",")}`);
  const { lanes } = await over(page);
  const out = lanes.filter((lane) => lane.state === "out");
  assert.equal(out.length, 1, JSON.stringify(lanes));
  assert.match(out[0].reason, /crashed.*broken for a test/);
  for (const [index, lane] of lanes.entries()) {
    if (lane.state === "out") continue;
    const { walk, nodes } = desktop("series@1", line[index]);
    assert.deepEqual([lane.walk, lane.nodes], [walk, nodes]);
  }
  await leave(page);
});

test("par is proven behind the race", async () => {
  const page = await visit({ settings: FAST, link: "board=8x8c5@4&lineup=greedy" });
  const { par } = await until(page, () => window.colorWalk.par.proven);
  assert.equal(par.best, desktop("8x8c5@4", "exact").walk.length);
  await leave(page);
});
