// Continues from the cheapest position it knows: a move costs
// `scale`, and each absorbed cell gives one back. It plays as
// the built-in solver `dijkstra` does.
export const name = "Dijkstra";
export const about = "Expands the position of the least cost: scale × moves - absorbed cells.";
export const params = {
  scale: { min: 0, max: 1000, value: 25, about: "Cost of a move (cells)" },
  queue: { min: 1, max: 250000, value: 250000, about: "Queue (positions)" },
};

export function solve(start) {
  const walk = [];
  let position = start;
  while (!position.isCleared) {
    const node = search(position);
    walk.push(...lineTo(node));
    position = node.position ?? node.parent.position.play(node.color);
  }
  return walk;
}

// The first end that it meets, or the cheapest position once the queue is full.
function search(root) {
  const cells = root.width * root.height;
  const queue = new Costs();
  let node = { position: root, color: null, parent: null, moves: 0 };
  for (;;) {
    const { position } = node;
    const moves = node.moves + 1;
    for (const color of position.colors()) {
      const left = position.remaining - position.count(color);
      const child = { position: null, color, parent: node, moves };
      if (left === 0) return child;
      // Near the end, and earlier if the queue is nearly full, moves are cheap.
      const isAbsorbed = (of600) => 600 * (cells - left) > of600 * cells;
      const isNear = isAbsorbed(590) || (5 * queue.length > 4 * params.queue && isAbsorbed(564));
      queue.push((isNear ? 5 : params.scale) * moves + left, child);
    }
    node = queue.pop();
    if (queue.length > params.queue) return node;
    node.position = node.parent.position.play(node.color);
  }
}

// A list for each cost. Of equal costs, the oldest comes first.
class Costs {
  lists = [];
  least = 0;
  length = 0;

  push(cost, node) {
    const list = (this.lists[cost] ??= { nodes: [], first: 0 });
    list.nodes.push(node);
    this.least = Math.min(this.least, cost);
    this.length += 1;
  }

  pop() {
    for (; ; this.least++) {
      const list = this.lists[this.least];
      if (!list || list.first === list.nodes.length) continue;
      const node = list.nodes[list.first];
      list.nodes[list.first] = null;
      list.first += 1;
      this.length -= 1;
      return node;
    }
  }
}

function lineTo(node) {
  const line = [];
  for (; node.parent !== null; node = node.parent) line.push(node.color);
  return line.reverse();
}
