"""Says that it has found a walk, and has not said one."""
from skeleton import say, serve

serve(lambda board: say(f"done {board[0]} proven"))
