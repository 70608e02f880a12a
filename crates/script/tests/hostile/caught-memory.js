export function choose(position) {
const a = [];
for (;;) try { a.push('x'.repeat(1 << 20)); } catch { }
return position.colors()[0]; }
//= line 3: holds more than
