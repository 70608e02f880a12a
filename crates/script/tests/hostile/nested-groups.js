export function choose(position) {
new RegExp('(?:'.repeat(100000));
return position.colors()[0]; }
//= line 2: deep
