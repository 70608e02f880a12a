export function choose(position) {
const all = [];
for (;;) all.push({});
return position.colors()[0]; }
//= line 3: holds more than
