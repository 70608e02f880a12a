"""Sends the walk of each task under a wrong task number."""
from skeleton import say, serve, walk_of


def go(board):
    task = int(board[0]) + 7
    say(f"walk {task} {walk_of(board)}")
    say(f"done {task} found")


serve(go)
