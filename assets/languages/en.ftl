# What the game says, in English. Another language is another file beside this one, named by its tag.

language-name = English

## Keys

key-pause = Pause or resume
key-step = Next turn
key-step-back = Previous turn; undoes your own moves too
key-step-node = Step the search by one position
key-step-line = Step the search by one line of code
key-speak-line = Have the line of code read out
key-look-inside = Look inside a search: how it chooses its moves
key-look-inside-next = Look inside the next search
key-first-beat = First turn
key-last-beat = Last turn
key-slower = Slower
key-faster = Faster
key-race-again = Restart the board
key-race-next = Next board
key-clock = Turn-based or live clock
key-person = Join or leave the race
key-undo = Undo your last move
key-redo = Redo the move
key-hint = Hint: a little more each time
key-review = Review the finished walk
key-film = Show the map as a film
key-again = Restart the board
key-next = New board
key-editor-undo = Editor: undo
key-editor-redo = Editor: redo
key-editor-paint = Editor: paint
key-editor-fill = Editor: fill connected cells of one colour
key-editor-start = Editor: move the start
key-editor-pick = Editor: take a colour from the board
key-editor-random = Editor: random colours
key-editor-play = Editor: play on this board
key-tour-next = Tour: next
key-tour-back = Tour: back
key-set-up = Set up the race or the batch
key-batch = Batch: many boards, with statistics
key-share = Copy the link to this race
key-describe = Describe the board to a screen reader
key-bring-back = Return to the game you left
key-labels = Numbers or shapes on blocks
key-palette = Next palette
key-thinking = Watch solvers think: off, full speed, slowly
key-sound = Sound on or off
key-closer = Zoom in; the wheel zooms too, and dragging moves the view
key-farther = Zoom out
key-picture = Save a picture
key-gif = Save an animated GIF, move by move
key-help = This list
key-full-screen = Full screen
key-show-mode = Begin or end the show: the race fills the window and goes on by itself
key-performance = Performance overlay
key-close = Close the open panel, or go back
keys-or = {" or "}
key-name-ctrl = Ctrl
key-name-shift = Shift
key-name-space = Space
key-name-enter = Enter
key-name-esc = Esc
key-name-tab = Tab
key-name-backspace = Backspace
key-name-delete = Delete
key-name-home = Home
key-name-end = End
key-name-page-up = PageUp
key-name-page-down = PageDown
key-name-left = Left
key-name-right = Right
key-name-up = Up
key-name-down = Down

## Title

title-goal = Clear the board in as few moves as you can, or watch algorithms try.
title-go-on = Continue
title-new = New board
title-new-about = The game in progress waits among your other games
title-play = Play
title-play-detail = a board to yourself
title-play-about = Clear a board yourself
title-daily = Daily
title-daily-both = board and puzzle are open
title-daily-board = the board is open
title-daily-puzzle = the puzzle is open
title-daily-done = done
title-daily-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
}
title-daily-about = Today's board, the same for everyone
title-race = Race
title-race-detail = solvers on identical boards
title-race-about = Watch solvers race, or race them
title-tour = Tour
title-tour-detail = how the algorithms think
title-tour-about = Learn the algorithms, chapter by chapter
title-batch = Batch
title-batch-about = Many boards, with statistics
title-editor = Board editor
title-editor-about = Paint a board, play it, and share it
title-statistics = Statistics
title-statistics-about = Your games so far
title-how-to = How to play
title-how-to-about = Three practice boards; shortcuts in Help{ $key }
title-quit = Quit
title-quit-about = Close the window
title-settings = Settings
title-settings-about = Colours, language, sound, keys

## On several screens

number-decimal-point = {"."}
number-thousands = {","}
common-menu = Menu
common-whole-game = Color Walk: open the whole game in a new tab
common-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
common-absorbs-nothing = Not in reach yet
par-proven = par { $par } (proven)
par-proven-about = Par is the shortest possible number of moves: the exact solver has proved that no walk is shorter
par-short = par { $par }
par-sought = par …
level-relaxed = Free play
level-par-plus-5 = Par + 5
level-par-plus-2 = Par + 2
level-par = Minimum
badge-perfect = Perfect
badge-perfect-about = The exact solver proved that no walk is shorter
badge-beat-par = Beat par
badge-beat-par-about = Shorter than par was when you began
badge-new-par = New par
badge-new-par-about = Par became shorter after you began, and you made it
badge-no-undo = Without undo
badge-no-undo-about = You never undid a move
badge-no-hint = No hint
badge-no-hint-about = You used no hints
size-small = Small
size-classic = Classic
size-large = Large
size-series = Series
thinking-hidden = Off
thinking-full-speed = Full speed
thinking-slow = { $nodes ->
    [one] 1 position/s
   *[other] { $nodes } positions/s
}

## Rivals

rival-random-name = Random, the Dice
rival-random-short = Random
rival-random-about = It throws a die for every move, even if the colour absorbs nothing, so any plan beats it.
rival-round-robin-name = Round robin, the Carousel
rival-round-robin-short = Round robin
rival-round-robin-about = It presses one colour after the other and never looks at the board, so skip what absorbs nothing.
rival-dijkstra-name = Dijkstra, the Bookkeeper
rival-dijkstra-short = Dijkstra
rival-dijkstra-about = It weighs moves against cleared blocks, but its prices suit large boards, so on a small one a tidy end beats it.
rival-greedy-name = Greedy, the Glutton
rival-greedy-short = Greedy
rival-greedy-about = It takes the most blocks that it can get now and leaves crumbs of every colour, so finish colours off for good.
rival-perimeter-name = Perimeter, the Scout
rival-perimeter-short = Perimeter
rival-perimeter-about = It takes the colour with the longest border, which opens the board fast, so save your moves at the end.
rival-look-ahead-2-name = Look-ahead 2, the Apprentice
rival-look-ahead-2-short = Look-ahead 2
rival-look-ahead-2-about = It plays the first of the best two moves, so look for three that belong together.
rival-look-ahead-3-name = Look-ahead 3, the Journeyman
rival-look-ahead-3-short = Look-ahead 3
rival-look-ahead-3-about = It plays the first of the best three moves, so head for the far corner before it sees a reason to.
rival-look-ahead-5-name = Look-ahead 5, the Master
rival-look-ahead-5-short = Look-ahead 5
rival-look-ahead-5-about = It plays the first of the best five moves, so plan the end of the board before it can see it.
rival-breadth-first-name = Breadth-first, the Surveyor
rival-breadth-first-short = Breadth-first
rival-breadth-first-about = It opens like Look-ahead 5 and then searches every way to the end, so win your move in the opening.
rival-depth-first-name = Depth-first, the Diver
rival-depth-first-short = Depth-first
rival-depth-first-about = It opens like Look-ahead 5 and then dives for ever shorter ends, so win your move in the opening.
rival-beam-name = Beam, the Searchlight
rival-beam-short = Beam
rival-beam-about = It follows the twenty best positions at once, so only a way that looks poor at first escapes it.
rival-minimum-name = Minimum, the Proof
rival-minimum-short = Minimum
rival-minimum-about = It proves that no walk is shorter, so nothing beats it, and to equal it is to win.
rival-limit = Beat { $rival }: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
rival-limit-minimum = Reach the minimum: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
rival-limit-sought = Beat { $rival }, once it has played this board
rival-limit-reached = { $rival } took { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} for this board, so you have lost. Finish it, or restart.
rival-result-win = { $own }: you beat { $rival } ({ $theirs }).
rival-result-minimum = { $own }: you reached the minimum.
rival-result-draw = { $own }: a draw with { $rival }.
rival-result-loss = { $own }: { $rival } beat you ({ $theirs }).
rival-next = Next: { $next }.
rival-next-wins = { $wins ->
    [one] One more win
   *[other] Win { $wins } of { $boards } boards
}, and { $next } is next.
rival-hinted = With a hint, the game does not count.

## The day

day-closer = { $days ->
    [one] Closer to par than on your last day
   *[other] Closer to par than on { $better } of your last { $days } days
}
day-not-closer = { $days ->
    [one] On your last day you were as close to par, or closer
   *[other] On your last { $days } days you were as close to par, or closer
}
day-next = Next board in { $hours } h { $minutes } min
day-next-minutes = Next board in { $minutes } min

## Play

