export function choose(position) {
fetch('https://example.com');
return position.colors()[0]; }
//= line 2: is not defined
