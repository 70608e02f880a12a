// A* over positions that meet by their key. A walk is at least as
// long as the way to the farthest cluster that is left, so each
// position has a least length; of equal ones, the one with fewer
// cells left comes first. When the queue is full, the search goes
// on from its best position.
export const name = "A*";
export const about = "Expands the position with the shortest possible walk, then the one with the fewest cells left.";
export const params = { queue: { min: 1, max: 250000, value: 250000, about: "Queue (positions)" } };

export function solve(start) {
  const { graph } = start;
  const far = Array.from(graph.distances.keys()).sort((a, b) => graph.distances[b] - graph.distances[a]);
  const walk = [];
  let node = { position: start, far: 0, parent: null };
  while (!node.position.isCleared) {
    node = search({ ...node, parent: null }, graph, far);
    const line = [];
    for (let at = node; at.parent !== null; at = at.parent) line.push(at.color);
    walk.push(...line.reverse());
  }
  return walk;
}

function search(root, graph, far) {
  const cells = root.position.remaining + 1;
  const lists = [[root]], seen = new Set([root.position.key]);
  for (let least = 0, length = 1; ; least++) {
    for (const list = lists[least] ?? []; list.length > 0; ) {
      const node = list.pop();
      length -= 1;
      if (node.position.isCleared || length > params.queue) return node;
      for (const color of node.position.colors()) {
        const position = node.position.play(color), { key } = position;
        if (seen.has(key)) continue;
        seen.add(key);
        const child = { position, color, parent: node, far: node.far };
        while (position.has(far[child.far])) child.far += 1;
        const bound = Math.max(position.moves + 1, graph.distances[far[child.far]] ?? 0);
        (lists[Math.max(least, bound * cells + position.remaining)] ??= []).push(child);
        length += 1;
      }
    }
  }
}
