// A worker of the pool: keeps searches, and gives them turns. It runs worker_bg.wasm or, in a worker called "scripts",
// script-worker_bg.wasm, which no other worker loads.

/** The length of a search's turn, in milliseconds. Messages are read between turns. */
const TURN = 8;

/** Searches that think: number → {turn, lastNode, oneMove}. */
const thinking = new Map();
/** Waiting games, in their order: {number, task}. */
const games = [];
/** The number of the running game, or null. */
let game = null;
/** The functions of the wasm. */
let wasm;

async function load() {
  const isOfScripts = self.name === "scripts";
  wasm = await (isOfScripts ? import("./script-worker.js") : import("./worker.js"));
  const file = isOfScripts ? "./script-worker_bg.wasm" : "./worker_bg.wasm";
  await wasm.default({ module_or_path: new URL(file, import.meta.url) });
}

/** True once the wasm is loaded. If that fails, false, and the page gets a message unasked. */
const ready = load().then(
  () => true,
  (error) => {
    postMessage({ kind: "unfit", error: String(error) });
    return false;
  },
);
const pulse = new MessageChannel();
let beats = false;

function beat() {
  if (!beats && thinking.size > 0) {
    beats = true;
    pulse.port2.postMessage(null);
  }
}

pulse.port1.onmessage = () => {
  beats = false;
  const next = thinking.entries().next();
  if (next.done) return;
  const [number, thought] = next.value;
  // To the end of the queue.
  thinking.delete(number);
  thinking.set(number, thought);
  reportTurn(number);
  guarded(number, () => {
    const message = wasm.advance(number, thought.lastNode, thought.oneMove, TURN);
    if (message === undefined) return;
    const { rests, update } = JSON.parse(message);
    if (rests || update.outcome) thinking.delete(number);
    if (number === game && update.outcome) game = null;
    postMessage({ kind: "message", number, turn: thought.turn, message });
  });
  playNext();
  beat();
};

/** Begins the next game unless one is running. */
function playNext() {
  while (game === null && games.length > 0) {
    const { number, task } = games.shift();
    if (beginSearch(number, task)) {
      game = number;
      thinking.set(number, { turn: 0, lastNode: Number.MAX_SAFE_INTEGER, oneMove: false });
    }
  }
}

/** Begins a search. If that fails, tells the page and returns false. */
function beginSearch(number, task) {
  let begun = false;
  guarded(number, () => {
    const reason = wasm.begin(number, task);
    begun = reason === undefined;
    if (!begun) postMessage({ kind: "lost", number, panic: "", error: reason, alive: true });
  });
  return begun;
}

/** The least time between two messages about turns of the same search, in milliseconds. */
const TURN_REPORT_INTERVAL = 40;
let noted = { number: -1, time: 0 };

/** Reports a turn: the page counts a search's silence only in its own turns. */
function reportTurn(number) {
  const time = performance.now();
  if (noted.number === number && time - noted.time < TURN_REPORT_INTERVAL) return;
  noted = { number, time };
  postMessage({ kind: "turn", number });
}

/** Runs `work` for a search. If the wasm crashes, the search loses its lane, and this worker must end. */
function guarded(number, work) {
  try {
    work();
  } catch (error) {
    thinking.clear();
    games.length = 0;
    let reason = "";
    try {
      reason = wasm.panic_message();
    } catch {
      // A badly crashed wasm cannot answer.
    }
    postMessage({ kind: "lost", number, panic: reason, error: String(error) });
  }
}

onmessage = async ({ data }) => {
  if (!(await ready)) return;
  const { kind, number } = data;
  if (kind === "begin") {
    beginSearch(number, data.task);
  } else if (kind === "play") {
    games.push({ number, task: data.task });
    playNext();
  } else if (kind === "think") {
    const budget = data.budget < 0 ? Number.MAX_SAFE_INTEGER : wasm.nodes(number) + data.budget;
    wasm.run_to(number, data.line);
    thinking.set(number, { turn: data.turn, lastNode: budget, oneMove: data.budget >= 0 });
  } else if (kind === "stop") {
    thinking.delete(number);
  } else if (kind === "end") {
    thinking.delete(number);
    const waiting = games.findIndex((waits) => waits.number === number);
    if (waiting >= 0) games.splice(waiting, 1);
    if (number === game) game = null;
    wasm.end(number);
    playNext();
  } else if (kind === "describe") {
    reportTurn(number);
    guarded(number, () => postMessage({ kind: "described", number, description: wasm.describe(data.source) }));
  }
  beat();
};
