"""Gives up every board."""
from skeleton import say, serve

serve(lambda board: say(f"done {board[0]} gave-up it is too hard for me"))
