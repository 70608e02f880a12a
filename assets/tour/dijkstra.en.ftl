title = Dijkstra
summary = Always continue from the cheapest position so far.

step-price = Breadth-first continues from the oldest position, Dijkstra's algorithm from the cheapest. Here a move costs 10, and each block cleared gives 1 back: 8 moves with 74 blocks cost 80 - 74 = 6. In the code, scale is the cost of a move. Near the end, when less than a sixtieth of the board is left, a move costs only 5. Follow the line of code that sets the cost, and watch the tree: it jumps to whichever ring is cheapest, and leaves the others waiting.
step-few = Dijkstra finds 9 moves with 40 positions. Breadth-first needs 1,076 to find as few.
step-scale = The slider sets the cost of a move. At 5 this board takes 12 moves and 13 positions, at 25 it takes 10 moves and 1,318 positions. Which cost is enough for 10 moves? Cheap moves make the search hasty, expensive ones thorough.
step-first = The smallest cost that finds 10 moves is 12, and it takes 109 positions. But why is it 11 moves at a cost of 10? In textbooks, costs never fall along a line, so the first end is the cheapest. Here a move that clears more than 10 blocks makes its line cheaper. A line that looks expensive may end cheaply, and come too late.
step-full = The series has a cost of 25. On this small board a move clears about four blocks, so short lines look best. The search gets as wide as breadth-first. When 250,000 positions wait, it plays its current line and forgets the others. It needs 25 moves in all; with a cost of 5 it finds 15.
step-steady = On the series' hundred large boards, 25 fits. Dijkstra needs 33.0 moves on average, no fewer than look-ahead 5, and 1.7 times as many positions. But it is steadier: 28 to 40 moves, look-ahead 25 to 41. This board is an exception in its positions, because Dijkstra soon reaches an end: it takes 451, and look-ahead 7,051. Even so it loses: it needs 31 moves, and look-ahead 28.

question-cost = A move costs 10. Which position comes first: 4 moves with 20 blocks cleared, or 5 moves with 35?
question-cost-answer-1 = 4 moves with 20 blocks
question-cost-answer-1-why = Subtract the blocks: 40 - 20 is 20. The other position costs less.
question-cost-answer-2 = 5 moves with 35 blocks
question-cost-answer-3 = The older one
question-cost-answer-3-why = Breadth-first goes by age. Dijkstra compares costs.
question-cost-why = 40 - 20 = 20 against 50 - 35 = 15: the second is cheaper.

question-scale = What does a higher cost per move do?
question-scale-answer-1 = It makes the search hasty
question-scale-answer-1-why = Cheap moves do that. Then the cleared blocks decide, and the search rushes to an end.
question-scale-answer-2 = It makes each move clear more
question-scale-answer-2-why = The cost changes only the order of positions. A move clears the same blocks as before.
question-scale-answer-3 = Short lines look better, and the search gets wider and more thorough
question-scale-why = The more a move costs, the more the number of moves decides. That takes more positions.

question-steady = How does Dijkstra compare with look-ahead 5 on the hundred boards?
question-steady-answer-1 = As good on average, and steadier
question-steady-answer-2 = Always better
question-steady-answer-2-why = On this chapter's last board it lost: it needed 31 moves, and look-ahead 28.
question-steady-answer-3 = Worse, but with fewer positions
question-steady-answer-3-why = On average it needs more positions, not fewer: 1.7 times as many.
question-steady-why = Both need 33.0. Dijkstra's walks are closer together in length, and take more positions.
