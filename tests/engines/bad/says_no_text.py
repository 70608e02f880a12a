"""Sends bytes that are not UTF-8."""
import sys

from skeleton import serve


def go(board):
    sys.stdout.buffer.write(b"walk \xff\xfe\n")
    sys.stdout.buffer.flush()


serve(go)
