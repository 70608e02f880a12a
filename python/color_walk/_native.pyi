"""The part of the package that is written in Rust.

Arrays are ``memoryview``s of Rust's own memory, which nobody may write. ``numpy.asarray(array)`` uses them in place.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from os import PathLike
from typing import Any, final, overload

__all__ = [
    "Board",
    "Boards",
    "Cluster",
    "Games",
    "Graph",
    "Param",
    "Position",
    "Result",
    "Solver",
    "bench",
    "draw_png",
    "draw_svg",
    "palette",
    "played",
    "replay_gif",
    "replay_svg",
    "solve",
    "solvers",
]

_Walk = Iterable[int] | str
_Start = str | tuple[int, int]

@final
class Board:
    """Cells with colours, and a start. It never changes."""

    def __new__(cls, source: Any, *, colors: int | None = None, start: _Start | None = None) -> Board:
        """A board from one of these:

        - a code: ``"14x14c6@7"``, ``"series@1"``, ``"daily@today"``, ``"puzzle@7"``, ``"drawn@…"``
        - rows of text, with a line break between them: ``"012\\n210"``, where ``.`` is a blank start
        - a path or the name of a file with one board, in any form that the command line reads
        - rows of numbers from 0, as lists or as an array, where -1 (or ``None``) is a blank start; ``colors`` is their
          number if it is not the largest cell's and one more

        ``start`` is ``"blank"``, ``"center"``, ``"ROW,COLUMN"``, ``"blank:ROW,COLUMN"``, or ``(row, column)``.
        """

    @property
    def width(self) -> int:
        """Columns."""
    @property
    def height(self) -> int:
        """Rows."""
    @property
    def colors(self) -> int:
        """The number of colours that may appear. Some may not."""
    @property
    def start(self) -> str:
        """``"blank:ROW,COLUMN"`` or ``"cell:ROW,COLUMN"``."""
    @property
    def name(self) -> str | None:
        """Its code, or its file's name with its number; ``None`` for a board from an array or a text."""
    @property
    def code(self) -> str | None:
        """A code that gives this very board; ``None`` if it is too large for one."""
    @property
    def cells(self) -> memoryview[int]:
        """Colours as ``int8``, rows × columns; -1 for a blank start."""
    @property
    def graph(self) -> Graph:
        """Its clusters."""
    @property
    def fingerprint(self) -> int:
        """A hash of size, cells, colours and start, the same on every machine."""
    def position(self) -> Position:
        """The position before the first move."""
    def after(self, walk: _Walk) -> Position:
        """The position after a walk: numbers, or the board's characters."""
    def write_walk(self, walk: _Walk) -> str:
        """A walk in the board's characters."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def _repr_svg_(self) -> str | None: ...
    @staticmethod
    def _restore(
        width: int,
        height: int,
        colors: int,
        cells: bytes | Sequence[int],
        start: str,
        name: str | None = None,
        has_code: bool = False,
    ) -> Board: ...

@final
class Boards:
    """Boards of codes (``"14x14c6@1..100,series@7"``) or of a file, each made when you ask for it.

    ``layout`` is how to read a file that could be read in two ways: ``"auto"``, ``"rows"``, ``"cells"``, ``"lines"``,
    ``"rows-columns"`` or ``"columns-rows"``.
    """

    def __new__(
        cls, source: str | PathLike[str], *, start: _Start | None = None, layout: str = "auto"
    ) -> Boards: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: int, /) -> Board: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[Board]: ...
    def __iter__(self) -> Iterator[Board]: ...

@final
class Graph:
    """A board's clusters: cells of one colour, connected by sides. Clusters are numbered from 0 by their first cells.

    It has the names of the kit for scripts. For numpy there are also all neighbours in one array: those of cluster ``c``
    are ``adjacent[offsets[c]:offsets[c + 1]]``, and ``borders`` are the lengths of the shared borders in the same order.
    """

    def __len__(self) -> int: ...
    @property
    def length(self) -> int:
        """The number of clusters."""
    @property
    def start(self) -> int:
        """The cluster that is absorbed before the first move."""
    @property
    def cluster_of(self) -> memoryview[int]:
        """Each cell's cluster as ``uint32``, rows × columns."""
    @property
    def colors(self) -> memoryview[int]:
        """Colours as ``int8``; -1 for a blank start."""
    @property
    def sizes(self) -> memoryview[int]:
        """Numbers of cells as ``uint32``."""
    @property
    def x(self) -> memoryview[int]:
        """Columns of first cells as ``uint32``."""
    @property
    def y(self) -> memoryview[int]:
        """Rows of first cells as ``uint32``."""
    @property
    def neighbours(self) -> tuple[memoryview[int], ...]:
        """For each cluster, the adjacent ones as ``uint32``."""
    @property
    def offsets(self) -> memoryview[int]:
        """Where each cluster's part of ``adjacent`` begins as ``uint32``, and the length of the whole."""
    @property
    def adjacent(self) -> memoryview[int]:
        """The neighbours of all clusters, one after the other, as ``uint32``."""
    @property
    def borders(self) -> memoryview[int]:
        """Lengths of borders, in adjacent pairs of cells, as ``uint32``; in the order of ``adjacent``."""
    @property
    def distances(self) -> memoryview[int]:
        """Moves from the start to each cluster, at least, as ``uint32``."""