play-menu-about = Title (your board is saved) (Esc)
play-board = Board
play-board-about = Size and start
play-new-board = A new board
play-size = { $name } · { $width } × { $height } · { $colors } colours
play-same-for-all = The same for everyone
play-today = Today's board
play-this-week = This week's board
play-go-on = Your other games
play-left = { $board } · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
play-where = Start
play-start-blank = Blank corner
play-start-corner = Coloured corner
play-draw = Draw a board…
play-draw-about = Opens the board editor with this board
play-copy-code = Copy the board's code
undo-note = You left { $board } after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
undo-note-restore = Go back to that game
play-level-any = As many moves as you like
play-level-rivals = Your rival: need fewer moves
play-level-yours = { $name } (yours)
play-day-beaten = you beat { $rival }
play-level-anew = Changing the rival restarts the board.
play-level-about = How many moves you get
play-share-cleared-about = Share of the board that is cleared
play-par-open = par { $par } …
play-par-open-about = Par is the shortest possible number of moves, or the best known until one is proven. The search for a proof continues
play-par-sought-about = Par is the shortest possible number of moves, or the best known until one is proven. The search has begun
play-moves-about = Your moves
play-moves-about-proven = Your moves. You get { $budget }, based on par { $par } (proven)
play-moves-about-known = Your moves. You get { $budget }, based on par { $par } (the best known when you began)
play-absorbs = Absorbs { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
}
play-out-of-moves = { $budget ->
    [one] Your move is used up.
   *[other] All { $budget } moves are used up.
} Undo some{ $undo } or restart{ $again }. If you continue, you exceed your limit
play-beyond-moves = { $beyond ->
    [one] 1 move
   *[other] { $beyond } moves
} beyond { $budget }, your limit. Undo enough{ $undo } or restart{ $again }
play-goal = Clear the whole board in as few moves as you can. Pick a colour that touches the blank area
play-limit = { $level }: at most { $budget ->
    [one] 1 move
   *[other] { $budget } moves
}. Pick a colour that touches the blank area
play-limit-sought = { $level }: you see your limit when par is known
play-choose = Pick a colour that touches the blank area
play-refused = This colour does not touch the blank area yet
play-no-such-color = This board has { $colors } colours
play-hint-sought = Looking for the best colour …
play-hint-on-par = { $known ->
    [proven] You can still make par ({ $total }).
   *[best] You can still make { $total }, the best known.
} Press again to show the colour.
play-hint-length = You can still finish in { $total }, { $over } over par ({ $known ->
    [proven] proven
   *[best] best known
}). Press again to show the colour.
play-hint-color = Play { $key } to finish in { $total }{ $known ->
    [proven] .
   *[best] , the best known.
} Press again to play it out. Then this game no longer counts.
play-hint-walk = The hint plays, so this game does not count. You can stop it
play-hint = Hint
play-hint-which = Show colour
play-hint-show = Play it out
play-hint-stop = Stop
play-undo = Undo
play-redo = Redo
play-moves-unit = { $moves ->
    [one] move
   *[other] moves
}
play-moves-of = of { $budget } moves
play-percent-cleared = { $share } % cleared
play-again = Restart
play-another = New board
play-cleared = Cleared in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
play-cleared-too-many = Cleared in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $over } too many
play-shown = The hint finished this board
play-verdict-shown = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}. This game does not count. Restart{ $again } to play it yourself
play-verdict-unknown = Par is not known yet
play-verdict-par = You made par { $par }, the proven minimum
play-verdict-best-known = No shorter walk is known. Searching for a proof
play-verdict-over-par = { $over } over par ({ $par } is the proven minimum)
play-verdict-over-known = { $over } over { $par }, the shortest walk known
play-next = New board
play-review = Review
play-race = Race this board
play-race-about = Race solvers on this board; your walk gets a lane
play-your-walk = Your walk
play-share = Share
play-share-about = As text, as a picture, or as an animated GIF
play-share-send = Send the result
play-share-copy = Copy the result
play-share-copy-about = As text that does not reveal your walk
play-share-copied = Copied
play-film = Film
play-film-about = Each ring lights up in turn. You can also press the map
play-calendar = Calendar
play-calendar-about = Your days, and the boards of the days before
play-challenge = Challenge
play-challenge-about = { $means ->
    [link] A link that lets a friend race your walk
   *[command] A command that lets a friend race your walk
}
play-review-mistake = Next mistake
play-review-mistake-about = Go to the next move that cost something, and find the better one
play-review-find = Find the move that saves one.
play-review-show = Show it
play-review-right = Right: colour { $key } saves a move.
play-review-wrong = Colour { $key } does not save it. Try another one, or press Show it.
play-review-better = Better: colour { $key }, outlined on the board
play-review-back = Back
play-review-on = Forward
play-review-play-on = Play from here
play-review-play-on-about = Play your own moves from this position
play-review-done = Done
play-review-best = Every move was best (proven)
play-review-lost = { $lost ->
    [one] 1 move
   *[other] { $lost } moves
} wasted
play-review-lost-at-least = At least { $lost ->
    [one] 1 move
   *[other] { $lost } moves
} wasted; some positions have no proof
play-review-lost-so-far = { $lost ->
    [one] 1 move
   *[other] { $lost } moves
} wasted so far; checking move { $move }
play-review-end = Board cleared
play-review-at = After move { $position }: { $needs }; { $next }
play-review-needs = needs { $moves } more (proven)
play-review-needs-between = needs { $least } to { $most } more
play-review-needs-at-least = needs at least { $least } more
play-review-next-best = the next move was best
play-review-next-cost = the next move cost { $lost }
play-review-next-at-most = the next move cost at most { $most }
play-review-next-open = the next move is not judged yet

## Lessons

lesson-name = Lesson { $number } of { $count }
lesson-first-move = The top-left corner is blank. Choose a colour that touches it: press one of its blocks, its button, or its number. You absorb all connected blocks of that colour.
lesson-second-move = Those blocks are blank too, and the blank area touches new ones. Choose the next colour.
lesson-go-on = Continue until the whole board is blank.
lesson-cleared = The board is cleared. That is the whole game. The challenge is to do it in few moves.
lesson-few-moves = Use as few moves as you can. The shortest walk here has { $par }, and this number is called par. The colour that absorbs most is not always the best. If you are stuck, a hint{ $hint } helps.
lesson-hinted = Press Hint once to see how many moves you still need, again for the colour, a third time to watch the rest.
lesson-on-par = So far so good: you can still make par { $par }.
lesson-off-par = From here you need more than par { $par }. Press Undo{ $undo }, and try another colour.
lesson-par = Par! No walk is shorter, and the game can prove it.
lesson-over-par = Cleared, but not in { $par } moves. Restart{ $again }, or press Undo{ $undo } and try another way.
lesson-shown = The hint played this walk. Restart{ $again }, and try it yourself.
lesson-own-corner = On some boards the corner has a colour, and its blocks are yours from the start. Make a move.
lesson-take-back = You can undo every move, as often as you like. Press Undo{ $undo }.
lesson-done = Par! You know all the rules. Real boards are larger; hints and undo work there too. “Your first hour” (docs/first-hour.md) shows you everything else.
lesson-next = Next lesson
lesson-skip = Skip
lesson-play = Play

## Board editor

editor-menu-about = Title (your board is saved)
editor-board = Board: move with the arrow keys, press a cell with Space
editor-paint = Paint
editor-fill = Fill
editor-start = Start
editor-pick = Pick
editor-paint-how = Drag to paint; right-click picks a colour
editor-paint-briefly = Drag to paint
editor-fill-how = Press a cell to fill its whole cluster
editor-start-how = Press the cell where the walk starts
editor-pick-how = Press a cell to paint with its colour
editor-color = Colour { $key }
editor-colors = { $count ->
    [one] colour
   *[other] colours
}
editor-columns = Columns
editor-rows = Rows
editor-color-count = Colours
editor-width-about = Columns: drag, or press to type
editor-height-about = Rows: drag, or press to type
editor-colors-about = Number of colours: drag, or press to type
editor-blank = Blank start
editor-blank-about = The start cell is blank; you begin with the clusters beside it
editor-colored = Coloured start
editor-colored-about = The start cell's cluster is yours from the beginning
editor-random = Random
editor-clear = Fill all
editor-clear-about = Paint every cell with the chosen colour
editor-text = Text…
editor-text-about = Copy the board as rows of characters, or paste another one
editor-copy-code = Copy code
editor-copy-code-about = Copies the whole board as a board code, a few characters long
editor-copy-link = { $means ->
    [link] Copy link
   *[command] Copy command
}
editor-copy-link-about = { $means ->
    [link] Send it to a friend: it opens this board
   *[command] Send it to a friend who has Color Walk: it opens this board
}
editor-code-copied = The code is copied.
editor-link-copied = { $means ->
    [link] The link is copied. It opens this board.
   *[command] The command is copied. It opens this board in Color Walk.
}
editor-play = Play
editor-race = Race
editor-race-about = Let solvers race on this board
editor-par-at-most = at most { $par }
editor-par-at-most-about = The shortest walk known so far; there may be a shorter one
editor-no-code = Too large for a code or a link. Use Text… to copy it
editor-nothing-to-clear = Nothing to clear: add another colour
editor-too-large = The board is { $width } × { $height }. The maximum is 100 × 100
editor-several = The text has { $count } boards. Paste only one
editor-no-rows = The text has lost its line ends. Write each row without spaces, and spaces between the rows
editor-text-title = Board as text
editor-text-how = One character per cell: 0 is colour 1, 1 is colour 2. One line per row, . for a blank start. Tables of numbers or words, JSON and board codes work, too.
editor-text-take = Use this board
editor-text-copy = Copy
editor-text-copy-about = Copy the board as it is
editor-text-copied = The board's rows are copied.
editor-text-ask = Paste…
editor-text-question = A board code, or a board's rows separated by spaces

