"""Sends `done` for tasks that are over."""
from skeleton import say, serve, walk_of

before = []


def go(board):
    for task in before:
        say(f"done {task} found")
    before.append(board[0])
    say(f"walk {board[0]} {walk_of(board)}")
    say(f"done {board[0]} found")


serve(go)
