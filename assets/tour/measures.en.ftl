title = What to be greedy for
summary = Blocks, borders, paths: the same rule with other aims.

step-border = Greedy counts blocks. Max perimeter counts their sides: those that would touch blocks which stay. Count along: what does it play first, and what then?
step-wins = Its second move takes six blocks where eight were to be had, but they touch more of what is next. It needs 8 moves, as few as can be; greedy needs 10.
step-mixed = Over the hundred boards of the series max perimeter needs 37.3 moves and greedy 39.8. A border opens the board up, but does not tidy up. So the third lane changes to blocks after 20 moves. A fine idea, and yet worse than the border alone: 39.0.
step-path = Deep path, another rule, divides: border by blocks. What does it play first, and what then?
step-late = Thin lines win. Its moves are small, and colour 2, which it could have played first, comes last with all its 13 blocks: 15 moves where 6 are enough. On the hundred boards it needs 74.8, and colours drawn by chance only 52.9.
step-ahead = Look-ahead helps a good aim: looking two moves ahead the border needs 35.0 on average, blocks 36.3. It mends no bad one: with five moves deep path needs 79.6, more than without.

question-border = A colour would absorb two blocks side by side. Each touches two blocks that stay. What are they worth to max perimeter?
question-border-answer-1 = 4
question-border-answer-2 = 2
question-border-answer-3 = 6
question-border-why = Two sides each. The side between the two does not count.

question-late = Why is deep path so bad?
question-late-answer-1 = It takes the largest area first
question-late-answer-2 = It looks only one move ahead
question-late-answer-3 = Few blocks with many sides win, and large areas are put off
question-late-why = A single block with three sides beats ten blocks with twenty. So its moves stay small.

question-aim = What did the change from border to blocks after 20 moves bring over the hundred boards?
question-aim-answer-1 = It beat both
question-aim-answer-2 = It came out between the two
question-aim-answer-3 = It was worse than both
question-aim-why = 37.3 the border, 39.0 the mixture, 39.8 blocks. Plausible ideas have to be measured.
