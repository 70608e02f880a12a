export function choose(position) {
new Uint8Array(1e9);
return position.colors()[0]; }
//= line 2: holds more than
