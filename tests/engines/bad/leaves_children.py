"""Leaves processes in other sessions that hold its outputs. It plays well."""
import os
import subprocess

from skeleton import say, serve, walk_of


def go(board):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.execvp("sleep", ["sleep", "1000"])
        os._exit(0)
    subprocess.Popen(["sleep", "1000"], start_new_session=True)
    say(f"walk {board[0]} {walk_of(board)}")
    say(f"done {board[0]} found")


serve(go)
