// Plays scripts, hostile ones too, in a worker of the page, without the game. For each browser.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { program } from "./site.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** The text of an example script. */
export const example = (name) => readFileSync(join(root, "examples/scripts", name), "utf8");

/** Hostile scripts, with the errors that must end them: {name, source, place, sentence}. */
export function hostileScripts() {
  const folder = join(root, "crates/script/tests/hostile");
  return readdirSync(folder).map((name) => {
    const source = readFileSync(join(folder, name), "utf8");
    const [, place, sentence] = /\/\/= ([^:]+): *(.*)\n$/.exec(source);
    return { name, source, place, sentence };
  });
}

/** Boards for tasks, each with its cells and a blank start, which has any colour. */
export function boards(codes, colors) {
  const text = execFileSync(program, ["boards", codes], { encoding: "utf8" });
  return text.trim().split("\n\n").map((board) => ({ colors, rows: board.replace(".", "0").split("\n"), blank: true, start: [0, 0] }));
}

/** The desktop's games: {walk, nodes} of each board. */
export function desktopGames(codes, file, params) {
  const folder = mkdtempSync(join(tmpdir(), "color-walk-"));
  try {
    const [walks, output] = ["walks.jsonl", "output.json"].map((name) => join(folder, name));
    const script = join(root, "examples/scripts", file) + params;
    execFileSync(program, ["bench", codes, "--solvers", script, "--output", output, "--walks", walks], { stdio: ["ignore", "ignore", "inherit"] });
    const games = readFileSync(walks, "utf8").trim().split("\n").map((line) => JSON.parse(line));
    games.sort((one, other) => one.number - other.number);
    return games.map(({ walk, nodes }) => ({ walk, nodes }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Tasks of a script on boards. */
export const tasks = (source, solver, boards) => boards.map((board) => ({ board, moves: [], solver, carry: 0, script: source }));

/**
 * Plays tasks in a worker of scripts; runs in the page. Returns the outcome, walk and nodes of each, and the seconds of
 * all since the worker's start.
 */
export async function playInPage(tasks) {
  const script = document.getElementById("color-walk").getAttribute("data-solver-worker");
  const worker = new Worker(script, { type: "module", name: "scripts" });
  const begin = performance.now();
  const games = tasks.map(() => ({ walk: [], nodes: 0, outcome: null }));
  let ended = 0;
  await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (data.kind === "unfit") return reject(new Error(data.error));
      const game = games[data.number];
      if (data.kind === "message") {
        const { update } = JSON.parse(data.message);
        game.walk.push(...update.moves);
        game.nodes = update.nodes;
        game.outcome = update.outcome ? JSON.stringify(update.outcome) : null;
      } else if (data.kind === "lost") {
        game.outcome = data.error;
        if (!data.alive) return reject(new Error(`the worker crashed: ${data.panic} ${data.error}`));
      }
      if (game.outcome !== null && ++ended === tasks.length) resolve();
    };
    tasks.forEach((task, number) => worker.postMessage({ kind: "play", number, task: JSON.stringify(task) }));
  });
  const seconds = (performance.now() - begin) / 1000;
  worker.terminate();
  return { games: games.map(({ walk, nodes, outcome }) => ({ walk: walk.join(""), nodes, outcome })), seconds };
}
