"""Sends a walk that does not begin with the move that it sent before."""
from skeleton import say, serve, walk_of


def go(board):
    walk = walk_of(board)
    colors = sorted(set(board[2]) - {".", walk[0]})
    say(f"move {board[0]} {colors[0]}")
    say(f"walk {board[0]} {walk}")
    say(f"done {board[0]} found")


serve(go)
