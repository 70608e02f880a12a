"""Says on standard output what it thinks."""
from skeleton import say, serve

serve(lambda board: say("thinking about a board"))
