"""Reads what `color-walk bench`, `match`, `solve` and `race` have written."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import dataclass, field
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from .tables import Table


@dataclass(frozen=True)
class Results:
    """The results of a batch or a match."""

    solvers: Table
    """A line for each solver, with the columns of docs/output.md. ``params`` is a dictionary, ``moves`` a list."""
    pairs: Table = field(default_factory=Table)
    """A line for each pair of solvers, if the results have them."""
    about: dict[str, Any] = field(default_factory=dict)
    """The rest of a JSON file: ``made``, ``board_set``, ``boards``, ``complete``, ``match``, …"""

    @property
    def lengths(self) -> Table:
        """The lengths of all walks: a line for each solver and board, ``None`` where the board was not cleared."""
        solvers = zip(self.solvers.get("solver", []), self.solvers.get("moves", []), strict=True)
        lines = (
            {"solver": solver, "number": number, "moves": length}
            for solver, moves in solvers
            for number, length in enumerate(moves or [], 1)
        )
        return Table.of_rows(lines, ("solver", "number", "moves"))


def read_results(path: str | PathLike[str]) -> Results:
    """Reads the results of ``bench`` or ``match`` with ``--format json`` or ``--format csv``.

    CSV has rounded means and no pairs. ``pandas.DataFrame(results.solvers)`` and ``polars.DataFrame(results.pairs)`` take
    the tables as they are.
    """
    text = _read(path)
    if not text.lstrip().startswith("{"):
        solvers = _read_csv(text, path)
        if "board" in solvers:
            raise ValueError(f"{fspath(path)} has a line for each game; read it with `read_games`")
        if "solver" not in solvers:
            raise ValueError(f"{fspath(path)} has no column `solver`; give results of `bench` or `match` as CSV or JSON")
        return Results(solvers)
    try:
        read = json.loads(text)
    except json.JSONDecodeError as error:
        if _is_lines(text):
            raise ValueError(f"{fspath(path)} has a line for each game; read it with `read_games`") from None
        raise ValueError(f"{fspath(path)}, line {error.lineno}: {error.msg}") from None
    if "journal" in read:
        raise ValueError(f"{fspath(path)} is a journal; write results with `bench --merge {fspath(path)} --format json`")
    if not isinstance(read.get("solvers"), list) or read.get("version") != 2:
        raise ValueError(f"{fspath(path)} has no results of `bench` or `match` in the version that this package knows (2)")
    solvers, pairs = read.pop("solvers"), read.pop("pairs", None) or []
    return Results(Table.of_rows(solvers), Table.of_rows(pairs), read)


def read_games(path: str | PathLike[str]) -> Table:
    """Reads single games, a line each: of ``bench --walks``, ``solve --format json``, or ``--format tidy``.

    The columns are those of docs/output.md. An engine's claims become the columns ``claimed_nodes``,
    ``claimed_lower_bound`` and ``claimed_proven``.
    """
    text = _read(path)
    if not text.lstrip().startswith("{"):
        table = _read_csv(text, path)
        if not {"board", "solver"} <= set(table):
            raise ValueError(f"{fspath(path)} has no columns `board` and `solver`; give a file with a line for each game")
        return table
    games = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            game = json.loads(line)
            claims = game.pop("claims", None)
            game["board"], game["solver"]
        except json.JSONDecodeError as error:
            raise ValueError(f"{fspath(path)}, line {number}, column {error.colno}: {error.msg}") from None
        except (KeyError, TypeError, AttributeError):
            raise ValueError(f"{fspath(path)}, line {number}: this is not a game; give a file of `--walks`") from None
        if claims:
            game |= {f"claimed_{key}": value for key, value in claims.items()}
        games.append(game)
    return Table.of_rows(games)


def _read(path: str | PathLike[str]) -> str:
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{fspath(path)} is not UTF-8; give a file that Color Walk has written") from None


def _is_lines(text: str) -> bool:
    """True if each line is an object of its own."""
    try:
        return all(isinstance(json.loads(line), dict) for line in text.splitlines() if line.strip())
    except json.JSONDecodeError:
        return False


def _read_csv(text: str, path: str | PathLike[str]) -> Table:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        header, *lines = [line for line in reader if line] or [[]]
    except csv.Error as error:
        raise ValueError(f"{fspath(path)}, line {reader.line_num}: {error}") from None
    for number, line in enumerate(lines, 2):
        if len(line) != len(header):
            raise ValueError(f"{fspath(path)}, line {number} has {len(line)} values, but the header has {len(header)}")
    is_by_game = "board" in header
    columns = zip(*lines, strict=True) if lines else ([] for _ in header)
    return Table((name, [_value(name, text, is_by_game) for text in texts]) for name, texts in zip(header, columns, strict=True))


# Columns that stay text, even where it looks like a number.
TEXTS = {
    "solver",
    "id",
    "engine",
    "published",
    "reference",
    "first_failure",
    "version",
    "machine",
    "date",
    "board",
    "walk",
    "trouble",
    "end",
    "reason",
    "best_so_far",
}
TRUTHS = {"true": True, "false": False, "yes": True, "no": False}


def _value(column: str, text: str, is_by_game: bool) -> Any:
    """A cell of CSV in its type. What is empty is unknown."""
    if column == "params":
        return {key: _number(value) for key, _, value in (pair.partition("=") for pair in text.split())}
    if column == "moves" and not is_by_game:
        return [None if length == "-" else _number(length) for length in text.split()]
    if text == "":
        return None
    if column in TEXTS:
        return text
    return TRUTHS[text] if text in TRUTHS else _number(text)


def _number(text: str) -> int | float | str:
    """The number, or the text if it is none."""
    for number in (int, float):
        try:
            return number(text)
        except ValueError:
            pass
    return text
