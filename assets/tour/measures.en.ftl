title = Greedy for what?
summary = Blocks, borders, paths: the same rule with other aims.

step-border = Greedy counts blocks. Max perimeter counts their sides: those that would touch blocks still on the board. Count them. What does it play first, and what next?
step-wins = The second move of max perimeter takes six blocks, although another would take eight. But these six touch more of what comes next. It needs 8 moves, the fewest possible; greedy needs 10.
step-mixed = Over the series' hundred boards, max perimeter needs 37.3 moves on average, greedy 39.8. A long border opens the board up, but does not tidy up. So the third lane changes to blocks after 20 moves. A fine idea, yet worse than the border alone: 39.0.
step-path = Deep path, another rule, divides the border by the blocks. What does it play first, and what next?
step-late = Deep path prefers thin lines, so its moves are small. Colour 2, which it could have played first, comes last with all its 13 blocks: 15 moves where 6 are enough. On the hundred boards it needs 74.8, and random colours only 52.9.
step-ahead = Look-ahead helps a good aim: with two moves, the border needs 35.0 on average, and blocks 36.3. It does not save a bad one: with five moves, deep path needs 79.6, more than without.

question-border = A colour would absorb two blocks side by side. Each touches two blocks that stay. What are they worth to max perimeter?
question-border-answer-1 = 4
question-border-answer-2 = 2
question-border-answer-2-why = Max perimeter counts sides, not blocks.
question-border-answer-3 = 6
question-border-answer-3-why = The two blocks also touch each other, but both go. That side does not count.
question-border-why = Two sides each. The side between the two does not count.

question-late = Why is deep path so bad?
question-late-answer-1 = It takes the largest area first
question-late-answer-1-why = It is the other way round. Here, 13 blocks of one colour came last.
question-late-answer-2 = It looks only one move ahead
question-late-answer-2-why = Greedy looks no further, and does better. Look-ahead makes deep path even worse.
question-late-answer-3 = Few blocks with many sides win, and large areas have to wait
question-late-why = A single block with three sides beats ten blocks with twenty. So its moves stay small.

question-aim = Over the hundred boards, what did the change from border to blocks after 20 moves bring?
question-aim-answer-1 = It beat both
question-aim-answer-1-why = The border alone was still better, with 37.3 moves on average.
question-aim-answer-2 = It was between the two
question-aim-answer-3 = It was worse than both
question-aim-answer-3-why = Blocks alone were even worse, with 39.8 moves on average.
question-aim-why = 37.3 for the border, 39.0 for the mixture, 39.8 for blocks. Plausible ideas must be measured.