## Statistics

statistics-menu-about = Back to the title (Esc)
statistics-heading = Your games
statistics-copy = Copy as CSV
statistics-copy-about = All games as a table, for a spreadsheet
statistics-none = Every board you clear counts here.
statistics-play = Play a game
statistics-games = { $count ->
    [one] game
   *[other] games
}
statistics-at-par-unaided = par without help
statistics-over-par-mean = average over par
statistics-at-par-in-a-row = at par in a row
statistics-most-in-a-row = best par streak
statistics-hints = { $count ->
    [one] hint
   *[other] hints
}
statistics-taken-back = undos
statistics-over-par = Moves over par
statistics-by-size = By size
statistics-rivals = Against rivals
statistics-daily = Daily boards
statistics-last = Last games
statistics-or-more = { $over } or more
statistics-column-games = games
statistics-column-won = won
statistics-column-drawn = drawn
statistics-column-at-par = at par
statistics-column-mean = over par
statistics-column-best = best
statistics-column-worst = worst
statistics-other-size = Other
statistics-start-blank = blank corner
statistics-start-corner = coloured corner
statistics-no-day = No streak yet. A daily counts if you start it on its day (UTC).
statistics-days = { $current ->
    [one] 1 day
   *[other] { $current } days
} in a row; best streak: { $longest }
statistics-own-board = a board of your own
statistics-moves-par = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, par
statistics-moves-over-par = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, par + { $over }

## Tour

tour-about = Learn how algorithms solve the game: watch them work, guess their next moves, and try them yourself.
tour-chapters = Chapters
tour-chapters-about = All chapters (your place in this one is saved)
tour-begin = Begin
tour-go-on = Resume
tour-again = Repeat
tour-answered = { $right } of { $count ->
    [one] 1 question
   *[other] { $count } questions
} answered
tour-projector = Presentation mode
tour-projector-about = Large text and strong contrast while the tour is open
tour-back = Back
tour-next = Next
tour-next-chapter = Next: { $title }
tour-place = { $number } of { $count }
tour-watch = Watch until it stops.
tour-watched = Done. The next step follows by itself.
tour-play = Play { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}: { $played } so far.
tour-clear = Clear the board: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} so far.
tour-cleared = Cleared in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}. The next step follows by itself.
tour-played = Done. The next step follows by itself.
tour-task-again = Try again
tour-knob = Move the slider, and see what changes.
tour-knob-moved = Try other values too, or press Next.
tour-predict = { $lane }: which colour comes next? { $number } of { $count }
tour-predicted = { $right } of { $count } right.
tour-guess-right = Right, colour { $color }.
tour-guess-wrong = No, it plays colour { $color }.
tour-question = A question
tour-right = { $number ->
    [1] Right.
    [2] Yes.
   *[other] Exactly.
}
tour-not-right = No.
tour-try-another = Try another answer.
tour-try-it = Try it yourself
tour-race = Open the race
tour-race-about = Race this chapter's solvers, with all settings: { $lanes }.
tour-batch = Play the batch
tour-cards-about = How they work and where they fail:
tour-batch-about = Compare walk lengths on many boards ({ $boards }): { $lanes }.

## Why a move is played

explain-color = colour { $color }
explain-colors = colours { $others } and { $last }
explain-only = only { $color } absorbs anything
explain-absorbs = { $count ->
    [one] absorbs
   *[other] absorb
} { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
}
explain-border = { $count ->
    [one] has
   *[other] have
} a border of { $score }
explain-border-per-block = { $count ->
    [one] has
   *[other] have
} a border of { $score } a block
explain-points = { $count ->
    [one] is
   *[other] are
} worth { $score }
explain-who = { $colors } { $does }
explain-lines = { $count ->
    [one] the best line of up to { $depth } moves begins with
   *[other] the best lines of up to { $depth } moves begin with
} { $colors } and { $does }
explain-most = { $who }, more than any other
explain-first = { $who } each; it takes the first
explain-other = { $who } each; it takes { $color }
explain-walk = move { $number } of a walk of { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
explain-line = move { $number } of a line of { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
explain-first-found = { $whole }, the first found that clears the board: none is shorter
explain-shortest = { $whole } that clears the board: none is shorter
explain-shortest-found = { $whole } that clears the board, the shortest found
explain-clears = { $whole } that clears the board
explain-price = { $scale } × { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} - { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
} = { $cost }
explain-cheapest-clears = { $whole }: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} of it lead to the cheapest position ({ $price }), one more clears the board
explain-cheapest-full = { $whole } to the cheapest position ({ $price }), because the queue was full
explain-cheapest-goal = { $whole } to the cheapest position ({ $price }), which clears enough
explain-turn = { $color } comes after { $after } in turn
explain-turn-skipped = { $turn }, as { $skipped } { $count ->
    [one] absorbs
   *[other] absorb
} nothing
explain-chance = by chance, from { $colors }

## Inside a search

inside-reasons = Reasons
inside-code = Code
inside-run-to = Run to: { $line }
inside-run-on = Next: { $line }. Press to run to it again.
inside-line-step = Line
inside-variables = Variables
inside-no-code = The solver of this lane does not show its code.
inside-code-waits = Press { $key } to step through the lines.
inside-code-spoken = Next line: { $line }
inside-code-no-line = No line has run yet.
inside-tree = Search tree
inside-tree-full = The tree shows the first { $nodes } positions.
inside-tree-bars = The bars count all positions by depth.
inside-tree-counts = { $expanded } expanded, { $cut } cut
inside-tree-hand = In hand
inside-tree-cut-too-long = Cut: no shorter walk can follow
inside-tree-cut-known = Cut: reached before in as few moves
inside-tree-cut-dominated = Cut: another position is at least as good
inside-tree-cut-left-out = Cut: others look better
inside-tree-expanded = Expanded as number { $order }
inside-tree-waiting = Waits
inside-tree-root = The start of this search
inside-tree-moves = After { $moves ->
    [one] one move
   *[other] { $moves } moves
}
trace-queue = queue
trace-depth = depth
trace-best = best
trace-cost = cost
trace-moves = moves
trace-colour = colour
trace-gain = gain
trace-border = border
trace-best-gain = best's gain
trace-best-border = best's border
trace-cleared = blocks cleared
trace-worth = worth
trace-i = i
trace-positions = positions
trace-moves_to = moves_to
trace-moves_to_a = moves_to_a
trace-moves_to_b = moves_to_b
trace-layer = layer
trace-children = children
trace-width = width
trace-bound = bound
trace-colours = colours
trace-profile = steps by function
inside-close = Close{ $key }
inside-speed = Positions per second
inside-full = Full
inside-step = Step
inside-next = Move { $move } (next)
inside-played = Move { $move } (played)
inside-no-move = No move yet.
inside-working = Working out the reasons…
inside-silent = This solver does not explain its moves.
inside-no-search = This race has no solver.
inside-simple = This solver is a plain function. It does not show its search, and you cannot step it in a browser.
inside-line = Considering: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
inside-line-about = On the board, each shade and number is the move that would absorb those blocks.
inside-depths = Positions by depth
inside-at-depth = depth { $depth }: { $count }
inside-figures = Search so far
inside-nodes = positions
inside-best = best walk { $moves }
inside-too-fast = At full speed the search ends before you can watch. Choose fewer positions per second, or press Step.

## Race

race-you = You
race-your-turn = your turn
race-your-turn-how = Your turn: 1-{ $keys }, or click
race-thinking = thinking
race-racing = racing
race-lost-panicked = lost: it crashed ({ $message })
race-lost-no-such-color = lost: it played colour { $color } on a board of { $colors } colours
race-lost-absorbs-nothing = lost: it played colour { $color }, which absorbs nothing
race-lost-not-cleared = lost: it says it is done with { $blocks } blocks left
race-lost-unaware = lost: it does not notice that the board is cleared
race-lost-idle = lost: it does nothing
race-lost-nodes = lost: no end after { $nodes ->
    [one] 1 position
   *[other] { $nodes } positions
}
race-lost-moves = lost: no end after { $moves } moves
race-lost-silent = lost: no answer for { $seconds } s
race-lost = lost: { $reason }
race-gave-up-nodes = gave up: more than { $nodes ->
    [one] 1 position
   *[other] { $nodes } positions
}
race-gave-up-memory = gave up: more than { $mebibytes } MiB of memory
race-gave-up-time = gave up: more than { $seconds } s
race-gave-up = gave up: { $reason }
race-stopped = stopped before its end
race-left-behind = stopped, but still running in the background: it never checks its budget
race-done = done
race-done-by-time = done · ended by time · { $nodes } · { $time }
race-done-claimed = done · claimed shortest · { $nodes } · { $time }
race-done-effort = done · { $nodes } · { $time }
race-done-proven = done · proven shortest · { $nodes } · { $time }
race-nodes = { $count ->
    [one] 1 position
   *[other] { $nodes } positions
}
race-nodes-claimed = { $nodes } positions claimed
race-nodes-unknown = positions not counted
race-claimed-bound = claimed at least { $moves }
race-refuted = claimed shortest, refuted by a walk of { $moves } moves
race-waits = waiting
race-queue = queue { $queue }
race-queue-of = queue { $queue } of { $limit }
race-depth = depth { $depth }
race-at-least = at least { $moves }
race-cell = row { $row }, column { $column }
race-blank-area = Blank area: { $cleared } of { $cells } blocks
race-cluster = Cluster of { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
}
race-cluster-color = colour { $key } ({ $shade }), { $place }
race-neighbours = { $count ->
    [one] 1 neighbour
   *[other] { $count } neighbours
}, { $live } of them left
race-touches = touches the blank area: one move away
race-moves-away = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} away from the blank area
race-over = { $over } over { $par }
race-challenge = To beat: { $name }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
race-over-now = The race is over.
race-next-board = Next board{ $key }
race-same-board = Restart{ $key }
race-no-lanes = This race has no lanes. Add solvers in the setup{ $setup }, or join it{ $person }.
race-clusters = { $clusters ->
    [one] 1 cluster
   *[other] { $clusters } clusters
}
race-board = { $title } · { $width } × { $height } · { $colors ->
    [one] 1 colour
   *[other] { $colors } colours
}
race-par-unknown-about = Nobody has cleared this board yet
race-par-between = par { $least }-{ $par }
race-par-between-about = At least { $least } moves are needed; a walk of { $par } is known. The exact solver ended without a proof
race-par-so-far = par { $least }-{ $par } so far
race-par-so-far-about = At least { $least } moves are needed; a walk of { $par } is known. The exact solver is still searching
par-best = best { $par }
race-par-best-about = The shortest walk known, without a proof
race-plays-color = Play this colour
race-status-paused = paused; resume{ $key }
race-lockstep-with-you = Turn-based: the others move when you do
race-lockstep-beat = Turn { $beat }
race-live = Live: moves as they come
race-show-all = Show all (Esc)
race-timeline-beat = Turn { $beat }
race-timeline-about = Drag or click to go to a turn in all lanes
race-timeline-cleared = { $lane }: cleared in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}

