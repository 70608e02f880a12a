"""Exits neither after `quit` nor when its input ends. It plays well."""
import signal
import time

from skeleton import say, serve, walk_of

for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)


def go(board):
    say(f"walk {board[0]} {walk_of(board)}")
    say(f"done {board[0]} found")


serve(go, quit=lambda: None)
time.sleep(1000)
