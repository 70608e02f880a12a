export function choose(position) { return 1e9; }
//= line 1: gives the colour 1000000000
