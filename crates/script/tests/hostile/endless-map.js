export function choose(position) {
const m = new Map();
for (let i = 0; ; i++) m.set(i, 'x' + i);
return position.colors()[0]; }
//= line 3: holds more than