## Set-up

set-up-start-race = Start race
set-up-undo = Discard changes
set-up-undo-about = Keep the race as it is
set-up-close = Close{ $key }
set-up-board = Board
set-up-start = Start cell
set-up-line-up = Line-up
engines = Engines
engines-about = Your own programs can race too, in any language. docs/write-an-engine.md shows how.
engines-new = Add an engine
engines-name = Name, such as my-engine
engines-command = Command, such as python3 engine.py
engines-register = Start and register
engines-register-about = Starts the program, and registers it in { $folder } once it answers. It runs with your rights: register only programs that you trust.
engines-starting = Starting { $name } …
engines-by = { $id }, by { $author }
engines-race = Add a lane for { $name }
engines-remove = Stop { $name } and remove it from the list
engines-down = { $name } did not start
set-up-patience = Time limit
set-up-patience-about = A solver that thinks longer than this about one move is out of the race.
set-up-series = Series
set-up-random = Random
set-up-daily = Daily
set-up-list = List
set-up-number = Number
set-up-width = Width
set-up-height = Height
set-up-colors = Colours
set-up-seed = Seed
set-up-of = of { $count }
set-up-codes = Board codes
set-up-file-or-codes = Board file or codes
set-up-file = File…
set-up-file-about = Open a board file, or drop one on the page
set-up-open = Open
set-up-open-about = You can also drop a file on the window
set-up-before = Previous
set-up-after = Next
set-up-today = Today
set-up-this-week = This week
set-up-start-own = As in the board
set-up-start-own-about = Generated boards start with a blank cell at the top left
set-up-start-blank = Blank cell
set-up-start-blank-about = The series' rule: the start cell has no colour
set-up-start-cluster = Coloured start
set-up-start-cluster-about = The classic Flood-It rule: the start cell's cluster is yours from the beginning
set-up-row = Row (from 0)
set-up-column = Column (from 0)
set-up-centre = Centre
runners-add-lane = + Add a lane
runners-add-solver = + Add a solver
runners-yourself = + Add yourself
runners-take = Load a line-up…
runners-of = { $count } of { $most }
runners-solvers = { $count ->
    [one] 1 solver
   *[other] { $count } solvers
}
runners-remove = Remove
runners-down = Move down
runners-up = Move up
runners-parameters = Parameters

## For screen readers

announce-move = { $color }: { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
}, { $share } % cleared, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
announce-refused = { $color } absorbs nothing.
announce-taken-back = Undone; { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
announce-played-again = Redone; { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
announce-cleared = Cleared in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
announce-par = Par is { $par }, proven.
announce-par-open = The shortest walk known has { $par ->
    [one] 1 move
   *[other] { $par } moves
}.
announce-board = { $width } by { $height } blocks, { $colors } colours.
announce-position = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $share } % cleared.
announce-choice = { $key }, { $color }: { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
}.
announce-lane-cleared = { $lane } finished in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, place { $place } of { $count }.
announce-lane-out = { $lane }: { $reason }.
announce-race-place = { $place }. { $lane }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
announce-race-over = Race over: { $first }.
spoken-menu = Menu
spoken-set-up = Setup
spoken-chapters = Chapters
spoken-more = More
spoken-close = Close
spoken-back = Back
spoken-on = Forward
spoken-start = Resume
spoken-pause = Pause
spoken-again = Restart
spoken-next = Next
spoken-less = Less
spoken-plus = More
spoken-up = Up
spoken-batch = Batch
spoken-help = Hint
spoken-switched-on = on
spoken-switched-off = off
spoken-review = Moves still needed
announce-no-board = This screen has no board.
announce-canvas = Color Walk: boards of coloured blocks. Play with the number keys. { $about }
color-red = red
color-orange = orange
color-yellow = yellow
color-lime = lime
color-green = green
color-turquoise = turquoise
color-light-blue = light blue
color-blue = blue
color-purple = purple
color-pink = pink
color-brown = brown
color-black = black
color-grey = grey
color-white = white

## Cards of algorithms

card-open = Card: { $solver }
card-previous = Previous card: { $solver }
card-next = Next card: { $solver }
card-optimal = Shortest walks
card-optimal-never = no
card-optimal-unless-cut-off = yes, with proof; at a limit it plays its best walk so far
card-optimal-or-gives-up = yes, with proof; at a limit it gives up
card-deterministic = Deterministic
card-deterministic-board = yes: the same board always gets the same walk
card-deterministic-seed = yes: the seed and the board decide
card-deterministic-time-limit = yes, unless it has a time limit
card-deterministic-carry = yes; with { $setting }, each board of a batch depends on the one before it
card-time = Time
card-memory = Memory
card-clears = Clears
card-clears-most = every board of at most { $clusters } clusters; it may give up on larger ones
card-from = From
card-units = c colours, n clusters, w = n / 64 words for a set of clusters
card-figures = On the series' 100 boards
card-figures-about = Mean length of walks in moves, as the series published it and as we measured it
card-figures-ours = Ours
card-figures-difference = Difference
card-figures-range = From–to
card-figures-all = Min { $min }, mean { $mean }, max { $max }, standard deviation { $stdev }
card-bad-board = A board where it does badly
card-bad-moves = { $moves } moves where { $par } are enough: { $over } over par
card-bad-unproven = { $par } moves, the minimum, but without a proof
card-bad-gives-up = It gives up where { $par } moves are enough
card-bad-nodes = { $par } moves, the minimum, but after { $nodes } positions
card-watch = Watch it here
card-watch-about = Watch a race on this board against a solver that does well on it. Esc returns to the card.
card-race = Race it here
card-change = Change it
card-change-about = Open it as a script in the workshop
card-race-about = The same race, with a lane for you

## Over every screen

common-dismiss = Dismiss
overlay-keys = Keys
overlay-keys-here = On this screen
overlay-keys-elsewhere = On other screens
overlay-rules = Clear the board in as few moves as you can. A move absorbs every cluster of its colour that touches the blank area. All lanes have the same board.
overlay-play-color = Play a colour in your lane, or click any of its blocks
overlay-click = click
overlay-click-name = A lane's name: show only that lane; click again to go back
overlay-frame-rate = FPS
overlay-frame-time = Frame Time
overlay-frame-time-worst = Frame Time (max)
overlay-entities = Entity Count
overlay-nodes-a-second = Positions per second
overlay-moves-waiting = Moves waiting
overlay-blocks-animating = Blocks animating
overlay-web-frames = { $frames } frames per second
overlay-web-frame-time = { $milliseconds } ms per frame
overlay-web-nodes = { $nodes } positions per second
overlay-web-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} waiting
overlay-web-blocks = { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
} animating

