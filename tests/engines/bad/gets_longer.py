"""Says walks that are no shorter than those before."""
from skeleton import say, serve, walk_of


def go(board):
    for _ in range(2):
        say(f"walk {board[0]} {walk_of(board)}")
    say(f"done {board[0]} found")


serve(go)
