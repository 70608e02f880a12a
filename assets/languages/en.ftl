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
title-settings = Settings
title-settings-about = Colours, language, keys

## On several screens

menu-button = ☰ Menu
menu-button-about = Back to the title (Esc)

## Settings

settings-title = Settings
settings-look = Look
settings-play = Play
settings-keys = Keys
settings-palette = Palette
settings-own-make = Make your own
settings-own-make-about = Begins with the colours of the palette in use
settings-own-choose = Press a colour to change it:
settings-told-apart = The first six colours are told apart by every kind of colour vision.
settings-alike = Colours { $one } and { $other } are hard to tell apart.
settings-alike-protanopia = Colours { $one } and { $other } are hard to tell apart with red blindness (protanopia).
settings-alike-deuteranopia = Colours { $one } and { $other } are hard to tell apart with green blindness (deuteranopia).
settings-alike-tritanopia = Colours { $one } and { $other } are hard to tell apart with blue blindness (tritanopia).
settings-labels = On blocks
settings-labels-none = Nothing
settings-labels-numbers = Numbers
settings-labels-shapes = Shapes
settings-blocks = Blocks
settings-gap = Gap
settings-roundness = Roundness
settings-language = Language
settings-language-system = The system's
settings-start = The game begins with
settings-start-title = The title
settings-start-play = Your board
settings-start-daily = The board of the day
settings-motion = Motion
settings-motion-system = As the system says
settings-motion-full = All
settings-motion-reduced = Little
settings-tempo = Tempo of races
settings-tempo-beats = { $beats } beats a second
settings-keys-about = Press a command's keys, then the new key. Esc leaves them as they are.
settings-keys-press = press a key …
settings-keys-reset = The usual keys
settings-keys-reserved = { $key } has a meaning of its own on every screen.
settings-keys-taken = { $key } means “{ $other }”. Press it again to take it from there.

## Challenge

challenge-title = Challenge a friend
challenge-about = Whoever opens the link races your walk on the same board, move by move.
challenge-name = Your name
challenge-no-name = Your name …
challenge-copy = Copy the link
challenge-copied = Copied.
