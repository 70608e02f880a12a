"""Sends more lines than a task may have."""
from skeleton import serve


def go(board):
    while True:
        print(f"info {board[0]} nodes 1")


serve(go)
