#!/usr/bin/env node
// An engine for Color Walk in JavaScript, for Node: looks a few moves ahead, deeper as long as time allows.
//
// Its protocol is docs/engine-protocol.md. One thread: it keeps to its limits and leaves `stop` alone.
"use strict";

const fs = require("fs");
const readline = require("readline");

const SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
let depthLimit = 4;

// Written at once, so that no line waits in a buffer.
const say = (line) => fs.writeSync(1, line + "\n");

class OutOfLimits extends Error {}

class Task {
  constructor(number, keys) {
    this.number = number;
    this.width = Number(keys.width);
    this.colors = Number(keys.colors);
    this.cells = Array.from(keys.cells, (symbol) => SYMBOLS.indexOf(symbol)); // -1 for a blank start
    this.nodes = 0;
    this.nodeLimit = Number(keys.nodes ?? Number.MAX_SAFE_INTEGER);
    this.end = Date.now() + Number(keys.ms ?? 5000) * 0.9;
    const [row, column] = keys.start.split(":")[1].split(",").map(Number);
    const start = row * this.width + column;
    // A position: what each cell is (0 live, 1 on the edge, 2 absorbed), and how many are absorbed.
    const none = { state: new Uint8Array(this.cells.length), absorbed: 0 };
    none.state[start] = 1;
    this.position = this.absorb(none, this.cells[start]);
    for (const symbol of keys.moves ?? "") this.position = this.absorb(this.position, SYMBOLS.indexOf(symbol));
  }

  *neighbours(cell) {
    if (cell % this.width > 0) yield cell - 1;
    if (cell % this.width < this.width - 1) yield cell + 1;
    if (cell >= this.width) yield cell - this.width;
    if (cell + this.width < this.cells.length) yield cell + this.width;
  }

  absorb(position, color) {
    const state = position.state.slice();
    let absorbed = position.absorbed;
    const reached = [];
    state.forEach((kind, cell) => kind === 1 && this.cells[cell] === color && reached.push(cell));
    while (reached.length > 0) {
      const cell = reached.pop();
      if (state[cell] === 2) continue;
      state[cell] = 2;
      absorbed += 1;
      for (const other of this.neighbours(cell)) {
        if (state[other] === 2) continue;
        state[other] = 1;
        if (this.cells[other] === color) reached.push(other);
      }
    }
    return { state, absorbed };
  }

  // The most cells after `depth` moves, and the first move of the line that leads there.
  best(position, depth) {
    if (this.nodes >= this.nodeLimit || Date.now() > this.end) throw new OutOfLimits();
    this.nodes += 1;
    let found = { score: -1, color: -1 };
    for (let color = 0; color < this.colors; color++) {
      const after = this.absorb(position, color);
      if (after.absorbed === position.absorbed) continue;
      // A board that is cleared sooner counts for more.
      const isLeaf = depth === 1 || after.absorbed === this.cells.length;
      const score = isLeaf ? after.absorbed + depth : this.best(after, depth - 1).score;
      if (score > found.score) found = { score, color };
    }
    return found;
  }

  walk(depth) {
    let position = this.position;
    let moves = "";
    while (position.absorbed < this.cells.length) {
      const { color } = this.best(position, depth);
      position = this.absorb(position, color);
      moves += SYMBOLS[color];
    }
    return moves;
  }

  solve() {
    let shortest = null;
    try {
      for (let depth = 1; depth <= depthLimit; depth++) {
        const walk = this.walk(depth);
        if (shortest === null || walk.length < shortest.length) say(`walk ${this.number} ${(shortest = walk)}`);
        say(`info ${this.number} nodes ${this.nodes} best ${shortest.length}`);
      }
    } catch (error) {
      if (!(error instanceof OutOfLimits)) throw error;
    }
    say(`done ${this.number} ${shortest === null ? "gave-up out of limits" : "found"}`);
  }
}

readline.createInterface({ input: process.stdin, crlfDelay: Infinity }).on("line", (line) => {
  const [command, ...rest] = line.trim().split(/\s+/);
  if (command === "color-walk") {
    ["name Look-ahead in JavaScript", "param depth 4 1 8 Depth of the search", "ready"].forEach(say);
  } else if (command === "set" && rest[0] === "depth" && Number(rest[1]) >= 1) {
    depthLimit = Number(rest[1]);
  } else if (command === "go") {
    const keys = {};
    for (let at = 1; at + 1 < rest.length; at += 2) keys[rest[at]] = rest[at + 1];
    if (keys.cells && keys.start?.includes(":") && keys.width && keys.colors) new Task(rest[0], keys).solve();
    else say("error - this go lacks a board");
  } else if (command === "ping") {
    say(`pong ${rest[0]}`);
  } else if (command === "quit") {
    process.exit(0);
  } else if (command !== "" && command !== "stop") {
    say(`error - this line cannot be understood: ${command}`);
  }
});
