"""Pictures of positions and walks, for notebooks and files."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from . import _native
from ._native import Board, Position, Result
from .solving import as_position

FORMATS = ("svg", "png", "gif")


class Picture:
    """A picture, which a notebook shows. ``data`` are its bytes, ``format`` is ``"svg"``, ``"png"`` or ``"gif"``."""

    def __init__(self, data: bytes, format: str) -> None:
        self.data = data
        self.format = format

    @property
    def svg(self) -> str:
        """The text of an SVG."""
        if self.format != "svg":
            raise ValueError(f"this picture is a {self.format.upper()}; ask for the format \"svg\"")
        return self.data.decode()

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the picture to a file, whose name ends in its format."""
        if Path(path).suffix.lower() != f".{self.format}":
            raise ValueError(f"`{fspath(path)}` must end in .{self.format}, which this picture is")
        Path(path).write_bytes(self.data)

    def __repr__(self) -> str:
        return f"<Picture: {self.format.upper()} of {len(self.data)} bytes>"

    def _repr_svg_(self) -> str | None:
        return self.svg if self.format == "svg" else None

    def _repr_png_(self) -> bytes | None:
        return self.data if self.format == "png" else None

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        # Notebooks have no method for this format.
        return {"image/gif": base64.b64encode(self.data).decode()} if self.format == "gif" else {}


def draw(
    position: Position | Board | str, format: str = "svg", *, palette: str | None = None, title: str = ""
) -> Picture:
    """A picture of a position or a board, as SVG or PNG.

    Absorbed cells have the shade of their move, from the first to the last. ``title`` is written below a PNG.
    """
    position = as_position(position)
    match format:
        case "svg":
            return Picture(_native.draw_svg(position, palette).encode(), format)
        case "png":
            return Picture(_native.draw_png(position, palette, title), format)
    raise ValueError(f"`{format}` is not a format of pictures; use \"svg\" or \"png\"")


def replay(
    game: Result | Position | Board | str,
    walk: Iterable[int] | str | None = None,
    format: str = "svg",
    *,
    palette: str | None = None,
    title: str | None = None,
    seconds: float = 0.25,
) -> Picture:
    """A walk as a picture: of a result, of a position's moves, or of a ``walk`` on a board.

    An SVG plays the walk again and again, ``seconds`` for each move; where nothing moves, it shows the end. A PNG shows the
    end, with the number of each move where the move began. A GIF plays the walk, too.
    """
    if isinstance(game, Result):
        title = game.solver if title is None else title
        position = game.position
    else:
        position = as_position(game)
    if walk is not None:
        position = position.board.after(walk)
    match format:
        case "svg":
            return Picture(_native.replay_svg(position, palette, seconds).encode(), format)
        case "png":
            return Picture(_native.draw_png(position, palette, title or ""), format)
        case "gif":
            return Picture(_native.replay_gif(position, palette, title or ""), format)
    raise ValueError(f"`{format}` is not a format of pictures; use \"svg\", \"png\" or \"gif\"")
