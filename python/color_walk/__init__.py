"""Color Walk: a flood-fill game, its solvers, and environments for learners.

>>> import color_walk as cw
>>> result = cw.solve("14x14c6@7", "greedy-look-ahead", depth=3)
>>> result.moves
25

A board has coloured cells, numbered by their colours from 0. A move is a colour: it absorbs every cluster of that colour
beside the absorbed area. A walk is a list of moves that clears the board. Shorter is better.

- ``Board``, ``Boards``, ``Position``, ``Graph``: boards from codes, files and arrays, and what follows from moves
- ``solve``, ``bench``, ``play``, ``solvers``: the solvers, and your own functions
- ``draw``, ``replay``: pictures
- ``read_results``, ``read_games``: what the command line has written
- ``run``: makes your function an engine for the arena
- ``color_walk.gymnasium``: environments (needs the package ``gymnasium``)
"""

from ._native import Board, Boards, Graph, Param, Position, Result, Solver, palette, solvers
from .engine import run
from .pictures import Picture, draw, replay
from .results import Results, read_games, read_results
from .solving import bench, play, solve
from .tables import Table

__all__ = [
    "Board",
    "Boards",
    "Graph",
    "Param",
    "Picture",
    "Position",
    "Result",
    "Results",
    "Solver",
    "Table",
    "bench",
    "draw",
    "palette",
    "play",
    "read_games",
    "read_results",
    "replay",
    "run",
    "solve",
    "solvers",
]
