// A host of the built site. It can exchange the files for those of a later version, like a deployment.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { site } from "./site.mjs";

const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };

/** The built site: names and bytes. */
export function builtSite() {
  const names = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ![".br", ".gz"].includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1));
  return new Map(names.map((name) => [name, readFileSync(join(site, name))]));
}

/** The hash in a file's name, if it has one. */
export const hashOf = (name) => /\.([0-9a-f]{16})(\.|$)/.exec(name)?.[1];

/** The version that a site's page belongs to. */
export const versionOf = (files) => /data-version="([0-9a-f]{16})"/.exec(files.get("index.html"))[1];

/** The name that a file has in a site. */
export const nameIn = (files, start) => [...files.keys()].find((name) => name.startsWith(`${start}.`));

/** A site as if each file had changed: all hashes differ, and so does the version. */
export function laterVersion(files) {
  const hashes = new Set([...files.keys()].map(hashOf).concat(versionOf(files)));
  const changed = (text) => text.replace(/\b[0-9a-f]{16}\b/g, (hash) => (hashes.has(hash) ? [...hash].reverse().join("") : hash));
  const isText = (name) => [".html", ".js", ".css", ".webmanifest"].includes(extname(name));
  return new Map([...files].map(([name, bytes]) => [changed(name), isText(name) ? Buffer.from(changed(String(bytes))) : bytes]));
}

/** Serves `files` until `close`. Notes requests for other names in `missed`. */
export async function host(files) {
  const missed = [];
  let held = null;
  const server = createServer(async (request, response) => {
    const name = new URL(request.url, "http://host").pathname.slice(1) || "index.html";
    if (held?.name === name) {
      held.arrived();
      await held.released;
    }
    const bytes = files.get(name);
    if (!bytes) missed.push(name);
    // The worst possible host: browsers may keep changing files for a day, and unchanging ones not at all.
    const headers = {
      "Content-Type": KINDS[extname(name)] ?? "application/octet-stream",
      "Cache-Control": hashOf(name) ? "no-store" : "max-age=86400",
    };
    response.writeHead(bytes ? 200 : 404, bytes ? headers : {}).end(bytes);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    missed,
    deploy: (later) => (files = later),
    /** Holds requests for a file: `arrived` resolves at the first, and `release` answers them. */
    hold(name) {
      held = { name };
      const arrived = new Promise((resolve) => (held.arrived = resolve));
      held.released = new Promise((resolve) => (held.release = resolve));
      return { arrived, release: held.release };
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
