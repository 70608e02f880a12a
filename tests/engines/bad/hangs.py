"""Computes without end and sends nothing."""
from skeleton import serve


def go(board):
    while True:
        pass


serve(go)
