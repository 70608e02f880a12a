"""Sends one line without end."""
import sys

from skeleton import serve


def go(board):
    sys.stdout.write(f"walk {board[0]} ")
    while True:
        sys.stdout.write("0" * 65536)


serve(go)
