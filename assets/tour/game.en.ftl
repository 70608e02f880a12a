title = The game
summary = One rule, and more walks than anyone can try.

step-press = The corner at the top left is blank. Pick a colour that touches it. The move absorbs every block of that colour that touches the blank area, and all blocks connected to them. Play three moves.
step-clear = Go on until the board is clear. Your moves together are a walk: the shorter, the better.
step-order = Two lanes, that is, the same board twice. The first needs 13 moves, the second 10, the fewest possible. Only the order of the colours differs. Over a hundred such boards it is 11.2 on average against 8.5.
step-two = With two colours there is no puzzle: after a move only the other colour can be in reach. This board takes five moves, whoever plays.
step-ways = With four colours most moves leave two or three to choose from, and each choice leads to others. This lane tries all lines, that is, moves in a row: first those of one move, then those of two, and so on. It finds 10 moves after 2,441 positions, and the board is small.
step-large = A board of the blog series that the game grew out of, one of a hundred: 600 blocks, and 29 moves at least. Just two choices a move would make more than 500 million walks. Greedy, the first lane, takes the most blocks at once, tries no walk out, and needs 40. Between fast and short lie the other chapters.

question-move = What does a move absorb?
question-move-answer-1 = All blocks of its colour, wherever they are
question-move-answer-2 = The blocks of its colour that touch the blank area, and everything connected to them
question-move-answer-3 = One block of its colour
question-move-why = What does not hang together with the blank area must wait.

question-two = Why is a two-colour board not a puzzle?
question-two-answer-1 = Such boards are always small
question-two-answer-2 = Every colour clears half of the board
question-two-answer-3 = After a move only one colour can be in reach
question-two-why = What a colour could reach is gone after its move; only the other one is left.

question-hard = What makes short walks hard to find?
question-hard-answer-1 = The number of lines multiplies with each move
question-hard-answer-2 = Each colour must be played equally often
question-hard-answer-3 = A wrong move blocks the way to the end
question-hard-why = Every choice leads to the end some day. But two choices at each of 29 moves make more than 500 million walks.
