"""Solvers, and functions that choose moves, on one board or many."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from os import PathLike
from typing import Any

from . import _native
from ._native import Board, Boards, Position, Result
from .tables import Table

Choose = Callable[[Position], int]


def as_position(board: Board | Position | str | PathLike[str]) -> Position:
    """The position that is given, or the first of the board that is given or named."""
    if isinstance(board, Position):
        return board
    return (board if isinstance(board, Board) else Board(board)).position()


def solve(
    board: Board | Position | str | PathLike[str],
    solver: str = "exact",
    *,
    timeout: float | None = None,
    **params: int | str | None,
) -> Result:
    """Clears a board, or a position after some moves, with a solver.

    ``solver`` is a name, as ``solvers()`` lists them, or a name with parameters: ``"beam:width=200"``. Parameters may
    also be given by their names (``memory="2GiB"``, ``nodes=1_000_000``, ``near_full=500``).

    After ``timeout`` seconds the best walk so far counts, if there is one, and ``trouble`` says *out of time*. Python's
    other threads run meanwhile. Ctrl-C ends the search.

    >>> import color_walk as cw
    >>> result = cw.solve("8x8c4@1", "exact", memory="64MiB")
    >>> result.moves, result.proven, result.lower_bound
    (8, True, 8)
    """
    return _native.solve(as_position(board), solver, timeout, params or None)


def play(choose: Choose, board: Board | Position | str | PathLike[str], *, most_moves: int | None = None) -> Result:
    """Clears a board with a function that chooses one move after the other: ``choose(position)`` returns a colour.

    A move that absorbs nothing counts as a move. After ``most_moves`` moves (as many as the board has cells, if you leave
    it out) the game is lost.

    >>> import color_walk as cw
    >>> cw.play(lambda position: max(position.colors(), key=position.count), "14x14c6@7").moves
    31
    """
    first, name = as_position(board), named(choose)
    position = first
    limit = first.width * first.height if most_moves is None else most_moves
    begin = time.perf_counter()
    while not position.is_cleared and position.moves - first.moves < limit:
        position = position.play(color_of(choose(position), name, position))
    return _native.played(first, position, name, time.perf_counter() - begin)


def named(choose: Callable[..., Any]) -> str:
    """The function's name."""
    return str(getattr(choose, "__name__", type(choose).__name__))


def color_of(answer: Any, name: str, position: Position) -> int:
    """The colour in the answer of a function. An answer without one is an error with the function's name."""
    color: Any = answer.get("color") if isinstance(answer, dict) else answer
    try:
        return int(color.__index__())
    except AttributeError:
        colors = position.colors()
        raise TypeError(f"`{name}` chose {color!r}, which is not a colour; these absorb something: {colors}") from None


def bench(
    boards: Boards | Iterable[Board | str] | str | PathLike[str],
    solvers: Iterable[str | Choose] | str,
    *,
    jobs: int | None = None,
    timeout: float | None = None,
    progress: Callable[[int, int], Any] | None = None,
) -> Table:
    """Plays each solver on each board, and returns a table with a line for each game.

    ``boards`` are codes (``"14x14c6@1..100"``), a file, ``Boards``, or a list of boards. Solvers play on ``jobs`` threads,
    by default on all cores, each with ``timeout`` seconds a board. Functions such as ``play`` takes are solvers, too: they
    play after the others, in this thread and without a time limit. ``progress(done, total)`` is called after each game.

    The columns are those of the command line's option ``--walks``: ``board``, ``number`` (from 1), ``width``, ``height``,
    ``colors``, ``solver``, ``moves`` (``None`` if the board is not cleared), ``walk``, ``proven``, ``lower_bound``,
    ``nodes``, ``seconds``, ``peak_bytes`` and ``trouble``.
    """
    source: Boards | list[Board]
    if isinstance(boards, (str, PathLike)):
        source = Boards(boards)
    elif isinstance(boards, Boards):
        source = boards
    else:
        source = [board if isinstance(board, Board) else Board(board) for board in boards]
    entrants: list[str | Choose] = [solvers] if isinstance(solvers, str) else list(solvers)
    places = [place for place, solver in enumerate(entrants) if isinstance(solver, str)]
    names = [solver for solver in entrants if isinstance(solver, str)]
    total = len(source) * len(entrants)
    tell = (lambda done: None) if progress is None else (lambda done: progress(done, total))
    lines = _native.bench(source, names, jobs, timeout, lambda done, _: tell(done))
    games = [(line["number"], places[line.pop("entrant")], line) for line in lines]
    for place, choose in enumerate(entrants):
        if not isinstance(choose, str):
            for number, board in enumerate(source, 1):
                games.append((number, place, _line(board, number, play(choose, board))))
                tell(len(games))
    games.sort(key=lambda game: game[:2])
    return Table.of_rows((line for _, _, line in games), COLUMNS)


COLUMNS = (
    "board",
    "number",
    "width",
    "height",
    "colors",
    "solver",
    "moves",
    "walk",
    "proven",
    "lower_bound",
    "nodes",
    "seconds",
    "peak_bytes",
    "trouble",
)


def _line(board: Board, number: int, result: Result) -> dict[str, Any]:
    """A game as a line of the table."""
    line = {"board": board.name, "number": number, "width": board.width, "height": board.height, "colors": board.colors}
    line |= {column: getattr(result, column) for column in COLUMNS[5:]}
    line["walk"] = None if result.walk is None else board.write_walk(result.walk)
    return line
