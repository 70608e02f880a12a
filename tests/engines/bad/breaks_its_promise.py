"""Says that it is reproducible, but counts its nodes over all its tasks."""
from skeleton import say, serve, walk_of

tasks = []


def go(board):
    tasks.append(board)
    say(f"info {board[0]} nodes {len(tasks)}")
    say(f"walk {board[0]} {walk_of(board)}")
    say(f"done {board[0]} found")


serve(go, says=["reproducible"])
