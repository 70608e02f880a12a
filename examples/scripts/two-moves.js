// Plays the colour with which two moves absorb the most
// cells. docs/first-hour.md makes it from most-blocks.js.
export const name = "Two moves";
export const about = "Looks one move further than Most blocks.";

export function choose(position) {
  const scores = {};
  let best, most = 0;
  for (const color of position.colors()) {
    const next = position.play(color);
    const second = next.colors().map((c) => next.count(c));
    scores[color] = position.count(color) + Math.max(0, ...second);
    if (scores[color] > most) [best, most] = [color, scores[color]];
  }
  return { color: best, scores };
}