## Toolbar

toolbar-menu-about = Title (your race is saved) (Esc)
toolbar-set-up = Setup
toolbar-batch = Batch
toolbar-share = Share
toolbar-go-on = Resume
toolbar-pause = Pause
toolbar-lockstep = Turn-based
toolbar-lockstep-about = Turn-based: every lane plays one move per turn. Press for live: moves as they come (L)
toolbar-live = Live
toolbar-live-about = Live: moves as they come. Press for turn-based: every lane plays one move per turn (L)
toolbar-same-board = Restart
toolbar-next-board = Next board
toolbar-tempo = Speed ([ and ])
toolbar-beats = Turns per second
toolbar-more = More
toolbar-more-about = Setup, clock, view, keys
toolbar-clock = Clock: { $mode }
toolbar-run = Join the race
toolbar-leave = Leave the race
toolbar-on-blocks = Block labels
toolbar-nothing = None
toolbar-numbers = Numbers
toolbar-shapes = Shapes
toolbar-palette = Palette
toolbar-inside = Look inside
toolbar-look-inside = Look inside a search
toolbar-show = Show mode
toolbar-thinking = Watch solvers think

## Pictures

picture-save = Save a picture
picture-save-about = Saves the boards as they are now, as a PNG
picture-save-gif = Save a GIF
picture-save-gif-about = Saves the game so far, move by move, as an animated GIF. Of a board that you have cleared, it saves the film of the map
picture-nothing-played = There is nothing to show yet. Make a move first.
picture-making = Making the picture …
picture-making-gif = Making the GIF …
picture-stop = Stop making the picture
picture-stop-gif = Stop making the GIF
picture-stop-short = Stop
picture-saved = Saved: { $file }
picture-sent = Ready to share: { $file }
picture-downloaded = Saved to your downloads: { $file }
picture-copy-path = Copy path
picture-no-folder = There is no folder for pictures. Set COLOR_WALK_EXPORTS to a folder.
picture-colors = colours
picture-par = par
picture-or-less = or less
picture-one-move = move
picture-moves = moves
picture-stopped = stopped
picture-gave-up = gave up
picture-lost = lost
picture-not-drawn = The picture could not be made: { $problem }
picture-not-written = `{ $file }` could not be written: { $problem }

## Batch

