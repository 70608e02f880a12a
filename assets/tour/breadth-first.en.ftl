title = Breadth-first
summary = All lines of one move, then all of two, until one is the end.

step-layers = Breadth-first search is not greedy. It tries all lines of one move, then all of two, then of three. New positions wait in a queue; the one that has waited longest is next. Watch it, a node a second.
step-proof = After 12 nodes it had a line of 4 moves that clears the board. It had tried all lines of three before, and none did. So 4 is proven: nobody can do better.
step-growth = The price: this board takes 11 moves, and 4,246 nodes. Boards of 14 × 14 with four colours can need more than 500,000, and then it gives up.
step-twice = Several lines often lead to the same position: left, then right, or the other way round. Breadth-first tries it each time, 920 nodes in all. The second lane keeps each position once, takes them by blocks cleared, and needs 315.
step-limit = So the series gave the queue a limit. In the first lane it is 64 positions: when it is full and no end is found, a greedy move is played, and the search begins again. 11 moves, where 8 are enough.
step-room = Give the queue more room. How much does it take to find the 8?
step-end = It took more than 512. On the series' large boards the search is for the end: first 18 moves of look-ahead. 32.1 moves on average, look-ahead alone 33.0; shorter on 66 of the hundred boards, longer on none. Here its 26 are as few as can be.

question-first = Why is the first end that breadth-first finds a shortest one?
question-first-answer-1 = It plays the largest moves first
question-first-answer-2 = It has tried all shorter lines before
question-first-answer-3 = It compares all ends with each other
question-first-why = All lines of a length come before any longer one.

question-twice = How did the second lane save nodes?
question-twice-answer-1 = It keeps a position once, whichever lines lead to it
question-twice-answer-2 = It looks at fewer colours
question-twice-answer-3 = It stops at the first walk, short or not
question-twice-why = The same blocks in another order are the same position.

question-full = What does it cost when the queue is full too early?
question-full-answer-1 = The board cannot be cleared any more
question-full-answer-2 = Only time
question-full-answer-3 = A move is played by greed, and cannot be taken back
question-full-why = With room for 64 such moves made it 11 where 8 are enough.
