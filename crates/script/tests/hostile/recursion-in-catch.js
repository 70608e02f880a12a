export function choose(position) {
const f = () => { try { f(); } catch { f(); } };
f();
return position.colors()[0]; }
//= line 2: deep
