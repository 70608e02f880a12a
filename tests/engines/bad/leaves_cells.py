"""Sends a walk that does not clear the board."""
from skeleton import say, serve, walk_of


def go(board):
    say(f"walk {board[0]} {walk_of(board)[:-1]}")
    say(f"done {board[0]} found")


serve(go)
