export function choose(position) {
postMessage('x');
return position.colors()[0]; }
//= line 2: is not defined
