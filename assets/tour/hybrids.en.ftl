title = Hybrids
summary = One algorithm for the beginning, another for the end.

step-dawdle = You know this: look-ahead 5 sees the end and dawdles. It takes 18 moves, twice as many as needed.
step-switch = So let it make only the first moves, and let breadth-first find the end. Change the number of moves after which they switch. How many may look-ahead make at most, for the shortest walk of 9?
step-large = Look-ahead may make five moves at most, and each extra one costs a move. Now a large board, and partners that look further. Look-ahead 7 alone needs 31 moves. In the second lane it plays 15, and Dijkstra the rest: 25 in all. The shortest walk has 24.
step-around = The first lane does it the other way round: Dijkstra clears half of the board, look-ahead the rest. 30 moves. Over the series' hundred boards this order needs 36.5 on average. The right one needs 31.9, fewer than any other algorithm of the series. It is shorter on 95 of them.
step-when = You can also choose when to switch. Too early costs this board two or three moves, too late up to six. When is it right?

question-order = Which order is better?
question-order-answer-1 = Look-ahead for the beginning, a search for the end
question-order-answer-2 = A search for the beginning, look-ahead for the end
question-order-answer-2-why = Near the end, look-ahead dawdles and loses what the search has gained.
question-order-answer-3 = It makes no difference
question-order-answer-3-why = On average, the two orders are more than four moves apart.
question-order-why = 31.9 moves on average against 36.5.

question-why = Why is the search worth more at the end?
question-why-answer-1 = It is faster than look-ahead
question-why-answer-1-why = Speed is not the point: only the number of moves counts here.
question-why-answer-2 = At the beginning there are too few lines
question-why-answer-2-why = There are too many. The search cannot follow them to an end.
question-why-answer-3 = It finds a short end, where look-ahead dawdles
question-why-why = Look-ahead is good while the end is far. Near the end, all lines count the same to it, but not to a search.

question-when = What happens if the search takes over too late?
question-when-answer-1 = It finds a better end, since it is near
question-when-answer-1-why = The end is near, but only a few moves are left to improve.
question-when-answer-2 = Look-ahead has wasted its moves by then
question-when-answer-3 = It has to begin again from the start
question-when-answer-3-why = The search continues where look-ahead stops. It takes no move back.
question-when-why = Moves that are played cannot be improved. After 25 of them the walk has 31 moves, as without the search.
