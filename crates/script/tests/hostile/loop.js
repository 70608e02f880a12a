export function choose(position) {
for (;;) {}
return position.colors()[0]; }
//= line 1: takes more than
