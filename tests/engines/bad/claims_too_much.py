"""Claims that a long walk is shortest. It keeps to the protocol."""
from skeleton import say, serve, walk_of


def go(board):
    say(f"info {board[0]} nodes 1 lower 1")
    say(f"walk {board[0]} {walk_of(board)}")
    say(f"done {board[0]} proven")


serve(go)
