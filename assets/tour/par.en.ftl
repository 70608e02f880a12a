title = Par, and your own walk
summary = Play what you have seen, against a proof.

step-three = The length of a shortest walk is par. Here it is 3: three colours need three moves, and three are enough. Greedy finds them; can you?
step-slip = Par here is 9. A move is wrong if the best walk gets longer by it. Greedy's first two moves are right, the third costs a move, and so does the sixth: 11.
step-plan = You do better if you finish a colour that is all in reach (never wrong), make for the far corners early, and let a colour gather blocks before you play it. Beat greedy's 11; 9 is par. In the game itself a review tells, after each walk, which moves were wrong.
step-many = And the machines? Over a hundred boards like this one greedy is never at par. A solver that follows the bound, in the second lane, gets there on 40 boards, and beam on 98. Only a proof can say on which.

question-par = What is par?
question-par-answer-1 = The mean of all walks
question-par-answer-2 = The length of a shortest walk
question-par-answer-3 = What greedy needs
question-par-why = No walk is shorter than par, and at least one is as short.

question-wrong = Par is 9. After your first move a walk of 10 in all is the best that is left. What does that say?
question-wrong-answer-1 = Your move cost one move
question-wrong-answer-2 = Par was wrong
question-wrong-answer-3 = You will need 11
question-wrong-why = The best walk got longer by one. What comes now can keep the 10, but not win the move back.

question-plan = Which of these is never wrong?
question-plan-answer-1 = To take the most blocks
question-plan-answer-2 = To play the first colour
question-plan-answer-3 = To finish a colour that is all in reach
question-plan-why = It takes one move whenever it comes, and the earlier it comes, the more can be reached.
