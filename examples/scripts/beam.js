// Keeps the positions with the fewest cells left, `width` of
// them, and plays every colour in each, move after move.
export const name = "Beam";
export const about = "Keeps the best few positions of each length of walk.";
export const params = { width: { min: 1, max: 1000, value: 50, about: "Width (positions)" } };

export function solve(start) {
  let beam = [{ position: start, color: null, before: null }];
  for (;;) {
    const next = [];
    for (const node of beam) {
      for (const color of node.position.colors()) {
        const position = node.position.play(color);
        const reached = { position, color, before: node, left: position.remaining };
        if (position.isCleared) return walkTo(reached);
        next.push(reached);
      }
    }
    // Positions that tie stay in their order.
    next.sort((one, other) => one.left - other.left);
    beam = next.slice(0, params.width);
  }
}

function walkTo(node) {
  const walk = [];
  for (; node.before !== null; node = node.before) walk.push(node.color);
  return walk.reverse();
}
