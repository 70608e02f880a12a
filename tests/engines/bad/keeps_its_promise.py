"""Says that it is reproducible, and is. It keeps to the protocol."""
from skeleton import say, serve, walk_of


def go(board):
    say(f"info {board[0]} nodes 7")
    say(f"walk {board[0]} {walk_of(board)}")
    say(f"done {board[0]} found")


serve(go, says=["reproducible", "yes-no prune no Prunes"], unknown=lambda words: words[:2] == ["set", "prune"] or say("error - what?"))
