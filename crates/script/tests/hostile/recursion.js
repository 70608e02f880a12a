export function choose(position) {
const f = () => f() + 1; f();
return position.colors()[0]; }
//= line 2: deep
