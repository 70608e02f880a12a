"""Closes its standard input and keeps running."""
import os
import time

from skeleton import serve


def go(board):
    os.close(0)
    time.sleep(1000)


serve(go)
