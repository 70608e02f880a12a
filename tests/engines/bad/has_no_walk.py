"""Ends a task with `proven`, but sends no walk."""
from skeleton import say, serve

serve(lambda board: say(f"done {board[0]} proven"))
