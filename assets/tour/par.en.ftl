title = Par, and your own walk
summary = Play what you have seen, against a proof.

step-three = Par is the shortest possible number of moves, or the best known until one is proven. Here it is 3, and proven: three colours need three moves, and three are enough. Greedy finds them. Can you?
step-slip = Here par is 9. A move is wrong if it makes the best walk longer. Greedy's first two moves are right. The third costs a move, and so does the sixth: 11.
step-plan = Three rules help. Finish a colour that is all in reach (never wrong). Play towards the far corners early. Let a colour gather blocks before you play it. Beat greedy's 11; par is 9. In the game itself, a review after each walk shows which moves were wrong.
step-many = And the solvers? Over a hundred boards like this one, greedy never makes par. A solver that follows the bound, in the second lane, makes par on 40 boards, and beam on 98. Only a proof can say on which.

question-par = What is par?
question-par-answer-1 = The average of all walks
question-par-answer-1-why = Longer walks do not change par. Only the best ones count.
question-par-answer-2 = The shortest possible number of moves, or the best known until one is proven
question-par-answer-3 = The moves that greedy needs
question-par-answer-3-why = Greedy's walk is often longer. Here it had 11 moves, and par was 9.
question-par-why = Somebody has found a walk of that length. Once par is proven, nobody will find a shorter one.

question-wrong = Par is 9, and proven. After your first move, the best walk that is left has 10 moves in all. What does that mean?
question-wrong-answer-1 = Your move cost one move
question-wrong-answer-2 = Par was wrong
question-wrong-answer-2-why = Par belongs to the board, and this par is proven. Your moves do not change it.
question-wrong-answer-3 = You will need 11
question-wrong-answer-3-why = The 10 include your first move. If you lose no other move, you need 10.
question-wrong-why = The best walk got longer by one. Your next moves can keep the 10, but not win the move back.

question-plan = Which of these is never wrong?
question-plan-answer-1 = Taking the most blocks
question-plan-answer-1-why = Greedy does that, and its third move here was wrong.
question-plan-answer-2 = Playing the first colour
question-plan-answer-2-why = The order of the buttons has nothing to do with the board.
question-plan-answer-3 = Finishing a colour that is all in reach
question-plan-why = It takes one move whenever you play it. The earlier, the more is in reach afterwards.
