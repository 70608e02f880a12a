title = Depth-first
summary = One line to its end, then back to the last choice.

step-line = Depth-first search follows one line to its end. For the first move it tries the colours from 1 on, for the second from 2 on, and so on, around and around. It takes the first that absorbs something. How does its first line begin?
step-long = Its line is nearly that of round robin, and as long: 14 moves where 9 are enough. The search had to stop at this first end, because it was allowed only 15 positions. The name of the lane calls them nodes.
step-back = Left alone, it goes back to its last choice and tries the other colours there, then to the choice before. In the tree you see it go down one line and back up. It crosses out lines as long as the best walk, so walks only get shorter: 11 moves, then 10, 9, 8, 7. After 376 positions nothing is left to try: 7 is proven.
step-time = It has a walk early, and a good one late. Change the number of positions that it may try, and see 10 moves become 7, with a proof. It keeps one line only, and so needs almost no memory.
step-early = It cannot finish a large board. Both lanes begin with 18 moves of look-ahead 5. Then depth-first spends a million positions on changing only the last moves: 43 moves, breadth-first 39. On the series' hundred boards it needs 33.9 on average with 100,000 positions for each, and even with a million only comes down to 32.9. Look-ahead 5 alone needs 33.0.

question-first = Why is the first walk of depth-first long?
question-first-answer-1 = It takes the first colour that absorbs something, however little
question-first-answer-2 = It always takes the smallest move
question-first-answer-2-why = It does not compare moves. The first that absorbs something may be large.
question-first-answer-3 = It searches for long walks first
question-first-answer-3-why = It does not seek a length. Its first line just runs to an end.
question-first-why = Its order of colours has nothing to do with the board.

question-giveup = The best walk so far has 9 moves. When does it give up a line?
question-giveup-answer-1 = When the line absorbs fewer blocks than that walk
question-giveup-answer-1-why = In the end, every walk absorbs all blocks. Only its length counts.
question-giveup-answer-2 = When the line can no longer be shorter than 9
question-giveup-answer-3 = When the line leads to a position that it has seen before
question-giveup-answer-3-why = It keeps one line only, so it cannot recognise earlier positions.
question-giveup-why = Only a shorter walk is useful.

question-early = Why does depth-first do badly on large boards?
question-early-answer-1 = Its memory is full
question-early-answer-1-why = It keeps one line only, and needs almost no memory.
question-early-answer-2 = It throws good walks away
question-early-answer-2-why = It keeps the best walk that it has found.
question-early-answer-3 = It changes the last choices first, so early mistakes stay
question-early-why = Before it returns to an early choice, it tries everything that follows. By then its positions are spent.
