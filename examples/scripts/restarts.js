// Plays many games by chance, in which colours that absorb
// more are likelier, and keeps the shortest.
export const name = "Random restarts";
export const about = "Plays many games by chance, and keeps the shortest walk.";
export const params = {
  games: { min: 1, max: 10000, value: 200, about: "Games" },
  power: { min: 0, max: 10, value: 3, about: "How much a greater colour is preferred" },
  seed: { min: 0, max: 4294967295, value: 1, about: "Seed" },
};

export function* solve(start) {
  let shortest = Infinity;
  for (let game = 0; game < params.games; game++) {
    const walk = [];
    let position = start;
    while (!position.isCleared && walk.length + 1 < shortest) {
      const color = draw(position);
      walk.push(color);
      position = position.play(color);
    }
    if (position.isCleared) {
      shortest = walk.length;
      yield walk;
    }
  }
}

function draw(position) {
  const colors = position.colors();
  const weights = colors.map((color) => Math.pow(position.count(color), params.power));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let index = 0; index < colors.length; index++) {
    left -= weights[index];
    if (left < 0) return colors[index];
  }
  return colors[colors.length - 1];
}
