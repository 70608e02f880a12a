"""Closes its standard input, and lives on."""
import os
import time

from skeleton import serve


def go(board):
    os.close(0)
    time.sleep(1000)


serve(go)
