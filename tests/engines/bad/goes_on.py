"""Sends a walk that continues after the board is cleared."""
from skeleton import say, serve, walk_of


def go(board):
    say(f"walk {board[0]} {walk_of(board)}0")
    say(f"done {board[0]} found")


serve(go)
