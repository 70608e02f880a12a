// The page's Content-Security-Policy refuses injected code, and the game needs nothing that it refuses.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { builtSite, host } from "./host.mjs";
import { BOARD, close, FAST, frames, go, leave, open, over, picture, state, until, visit, where } from "./site.mjs";

before(open, { timeout: 300_000 });
after(close);

/** Waits until the faults tell of all these. Returns and forgets all so far. */
async function faults(page, ...wanted) {
  const isTold = () => wanted.every((text) => text.test(page.faults.join("\n")));
  for (let left = 1200; left > 0 && !isTold(); left--) await page.waitForTimeout(100);
  // The browser adds its own message about a refusal.
  await frames(page);
  await page.waitForTimeout(300);
  return page.faults.splice(0).join("\n");
}

test("what is injected into the page does not run, and the game does", async () => {
  const page = await visit();
  const injected = `<script>window.injected = 1</script><img src="missing.png" onerror="window.injected = 2" />
    <p style="position: fixed; inset: 0">injected</p><style>#stage { display: none }</style>
    <script src="https://elsewhere.example/script.js"></script>`;
  await page.route(where(), async (route) => {
    const body = String(builtSite().get("index.html")).replace("</body>", `${injected}</body>`);
    await route.fulfill({ contentType: "text/html", body });
  });
  await go(page, `board=${BOARD}&lineup=greedy`);
  await over(page);
  assert.equal(await page.evaluate(() => window.injected), undefined);
  const kinds = ["script-src-elem inline", "script-src-attr inline", "style-src-attr inline", "style-src-elem inline", "script-src-elem https:"];
  const refused = await faults(page, ...kinds.map((kind) => new RegExp(`refused by the policy: ${kind}`)));
  for (const kind of kinds) {
    assert.ok(refused.includes(`refused by the policy: ${kind}`), `${kind}:\n${refused}`);
  }
  await leave(page);
});

test("what runs in the page can neither make code of text nor ask elsewhere", async () => {
  const page = await visit({ link: `board=${BOARD}&lineup=you` });
  // In a callback of the page, because the policy does not restrict the code of `evaluate` itself.
  const refuses = async (work, reason) => {
    await page.evaluate(work);
    // The page's own message is the last.
    assert.match(await faults(page, reason, /refused by the policy/), reason);
  };
  await refuses(() => void setTimeout(() => eval("window.injected = 1")), /eval/i);
  await refuses(() => void setTimeout(() => new Function("window.injected = 2")()), /eval/i);
  await refuses(() => void setTimeout(() => fetch("https://elsewhere.example/").catch(() => {})), /connect-src/);
  await refuses(() => void setTimeout(() => new Worker("./loader.js", { type: "module" })), /TrustedScriptURL/);
  await refuses(() => void setTimeout(() => (document.body.innerHTML = "<p>injected</p>")), /TrustedHTML/);
  assert.equal(await page.evaluate(() => window.injected), undefined);
  await leave(page);
});

test("page, workers and service worker come with the policy, and no page has anything inline", async () => {
  const html = String(builtSite().get("index.html"));
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html);
  assert.doesNotMatch(html, /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:/i);
  for (const name of builtSite().keys()) {
    const { headers } = await fetch(where() + name);
    assert.equal(headers.get("content-security-policy"), policy, name);
  }
});

/** A page of another origin (another port) with the game in a frame with these attributes. */
async function framed(attributes, link, server) {
  const page = await visit();
  server.deploy(
    new Map([
      [
        "index.html",
        `<!doctype html><style>body { margin: 0 } iframe { border: 0; width: 100vw; height: 99vh }</style>
        <iframe ${attributes} src="${where()}#${link}"></iframe>`,
      ],
    ]),
  );
  await page.goto(server.address);
  const frame = page.frames().find((frame) => frame.url().startsWith(where()));
  await frame.waitForFunction(() => window.colorWalk?.firstFrame && document.getElementById("loading").hidden);
  return { page, frame };
}

for (const [name, attributes] of [
  ["of another origin", ""],
  ["that is sandboxed and has no origin", 'sandbox="allow-scripts"'],
]) {
  test(`the game is played in a frame ${name}`, async (context) => {
    const server = await host(new Map());
    context.after(() => server.close());
    const { page, frame } = await framed(attributes, "board=7x6c3@5&lineup=greedy,you", server);
    const isSandboxed = attributes !== "";
    assert.equal(await frame.evaluate(() => window.origin), isSandboxed ? "null" : where().slice(0, -1));
    if (isSandboxed) await frame.waitForFunction(() => window.colorWalk.notices.length > 0);
    const { workers, notices, board } = await frame.evaluate(() => window.colorWalk);
    assert.equal(workers, !isSandboxed);
    if (isSandboxed) assert.match(notices.join(" "), /gives the page no storage/);
    assert.equal(notices.length, isSandboxed ? 1 : 0, notices.join("\n"));
    await frame.focus("#color-walk");
    await page.keyboard.press(String(Number(board.cells[1]) + 1));
    await frame.waitForFunction(() => window.colorWalk.lanes[1].walk.length === 1);
    await frame.waitForFunction(() => window.colorWalk.lanes[0].walk.length > 0);
    await picture(page, isSandboxed ? "frame-sandboxed.png" : "frame.png");
    await leave(page);
  });
}

test("the game works in a folder of a server that sends no headers", async () => {
  const page = await visit({ settings: FAST });
  const files = builtSite();
  const kinds = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm" };
  await page.context().route(/\/some\/folder\//, (route) => {
    const name = new URL(route.request().url()).pathname.split("/folder/")[1] || "index.html";
    if (!files.has(name)) return route.fulfill({ status: 404 });
    return route.fulfill({ body: files.get(name), contentType: kinds[name.split(".").pop()] });
  });
  await page.goto(`${where()}some/folder/#board=${BOARD}&lineup=greedy`);
  await until(page, () => window.colorWalk?.over);
  assert.equal((await state(page)).workers, true);
  assert.equal((await over(page)).lanes[0].cleared, 42);
  await leave(page);
});
