"""Tables: columns by name."""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator, Sequence
from typing import Any


class Table(dict[str, list[Any]]):
    """A dictionary of columns, which are lists of equal length. ``None`` stands for what is unknown.

    ``pandas.DataFrame(table)`` and ``polars.DataFrame(table)`` take it as it is.

    >>> table = Table.of_rows([{"solver": "greedy", "moves": 25}, {"solver": "exact", "moves": 21}])
    >>> table["moves"]
    [25, 21]
    >>> [row["solver"] for row in table.rows() if row["moves"] < 25]
    ['exact']
    """

    @classmethod
    def of_rows(cls, rows: Iterable[dict[str, Any]], columns: Sequence[str] = ()) -> Table:
        """A table of rows. Columns that only some rows have are filled with ``None``."""
        rows = list(rows)
        names = dict.fromkeys(columns)
        for row in rows:
            names.update(dict.fromkeys(row))
        return cls((name, [row.get(name) for row in rows]) for name in names)

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(next(iter(self.values()), ()))

    def rows(self) -> Iterator[dict[str, Any]]:
        """The rows, each as a dictionary."""
        return (dict(zip(self, values, strict=True)) for values in zip(*self.values(), strict=True))

    def __repr__(self) -> str:
        lines = [[_text(value) for value in line] for line in self._lines()]
        widths = [max(map(len, cells)) for cells in zip(*lines, strict=True)]
        text = "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)
        return text + f"\n[{self.height} rows]"

    def _repr_html_(self) -> str:
        head, *lines = self._lines()
        cells = "".join(f"<th>{html.escape(_text(name))}</th>" for name in head)
        rows = ("".join(f"<td>{html.escape(_text(value))}</td>" for value in line) for line in lines)
        body = "".join(f"<tr>{row}</tr>" for row in rows)
        return f"<table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table><p>{self.height} rows</p>"

    def _lines(self) -> list[tuple[Any, ...]]:
        """The header, and the rows that are shown: of many, the first and the last."""
        rows = list(zip(*self.values(), strict=True))
        if len(rows) > 2 * SHOWN:
            rows = [*rows[:SHOWN], ("…",) * len(self), *rows[-SHOWN:]]
        return [tuple(self), *rows]


SHOWN = 10


def _text(value: object) -> str:
    if value is None:
        return "-"
    text = f"{value:.6g}" if isinstance(value, float) else str(value)
    return text if len(text) <= 40 else text[:39] + "…"
