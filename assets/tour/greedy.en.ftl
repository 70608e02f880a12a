title = Greedy
summary = Take the most now, and do not think of later.

step-rule = For each colour, greedy counts the blocks that a move would absorb now. It plays the colour with the most. It knows nothing else, so you know all that it knows. What does it play first, and what next?
step-tie = Another board, after one move. Two colours absorb four blocks each, the others fewer. In a tie, greedy takes the first in the order of the buttons. Which is it?
step-price = The first of the two equal colours is a mistake here, and greedy cannot see that. After it, the best walk has nine moves in all. With the other colour it would have eight, as in the second lane. Greedy loses two more later, and needs 11.
step-bits = Six colours on a small board. In 15 moves greedy clears most of it.
step-rest = Here is the price. Greedy left bits of every colour, and its last six moves absorb eight blocks: 21 moves where 14 are enough. Yet over the series' hundred boards, greedy needs 39.8 on average, and round robin with skipping 47.1.
step-better = Your turn: beat 21. Before you take something large, ask what it leaves behind.

question-rule = What does greedy check before it plays a colour?
question-rule-answer-1 = How long the walk will be in the end
question-rule-answer-1-why = Greedy does not look that far. It sees only its next move.
question-rule-answer-2 = How many blocks each colour would absorb now
question-rule-answer-3 = How many blocks of each colour are left on the board
question-rule-answer-3-why = Many of these blocks are out of reach, and greedy does not count them.
question-rule-why = It counts what one move absorbs, and looks no further.

question-tie = Two colours would absorb four blocks each. What does greedy do?
question-tie-answer-1 = It plays the first, which may cost a move later
question-tie-answer-2 = It looks one move further to decide
question-tie-answer-2-why = Greedy never looks further than one move. Look-ahead does, in the next chapter.
question-tie-answer-3 = It picks one at random
question-tie-answer-3-why = Greedy leaves nothing to chance. On the same board it always plays the same moves.
question-tie-why = On our board the first was worse, and greedy cannot see that.

question-bits = Why are greedy's last moves on a board often so small?
question-bits-answer-1 = It tries fewer colours towards the end
question-bits-answer-1-why = It counts every colour at every move, to the end.
question-bits-answer-2 = Large blocks come last
question-bits-answer-2-why = All blocks have the same size, and greedy takes large clusters early.
question-bits-answer-3 = It left bits of every colour, and each colour takes a move of its own
question-bits-why = Greedy puts off small bits again and again, until a whole move goes into a block or two.
