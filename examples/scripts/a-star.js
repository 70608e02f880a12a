// A*: expands the position with the least sum of the moves played and
// an estimate of those to come: the distance of the farthest cluster
// that is left, and the mean distance of all. The more `weight` the
// estimate has, the fewer positions are expanded, and the longer the
// walk may be. Two ways to the same position have the same key.
export const name = "A*";
export const about = "Expands the position with the least sum of moves and weighted distances to what is left.";
export const params = {
  weight: { min: 0, max: 100, value: 20, about: "Weight of the estimate (tenths)" },
  queue: { min: 1, max: 250000, value: 250000, about: "Queue (positions)" },
};

export function solve(start) {
  const lists = [[{ position: start, parent: null }]], seen = new Set([start.key]);
  for (let at = 0, length = 1; ; ) {
    const node = lists[at]?.pop();
    if (node === undefined) {
      at += 1;
      continue;
    }
    length -= 1;
    if (node.position.isCleared) return walkTo(node);
    for (const color of node.position.colors()) {
      const position = node.position.play(color), { key } = position;
      if (seen.has(key) || length === params.queue) continue;
      seen.add(key);
      const cost = 10 * position.moves + Math.floor(params.weight * estimate(position));
      (lists[cost] ??= []).push({ position, color, parent: node });
      length += 1;
      at = Math.min(at, cost);
    }
  }
}

// Rings around what is absorbed: how many, and the mean of the clusters.
function estimate({ graph, absorbed, frontier }) {
  const met = new Uint8Array(graph.length);
  for (const cluster of absorbed) met[cluster] = 1;
  for (const cluster of frontier) met[cluster] = 1;
  let ring = frontier, moves = 0, sum = 0;
  while (ring.length > 0) {
    sum += ++moves * ring.length;
    const next = [];
    for (const cluster of ring) {
      for (const other of graph.neighbours[cluster]) {
        if (!met[other]) {
          met[other] = 1;
          next.push(other);
        }
      }
    }
    ring = next;
  }
  return moves + sum / graph.length;
}

function walkTo(node) {
  const walk = [];
  for (; node.parent !== null; node = node.parent) walk.push(node.color);
  return walk.reverse();
}
