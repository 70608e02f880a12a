"""Writes to standard error without end."""
import sys

from skeleton import serve


def go(board):
    while True:
        sys.stderr.write("x" * 65536 + "\n")


serve(go)
