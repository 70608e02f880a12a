title = What cannot be beaten
summary = How to be sure that no walk is shorter, without trying all.

step-colours = Every colour that is there takes at least one move. Four colours: no walk here has fewer than four moves. That is a lower bound. Can you do it in four? Greedy needs six.
step-whole = A colour whose blocks are all in reach can be finished: one move, and it is gone for good. It has to be played once anyway, so that is never wrong. This solver finishes what it can; which two colours first?
step-distance = Distance is a bound too. Six clusters lie between the corner and the marked block, and a move gets one further at most: seven moves at least, with only three colours. And seven are enough.
step-gap = Bounds may be too low. Here colours say four and distance five; the exact solver, which ends with a proof, counts better and says seven. Yet nine is shortest: it must rule out seven and eight. That takes 30 nodes; breadth-first takes 1,290.
step-branch = This is how. It soon has a walk of nine moves. On other lines it adds the moves made and the lower bound of those to come. Where that is nine or more no shorter walk can follow, and the line is cut off with all its branches: branch and bound.
step-proof = Proofs are dear. Beam, in the first lane, keeps a few good positions after each move, and has 22 moves after 220 nodes. Exact spends 948 to be sure that 21 will not do. For the series' boards it proves 28.8 moves on average; the best algorithm of the series needs three more.

question-bound = Five colours are left, and seven clusters lie between the blank area and the farthest block. How many moves are needed at least?
question-bound-answer-1 = 5
question-bound-answer-2 = 13
question-bound-answer-3 = 8
question-bound-why = Both hold, so the larger one counts. They do not add up: a move can serve both.

question-cut = The best walk has 9 moves. A line has made 4, and the bound says 5 more at least. What does the search do?
question-cut-answer-1 = It cuts the line off
question-cut-answer-2 = It follows the line to see
question-cut-answer-3 = It plays the line
question-cut-why = 4 + 5 is 9: nothing shorter than 9 can come of it.

question-proof = Beam and exact both have 22 moves. What did exact spend its nodes on?
question-proof-answer-1 = On a better walk than beam's
question-proof-answer-2 = On ruling out all walks of 21 moves
question-proof-answer-3 = On trying every walk to its end
question-proof-why = The walk was there early. What takes long is to be sure.