batch-example-series = The 100 boards of the series: 30 × 20, five colours
batch-example-same-size = 1000 boards of the same size
batch-example-small = 1000 small boards
batch-example-large = 20 large boards
batch-boards = Boards
batch-boards-hint = Codes, or a board file
batch-boards-about = You can also drop a board file on the window
batch-boards-file = A board file, which is read when you press Start, or board codes separated by commas:
batch-count = { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}
batch-jobs = Games in parallel
batch-jobs-about = Each game uses one core
batch-of-cores = of { $cores } cores
batch-match = Match
batch-match-stop = Stop once the result is certain
batch-match-stop-about = Boards count in order. The batch ends as soon as every pair of solvers has a result
batch-match-difference = Difference that matters
batch-match-difference-about = The smallest mean difference that matters, in moves per board. Two solvers closer than this are called alike. A smaller value needs more boards.
batch-match-alpha = Wrongly called better
batch-match-alpha-about = Error rate: how often, at most, the match falsely calls a solver better (alpha)
batch-match-beta = Wrongly called alike
batch-match-beta-about = Error rate: how often, at most, two solvers this far apart are called alike (beta)
batch-match-moves = moves
batch-match-more-boards = A result needs more boards: choose a few thousand.
batch-solvers = Solvers
batch-no-solvers = No solvers. Add one, or load a line-up.
batch-no-solver-in-list = The list has no solver. Add one, or load a line-up.
batch-which-boards = Enter the boards: codes such as series@1..100, or the path of a board file.
batch-no-threads = The system could not start threads for the batch ({ $problem }).
batch-not-written = `{ $file }` could not be written: { $problem }
batch-choose = Boards and solvers
batch-choose-about = Show or hide the settings of the next batch
batch-start = Start
batch-start-about = Play every solver of the list on every board
batch-start-not-yet = Add a solver first
batch-start-after = Stop the batch first, or wait until it ends
batch-stop = Stop
batch-stop-about = Stop, and keep the results so far
batch-stop-not-yet = No batch is running
batch-continue = Continue
batch-continue-about = Play the remaining games
batch-continue-not-yet = No batch is stopped
batch-replace-question = Replace this batch? You lose its results so far ({ $played } of { $all } { $games ->
    [one] game
   *[other] games
}).
batch-replace = Replace
batch-keep = Keep it
batch-close = Close
batch-close-about = Back{ $hint }
batch-running = { $played } of { $all } { $games ->
    [one] game
   *[other] games
} · { $pace }
batch-running-left = { $played } of { $all } { $games ->
    [one] game
   *[other] games
} · { $pace } · { $left } left
batch-stopping = { $played } of { $all } { $games ->
    [one] game
   *[other] games
} · stopping
batch-stopped = stopped after { $played } of { $all } { $games ->
    [one] game
   *[other] games
}
batch-complete = { $all } { $games ->
    [one] game
   *[other] games
} played
batch-no-pace = speed not known yet
batch-pace = { $rate }/s
batch-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
batch-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
batch-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
batch-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
batch-welcome = Play many boards with several solvers, and compare them
batch-welcome-how = Choose boards and solvers on the left, then press Start.
batch-welcome-more = Tables, histograms and comparisons fill in as games finish. Click a game to watch it.
batch-what = { $boards } × { $solvers ->
    [one] 1 solver
   *[other] { $solvers } solvers
}
batch-tab-table = Table
batch-tab-match = Match
batch-tab-histograms = Histograms
batch-tab-cumulative = Cumulative
batch-tab-compare = Compare
batch-tab-boards = Boards
batch-tab-export = Export
column-sorts = { $about }. Click to sort
column-number-about = The solver's number in the list, and its colour in the plots
column-solver = Solver
column-solver-about = The solver that played
column-solved = Boards
column-solved-about = Boards cleared, out of those played so far
column-min = Min
column-min-about = Moves of the shortest walk
column-mean = Mean
column-mean-about = Mean length of the walks, in moves
column-published = Series
column-published-about = The mean that the series published
column-max = Max
column-max-about = Moves of the longest walk
column-stdev = Stdev
column-stdev-about = Standard deviation of the walk lengths
column-total = Total
column-total-about = Moves on all boards together
column-nodes = Positions
column-nodes-about = Positions whose moves the search tried
column-seconds = Time
column-seconds-about = Thinking time on all boards
column-times_best = Best
column-times_best-about = Boards where no solver of the batch has a shorter walk
batch-not-all-cleared = Some boards were not cleared. Click to list them.
batch-published = Published: min { $min }, mean { $mean }, max { $max }, stdev { $stdev }
batch-reference = Reference: min { $min }, mean { $mean }, max { $max }, stdev { $stdev }
batch-published-agrees = Our figures agree with the reference.
batch-published-disagrees = Our figures differ from the reference.
batch-published-open = Our figures are not complete yet.
batch-failures = { $solver } did not clear { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}; the first is number { $number }: { $reason }
batch-refuted = { $solver }: others refuted { $refuted } of its { $claimed } claims of a shortest walk
batch-ended-by-time = { $solver }: ended by time on { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}, so another run may end otherwise
batch-differing = { $solver }: says that it is reproducible, but { $differing } of { $replayed } games played twice differ
batch-failures-about = List these boards
batch-legend-show = Show
batch-legend-all = all
batch-legend-none = none
batch-legend-hides = Hide { $solver }
batch-legend-shows = Show { $solver }
batch-axis-moves = moves
batch-axis-boards = boards
batch-axis-at-most = moves or fewer
batch-axis-share = % of boards
batch-axis-difference = difference in moves
batch-histograms-about = Boards by walk length. Click a bar for its boards.
batch-bar = { $solver }: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} on { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}
batch-cumulative-about = Share of boards that a solver clears in so many moves or fewer. Further left is better.
batch-at-most = at most { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}: { $share } %
batch-drawing-histograms = Length of walks
batch-drawing-cumulative = Length of walks, cumulative
batch-drawing-share = % of boards cleared in so many moves or fewer
batch-drawing-nothing = there are no walks to plot
batch-compare-needs-two = A comparison needs two solvers. This batch has one.
batch-compare-none = No board has been cleared by both yet.
batch-compare-about = A minus B, moves per board; line = mean. Click a bar for its boards.
batch-against = against
batch-swap = Swap
batch-swap-about = Swap the two solvers
batch-wins = { $count ->
    [one] 1 win
   *[other] { $count } wins
}
batch-ties = { $count ->
    [one] 1 tie
   *[other] { $count } ties
}
batch-losses = { $count ->
    [one] 1 loss
   *[other] { $count } losses
}
batch-difference = { $difference } moves on { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}
batch-pair-clear = On average { $first } needs { $moves } moves { $way ->
    [fewer] fewer
   *[more] more
} than { $second } (95 % confidence interval { $least } to { $most }, { $boards } boards).
batch-pair-unclear = No clear difference: { $first } minus { $second } is { $moves } moves on average (95 % confidence interval { $least } to { $most }, { $boards } boards).
batch-pair-one-board = On average { $first } needs { $moves } moves { $way ->
    [fewer] fewer
   *[more] more
} than { $second } (one board).
batch-board = Board
batch-race-on = Race on { $board }
batch-race-all-on = Race all solvers on { $board }
batch-race-first-on = Race the first { $lanes } solvers on { $board }
batch-game = { $solver }: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}. Click to watch this game.
batch-game-failed = { $solver }: not cleared. Click to watch this game.
batch-show-all = Show all boards
batch-filter-all = { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}. Click a length to watch that game, or a board's name to watch them all.
batch-filter-length = { $boards ->
    [one] 1 board
   *[other] { $boards } boards
} that { $solver } cleared in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
batch-filter-failed = { $boards ->
    [one] 1 board
   *[other] { $boards } boards
} that { $solver } did not clear
batch-filter-same = { $boards ->
    [one] 1 board
   *[other] { $boards } boards
} where { $first } and { $second } have walks of the same length
batch-filter-difference = { $boards ->
    [one] 1 board
   *[other] { $boards } boards
} where { $first } needs { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} { $way ->
    [fewer] fewer
   *[more] more
} than { $second }
batch-export-name = Folder and file name, without an ending:
batch-export-download-name = File name, without an ending:
batch-export-downloads = The files go to your browser's downloads.
batch-export-folder = The files go to { $folder }. Existing files are kept; the new one gets a number.
batch-export-table-about = The figures of all solvers, as in `color-walk bench`
batch-export-match-about = Which solver is better, as in `color-walk match`
batch-export-moves = Moves
batch-export-moves-about = The length of each walk, one board per line
batch-export-plot = Plot (SVG)
batch-export-plot-about = The solvers shown in the plot's legend
batch-export-not-yet = Enter a name, and play at least one game
batch-export-writes = Writes { $file }

## A match on the Batch screen

match-needs-two = A match needs two solvers or more
match-against-itself = { $solver } cannot play against itself. Remove one of the two.
match-no-board = No board counts yet. Boards count in order, each once all solvers have played it.
match-better = { $better } is better than { $worse }: by { $moves } ± { $half } moves per board, after { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}.
match-better-boards = { $better } is better than { $worse }: shorter on { $wins ->
    [one] 1 board
   *[other] { $wins } boards
}, longer on { $losses }, of { $boards }.
match-better-plain = { $better } is better than { $worse }, after { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}.
match-alike = No difference that matters: { $first } and { $second } are less than { $difference } moves apart, after { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}.
match-not-sure = No result yet, after { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}: { $leaning }.
match-undecided = The boards ran out without a result, after { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}: { $leaning }.
match-leaning-better = leaning towards { $better }, { $share } % of the way
match-leaning-alike = leaning towards no difference, { $share } % of the way
match-leaning-nowhere = too early to tell
match-more-boards = { $leaning }, about { $boards ->
    [one] 1 board
   *[other] { $boards } boards
} more
match-sure-better = If both were equal on average, one would be called better at most { $alpha } % of the time.
match-sure-boards = If neither won more boards, one would be called better at most { $alpha } % of the time.
match-sure-alike = If they were { $difference } moves or more apart, they would be called alike at most { $beta } % of the time.
match-bounds = Looks for differences of { $difference } moves or more. Error rates: wrongly called better at most { $alpha } %, wrongly called alike at most { $beta } %.
match-later = Decided at board { $boards }. Later boards do not count.
match-all-answered = All { $pairs } pairs have a result, after { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}.
match-some-answered = { $answered } of { $pairs } pairs have a result, after { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}.
match-ran-out = { $answered } of { $pairs } pairs have a result. The boards ran out after { $boards }.
match-interval = { $first } minus { $second }: { $moves } ± { $half } moves per board (95 % interval of the mean)
match-side = { $better } better
match-axis = mean difference, moves per board
match-running = { $counted } of at most { $all } boards · { $pace }
match-stopping = { $counted } of at most { $all } boards · stopping
match-stopped = stopped after { $counted } of at most { $all } boards
match-ended = decided after { $boards ->
    [one] 1 board
   *[other] { $counted } boards
}
match-ended-open = undecided: { $boards ->
    [one] the board is played
   *[other] all { $counted } boards are played
}
column-place-about = The place, from best to worst
column-field = Difference
column-field-about = Moves per board minus the others' mean on the same board, with the 95 % interval. Below 0 is better
column-wins = Wins
column-wins-about = Games where its walk was shorter, or only it cleared the board
column-ties = Ties
column-ties-about = Games where both walks were equally long
column-losses = Losses
column-losses-about = Games where its walk was longer, or only the other cleared the board
column-rating = Rating
column-rating-about = Elo rating among these solvers, 0 on average. 400 points more mean ten wins for each loss
column-proven = Proven
column-proven-about = Boards where its walk is proven to be shortest
match-claimed = claimed { $figure }
match-claimed-about = The engine claims this. It is not checked
match-refuted = { $count } refuted
match-refuted-about = This many of its claims of a shortest walk are wrong. Another solver has a shorter one
match-cross-table = Head to head
match-cross-table-about = Row minus column, moves per board. Negative: the row is better. Click to compare the two.
match-cell-better = better
match-cell-worse = worse
match-cell-more-wins = more wins
match-cell-fewer-wins = fewer wins
match-cell-alike = alike
match-cell-open = open
match-cell-about = { $first } against { $second }: { $answer }, { $moves } moves per board; { $wins } wins, { $ties } ties, { $losses } losses on { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}

## Settings

