"""Runs a solver written in Python as an engine: `python3 kit.py mine.py`.

It gives the solver the kit that scripts in JavaScript have, under the same names, and speaks the engine protocol for it.
"""

import random as _random
import sys
import time
import traceback
from types import SimpleNamespace

MOST_CALLS = 1000


class Wrong(Exception):
    """The solver is not as it should be. The text says why."""


class TimeIsUp(BaseException):
    """The time of the task is over."""


class Board:
    """A board's clusters. Sets of clusters are bits of whole numbers."""

    def __init__(self, width, height, cells):
        self.width, self.height = width, height
        self.cluster_of = [-1] * len(cells)
        self.clusters, self.neighbours = [], []
        for first in range(len(cells)):
            if self.cluster_of[first] < 0:
                self._collect(first, cells)
        for cell, cluster in enumerate(self.cluster_of):
            for side in self._sides(cell):
                if self.cluster_of[side] != cluster:
                    self.neighbours[cluster] |= 1 << self.cluster_of[side]
        self.of_color = {}
        for index, (color, _, _) in enumerate(self.clusters):
            self.of_color[color] = self.of_color.get(color, 0) | 1 << index
        self.nodes = 0
        self.end = None

    def _collect(self, first, cells):
        color, number, found = cells[first], len(self.clusters), [first]
        self.cluster_of[first] = number
        for cell in found:
            for side in self._sides(cell):
                if cells[side] == color and self.cluster_of[side] < 0:
                    self.cluster_of[side] = number
                    found.append(side)
        self.clusters.append((color, first, len(found)))
        self.neighbours.append(0)

    def _sides(self, cell):
        column = cell % self.width
        if column > 0:
            yield cell - 1
        if column + 1 < self.width:
            yield cell + 1
        if cell >= self.width:
            yield cell - self.width
        if cell + self.width < self.width * self.height:
            yield cell + self.width

    def count_position(self):
        self.nodes += 1
        if self.end is not None and time.monotonic() > self.end:
            raise TimeIsUp


def _bits(clusters):
    while clusters:
        lowest = clusters & -clusters
        yield lowest.bit_length() - 1
        clusters ^= lowest


class Position:
    """A position. It never changes: `play` gives another one."""

    __slots__ = ("_board", "_absorbed", "_frontier", "moves", "remaining")

    def __init__(self, board, absorbed, frontier, moves, remaining):
        self._board, self._absorbed, self._frontier = board, absorbed, frontier
        self.moves, self.remaining = moves, remaining

    @property
    def width(self):
        return self._board.width

    @property
    def height(self):
        return self._board.height

    @property
    def isCleared(self):
        return self.remaining == 0

    def colors(self):
        """The colours that absorb something, rising."""
        of_color = self._board.of_color
        return [color for color in sorted(of_color, key=_as_number) if color is not None and self._frontier & of_color[color]]

    def count(self, color):
        """Cells that a colour would absorb."""
        clusters = self._board.clusters
        return sum(clusters[cluster][2] for cluster in _bits(self._frontier & self._board.of_color.get(color, 0)))

    def play(self, color):
        """The position after a move."""
        self._board.count_position()
        return self._after(color)

    def _after(self, color):
        board = self._board
        taken = self._frontier & board.of_color.get(color, 0)
        absorbed, frontier, remaining = self._absorbed | taken, self._frontier, self.remaining
        for cluster in _bits(taken):
            frontier |= board.neighbours[cluster]
            remaining -= board.clusters[cluster][2]
        return Position(board, absorbed, frontier & ~absorbed, self.moves + 1, remaining)

    def cell(self, x, y):
        """A cell's colour; None where it is absorbed or outside the board."""
        board = self._board
        if not (0 <= x < board.width and 0 <= y < board.height):
            return None
        cluster = board.cluster_of[y * board.width + x]
        return None if self._absorbed >> cluster & 1 else board.clusters[cluster][0]

    def clusters(self):
        """All clusters of the board."""
        return [
            SimpleNamespace(
                color=color,
                size=size,
                x=first % self.width,
                y=first // self.width,
                isAbsorbed=bool(self._absorbed >> index & 1),
                isReachable=bool(self._frontier >> index & 1),
                neighbours=list(_bits(self._board.neighbours[index])),
            )
            for index, (color, first, size) in enumerate(self._board.clusters)
        ]


def _as_number(color):
    return -1 if color is None else color


class Params(dict):
    """The values of the parameters: `params.depth` is `params["depth"]`."""

    __getattr__ = dict.__getitem__


