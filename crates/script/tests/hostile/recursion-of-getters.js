export function choose(position) {
const o = { get x() { return this.x; } }; o.x;
return position.colors()[0]; }
//= line 2: deep
