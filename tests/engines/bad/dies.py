"""Exits during a task."""
import sys

from skeleton import serve

serve(lambda board: sys.exit(3))
