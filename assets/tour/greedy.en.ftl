title = Greedy
summary = Take the most at once, and do not think of later.

step-rule = Greedy counts, for each colour, the blocks that a move would absorb at once, and plays the colour with the most. You know all that it knows. What does it play first, and what after that?
step-tie = Another board, one move on. Two colours absorb four blocks each, the others fewer. Of equal ones greedy takes the first, in the order of the buttons. Which is it?
step-price = A mistake that it cannot see. After it the best walk has nine moves in all; with the other colour it would have eight, as in the second lane. Greedy loses two more later, and needs 11.
step-bits = Six colours on a small board. In 15 moves greedy clears most of it.
step-rest = Here is the price. Bits of every colour were left for later, and the last six moves absorb eight blocks: 21 moves where 14 are enough. Yet over the hundred boards of the series greedy needs 39.8 on average, and round robin with skipping 47.1.
step-better = Your turn. 21 can be beaten: before you take what is large, ask what will be left behind.

question-rule = What does greedy look at before it plays a colour?
question-rule-answer-1 = How long the walk will be in the end
question-rule-answer-2 = How many blocks each colour would absorb at once
question-rule-answer-3 = How many blocks of each colour are left on the board
question-rule-why = It counts what one move absorbs, and nothing behind that.

question-tie = Two colours would absorb four blocks each. What does greedy do?
question-tie-answer-1 = It plays the first of them, which may cost a move later
question-tie-answer-2 = It looks one move further to tell them apart
question-tie-answer-3 = It draws one by chance
question-tie-why = On our board the first was the worse one, and greedy cannot see that.

question-bits = Why are greedy's last moves on a board often so small?
question-bits-answer-1 = It looks at fewer colours towards the end
question-bits-answer-2 = Large blocks come last
question-bits-answer-3 = It left bits of every colour behind, and each colour takes a move of its own
question-bits-why = What is small is put off again and again, until a whole move goes into a block or two.
