"""The boards of an environment, and their part of `info`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from .._native import Board, Boards, Position
from ..solving import solve


class Pool:
    """The boards to choose from. ``source`` is a size (``"14x14c6"``), codes, boards, or a file."""

    def __init__(self, source: Any) -> None:
        self.size: str | None = None
        self.boards: list[Board] | Boards
        if isinstance(source, str) and "@" not in source and is_size(source):
            self.size, self.boards = source, [Board(f"{source}@0")]
        elif isinstance(source, (Board, Position)):
            self.boards = [source if isinstance(source, Board) else source.board]
        elif isinstance(source, (str, Boards)):
            self.boards = source if isinstance(source, Boards) else Boards(source)
        elif isinstance(source, Sequence):
            self.boards = [board if isinstance(board, Board) else Board(board) for board in source]
        else:
            self.boards = Boards(source)
        if not len(self.boards):
            raise ValueError("there are no boards; name a size such as \"14x14c6\", codes, or boards")
        first = self.boards[0]
        self.width, self.height, self.colors = first.width, first.height, first.colors

    def draw(self, random: np.random.Generator) -> Board:
        """A board, by chance."""
        if self.size is not None:
            return Board(f"{self.size}@{random.integers(1 << 63)}")
        return self.checked(self.boards[int(random.integers(len(self.boards)))])

    def checked(self, board: Board) -> Board:
        """The board, if it has the size of the others."""
        if (board.width, board.height, board.colors) != (self.width, self.height, self.colors):
            raise ValueError(
                f"the board {board.name or ''} has {board.width} × {board.height} cells and {board.colors} colours, "
                f"but this environment has {self.width} × {self.height} and {self.colors}"
            )
        return board


def is_size(text: str) -> bool:
    """True for a size without a seed."""
    sides, _, colors = text.partition("c")
    return all(part.isdecimal() for part in [*sides.split("x", 1), colors]) and "x" in sides


def minimum(board: Board, nodes: int = 10_000_000) -> int | None:
    """The length of the board's shortest walk, proven; ``None`` if the exact search needs more than ``nodes`` positions."""
    result = solve(board, "exact", nodes=nodes)
    return result.moves if result.proven else None


def checked_moves(most_moves: int | None, pool: Pool) -> int:
    if most_moves is None:
        return pool.width * pool.height
    if not 1 <= most_moves < 1 << 32:
        raise ValueError(f"most_moves is {most_moves}; give at least 1")
    return most_moves


def chosen_board(pool: Pool, options: dict[str, Any] | None, random: np.random.Generator) -> Board:
    """The board that the options name, or one by chance."""
    board = (options or {}).get("board")
    if board is None:
        return pool.draw(random)
    return pool.checked(board if isinstance(board, Board) else Board(board))


def about(board: Board, proves: bool) -> dict[str, Any]:
    """The part of `info` about a new board. A minimum that is not proven is left out."""
    told: dict[str, Any] = {"board": board.code or board.name}
    if proves and (least := minimum(board)) is not None:
        told["minimum"] = least
    return told
