export function choose(position) {
const f = () => [1].map(f); f();
return position.colors()[0]; }
//= line 2: deep
