# The chapter hybrids.ron, in English.

title = Hybrids
summary = One algorithm for the beginning, another for the end.

step-dawdle = You have met this: look-ahead 5 sees the end and dawdles. It takes 18 moves, twice as many as are needed.
step-switch = So let it make the first moves only, and let breadth-first find the end. Turn the number of moves after which they change: 12 make a walk of 16 moves, 9 one of 13, 6 one of 10, and 3 one of 9, which is shortest.
step-large = Large boards, stronger partners. Look-ahead 7 alone needs 31 moves. The second lane plays 15 moves of it, and Dijkstra plays the rest: 25. The shortest walk has 24.
step-around = Now the other way round in the first lane: Dijkstra clears half of the board, and look-ahead plays the rest. 30 moves. Over the hundred boards this order needs 36.5 moves on average, the right one 31.9, the best of the series' algorithms. It is shorter on 95 boards.
step-when = When to change is a knob too. On this board 5 or 10 moves of look-ahead lead to 27, 15 to 25, 20 to 26. With 25 there is nothing left to mend: 31.

question-order = Which order is better?
question-order-answer-1 = Look-ahead for the beginning, a search for the end
question-order-answer-2 = A search for the beginning, look-ahead for the end
question-order-answer-3 = It makes no difference
question-order-why = 31.9 moves on average against 36.5.

question-why = Why is the search worth more at the end?
question-why-answer-1 = It is faster than look-ahead
question-why-answer-2 = At the beginning there are too few lines
question-why-answer-3 = It finds a short end, where look-ahead dawdles with the end in sight
question-why-why = Look-ahead is good while the end is far. Near it all lines count the same to it, but not to a search.

question-when = What happens if the search takes over too late?
question-when-answer-1 = It finds a better end, since it is near
question-when-answer-2 = The look-ahead has wasted its moves by then
question-when-answer-3 = It has to begin from the start
question-when-why = Moves that are played cannot be mended. After 25 moves the walk is as long as without the search.
