// Plays the colour that absorbs the most cells, as the
// built-in solver `greedy` does.
export const name = "Most blocks";
export const about = "Plays the colour that absorbs the most cells.";

export function choose(position) {
  const scores = {};
  let best, most = 0;
  for (const color of position.colors()) {
    scores[color] = position.count(color);
    if (scores[color] > most) [best, most] = [color, scores[color]];
  }
  return { color: best, scores };
}
