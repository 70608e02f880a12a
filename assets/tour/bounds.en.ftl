title = Walks that nothing beats
summary = How to be sure that no walk is shorter, without trying them all.

step-colours = Every colour on the board takes at least one move. With four colours, no walk here has fewer than four moves. That is a lower bound. Can you do it in four? Greedy needs six.
step-whole = A colour whose blocks are all in reach can be finished: one move, and it is gone for good. You must play it once anyway, so this is never wrong. This solver finishes colours where it can. Which two colours come first?
step-distance = Distance is a bound too. Six clusters separate the corner from the marked block, and a move gets one further at most. So it takes at least seven moves, with only three colours. And seven are enough.
step-gap = Bounds may be too low. Here colours say four and distance five. The exact solver, which ends with a proof, counts better and says seven. Yet nine is shortest: it must rule out seven and eight. That takes 14 positions; breadth-first takes 1,290.
step-branch = This is how the exact solver rules out shorter walks. It soon has a walk of nine moves. On other lines it adds the moves made and the lower bound of the rest. If that is nine or more, no shorter walk can follow. It cuts the line off with all its branches: branch and bound. Each cross in the tree is such a cut; point at it to see why.
step-proof = Proofs are expensive. Beam, in the first lane, keeps a few good positions after each move, and crosses out the rest. It has 22 moves after 220 positions. Exact spends 946 to be sure that 21 are not enough. For the series' boards it proves 28.8 moves on average; the best algorithm of the series needs three more.

question-bound = Five colours are left, and seven clusters separate the blank area from the farthest block. How many moves are needed at least?
question-bound-answer-1 = 5
question-bound-answer-1-why = 5 moves are enough for the colours, but not for the distance.
question-bound-answer-2 = 13
question-bound-answer-2-why = The bounds do not add up. A move towards the block can also finish a colour.
question-bound-answer-3 = 8
question-bound-why = Both bounds hold, so the larger one counts. They do not add up: a move can serve both.

question-cut = The best walk has 9 moves. A line has made 4, and the bound says at least 5 more. What does the search do?
question-cut-answer-1 = It cuts the line off
question-cut-answer-2 = It follows the line to find out
question-cut-answer-2-why = Following the line costs positions, and the bound already says enough.
question-cut-answer-3 = It plays the line
question-cut-answer-3-why = The search wants a shorter walk, and this line cannot give one.
question-cut-why = 4 + 5 is 9, so this line cannot become shorter than 9.

question-proof = Beam and exact both have 22 moves. What did exact spend its positions on?
question-proof-answer-1 = On a better walk than beam's
question-proof-answer-1-why = There is no better walk: no walk has fewer than 22 moves.
question-proof-answer-2 = On ruling out all walks of 21 moves
question-proof-answer-3 = On trying every walk to its end
question-proof-answer-3-why = That would take far more positions. Exact cuts most lines off early.
question-proof-why = It had the walk early. Being sure takes long.