class Solver:
    """The file, once it has run."""

    def __init__(self, path):
        self.random = _random.Random(1)
        self.module = {
            "__name__": "solver",
            "__file__": path,
            "random": self.random.random,
            "log": lambda *values: print(*values, file=sys.stderr, flush=True),
        }
        with open(path, encoding="utf-8") as file:
            source = file.read()
        exec(compile(source, path, "exec"), self.module)
        has = {name: callable(self.module.get(name)) for name in ("choose", "solve")}
        if has["choose"] == has["solve"]:
            raise Wrong("it defines both choose and solve; define one of them" if has["choose"] else
                        "it defines neither choose nor solve; begin with `def choose(position):`")
        self.declared = self.module.get("params", {})
        if not isinstance(self.declared, dict) or not all(map(_is_parameter, self.declared.values())):
            raise Wrong('`params` is a dictionary, as in {"depth": {"min": 1, "max": 6, "value": 3}}')
        self.values = Params((key, entry["value"]) for key, entry in self.declared.items())
        self.module["params"] = self.values
        self.seed = 1
        self.has_seed = "seed" not in self.declared and "random" in source

    def name(self):
        return str(self.module.get("name", "A solver in Python"))

    def walks(self, position):
        """Walks that clear the board, each shorter than the one before."""
        solve = self.module.get("solve")
        self.random.seed(self.values.get("seed", self.seed))
        if not callable(solve):
            yield self._played(position)
            return
        given = solve(position)
        best = None
        for walk in given if hasattr(given, "__next__") else [given]:
            walk = _checked(walk, position)
            position._board.count_position()
            if best is None or len(walk) < best:
                best = len(walk)
                yield walk

    def _played(self, position):
        walk = []
        while not position.isCleared:
            given = self.module["choose"](position)
            color = given.get("color") if isinstance(given, dict) else given
            position._board.count_position()
            position = _moved(position, color, "choose", len(walk) + 1)
            walk.append(color)
        return walk


def _is_parameter(entry):
    if not isinstance(entry, dict) or not all(type(entry.get(key)) is int for key in ("min", "max", "value")):
        return False
    return 0 <= entry["min"] <= entry["value"] <= entry["max"] < 1 << 53


def _moved(position, color, function, number):
    if type(color) is not int or color not in position.colors():
        raise Wrong(f"`{function}` gives {color!r} as move {number}; these colours absorb something: {position.colors()}")
    return position._after(color)


def _checked(walk, position):
    if not isinstance(walk, (list, tuple)):
        raise Wrong(f"`solve` gives {walk!r}; it returns a list of colours, or yields several")
    for number, color in enumerate(walk, 1):
        position = _moved(position, color, "solve", number)
    if not position.isCleared:
        raise Wrong(f"`solve` gives a walk that leaves {position.remaining} cells")
    return walk


DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _begin(go):
    width, height = int(go["width"]), int(go["height"])
    cells = [None if cell == "." else DIGITS.index(cell) for cell in go["cells"]]
    row, column = (int(number) for number in go["start"].split(":")[1].split(","))
    board = Board(width, height, cells)
    start = board.cluster_of[row * width + column]
    left = len(cells) - board.clusters[start][2]
    position = Position(board, 1 << start, board.neighbours[start], 0, left)
    for color in go.get("moves", ""):
        position = position._after(DIGITS.index(color))
    return position


def _sentence(error):
    if isinstance(error, Wrong):
        return str(error)
    if isinstance(error, SyntaxError):
        return f"line {error.lineno}: {error.msg}"
    own = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == sys.argv[-1]]
    place = f"line {own[-1].lineno}: " if own else ""
    return " ".join(f"{place}{type(error).__name__}: {error}".split())


def _say(*words):
    print(*words, flush=True)


def _play(solver, task, go):
    position = _begin(go)
    if "ms" in go:
        # A little earlier than the arena ends the task.
        position._board.end = time.monotonic() + 0.9 * int(go["ms"]) / 1000
    has_walk = is_out_of_time = False
    try:
        for walk in solver.walks(position):
            has_walk = True
            _say("info", task, "nodes", position._board.nodes, "best", len(walk))
            _say("walk", task, "".join(DIGITS[color] for color in walk))
    except TimeIsUp:
        if not has_walk:
            return _say("done", task, "gave-up", "out of time")
        is_out_of_time = True
    except Exception as error:
        return _say("error", task, _sentence(error))
    _say("info", task, "nodes", position._board.nodes)
    _say("done", task, "found", *["out-of-time"] * is_out_of_time)


def main():
    sys.setrecursionlimit(MOST_CALLS)
    solver = trouble = None
    try:
        solver = Solver(sys.argv[-1])
    except Exception as error:
        trouble = _sentence(error)
    for line in sys.stdin:
        words = line.split()
        match words:
            case ["color-walk", _] if trouble is not None:
                _say("error", "-", trouble)
                return
            case ["color-walk", _]:
                _say("name", solver.name())
                for key, entry in solver.declared.items():
                    _say("param", key, entry["value"], entry["min"], entry["max"], entry.get("about", key))
                if solver.has_seed:
                    _say("param", "seed", 1, 0, (1 << 32) - 1, "Seed")
                _say("ready")
            case ["set", "seed", value] if solver.has_seed:
                solver.seed = int(value)
            case ["set", key, value] if key in solver.values:
                solver.values[key] = int(value)
            case ["ping", word]:
                _say("pong", word)
            case ["go", task, *pairs]:
                _play(solver, task, dict(zip(pairs[::2], pairs[1::2])))
            case ["quit"]:
                return
            case ["stop", _] | []:
                pass
            case _:
                _say("error", "-", "I do not know this line")


main()
