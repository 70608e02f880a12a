// axe finds no fault in the page's elements, on each screen with elements of its own.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { close, leave, open, visit, where } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function check(page) {
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(() => window.axe.run(document));
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(" "))]), []);
  assert.ok(passes.length > 10, `${passes.length} rules`);
}

for (const link of ["title", "workshop"]) {
  test(`axe finds no fault in the ${link}`, async () => {
    const page = await visit({ context: { bypassCSP: true }, link });
    await check(page);
    await leave(page);
  });
}

test("axe finds no fault in the cover of an embedded page", async () => {
  const page = await visit({ context: { bypassCSP: true } });
  await page.goto(`${where()}#puzzle=7&embed=on`);
  await page.locator("#start").waitFor();
  await check(page);
  await leave(page);
});