@final
class Cluster:
    """A cluster in a position. A blank start has the color ``None``."""

    @property
    def color(self) -> int | None:
        """Its colour."""
    @property
    def size(self) -> int:
        """Its number of cells."""
    @property
    def x(self) -> int:
        """The column of its first cell."""
    @property
    def y(self) -> int:
        """The row of its first cell."""
    @property
    def is_absorbed(self) -> bool:
        """True if it is absorbed."""
    @property
    def is_reachable(self) -> bool:
        """True if a move can absorb it."""
    @property
    def neighbours(self) -> list[int]:
        """The adjacent clusters."""
    @property
    def isAbsorbed(self) -> bool:
        """``is_absorbed``, as scripts call it."""
    @property
    def isReachable(self) -> bool:
        """``is_reachable``, as scripts call it."""

@final
class Position:
    """A board after some moves. It never changes. Its names are those of the kit for scripts.

    Positions are equal if the same cells of equal boards are absorbed, whatever the moves were.
    """

    def __new__(cls, board: Board) -> Position: ...
    @property
    def board(self) -> Board:
        """The board."""
    @property
    def width(self) -> int:
        """Columns."""
    @property
    def height(self) -> int:
        """Rows."""
    @property
    def moves(self) -> int:
        """The number of moves played."""
    @property
    def walk(self) -> tuple[int, ...]:
        """The moves played."""
    @property
    def remaining(self) -> int:
        """Live cells."""
    @property
    def is_cleared(self) -> bool:
        """True if no live cell remains."""
    @property
    def isCleared(self) -> bool:
        """``is_cleared``, as scripts call it."""
    @property
    def key(self) -> bytes:
        """Equal for equal positions of one board, and for no others. It is short, and fast to make."""
    @property
    def graph(self) -> Graph:
        """The board's clusters. All positions share it."""
    def has(self, cluster: int) -> bool:
        """True if a cluster is absorbed."""
    def colors(self) -> list[int]:
        """The colours that absorb something, rising."""
    def count(self, color: int) -> int:
        """The cells that a colour would absorb."""
    def play(self, color: int) -> Position:
        """The position after a move. A color that absorbs nothing counts as a move."""
    def cell(self, x: int, y: int) -> int | None:
        """A cell's colour; ``None`` if it is absorbed or outside the board."""
    def clusters(self) -> list[Cluster]:
        """All clusters of the board. ``board.graph`` has them as arrays, which are faster."""
    @property
    def cells(self) -> memoryview[int]:
        """Colours as ``int8``, rows × columns; -1 where absorbed."""
    @property
    def absorbed(self) -> memoryview[int]:
        """The absorbed clusters as rising ``uint32``, by their places in ``graph``."""
    @property
    def frontier(self) -> memoryview[int]:
        """The clusters that a move can absorb as rising ``uint32``."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def _repr_svg_(self) -> str | None: ...
    @staticmethod
    def _restore(board: Board, walk: _Walk) -> Position: ...

@final
class Result:
    """How a search ended."""

    @property
    def walk(self) -> tuple[int, ...] | None:
        """The moves from the position on; ``None`` if no walk was found."""
    @property
    def moves(self) -> int | None:
        """The length of the walk."""
    @property
    def proven(self) -> bool:
        """True if an exact search proved that no walk is shorter."""
    @property
    def lower_bound(self) -> int | None:
        """No walk from the position on is shorter; ``None`` if the solver knows no bound."""
    @property
    def nodes(self) -> int:
        """The positions whose moves were tried."""
    @property
    def seconds(self) -> float:
        """The time in the solver."""
    @property
    def peak_bytes(self) -> int:
        """The most memory that the solver held."""
    @property
    def trouble(self) -> str | None:
        """Why the solver did not come to its end with a walk; ``None`` if it did."""
    @property
    def solver(self) -> str:
        """The solver with its parameters, or the function's name."""
    @property
    def board(self) -> Board:
        """The board."""
    @property
    def position(self) -> Position:
        """The position after the walk; if there is none, where the search began."""
    def _repr_svg_(self) -> str | None: ...

