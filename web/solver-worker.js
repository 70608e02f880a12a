// A worker of the pool: keeps searches, and gives them their time in turns. What thinks is worker_bg.wasm.
import init, { advance, begin, end, last_words, nodes } from "./worker.js";

/** How long a search thinks before the next one does, and before messages are read, in milliseconds. */
const TURN = 8;

/** Searches that think: number → {turn, lastNode, oneMove}. */
const thinking = new Map();
const ready = init({ module_or_path: new URL("./worker_bg.wasm", import.meta.url) });
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
  guarded(number, () => {
    const word = advance(number, thought.lastNode, thought.oneMove, TURN);
    if (word === undefined) return;
    const { rests, end: ended } = JSON.parse(word);
    if (rests || ended) thinking.delete(number);
    postMessage({ kind: "word", number, turn: thought.turn, word });
  });
  beat();
};

/** Does something for a search; a wasm that breaks down costs it its lane, and this worker its life. */
function guarded(number, work) {
  try {
    work();
  } catch (error) {
    thinking.clear();
    let reason = "";
    try {
      reason = last_words();
    } catch {
      // Nothing can be asked of a wasm that broke down badly.
    }
    postMessage({ kind: "lost", number, panic: reason, error: String(error) });
  }
}

onmessage = async ({ data }) => {
  try {
    await ready;
  } catch (error) {
    postMessage({ kind: "unfit", error: String(error) });
    return;
  }
  const { kind, number } = data;
  if (kind === "begin") {
    guarded(number, () => {
      const reason = begin(number, data.task);
      if (reason !== undefined) postMessage({ kind: "lost", number, panic: "", error: reason, alive: true });
    });
  } else if (kind === "think") {
    const budget = data.budget < 0 ? Number.MAX_SAFE_INTEGER : nodes(number) + data.budget;
    thinking.set(number, { turn: data.turn, lastNode: budget, oneMove: data.budget >= 0 });
  } else if (kind === "stop") {
    thinking.delete(number);
  } else if (kind === "end") {
    thinking.delete(number);
    end(number);
  }
  beat();
};
