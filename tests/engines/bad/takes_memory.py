"""Holds more and more memory."""
import time

from skeleton import serve


def go(board):
    held = []
    while True:
        held.append(bytearray(16 << 20))
        time.sleep(0.01)


serve(go)
