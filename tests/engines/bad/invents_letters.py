"""Sends a walk with a character that is not a colour."""
from skeleton import say, serve

serve(lambda board: say(f"walk {board[0]} 0?1"))
