export function choose(position) {
for (;;) try { position.play(9); } catch { }
return position.colors()[0]; }
//= line 2: takes more than
