export function choose(position) {
eval('1');
return position.colors()[0]; }
//= line 2: is not defined
