export function choose(position) {
throw 5;
return position.colors()[0]; }
//= line 1: threw the number 5
