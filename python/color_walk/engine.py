"""Plays a function as an engine: over standard input and output, in the lines of docs/engine-protocol.md."""

from __future__ import annotations

import queue
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TextIO

from ._native import Board, Position
from .solving import color_of, named

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LARGEST = (1 << 53) - 1
SHARE_OF_TIME = 0.9


def run(
    choose: Callable[..., Any],
    *,
    name: str | None = None,
    params: Mapping[str, Mapping[str, Any]] | None = None,
) -> None:
    """Makes the file that calls it an engine: ``color-walk race --engine 'mine=python3 mine.py' --solvers greedy,mine``.

    ``choose(position)`` returns a colour, or a dictionary with ``color`` and ``scores``, what each colour is worth. With
    ``params={"depth": {"value": 3, "min": 1, "max": 9, "about": "Depth"}}`` it is called as ``choose(position, depth=3)``,
    and the arena can set the value: ``mine:depth=5``.

    Call it at the end of the file. Where the file is imported, or is a notebook's, it does nothing, so ``from mine import
    choose`` gives the function. What the function prints goes to the engine's log.
    """
    caller = sys._getframe(1).f_globals
    if caller.get("__name__") != "__main__" or "get_ipython" in caller:
        return
    title = name or named(choose)
    engine = Engine(choose, title, _checked(params or {}), sys.stdout)
    if sys.stdin.isatty():
        print("this is an engine; `color-walk engine check` plays it", file=sys.stderr)
    # What the function prints must not be taken for the engine's words.
    sys.stdout = sys.stderr
    try:
        engine.serve(sys.stdin)
    finally:
        sys.stdout = engine.out


def _checked(params: Mapping[str, Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    """The parameters, if they are as the protocol wants them."""
    for key, entry in params.items():
        if not (key and len(key) <= 64 and set(key) <= set("abcdefghijklmnopqrstuvwxyz0123456789-_")):
            raise ValueError(f"`{key}` cannot name a parameter; use lower-case letters, digits and `_`")
        least, value, most = (entry.get(name, -1) for name in ("min", "value", "max"))
        if not all(type(number) is int for number in (least, value, most)) or not 0 <= least <= value <= most <= LARGEST:
            raise ValueError(f"the parameter `{key}` needs whole numbers with 0 ≤ min ≤ value ≤ max")
    return {key.replace("_", "-"): entry for key, entry in params.items()}


class Engine:
    """A function and what the arena has set."""

    def __init__(self, choose: Callable[..., Any], name: str, params: dict[str, Mapping[str, Any]], out: TextIO) -> None:
        self.choose = choose
        self.name = " ".join(name.split())[:300]
        self.params = params
        self.values = {key: entry["value"] for key, entry in params.items()}
        self.out = out
        self.lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def serve(self, source: TextIO) -> None:
        """Answers lines until the arena has no more. A thread reads them, so that a task notices when it is stopped."""
        threading.Thread(target=self._read, args=(source,), daemon=True).start()
        while (line := self.lines.get()) is not None:
            self._answer(line.split())

    def _read(self, source: TextIO) -> None:
        for line in source:
            if line.split() == ["quit"]:
                break
            if line.strip():
                self.lines.put(line)
        self.lines.put(None)

    def _say(self, *words: object) -> None:
        print(*words, file=self.out, flush=True)

    def _answer(self, words: list[str]) -> None:
        match words:
            case ["color-walk", "1", *_]:
                self._introduce()
            case ["color-walk", *_]:
                self._say("error - this engine speaks version 1 of the protocol")
            case ["ping", word]:
                self._say("pong", word)
            case ["set", key, value, *_]:
                self._set(key, value)
            case ["go", task, *pairs]:
                self._play(task, dict(zip(pairs[::2], pairs[1::2], strict=False)))
            case ["stop", *_]:
                pass
            case _:
                self._say("error - this engine does not know the line", words[0])

    def _introduce(self) -> None:
        self._say("name", self.name)
        for key, entry in self.params.items():
            about = " ".join(str(entry.get("about", key)).split())
            self._say("param", key, entry["value"], entry["min"], entry["max"], about)
        self._say("ready")

    def _set(self, key: str, value: str) -> None:
        entry = self.params.get(key)
        if entry is None:
            self._say("error - there is no parameter", key)
        elif not value.isdecimal() or not entry["min"] <= int(value) <= entry["max"]:
            self._say("error -", key, "is a whole number from", entry["min"], "to", entry["max"])
        else:
            self.values[key] = int(value)

    def _play(self, task: str, go: dict[str, str]) -> None:
        begin = time.monotonic()
        try:
            position = read_position(go)
            end = begin + SHARE_OF_TIME * int(go["ms"]) / 1000 if "ms" in go else None
        except (KeyError, ValueError) as error:
            return self._say("error", task, "this go cannot be understood:", _one_line(error))
        try:
            for color, scores in self._moves(position, end):
                if scores and go.get("explain") == "1":
                    self._say("scores", task, *scores)
                self._say("move", task, DIGITS[color])
        except Ended as ended:
            return self._say("done", task, "gave-up", ended)
        except Exception as error:  # noqa: BLE001 - it is the function's own, whatever it is
            traceback.print_exc(file=sys.stderr)
            return self._say("error", task, _one_line(error))
        self._say("done", task, "found")

    def _moves(self, position: Position, end: float | None) -> Iterator[tuple[int, list[object]]]:
        """The moves to the cleared board, each with the scores that explain it."""
        values = {key.replace("-", "_"): value for key, value in self.values.items()}
        most = 10_000 + 10 * position.width * position.height
        for _ in range(most):
            if position.is_cleared:
                return
            if end is not None and time.monotonic() > end:
                raise Ended("out of time")
            if not self.lines.empty():
                raise Ended("stopped")
            answer = self.choose(position, **values)
            scores = _scores(answer.get("scores")) if isinstance(answer, dict) else []
            color = color_of(answer, self.name, position)
            position = position.play(color)
            yield color, scores
        if not position.is_cleared:
            raise Ended(f"the board is not cleared after {most} moves")


class Ended(Exception):
    """The task is over without a walk. The text says why."""


def _scores(given: Any) -> list[object]:
    """Colours and what they are worth, from a list or a dictionary."""
    pairs = given.items() if isinstance(given, Mapping) else enumerate(given or ())
    return [word for color, score in pairs if score is not None for word in (DIGITS[color], float(score))]


def _one_line(error: Exception) -> str:
    """The error, with the line of the function's file where it happened."""
    text = " ".join(f"{type(error).__name__}: {error}".split())
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "color_walk" not in frame.filename]
    return f"line {frames[-1].lineno}: {text}"[:900] if frames else text[:900]


def read_position(go: Mapping[str, str]) -> Position:
    """The position of a `go` line."""
    width, height, colors = (int(go[key]) for key in ("width", "height", "colors"))
    cells = bytes(0 if cell == "." else DIGITS.index(cell) for cell in go["cells"])
    board = Board._restore(width, height, colors, cells, go["start"])
    return board.after([DIGITS.index(color) for color in go.get("moves", "")])
