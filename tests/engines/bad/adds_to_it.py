"""Goes on to speak of a task that it has ended."""
from skeleton import say, serve, walk_of


def go(board):
    say(f"walk {board[0]} {walk_of(board)}")
    say(f"done {board[0]} found")
    say(f"info {board[0]} nodes 5")


serve(go)
