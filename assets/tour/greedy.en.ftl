# The chapter greedy.ron, in English.

title = Greedy
summary = Take what is most, now, and do not think of later.

step-meet = Greedy counts, for each colour, the blocks that a press would clear at once. Then it presses the colour with the most. The line around the cleared corner shows what it can reach.
step-predict = You know the rule, so you know what it will do. Which colour comes next? Count the blocks that touch the line, and all that hang together with them.
step-end = Watch it to the end. It never thinks twice, and so it is the fastest of all that think at all: one look at the board for each move.
step-bits = Another board, small and with six colours. The first moves are large: greedy clears most of the board in no time.
step-rest = And here is the price. What was small was left for later, all over the board, and now each press takes a block or two. This board can be cleared in 14 moves; greedy needs 21.
step-better = Your turn, on the same board. Play four moves, and look a little further than greedy does: clear a way into the board first, even where another colour would give more.

question-rule = What does greedy look at before it presses a colour?
question-rule-answer-1 = The whole way to the end of the board
question-rule-answer-2 = How many blocks each colour would clear at once
question-rule-answer-3 = Which colour was not pressed for the longest time
question-rule-why = It counts what a press clears at once, and nothing behind that.

question-tie = Two colours would clear five blocks each. Which one does greedy press?
question-tie-answer-1 = The first of them, in the order of the colours
question-tie-answer-2 = One of them, by chance
question-tie-answer-3 = The one with more blocks left on the board
question-tie-why = Of several equal ones it takes the first. So it always plays the same walk on the same board.

question-why = Why did greedy need 21 moves where 14 are enough?
question-why-answer-1 = It pressed colours that cleared nothing
question-why-answer-2 = It ran out of time
question-why-answer-3 = It left small bits behind, and each cost a move at the end
question-why-why = Large gains early left bits of every colour all over the board, and each of them had to be fetched.
