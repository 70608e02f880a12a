export function* solve(start) {
  for (;;) {
    const walk = [];
    for (let position = start; !position.isCleared; position = position.play(walk.at(-1))) {
      const colors = position.colors();
      walk.push(colors[Math.floor(random() * colors.length)]);
    }
    yield walk;
  }
}