settings-title = Settings
settings-look = Look
settings-play = Play
settings-keys = Keys
settings-about = About
settings-panels = Panels
settings-theme = Theme
settings-theme-dark = Dark
settings-theme-black = Black
settings-theme-light = Light
settings-scale = Size
settings-palette = Palette
settings-own-make = Make your own
settings-own-make-about = Starts with the colours of the current palette
settings-own-choose = Press a colour to change it:
settings-own-color = Colour { $color }
settings-told-apart = Palettes have more colours for boards that need them. The first six work for every type of colour vision.
settings-alike = Colours { $one } and { $other } are hard to tell apart.
settings-alike-protanopia = Colours { $one } and { $other } are hard to tell apart with red blindness (protanopia).
settings-alike-deuteranopia = Colours { $one } and { $other } are hard to tell apart with green blindness (deuteranopia).
settings-alike-tritanopia = Colours { $one } and { $other } are hard to tell apart with blue blindness (tritanopia).
settings-labels = Block labels
settings-labels-none = None
settings-labels-numbers = Numbers
settings-labels-shapes = Shapes
settings-blocks = Blocks
settings-gap = Gap
settings-roundness = Roundness
settings-language = Language
settings-language-system = System default
settings-start = Start on
settings-start-title = Title
settings-start-play = Last board
settings-start-daily = Daily
settings-motion = Animation
settings-motion-system = System default
settings-motion-full = Full
settings-motion-reduced = Reduced
settings-tempo = Race speed
settings-tempo-beats = { $beats } turns per second
settings-sound = Sound
settings-sound-on = On
settings-sound-volume = Volume
settings-sound-vibration = While sound is on, your phone also vibrates at your moves.
settings-sound-none = This build has no sound.
settings-sound-missing = Nothing to play on was found. The game is silent until there is a sound device.
settings-keys-about = Click a shortcut, then press a new key. Esc cancels.
settings-keys-press = press a key …
settings-keys-reset = Default keys
settings-keys-reserved = { $key } is reserved on every screen. Choose another key.
settings-keys-taken = { $key } is used for “{ $other }”. Press it again to reassign it.
settings-keys-several = On several screens
settings-keys-everywhere = Everywhere
settings-copies = Copies
settings-copies-about = A copy is one file with everything you made: settings, games, puzzles, scripts, your palette and your drawing. Keep it in a safe place, or open it on another computer or in the page.
settings-copies-persistent = This browser keeps your data until you delete it.
settings-copies-fleeting = This browser may delete your data when it needs the room, so save a copy now and then.
settings-copies-save = Save a copy
settings-copies-open = Open a copy
settings-copies-open-about = You see what the copy would add before it does, and you can take it back.
settings-copies-choose = Choose a file…
settings-copies-path = Path of the file, or drop the file on this window
settings-copies-adds = The copy adds:
settings-copies-prefer = Where both differ
settings-copies-here = Keep mine
settings-copies-copy = Take the copy's
settings-copies-add = Add
settings-copies-decline = Do not add
settings-copies-close = Close
settings-copies-back-about = You opened a copy here. Taking it back removes what it added, and keeps what came later.
settings-copies-back = Take the last copy back
settings-about-version = Version { $version }
settings-about-series = “The series” is Sam Koblenski's blog series “Explore Simple Game Algorithms with Color Walk”. This game implements its algorithms, and has the boards of its program, koblenski/color_walk on GitHub.
settings-about-licence = Color Walk is free software, under the MIT licence or the Apache licence 2.0.
settings-about-others = Licences of its fonts and libraries

## Challenge

challenge-title = Challenge a friend
challenge-about = { $means ->
    [link] Send this link to a friend. It opens the same board, and your friend races your walk.
   *[command] Send this command to a friend who has Color Walk. It opens the same board, and your friend races your walk.
}
challenge-name = Your name
challenge-no-name = Your name …
challenge-nameless = Without a name, your friend sees "Ghost".
challenge-name-question = Your name, at most { $most } characters
challenge-copy = { $means ->
    [link] Copy the link
   *[command] Copy the command
}
challenge-copied = Copied.

## Calendar

calendar-before = Previous month
calendar-after = Next month
calendar-par = Played on its day, at par
calendar-over = Played on its day, { $over } over par
calendar-practised = Played on another day
calendar-today = Today's board
calendar-open = Play for practice
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
date-day = { $day } { $month }
date-day-year = { $day } { $month } { $year }
date-week = Week { $week }
date-week-year = Week { $week } of { $year }
weekday-1 = Mo
weekday-2 = Tu
weekday-3 = We
weekday-4 = Th
weekday-5 = Fr
weekday-6 = Sa
weekday-7 = Su

## Boards in words

board-daily = Daily, { $date }
board-weekly = Weekly, { $week }
board-numbered = { $size } no. { $number }
board-series = Board { $number } of the series
board-puzzle = Puzzle no. { $number }
board-sized = { $width } × { $height }, { $colors } colours, no. { $number }
board-of = { $board } ({ $number } of { $count })

## Games again

statistics-open = Open
statistics-open-about = Look at the finished board, or review it
statistics-forget = Delete all games …
statistics-forget-ask = { $count ->
    [one] Delete your finished game?
   *[other] Delete all { $count } finished games?
} The streaks go too, and you meet Random again; what you did with puzzles stays. You cannot undo this.
statistics-forget-yes = Delete
statistics-forget-no = Keep them

## Workshop

title-workshop = Workshop
title-workshop-about = Write a solver in JavaScript and race it
key-workshop-run = Workshop: run the script
key-workshop-step = Workshop: play one move
workshop-code = Code. Esc, then Tab leaves it.
workshop-scripts = Script
workshop-run = Run
workshop-step = Step
workshop-stop = Stop
workshop-stop-about = Stop the script and clear the lane
workshop-race = Race
workshop-race-about = Race the script against six solvers
workshop-batch = Batch
workshop-batch-about = Play the script and six solvers on 100 boards
workshop-board = Other board
workshop-board-about = Take another board of this size
workshop-new = New
workshop-rename = Rename…
workshop-rename-do = Rename
workshop-name = Name of the script
workshop-delete = Delete…
workshop-delete-do = Delete
workshop-delete-question = Delete the script "{ $name }"? You cannot undo this.
workshop-cancel = Cancel
workshop-share = Copy link
workshop-shared = The link to this script is copied.
workshop-too-long = This script is too long for a link. Save it as a file.
workshop-full = There is no room for more code. Delete a script first.
workshop-by-link = This script came by link. It runs only when you press Run.
workshop-compiling = Compiling the script…
workshop-line = Line { $line }: { $message }
workshop-line-column = Line { $line }, column { $column }: { $message }
workshop-cleared = Cleared in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} · { $nodes ->
    [one] 1 position
   *[other] { $nodes } positions
}
workshop-so-far = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} · { $nodes ->
    [one] 1 position
   *[other] { $nodes } positions
}
workshop-saw = Scores for move { $number }
workshop-goal = Goal { $number } of { $count }: { $goal }
workshop-goal-clear = clear a board
workshop-goal-clear-hint = position.colors() lists the colours that absorb something. Return one of them.
workshop-goal-round-robin = take fewer moves than round robin on 5 boards
workshop-goal-round-robin-hint = Compare position.count(color) of all colours, and return the colour with the most cells.
workshop-goal-greedy = take fewer moves than greedy on 20 boards
workshop-goal-greedy-hint = Greedy sees one move. position.play(color) gives the position after a move: see how many cells a second move takes.
workshop-goal-ahead = try positions that are two moves ahead
workshop-goal-ahead-hint = Each position.play(color) tries a position. Play the colours of that position, too.
workshop-goal-look-ahead = take fewer moves than look-ahead with 3 moves on 20 boards
workshop-goal-look-ahead-hint = Look four moves ahead, or keep several good positions of each length, as the example Beam does.
workshop-goal-par = stay within 3 moves of par on 10 boards
workshop-goal-par-hint = Write solve in place of choose. Try many walks and return the shortest. A beam of 100 positions comes close enough.
workshop-check = Check
workshop-hint = Hint
workshop-goal-reached = Reached!
workshop-goal-beaten = Reached! It takes { $own } moves on average. The other solver takes { $rival }.
workshop-goal-next = Next goal
workshop-goal-not-cleared = It does not clear the board { $board }.
workshop-goal-not-fewer = It takes { $own } moves in all. The other solver takes { $rival }.
workshop-goal-too-few = It tries { $nodes } positions on the board { $board }. To play each colour once at every move takes { $near }, and this goal asks for more. Play the colours of those positions, too.
workshop-goal-too-long = It takes { $own } moves on the board { $board }. Par is { $par }.
workshop-goals-done = You have reached all six goals.
tour-own = Your own solver
tour-own-about = Write a solver in JavaScript. Six goals lead from your first line to walks near par.
tour-own-open = Open
workshop-reference = The kit
workshop-profile = Steps by function: { $profile }
workshop-kit-choose = Export this. It returns the next colour, or { "{" } color, scores, reason { "}" }.
workshop-kit-solve = Or export this. It returns a whole walk, an array of colours; a move may be { "{" } color, scores, reason { "}" }, too.
workshop-kit-params = The value of a parameter in your exported params
workshop-kit-colors = The colours that absorb something
workshop-kit-count = Cells that a colour would absorb
workshop-kit-play = The position after a move
workshop-kit-remaining = Cells that are not absorbed; whether none is left
workshop-kit-moves = Moves played so far
workshop-kit-size = Sides of the board, in cells
workshop-kit-cell = A cell's colour, or null where it is absorbed
workshop-kit-key = A text that is equal for positions with the same absorbed clusters
workshop-kit-graph = The board as arrays, one entry for each cluster: length, start, colors, sizes, x, y, distances, neighbours
workshop-kit-sets = The clusters that are absorbed, and those that a move can absorb
workshop-kit-has = Whether a cluster is absorbed
workshop-kit-clusters = All clusters: color, size, x, y, isAbsorbed, isReachable, neighbours
workshop-kit-random = A number from 0 to below 1, from the seed
workshop-kit-log = Prints a line below the code
workshop-open = Open file…
workshop-open-do = Open
workshop-path = Path of a script's file. You can also drop the file here.
workshop-save = Save as file

