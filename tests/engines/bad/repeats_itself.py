"""Sends `info` as fast as it can. It plays well."""
from skeleton import say, serve, walk_of


def go(board):
    for nodes in range(1000):
        say(f"info {board[0]} nodes {nodes}")
    say(f"walk {board[0]} {walk_of(board)}")
    say(f"done {board[0]} found")


serve(go)
