"""Writes its thoughts to standard output."""
from skeleton import say, serve

serve(lambda board: say("thinking about a board"))
