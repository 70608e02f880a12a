export function* solve() { for (;;) {} }
//= line 1: takes more than
