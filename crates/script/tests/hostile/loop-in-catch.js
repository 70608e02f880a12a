export function choose(position) {
for (;;) { try { for (;;) {} } catch { for (;;) {} } }
return position.colors()[0]; }
//= line 1: takes more than
