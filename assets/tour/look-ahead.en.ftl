title = Look-ahead
summary = Think several moves ahead, pay for it, and be surprised.

step-two = Here each colour in reach absorbs one block, and greedy would take the first. Look-ahead 2 tries all lines of two moves. It plays the first move of the line that absorbs the most. Add up one move and the next: which colour does it play?
step-gain = On this board greedy needs 11 moves, look-ahead 2 needs 9, and no walk is shorter. After each move it forgets its line and thinks again.
step-cost = It costs positions: each one whose moves it tries counts. Change the depth, the moves that it looks ahead, and see the positions multiply: here nearly three times as many with each extra move, and on the larger boards of the series nearly four times. So 168 positions there at depth 2 become 30,000 at depth 6.
step-deeper = Does it pay? The curve shows what each depth needs on the series' hundred boards; depth 1 is greedy. Each further move gains less than the one before it, but it still gains, so depth 6 should be better than depth 5. Watch the two. After 27 moves the second lane has 68 blocks left.
chart-deeper = Moves on average, by depth
step-worse = Six moves would clear the blocks that are left. Depth 6 takes ten, and needs 37 moves where depth 5 needs 32. That is not bad luck, as the whole curve shows: beyond depth 5 the walks get longer again. Why?
chart-worse = Moves on average, by depth
step-ties = A tiny board shows it. Three moves clear it, and look-ahead 5 sees that. But it counts blocks alone, and a line that clears the board in five absorbs just as many. Both colours in reach begin such lines. In a tie the first wins. Which does it play?
step-mend = Look-ahead 4 puts it off too, and needs eight moves. Lower the depth until it needs three. The deeper it looks, the earlier it starts to dawdle.

question-plays = Look-ahead 3 has found the best line of three moves. What does it do?
question-plays-answer-1 = It plays all three moves
question-plays-answer-1-why = After one move it sees one move further, and may find a better line.
question-plays-answer-2 = It plays the largest of the three moves
question-plays-answer-2-why = The largest move may need the moves before it. Played first, it may absorb little.
question-plays-answer-3 = It plays the first move, and looks again
question-plays-why = Then it forgets the line, and tries all lines again.

question-cost = How does the number of positions grow from depth 5 to depth 6 on the series' boards?
question-cost-answer-1 = By a sixth
question-cost-answer-1-why = It is more than that: each line continues with every colour in reach.
question-cost-answer-2 = To nearly four times as many
question-cost-answer-3 = Not at all: the boards are the same
question-cost-answer-3-why = The boards are the same, but there are more lines, and each is longer.
question-cost-why = Each line branches once more.

question-deeper = Why is depth 6 worse than depth 5 on the series' boards?
question-deeper-answer-1 = It sees the end earlier, and then all lines that reach it count the same
question-deeper-answer-2 = It has no time left for its last moves
question-deeper-answer-2-why = It has no time limit. It tries all lines before its last moves too.
question-deeper-answer-3 = Its lines absorb fewer blocks
question-deeper-answer-3-why = One more move makes a line absorb more blocks, not fewer.
question-deeper-why = With the end in sight, short and long lines absorb the same blocks. It plays the first, not the shortest.
