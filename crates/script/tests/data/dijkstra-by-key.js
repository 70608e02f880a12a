// Expands the cheapest position; equal positions meet by their key.
export const name = "Dijkstra by key";
export const params = { queue: { min: 1, max: 250000, value: 250000 }, scale: { min: 1, max: 1000, value: 25 } };

export function solve(start) {
  let walk = [], node = { position: start, cost: 0, parent: null };
  while (!node.position.isCleared) {
    node = search(node.position, start.moves + walk.length);
    const line = [];
    for (let at = node; at.parent; at = at.parent) line.push(at.color);
    walk = walk.concat(line.reverse());
  }
  return walk;
}

function search(root) {
  const lists = [[{ position: root, parent: null }]], seen = new Set([root.key]);
  let length = 1;
  for (let cost = 0; ; cost++) {
    const list = lists[cost] ?? [];
    for (let i = 0; i < list.length; i++) {
      const node = list[i];
      list[i] = null;
      length--;
      if (node.position.isCleared || length > params.queue) return node;
      for (const color of node.position.colors()) {
        const position = node.position.play(color);
        const { key } = position;
        if (seen.has(key)) continue;
        seen.add(key);
        const at = (position.moves - root.moves) * params.scale - (root.remaining - position.remaining) + 200;
        (lists[Math.max(cost, at)] ??= []).push({ position, color, parent: node });
        length++;
      }
    }
  }
}
