"""Sends two walks of equal length."""
from skeleton import say, serve, walk_of


def go(board):
    for _ in range(2):
        say(f"walk {board[0]} {walk_of(board)}")
    say(f"done {board[0]} found")


serve(go)
