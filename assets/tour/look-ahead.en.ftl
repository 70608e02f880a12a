title = Look-ahead
summary = Think several moves ahead, pay for it, and be surprised.

step-two = Here each colour in reach absorbs one block, and greedy would take the first. Look-ahead 2 looks at all lines of two moves, and plays the first move of the one that absorbs the most. Add up one move and the one after it: which colour does it play?
step-gain = On this board greedy needs 11 moves, look-ahead 2 needs 9, and no walk is shorter. After each move it forgets its line and thinks again.
step-cost = A position whose moves are tried is a node. Turn the depth, the moves that it looks ahead, and see the nodes multiply. A board of the series takes 168 nodes at depth 2, 8,000 at depth 5 and 30,000 at depth 6: each move more makes nearly four times as many.
step-deeper = What does it bring? Over the series' hundred boards greedy needs 39.8 moves on average, depth 2 needs 36.3, depths 3 to 5 need 34.2, 33.2 and 33.0: it gains less and less. Now depth 5 against depth 6. After 27 moves the second lane has 68 blocks left.
step-worse = Six moves would clear them. It takes ten, and loses by 37 to 32. That is not bad luck: on average depth 6 needs 33.8 moves, depth 5 only 33.0. Why?
step-ties = A tiny board shows it. Three moves clear it, and look-ahead 5 sees that. But it counts blocks alone, and a line that clears the board in five absorbs no fewer. Both colours in reach begin such lines, and of equal ones the first wins. Which does it play?
step-mend = So it puts off an end that is always in sight, and needs eight moves. Turn the depth down until it needs three. The deeper it looks, the earlier it begins to dawdle.

question-plays = Look-ahead 3 has found the best line of three moves. What does it do?
question-plays-answer-1 = It plays all three moves
question-plays-answer-2 = It plays the largest of the three moves
question-plays-answer-3 = It plays the first move, and looks again
question-plays-why = Then the line is forgotten, and all are looked at anew.

question-cost = How do the nodes grow from depth 5 to depth 6 on the boards of the series?
question-cost-answer-1 = By a sixth
question-cost-answer-2 = To nearly four times as many
question-cost-answer-3 = Not at all, since the boards are the same
question-cost-why = Each line branches once more.

question-deeper = Why is depth 6 worse than depth 5 on the series' boards?
question-deeper-answer-1 = It sees the end earlier, and then every line that gets there counts the same
question-deeper-answer-2 = It has no time left for its last moves
question-deeper-answer-3 = Its lines absorb fewer blocks
question-deeper-why = With the end in sight short lines and long ones absorb the same blocks. It plays the first, not the shortest.
