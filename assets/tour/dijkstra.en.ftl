title = Dijkstra
summary = Always go on from the position that is cheapest so far.

step-price = Breadth-first goes on from the oldest position, Dijkstra's algorithm from the cheapest. Here a move costs 10, and each block cleared gives 1 back: 8 moves with 74 blocks cost 80 - 74 = 6. Watch it jump from line to line.
step-few = It finds 9 moves with 40 nodes. Breadth-first needs 1,076 to find as few.
step-scale = The knob is the cost of a move. At 5 this board takes 12 moves and 13 nodes, at 25 it takes 10 moves and 1,318 nodes. What does it take for the 10? Cheap moves make it hasty, dear ones thorough.
step-first = A cost of 12, and 109 nodes. But why is it 11 moves at a cost of 10? In textbooks costs never fall along a line, so that the first end is the cheapest. Here a move that clears more than 10 blocks makes its line cheaper: what looks dear may end cheaply, and come too late.
step-full = The series has a cost of 25. On this small board a move clears about four blocks: short lines look best, and the search gets as wide as breadth-first. When 250,000 positions wait it plays the line that it is looking at and forgets the others. It needs 25 moves in all; with a cost of 5 it finds 15.
step-steady = On its hundred large boards 25 fits. Dijkstra needs 33.0 moves on average, no fewer than look-ahead 5, and 1.7 times its nodes. But it is steadier: 28 to 40 moves, look-ahead 25 to 41. On this board it loses by 31 to 28.

question-cost = A move costs 10. Which position comes first: 4 moves with 20 blocks cleared, or 5 moves with 35?
question-cost-answer-1 = 4 moves with 20 blocks
question-cost-answer-2 = 5 moves with 35 blocks
question-cost-answer-3 = The older one
question-cost-why = 40 - 20 = 20 against 50 - 35 = 15: the second one is cheaper.

question-scale = What does a higher cost of a move do?
question-scale-answer-1 = It makes the search hasty
question-scale-answer-2 = It makes each move clear more
question-scale-answer-3 = Short lines look better, and the search gets wider and more thorough
question-scale-why = The dearer moves are, the more their number decides. That costs nodes.

question-steady = How does Dijkstra compare with look-ahead 5 on the hundred boards?
question-steady-answer-1 = As good on average, and steadier
question-steady-answer-2 = Always better
question-steady-answer-3 = Worse, but with fewer nodes
question-steady-why = Both need 33.0; Dijkstra's lie closer together, and cost more nodes.
