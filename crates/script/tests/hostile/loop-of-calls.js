export function choose(position) {
do {
position.colors(); } while (true);
return position.colors()[0]; }
//= line 3: takes more than
