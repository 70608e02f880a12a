export function choose(position) {
const f = (p) => f(p.play(0)); f(position);
return position.colors()[0]; }
//= line 2: deep
