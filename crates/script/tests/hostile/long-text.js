export function choose(position) {
'x'.repeat(1 << 29);
return position.colors()[0]; }
//= line 2: holds more than
