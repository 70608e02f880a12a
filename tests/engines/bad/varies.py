"""Plays a useless move in every second task. It keeps to the protocol."""
from skeleton import say, serve, walk_of

tasks = []


def go(board):
    tasks.append(board)
    walk = walk_of(board)
    useless = walk[:1] if len(tasks) % 2 == 0 and len(walk) > 1 else ""
    say(f"walk {board[0]} {useless}{walk}")
    say(f"done {board[0]} found")


serve(go)
