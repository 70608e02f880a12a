export function choose(position) {
return new Proxy({}, { get() { for (;;) {} } });
return position.colors()[0]; }
//= line 2: takes more than
