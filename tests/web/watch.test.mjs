// Watching: a Grand Prix by its link, and a search whose code is stepped through line by line.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, FAST, frames, go, hear, leave, open, state, until, visit } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

test("a Grand Prix goes on board by board to its table, and its link repeats it", async () => {
  const page = await visit({ settings: FAST, link: "boards=4x4c3@1..2&lineup=greedy,exact" });
  await hear(page, /Final table after 2 boards/);
  const hash = () => page.evaluate(() => decodeURIComponent(location.hash));
  assert.equal(await hash(), "#board=4x4c3@1&boards=4x4c3@1..2&lineup=greedy,exact");
  // The next one has the boards that follow.
  await page.keyboard.press("n");
  await until(page, () => decodeURIComponent(location.hash).includes("boards=4x4c3@3..4"));
  await hear(page, /Final table after 2 boards/);
  // A reload begins it anew from its first board.
  await go(page, "boards=4x4c3@1..2&lineup=greedy");
  await page.reload();
  await hear(page, /Final table after 2 boards/);
  await leave(page);
});

test("the lines of a search's code are stepped through and read out, in a worker", async () => {
  const page = await visit({ settings: FAST, link: "board=5x5c3@1&lineup=dijkstra,greedy" });
  await until(page, () => window.colorWalk.over);
  await page.keyboard.press("i");
  await frames(page);
  for (const line of [/Next line: queue = \[position at cost 0\]/, /Next line: take the position/]) {
    await page.keyboard.press("j");
    for (let asked = 0; ; asked++) {
      await page.keyboard.press("q");
      await frames(page, 12);
      const said = await page.evaluate(() => document.getElementById("announcements").textContent);
      if (line.test(said)) break;
      assert.ok(asked < 300, `${line}: ${said}`);
    }
  }
  const { lanes } = await state(page);
  assert.ok(lanes.every(({ walk }) => walk === ""), "the race begins anew, and no move is played yet");
  await leave(page);
});
