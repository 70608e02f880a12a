title = The game
summary = One rule, and more walks than anyone can try.

step-press = The top-left corner is blank. Pick a colour that touches it. A move absorbs every block of that colour that touches the blank area, and all blocks of that colour connected to them. Play three moves.
step-clear = Continue until the board is clear. Your moves together are a walk. The shorter, the better.
step-order = Two lanes, with the same board twice. The first needs 13 moves, the second 10, the fewest possible. Only the order of the colours differs. Over a hundred such boards the averages are 11.2 and 8.5.
step-two = A two-colour board is not a puzzle. After each move, only the other colour is in reach. Everyone needs five moves here.
step-ways = With four colours, most moves leave two or three choices, and each choice leads to more. Several moves in a row are a line. This lane tries all lines of one move, then of two, and so on. It finds 10 moves after 2,441 positions, and this board is small.
step-large = The game grew out of a blog series. Here is one of its hundred boards: 600 blocks, and at least 29 moves. Just two choices a move would make more than 500 million walks. Greedy, the first lane, takes the most blocks at once, tries no walk out, and needs 40. The other chapters are about what comes between fast and short.

question-move = What does a move absorb?
question-move-answer-1 = All blocks of its colour, wherever they are
question-move-answer-1-why = Blocks without a connection to the blank area stay on the board.
question-move-answer-2 = The blocks of its colour that touch the blank area, and all blocks of that colour connected to them
question-move-answer-3 = One block of its colour
question-move-answer-3-why = One move can absorb many blocks: those that are connected go together.
question-move-why = Blocks that are not connected to the blank area must wait.

question-two = Why is a two-colour board not a puzzle?
question-two-answer-1 = Such boards are always small
question-two-answer-1-why = Large boards can have two colours too, and you have no choice there either.
question-two-answer-2 = Every colour clears half of the board
question-two-answer-2-why = A move clears only what is in reach. You usually play each colour several times.
question-two-answer-3 = After a move only one colour can be in reach
question-two-why = A move absorbs all of its colour that is in reach. Only the other colour is left.

question-hard = What makes short walks hard to find?
question-hard-answer-1 = The number of lines multiplies with each move
question-hard-answer-2 = Each colour must be played equally often
question-hard-answer-2-why = Nothing forces this. One colour may need one move, another five.
question-hard-answer-3 = A wrong move blocks the way to the end
question-hard-answer-3-why = You can always clear the board. A wrong move only makes the walk longer.
question-hard-why = Every choice leads to the end sooner or later. But two choices at each of 29 moves make more than 500 million walks.
