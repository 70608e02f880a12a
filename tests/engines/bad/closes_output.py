"""Closes its standard output and keeps running."""
import os
import time

from skeleton import serve


def go(board):
    os.close(1)
    time.sleep(1000)


serve(go)
