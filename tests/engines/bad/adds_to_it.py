"""Sends a line about a task after the end of that task."""
from skeleton import say, serve, walk_of


def go(board):
    say(f"walk {board[0]} {walk_of(board)}")
    say(f"done {board[0]} found")
    say(f"info {board[0]} nodes 5")


serve(go)
