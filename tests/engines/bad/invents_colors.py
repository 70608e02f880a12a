"""Plays a colour that the board does not have."""
from skeleton import say, serve

serve(lambda board: say(f"move {board[0]} Z"))
