title = Breadth-first
summary = All lines of one move, then all of two, until one clears the board.

step-layers = Breadth-first search is not greedy. It tries all lines of one move, then all of two, then of three. New positions wait in a queue, and the oldest is next. Watch its code at one position per second: below it, a filled dot is a position it has tried, a ring is one that waits.
step-proof = After 12 positions it had a line of 4 moves that clears the board, the golden one. Look at the row of three moves in the tree: it is complete, and none of its positions was a cleared board. So 4 is proven: nobody can do better. Point at a dot to see its position on the board.
step-growth = Being so sure has a price: this board takes 11 moves, and 4,246 positions. Boards of 14 × 14 with four colours can need more than 500,000, and then it gives up.
step-twice = Several lines often lead to the same position: left, then right, or the other way round. Breadth-first tries it each time, 920 positions in all. The second lane keeps each position once, takes them in the order of blocks cleared, and needs 315.
step-limit = So the series gave the queue a limit. In the first lane it is 64 positions. That is what queue 64 in its name says; switch 0 says that the search begins before the first move. When the queue is full and no end is found, it plays a greedy move and searches again. It takes 11 moves, where 8 are enough.
step-room = Give the queue more room. How much does it need to find the 8?
step-end = To find the 8, the queue needs room for more than 512 positions. On the series' large boards, breadth-first searches only the end, after 18 moves of look-ahead. It needs 32.1 moves on average, and look-ahead alone 33.0. It is shorter on 66 of the hundred boards, longer on none. Its 26 here are the fewest possible.

question-first = Why is the first end that breadth-first finds a shortest one?
question-first-answer-1 = It plays the largest moves first
question-first-answer-1-why = It is not greedy. The size of a move does not matter to it.
question-first-answer-2 = It has already tried all shorter lines
question-first-answer-3 = It compares all ends with each other
question-first-answer-3-why = It stops at the first end, and knows no other.
question-first-why = It tries all lines of one length before any longer one.

question-twice = How did the second lane save positions?
question-twice-answer-1 = It keeps each position once, whichever lines lead to it
question-twice-answer-2 = It tries fewer colours
question-twice-answer-2-why = It tries every colour in reach, as the first lane does.
question-twice-answer-3 = It stops at the first walk, short or not
question-twice-answer-3-why = Both lanes found a walk of nine moves, and no walk is shorter.
question-twice-why = The same blocks in another order are the same position.

question-full = What is the cost of a queue that is full too early?
question-full-answer-1 = The board can no longer be cleared
question-full-answer-1-why = The first lane cleared its board too, in 11 moves.
question-full-answer-2 = Only time
question-full-answer-2-why = It costs moves too: 11, where 8 are enough.
question-full-answer-3 = It plays a greedy move, and cannot take it back
question-full-why = With room for 64, such moves made it 11 where 8 are enough.
