// Plays some moves of look-ahead, then searches for the
// nearest end of the board before each move, as the built-in
// solver `bfs` does.
export const name = "Breadth-first";
export const about = "Look-ahead for the first moves, then the nearest end that breadth-first search finds.";
export const params = {
  depth: { min: 1, max: 7, value: 5, about: "Look-ahead (moves)" },
  switch: { min: 0, max: 1000, value: 18, about: "Moves before the search begins" },
  queue: { min: 1, max: 100000, value: 16384, about: "Queue (positions)" },
};

export function solve(start) {
  const colors = 1 + Math.max(...start.clusters().map((cluster) => cluster.color));
  const walk = [];
  let position = start;
  while (!position.isCleared) {
    const end = position.moves < params.switch ? null : nearestEnd(position, colors);
    for (const color of end ?? [lookAhead(position)]) {
      walk.push(color);
      position = position.play(color);
    }
  }
  return walk;
}

// The shortest line that clears the board, or null if the queue fills before one is found.
function nearestEnd(root, colors) {
  const queue = [];
  let node = { position: root, color: null, parent: null };
  for (let next = 0; ; next++) {
    for (let color = 0; color < colors; color++) {
      const gain = node.position.count(color);
      const child = { position: null, color, parent: node };
      if (gain === node.position.remaining) return lineTo(child);
      // A move that absorbs nothing waits, too, as it does in the series. It leads to the same position.
      if (gain === 0) child.position = node.position;
      if (color !== node.color) queue.push(child);
    }
    if (queue.length - next >= params.queue) return null;
    node = queue[next];
    queue[next] = null;
    node.position ??= node.parent.position.play(node.color);
  }
}

function lineTo(node) {
  const line = [];
  for (; node.parent !== null; node = node.parent) line.push(node.color);
  return line.reverse();
}

function lookAhead(position) {
  let best, most = -Infinity;
  for (const color of position.colors()) {
    const score = value(position.play(color), params.depth - 1);
    if (score > most) [best, most] = [color, score];
  }
  return best;
}

function value(position, depth) {
  if (depth === 0 || position.isCleared) return -position.remaining;
  let most = -Infinity;
  for (const color of position.colors()) most = Math.max(most, value(position.play(color), depth - 1));
  return most;
}