@final
class Solver:
    """A solver's description."""

    @property
    def id(self) -> str:
        """The name that ``solve`` takes."""
    @property
    def name(self) -> str:
        """The name for people."""
    @property
    def about(self) -> str:
        """What it does, in a sentence."""
    @property
    def params(self) -> list[Param]:
        """Its parameters."""

@final
class Param:
    """A parameter of a solver: a whole number."""

    @property
    def key(self) -> str:
        """Its name, as in ``id:key=value``."""
    @property
    def about(self) -> str:
        """What it means, with its unit."""
    @property
    def default(self) -> int:
        """The value if none is given."""
    @property
    def min(self) -> int:
        """The least value."""
    @property
    def max(self) -> int:
        """The greatest value."""

@final
class Games:
    """Many games side by side. ``color_walk.gymnasium.VectorEnv`` is made of them."""

    def __new__(cls, count: int, width: int, height: int, colors: int, most_moves: int) -> Games: ...
    def deal(self, index: int, board: Board, waits: bool) -> None:
        """Begins a game on a board. If ``waits``, its next step plays nothing."""
    def step(self, actions: Any) -> tuple[memoryview[int], memoryview[int], memoryview[int]]:
        """Plays an ``int64`` in each game. Returns rewards, whether each is cleared, and whether it is cut off."""
    def observations(self) -> memoryview[int]:
        """Planes of cells as ``uint8``: games × (colours + 1) × rows × columns."""
    def masks(self) -> memoryview[int]:
        """Whether each colour absorbs something as ``int8``: games × colours."""
    def moves(self) -> memoryview[int]:
        """Moves played as ``uint32``."""
    def remaining(self) -> memoryview[int]:
        """Live cells as ``uint32``."""
    def positions(self) -> list[Position]:
        """The positions of all games."""

def solve(position: Position, solver: str, timeout: float | None, params: dict[str, Any] | None) -> Result: ...
def played(first: Position, last: Position, solver: str, seconds: float) -> Result: ...
def bench(
    boards: Boards | Sequence[Board],
    solvers: Sequence[str],
    jobs: int | None,
    timeout: float | None,
    progress: Callable[[int, int], Any] | None,
) -> list[dict[str, Any]]: ...
def solvers() -> list[Solver]:
    """All solvers, in the order of the command line."""

def palette(id: str | None = None) -> list[tuple[int, int, int]]:
    """The colours of a palette (red, green, blue), as many as a board may have."""

def draw_svg(position: Position, palette: str | None) -> str: ...
def draw_png(position: Position, palette: str | None, title: str) -> bytes: ...
def replay_svg(position: Position, palette: str | None, seconds: float) -> str: ...
def replay_gif(position: Position, palette: str | None, title: str) -> bytes: ...
