for (;;) {}
export const choose = 1;
//= line 1: takes more than
