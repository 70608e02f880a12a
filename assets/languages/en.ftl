# What the game says, in English. Another language is another file beside this one, named by its tag.

language-name = English

## Keys

key-pause = Pause or go on
key-step = One beat
key-step-back = One beat back; your own moves too
key-slower = Slower
key-faster = Faster
key-race-again = Same board again
key-race-next = Next board
key-clock = Lockstep or live clock
key-person = Run yourself, or leave the race
key-undo = Take your last move back
key-redo = Play it again
key-hint = Hint: a little more each time
key-review = Review the finished walk
key-again = Same board again
key-next = Next board
key-set-up = Set-up: board, start, line-up
key-batch = Batch: many boards, with statistics
key-share = Copy the link to this race
key-labels = Numbers or shapes on blocks
key-palette = Next palette
key-thinking = See solvers think: at full speed, slowly, or not
key-closer = Closer; so does the wheel, and a drag moves the view
key-farther = Farther away
key-help = This list
key-full-screen = Full screen
key-performance = Performance overlay
key-close = Close what is open, or go back
keys-or = {" or "}

## Title

title-goal = Clear the board in as few moves as you can
title-go-on = Go on · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
title-play = Play
title-play-about = One board, and you
title-daily = Daily
title-daily-about = Today's board, the same for everyone
title-race = Race
title-race-about = Watch solvers race, or race them
title-batch = Batch
title-batch-about = Many boards, with statistics
title-statistics = Statistics
title-statistics-about = Your games so far
title-how-to = How to play
title-how-to-about = The rules and the keys
title-quit = Quit
title-quit-about = Close the window
