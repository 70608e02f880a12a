"""Ignores unknown commands. It plays well."""
from skeleton import say, serve, walk_of


def go(board):
    say(f"walk {board[0]} {walk_of(board)}")
    say(f"done {board[0]} found")


serve(go, unknown=lambda words: None)
