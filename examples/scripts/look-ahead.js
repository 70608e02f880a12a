// Tries every line of `depth` moves, and plays the first move
// of the line that absorbs the most cells, as the built-in
// solver `greedy-look-ahead` does.
export const name = "Look-ahead";
export const about = "Plays the first move of the best line of a few moves.";
export const params = { depth: { min: 1, max: 7, value: 5, about: "Depth (moves)" } };

export function choose(position) {
  const scores = {};
  let best, most = -Infinity;
  for (const color of position.colors()) {
    scores[color] = value(position.play(color), params.depth - 1);
    if (scores[color] > most) [best, most] = [color, scores[color]];
  }
  return { color: best, scores };
}

// The fewest cells that so many more moves can leave, below 0.
function value(position, depth) {
  if (depth === 0 || position.isCleared) return -position.remaining;
  let most = -Infinity;
  for (const color of position.colors()) most = Math.max(most, value(position.play(color), depth - 1));
  return most;
}
