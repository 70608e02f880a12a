"""Sends a negative number of nodes."""
from skeleton import say, serve

serve(lambda board: say(f"info {board[0]} nodes -1"))
