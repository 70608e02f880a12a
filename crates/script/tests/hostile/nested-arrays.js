export function choose(position) {
let a = []; for (let i = 0; i < 20000; i++) a = [a]; String(a);
return position.colors()[0]; }
//= line 1: deep
