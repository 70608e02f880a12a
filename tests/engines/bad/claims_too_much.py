"""Says of a long walk that none is shorter; keeps to the protocol."""
from skeleton import say, serve, walk_of


def go(board):
    say(f"info {board[0]} nodes 1 lower 1")
    say(f"walk {board[0]} {walk_of(board)}")
    say(f"done {board[0]} proven")


serve(go)