## Short names of solvers, for places with little room

solver-round-robin-short = Robin
solver-round-robin-skip-short = Robin skip
solver-random-skip-short = Random skip
solver-greedy-look-ahead-short = Look-ahead
solver-max-perimeter-short = Perimeter
solver-max-perimeter-look-ahead-short = Perimeter ahead
solver-perimeter-area-short = Perim.-area
solver-perimeter-area-look-ahead-short = Perim.-area ahead
solver-deep-path-short = Deep path
solver-deep-path-look-ahead-short = Deep path ahead
solver-path-area-short = Path-area
solver-path-area-look-ahead-short = Path-area ahead
solver-bfs-short = Ahead + BFS
solver-dfs-short = Ahead + DFS
solver-greedy-dijkstra-short = Ahead-Dijkstra
solver-max-perimeter-dijkstra-short = Perim.-Dijkstra
solver-dijkstra-greedy-short = Dijkstra-ahead
solver-dijkstra-dijkstra-short = Dijkstra × 2
solver-pure-bfs-short = BFS
solver-pure-dfs-short = DFS
solver-dag-short = DAG
solver-lower-bound-greedy-short = Bound greedy

## Puzzles

title-puzzles = Puzzles
title-puzzles-detail = clear it in a few moves
title-puzzles-about = Find the moves that waste none
puzzles-about = Each puzzle is a position near the end of a game, and it is proven in how few moves it can be cleared. A move that loses one is taken back, so you can look for the right one.
puzzles-rating = rating
puzzles-solved = solved of { $tried } tried
puzzles-days = { $count ->
    [one] day in a row
   *[other] days in a row
}
puzzles-best-streak = longest streak
puzzles-best-storm = best storm
puzzles-play = Play
puzzles-again = Play again
puzzles-best = Best so far: { $best }
puzzles-today = Today's puzzle
puzzles-today-about = The same for everybody. It gets harder from Monday to Sunday.
puzzles-today-open = Open until midnight (UTC)
puzzles-today-solved = Solved at the first try
puzzles-today-failed = Done; the next one comes tomorrow
puzzles-practice = Practice
puzzles-practice-about = One after the other, as hard as you are good.
puzzles-practice-note = Your rating: { $rating }
puzzles-streak = Streak
puzzles-streak-about = Each is a little harder, and one lost move ends it.
puzzles-storm = Storm
puzzles-storm-about = As many as you can in three minutes. A lost move costs ten seconds; five puzzles in a row without one give you six seconds more.
puzzles-mistakes = Your mistakes
puzzles-mistakes-about = Positions of your own games, each before a move that lost something. A puzzle that you solve at the first try leaves the list.
puzzles-mistakes-note = { $count ->
    [0] None at the moment. Play a board, and they come here.
    [one] 1 puzzle waiting
   *[other] { $count } puzzles waiting
}
puzzles-mistakes-sought = Your games are being searched…
puzzle-task = Clear it in { $moves }
puzzle-left = { $left } left
puzzle-begin = { $moves ->
    [one] Find the colour that clears it.
   *[other] Find the { $moves } moves that clear it.
}
puzzle-from-game = { $board }, move { $move }: you lost a move here.
puzzle-kept = { $left ->
    [one] Well found. One move is left.
    [2] Good. Two moves are left.
   *[other] Right. { $left } moves are left.
}
puzzle-lost = { $left ->
    [one] That loses a move: { $needed } more would be needed after it, and only 1 is allowed. It was taken back.
   *[other] That loses a move: { $needed } more would be needed after it, and only { $left } are allowed. It was taken back.
}
puzzle-solved = Solved!
puzzle-solved-late = { $mistakes ->
    [one] Cleared, after one lost move
   *[other] Cleared, after { $mistakes } lost moves
}
puzzle-shown = The solution
puzzle-rated = Your rating is { $rating } now ({ $by })
puzzle-rating = Rating { $rating }
puzzle-in-a-row = { $count } in a row
puzzle-combo = { $count } in a row
puzzle-run = { $count } solved
puzzle-waiting = { $count ->
    [0] The last of your mistakes
    [one] { $count } more waits
   *[other] { $count } more wait
}
puzzle-streak-over = The streak ends with { $count }. Your longest: { $best }
puzzle-storm-over = { $count } solved in three minutes
puzzle-once-more = Once more
puzzle-lost-in-storm = That loses a move, and ten seconds.
puzzle-lost-in-streak = { $left ->
    [one] That loses a move ({ $needed } more would be needed after it, and only 1 is allowed), so it is taken back. The streak ends with { $count }; you may finish this one.
   *[other] That loses a move ({ $needed } more would be needed after it, and only { $left } are allowed), so it is taken back. The streak ends with { $count }; you may finish this one.
}
puzzle-next = Next
puzzle-show = Show me
puzzle-leave = All puzzles
puzzle-back-about = Back to the list of puzzles
puzzle-share-about = Copy the result as text, with a link to the puzzle
puzzle-of-day = puzzle of { $date }
puzzle-numbered = puzzle { $number }
puzzle-step = Move { $number }: { $key }. Colours that keep the minimum: { $keeps }; that lose a move: { $loses }
puzzle-step-cost = +{ $cost }:
key-puzzle-next = Next puzzle
key-puzzle-show = Show the solution, which counts as a lost move
key-puzzle-again = Begin the puzzle again
set-up-puzzle = Puzzle
set-up-start-of-puzzle = A puzzle has its own start.
tour-puzzles = Solve the puzzles
tour-puzzles-about = { $count } puzzles, each a little harder. A lost move is taken back, so look for the right one.
play-beside = Side by side
play-beside-about = See both walks at once, from the move where they first differ
statistics-puzzles = Puzzles
statistics-puzzle-moves = Clear it in
statistics-puzzle-solved = Solved
statistics-puzzle-tried = Tried
statistics-puzzle-curve = Rating from day to day: { $first } at first, { $last } now

## The Grand Prix
grand-prix-after = After board { $board } of { $boards }
grand-prix-over = Final table after { $boards ->
    [one] one board
   *[other] { $boards } boards
}
grand-prix-rule = You get a point for each runner that you beat on a board and half a point for each tie. Whoever does not clear the board gets none. Of equal points, fewer moves in all come first.
grand-prix-points = Points
grand-prix-wins = Wins
grand-prix-over-minimum = Over best
grand-prix-moves = Moves
grand-prix-score = { $points } points
grand-prix-spoken = { $place }. { $name }, { $points } points
grand-prix-podium = Podium: { $names }
grand-prix-chart = Points by board
grand-prix-out = { $name }: { $reason }
grand-prix-next = Next board
grand-prix-soon = in { $seconds } s
grand-prix-again = Again
grand-prix-next-boards = Next boards
grand-prix-picture = Picture
grand-prix-gif = GIF of the finish
grand-prix-link = Copy link
grand-prix-end-name = End the Grand Prix?
grand-prix-end-about = { $board } of { $boards } boards are played. Their points are lost if you go on.
grand-prix-keep = Keep racing
grand-prix-end = End it
set-up-boards = Boards
set-up-boards-about = Several boards make a Grand Prix: they are raced one after the other, and each gives points.
