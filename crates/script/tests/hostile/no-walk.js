export function* solve() { yield [0]; }
//= line 1: yielded a walk
