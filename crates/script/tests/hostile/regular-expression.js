export function choose(position) {
/^(a+)+$/.test('a'.repeat(40) + 'b');
return position.colors()[0]; }
//= line 2: takes more than
