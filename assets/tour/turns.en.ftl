title = In turn and at random
summary = How far you get without looking at the board.

step-turn = Round robin plays the colours in the order of their buttons, from the second on: 2, 3, 4, 1, and around again. It does not look at the board. A move that absorbs nothing counts too. Of its first four moves, three do nothing.
step-waste = It needs 17 moves in all, and only one more of them absorbs nothing. Once the blank area is large, it nearly always touches all colours.
step-skip = The next solver skips colours that absorb nothing. It also starts with 2 if that absorbs anything. Which three colours does it play here?
step-chance = Now chance: each move is drawn from the colours that absorb something. The seed is a number that decides all the draws. Change it to see other luck. Round robin with skipping takes 13 moves here.
step-luck = On this board round robin plays 11 moves, and no walk is shorter. Greedy, which always takes the most blocks, needs 12. One board says little about which is better: luck plays a part.
step-many = So play many boards. Over the series' hundred boards, round robin needs 49.5 moves on average, useless ones included, and 47.1 with skipping. Chance wastes none, and needs 52.9. While a colour waits for its turn, its blocks gather in reach. Chance plays it too early or too late.

question-next = Round robin with skipping has played colour 2. Colours 1 and 4 would absorb something, colour 3 nothing. What does it play?
question-next-answer-1 = Colour 4
question-next-answer-2 = Colour 3
question-next-answer-2-why = Colour 3 comes next in the order, but this solver skips colours that absorb nothing.
question-next-answer-3 = Colour 1
question-next-answer-3-why = It continues after colour 2, and does not start again. Another colour comes before 1.
question-next-why = After 2 comes 3, which it skips. So it plays 4.

question-wins = Which needs fewer moves over the hundred boards, useless ones included?
question-wins-answer-1 = Chance, because it wastes none
question-wins-answer-1-why = It wastes no move, but plays colours too early or too late. That costs more.
question-wins-answer-2 = Round robin
question-wins-answer-3 = Both need equally many
question-wins-answer-3-why = On average, they are more than three moves apart.
question-wins-why = 49.5 against 52.9. Waiting gains more than the useless moves cost.

question-one = Round robin beat greedy on one board. What follows?
question-one-answer-1 = Round robin is the better rule
question-one-answer-1-why = Over the series' hundred boards, greedy needs 39.8 moves on average, and round robin 49.5.
question-one-answer-2 = Greedy has a fault
question-one-answer-2-why = Even a good rule loses on some boards.
question-one-answer-3 = Little: comparing two rules takes many boards
question-one-why = On one board luck can decide. On a hundred it evens out.
