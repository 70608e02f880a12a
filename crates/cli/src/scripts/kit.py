"""Runs a solver written in Python as an engine: `python3 kit.py mine.py`.

It gives the solver the kit that scripts in JavaScript have, under the same names, and speaks the engine protocol for it.
"""

import builtins
import collections
import difflib
import functools
import math
import operator
import os
import random as _random
import sys
import time
import traceback
import types

MOST_CALLS = 1000
MOST_REASON = 300
MOST_LOG_LINE = 500
MOST_LOG_LINES = 1000
MOST_CODE_LINES = 50_000
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Wrong(Exception):
    """The solver is not as it should be. The text says why."""


class Frozen(AttributeError):
    """Something that never changes was to be changed, or lacks a name. The text says which."""


class TimeIsUp(BaseException):
    """The time of the task is over."""


def _near(name, known):
    near = difflib.get_close_matches(name, [one for one in known if not one.startswith("_")], 1)
    return f"; did you mean `{near[0]}`?" if near else ""


class Graph(collections.namedtuple("Graph", "length start colors sizes x y distances neighbours")):
    """The board as tuples with an entry for each cluster."""

    __slots__ = ()

    def __getattr__(self, name):
        raise Frozen(f"`graph` has no `{name}`{_near(name, self._fields)}")


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
        self.sizes = [size for _, _, size in self.clusters]
        of_color = {}
        for index, (color, _, _) in enumerate(self.clusters):
            if color is not None:
                of_color[color] = of_color.get(color, 0) | 1 << index
        self.of_color = dict(sorted(of_color.items()))
        self.start = 0
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

    @functools.cached_property
    def graph(self):
        neighbours = tuple(tuple(_bits(bits)) for bits in self.neighbours)
        distances = {self.start: 0}
        for cluster in (queue := [self.start]):
            new = [other for other in neighbours[cluster] if other not in distances]
            distances.update(dict.fromkeys(new, distances[cluster] + 1))
            queue.extend(new)
        return Graph(
            length=len(self.clusters),
            start=self.start,
            colors=tuple(-1 if color is None else color for color, _, _ in self.clusters),
            sizes=tuple(self.sizes),
            x=tuple(first % self.width for _, first, _ in self.clusters),
            y=tuple(first // self.width for _, first, _ in self.clusters),
            distances=tuple(distances[cluster] for cluster in range(len(self.clusters))),
            neighbours=neighbours,
        )


def _bits(clusters):
    while clusters:
        lowest = clusters & -clusters
        yield lowest.bit_length() - 1
        clusters ^= lowest


class Position(tuple):
    """A position. It never changes: `play` gives another one. Two positions are equal if the same clusters are absorbed."""

    __slots__ = ()
    _board, _absorbed, _frontier, moves, remaining = (property(operator.itemgetter(at)) for at in range(5))

    def __setattr__(self, name, value):
        raise Frozen("positions never change; `play` gives another one")

    __delattr__ = lambda self, name: self.__setattr__(name, None)

    def __getattr__(self, name):
        raise Frozen(f"a position has no `{name}`{_near(name, dir(Position))}")

    def __eq__(self, other):
        return isinstance(other, Position) and self[1] == other[1] and self[0] is other[0]

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(self[1])

    def __bool__(self):
        return True

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __repr__(self):
        return f"<position after {self.moves} moves, {self.remaining} cells remain>"

    @property
    def width(self):
        return self._board.width

    @property
    def height(self):
        return self._board.height

    @property
    def isCleared(self):
        return self.remaining == 0

    @property
    def key(self):
        """A whole number, equal for positions with the same absorbed clusters."""
        return self[1]

    @property
    def absorbed(self):
        """The absorbed clusters, by their places in `graph`."""
        return frozenset(_bits(self[1]))

    @property
    def frontier(self):
        """The clusters that a move can absorb."""
        return frozenset(_bits(self[2]))

    @property
    def graph(self):
        """The board's clusters and what they touch. All positions share it."""
        return self[0].graph

    def has(self, cluster):
        """True if a cluster is absorbed."""
        return type(cluster) is int and cluster >= 0 and bool(self[1] >> cluster & 1)

    def colors(self):
        """The colours that absorb something, rising."""
        frontier = self[2]
        return [color for color, clusters in self[0].of_color.items() if frontier & clusters]

    def count(self, color):
        """Cells that a colour would absorb."""
        sizes = self[0].sizes
        return sum(sizes[cluster] for cluster in _bits(self[2] & self[0].of_color.get(color, 0)))

    def play(self, color):
        """The position after a move."""
        self[0].count_position()
        return _after(self, color)

    def cell(self, x, y):
        """A cell's colour; None where it is absorbed or outside the board."""
        board = self[0]
        if not (0 <= x < board.width and 0 <= y < board.height):
            return None
        cluster = board.cluster_of[y * board.width + x]
        return None if self[1] >> cluster & 1 else board.clusters[cluster][0]

    def clusters(self):
        """All clusters of the board."""
        return [
            types.SimpleNamespace(
                color=color,
                size=size,
                x=first % self.width,
                y=first // self.width,
                isAbsorbed=bool(self[1] >> index & 1),
                isReachable=bool(self[2] >> index & 1),
                neighbours=list(_bits(self[0].neighbours[index])),
            )
            for index, (color, first, size) in enumerate(self[0].clusters)
        ]


_position = functools.partial(tuple.__new__, Position)


def _after(position, color):
    board, absorbed, frontier, moves, remaining = tuple(position)
    taken = frontier & board.of_color.get(color, 0)
    absorbed |= taken
    for cluster in _bits(taken):
        frontier |= board.neighbours[cluster]
        remaining -= board.sizes[cluster]
    return _position((board, absorbed, frontier & ~absorbed, moves + 1, remaining))


class Params(dict):
    """The values of the parameters: `params.depth` is `params["depth"]`."""

    def __missing__(self, name):
        known = _near(str(name), self) or (f"; it has {', '.join(self)}" if self else "; the solver declares none")
        raise Frozen(f"`params` has no `{name}`{known}")

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self[name]

    def _refuse(self, *_):
        raise Frozen("parameters never change during a game")

    __setattr__ = __delattr__ = __setitem__ = __delitem__ = pop = popitem = update = setdefault = clear = _refuse


class Task:
    """What the arena asked for, and what was told in it."""

    def __init__(self, number, wanted):
        self.number, self.wanted = number, wanted
        self.logged = 0
        self.lines, self.lines_sent = collections.deque(maxlen=64), 0

    def say(self, command, *words):
        _say(command, self.number, *words)

    def log(self, text):
        self.logged += 1
        if self.logged > MOST_LOG_LINES:
            return
        if "log" not in self.wanted:
            return print(text, file=sys.stderr, flush=True)
        self.say("log", text)

    def line(self, number, *values):
        """A line of the solver runs, with the names and values of its variables."""
        if "at" in self.wanted and self.lines_sent + len(self.lines) < MOST_CODE_LINES:
            self.lines.append((number, *values))

    def send_lines(self):
        self.lines_sent += len(self.lines)
        while self.lines:
            self.say("at", *self.lines.popleft())

    def tell(self, scores, reason):
        """The scores and the reason of the next move."""
        if scores and "explain" in self.wanted:
            self.say("scores", *(word for color, score in scores.items() for word in (DIGITS[color], repr(score))))
        if reason and "at" in self.wanted:
            self.say("reason", reason)

    @property
    def tells(self):
        return "explain" in self.wanted or "at" in self.wanted


class Log:
    """Standard output of the solver: each line that it prints goes to the log."""

    encoding, errors, newlines = "utf-8", "replace", None

    def __init__(self, solver):
        self.solver, self.rest = solver, ""

    def write(self, text):
        *lines, self.rest = (self.rest + str(text)).split("\n")
        for line in lines:
            self.solver.logged(line)
        return len(text)

    def flush(self):
        pass

    def end(self):
        if self.rest:
            self.write("\n")

    def isatty(self):
        return False

    def writable(self):
        return True


class Solver:
    """The file, once it has run."""

    def __init__(self, path):
        self.path, self.folder = path, os.path.dirname(os.path.abspath(path))
        self.random = _random.Random(1)
        self.task = None
        self.out = sys.stdout = Log(self)
        # As for any program in Python, files beside it can be imported.
        sys.path[:1] = [self.folder] + [place for place in sys.path[:1] if place]
        module = types.ModuleType("__solver__")
        sys.modules[module.__name__] = module
        self.module = module.__dict__
        self.module.update(__file__=path, random=self.random.random, log=self.log)
        with open(path, encoding="utf-8") as file:
            self.source = file.read()
        exec(compile(self.source, path, "exec"), self.module)
        has = {name: callable(self.module.get(name)) for name in ("choose", "solve")}
        if has["choose"] == has["solve"]:
            raise Wrong("it defines both choose and solve; define one of them" if has["choose"] else
                        "it defines neither choose nor solve; begin with `def choose(position):`")
        self.declared = self.module.get("params", {})
        example = '{"depth": {"min": 1, "max": 6, "value": 3}}'
        if not isinstance(self.declared, dict):
            raise Wrong(f"`params` is {self.declared!r}; it must be a dictionary, as in {example}")
        for key, entry in self.declared.items():
            if not _is_parameter(entry):
                raise Wrong(f"the parameter `{key}` is {entry!r}; it needs whole numbers, min ≤ value ≤ max, as in {example}")
        self.values = Params((key, entry["value"]) for key, entry in self.declared.items())
        self.module["params"] = self.values
        self.seed = 1
        self.has_seed = "seed" not in self.declared and "random" in self.source
        function = self.module["choose" if has["choose"] else "solve"]
        self.first_line = getattr(getattr(function, "__code__", None), "co_firstlineno", 1)

    def name(self):
        return str(self.module.get("name", "A solver in Python"))

    def log(self, *values):
        self.out.end()
        for line in " ".join(map(str, values)).split("\n"):
            self.logged(line)

    def logged(self, text):
        """A line of the log, from wherever it is printed."""
        text = "".join(letter if letter.isprintable() else " " for letter in text)[:MOST_LOG_LINE]
        if self.task is None:
            return print(text, file=sys.stderr, flush=True)
        self.task.log(text)
        frame = sys._getframe()
        while frame is not None and frame.f_code.co_filename != self.path:
            frame = frame.f_back
        if frame is not None:
            told = " ".join(text.replace('"', "'").split())[:MOST_REASON]
            self.task.line(frame.f_lineno, "log", f'"{told}"')

    def play(self, position, task):
        """Plays a game, and tells the moves or the walks. Each walk is shorter than the one before."""
        seed = self.values.get("seed", self.seed)
        self.random.seed(seed)
        # For solvers that import it.
        _random.seed(seed)
        self.task = task
        try:
            if callable(self.module.get("solve")):
                self._solve(position, task)
            else:
                self._choose(position, task)
        finally:
            self.out.end()
            task.send_lines()
            self.task = None

    def _choose(self, position, task):
        number = 0
        while not position.isCleared:
            number += 1
            task.line(self.first_line, "moves", position.moves)
            color, scores, reason = _choice(self.module["choose"](position), position, "choose", number)
            position._board.count_position()
            values = [word for each in scores.items() for word in (DIGITS[each[0]], _value(each[1]))]
            task.line(self.first_line, "moves", position.moves, *values, "colour", "#" + DIGITS[color])
            task.send_lines()
            task.tell(scores, reason)
            task.say("move", DIGITS[color])
            position = _after(position, color)

    def _solve(self, position, task):
        task.line(self.first_line, "moves", position.moves)
        given = self.module["solve"](position)
        best = None
        try:
            for walk in given if hasattr(given, "__next__") else [given]:
                walk = _checked(walk, position)
                position._board.count_position()
                task.line(self.first_line, "walk", len(walk))
                if best is None or len(walk) < len(best):
                    best = walk
                    task.send_lines()
                    task.say("info", "nodes", position._board.nodes, "best", len(walk))
                    task.say("walk", "".join(DIGITS[color] for color, _, _ in walk))
        except TimeIsUp:
            if best is None:
                raise
            self._tell_best(best, task)
            raise OutOfTime
        if best is None:
            raise Wrong("`solve` ends without a walk")
        self._tell_best(best, task)

    def _tell_best(self, best, task):
        if task.tells and any(scores or reason for _, scores, reason in best):
            for color, scores, reason in best:
                task.tell(scores, reason)
                task.say("move", DIGITS[color])

    def sentence(self, error, before_place=""):
        """An error in a sentence, with its place in the solver's files if it has one."""
        if isinstance(error, SyntaxError) and error.filename is not None and self._is_own(error.filename):
            return f"{before_place}{self._place(error.filename, error.lineno)}: {error.msg}"
        own = [frame for frame in traceback.extract_tb(error.__traceback__) if self._is_own(frame.filename)]
        text = str(error) if isinstance(error, (Wrong, Frozen)) else f"{type(error).__name__}: {error}"
        if isinstance(error, NameError):
            text += _near(getattr(error, "name", None) or "", [*self.module, *dir(builtins)])
        if isinstance(error, SystemExit):
            text = "the solver ends its own program"
        if isinstance(error, EOFError):
            text += "; a solver reads no input"
        if own:
            text = f"{before_place}{self._place(own[-1].filename, own[-1].lineno)}: {text}"
        # The same call again and again says nothing.
        if 1 < len(own) < 20:
            callers = ", by ".join(f"`{frame.name}` ({self._place(frame.filename, frame.lineno)})" for frame in own[-2::-1])
            text += f" (in `{own[-1].name}`, called by {callers})"
        return " ".join(text.split())

    def _place(self, file, line):
        return f"line {line}" if file == self.path else f"{os.path.basename(file)}, line {line}"

    def _is_own(self, file):
        is_file = not file.startswith("<")
        return file == self.path or is_file and os.path.dirname(os.path.abspath(file)) == self.folder


class OutOfTime(Exception):
    """The time is over, and a walk was told."""


def _is_parameter(entry):
    if not isinstance(entry, dict) or not all(type(entry.get(key)) is int for key in ("min", "max", "value")):
        return False
    return 0 <= entry["min"] <= entry["value"] <= entry["max"] < 1 << 53


def _value(number):
    """A score as a value of a line of code."""
    return int(number) if number == int(number) and abs(number) < 1 << 53 else repr(float(number))


def _choice(given, position, function, number):
    """A colour, or a dictionary with a color, scores and a reason."""
    told = given if isinstance(given, dict) else {}
    if told is given and "color" not in told:
        raise Wrong(f"`{function}` gives a dictionary without \"color\" as move {number}: {given!r}")
    color = given if told is not given else told["color"]
    if hasattr(color, "__index__") and not isinstance(color, bool):
        color = operator.index(color)
    if type(color) is not int or color not in position.colors():
        raise Wrong(f"`{function}` gives {color!r} as move {number}; these colours absorb something: {position.colors()}")
    reason = told.get("reason")
    if reason is not None and not isinstance(reason, str):
        raise Wrong(f"`{function}` gives {reason!r} as its reason; it must be a text")
    scores = told.get("scores")
    if scores is None:
        scores = {}
    elif not isinstance(scores, dict):
        try:
            scores = dict(enumerate(scores))
        except TypeError:
            raise Wrong(f"`{function}` gives {scores!r} as scores; they must be a dictionary or a list") from None
    finite = {}
    for legal in position.colors():
        score = scores.get(legal)
        if score is None:
            continue
        if isinstance(score, bool) or not hasattr(score, "__float__") or not math.isfinite(score):
            raise Wrong(f"`{function}` gives colour {legal} {score!r} as its score; it must be a finite number")
        finite[legal] = float(score)
    return color, finite, " ".join((reason or "").split())[:MOST_REASON]


def _checked(walk, position):
    if not isinstance(walk, (list, tuple)) or isinstance(walk, Position):
        raise Wrong(f"`solve` gives {walk!r}; it returns a list of colours, or yields several")
    choices = []
    for number, given in enumerate(walk, 1):
        choices.append(_choice(given, position, "solve", number))
        position = _after(position, choices[-1][0])
    if not position.isCleared:
        raise Wrong(f"`solve` gives a walk that leaves {position.remaining} cells")
    return choices


def _begin(go):
    width, height = int(go["width"]), int(go["height"])
    cells = [None if cell == "." else DIGITS.index(cell) for cell in go["cells"]]
    row, column = (int(number) for number in go["start"].split(":")[1].split(","))
    board = Board(width, height, cells)
    board.start = start = board.cluster_of[row * width + column]
    left = len(cells) - board.clusters[start][2]
    position = _position((board, 1 << start, board.neighbours[start], 0, left))
    for color in go.get("moves", ""):
        position = _after(position, DIGITS.index(color))
    return position


def _say(*words):
    print(*words, file=OUT, flush=True)


def _play(solver, number, go):
    position = _begin(go)
    task = Task(number, {key for key in ("log", "explain", "at") if go.get(key) == "1"})
    if "ms" in go:
        # A little earlier than the arena ends the task.
        position._board.end = time.monotonic() + 0.9 * int(go["ms"]) / 1000
    late = []
    try:
        solver.play(position, task)
    except TimeIsUp:
        return task.say("done", "gave-up", "out of time")
    except OutOfTime:
        late = ["out-of-time"]
    except (Exception, SystemExit) as error:
        return task.say("error", solver.sentence(error, before_place="error in "))
    task.say("info", "nodes", position._board.nodes)
    task.say("done", "found", *late)


def main():
    sys.setrecursionlimit(MOST_CALLS)
    trouble = None
    solver = Solver.__new__(Solver)
    try:
        solver.__init__(sys.argv[-1])
    except (Exception, SystemExit) as error:
        trouble = solver.sentence(error)
    for line in IN:
        words = line.split()
        match words:
            case ["color-walk", _] if trouble is not None:
                _say("error", "-", trouble)
                return
            case ["color-walk", _]:
                _say("name", solver.name())
                about = " ".join(str(solver.module.get("about", "")).split())[:MOST_REASON]
                if about:
                    _say("about", about)
                for key, entry in solver.declared.items():
                    _say("param", key, entry["value"], entry["min"], entry["max"], entry.get("about", key))
                if solver.has_seed:
                    _say("param", "seed", 1, 0, (1 << 32) - 1, "Seed")
                _say("ready")
            case ["set", "seed", value] if solver.has_seed:
                solver.seed = int(value)
            case ["set", key, value] if key in solver.values:
                dict.__setitem__(solver.values, key, int(value))
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


# The protocol has these streams for itself: what the solver prints goes to its log, and it reads nothing.
OUT = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
IN = os.fdopen(os.dup(0), encoding="utf-8")
os.dup2(2, 1)
sys.stdin = open(os.devnull, encoding="utf-8")
main()
