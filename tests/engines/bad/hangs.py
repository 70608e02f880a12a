"""Thinks for ever, and says nothing."""
from skeleton import serve


def go(board):
    while True:
        pass


serve(go)
