export function choose(position) {
throw new (class extends Error { get message() { throw this; } })();
return position.colors()[0]; }
//= line 2: 
