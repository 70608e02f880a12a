"""A function as an engine."""

import json
import subprocess
import sys

import pytest

import color_walk as cw

MINE = '''
"""Plays what absorbs the most cells, some moves ahead."""
from color_walk import run


def best(position, depth):
    if depth == 0 or position.is_cleared:
        return -position.remaining
    return max(best(position.play(color), depth - 1) for color in position.colors())


def choose(position, depth=1):
    print("thinking at", position.moves)
    scores = {color: best(position.play(color), depth - 1) for color in position.colors()}
    return {"color": max(scores, key=scores.get), "scores": scores}


run(choose, name="Mine", params={"depth": {"value": 1, "min": 1, "max": 3, "about": "Depth (moves)"}})
'''


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(MINE)
    return path


def command(path):
    return f'"{sys.executable}" "{path}"'


def talk(path, *lines):
    """The engine's answers to lines, until it has answered the last: the arena waits for that, too."""
    last = lines[-1].split()
    ends = {"go": (f"done {last[1]}", f"error {last[1]}") if last[1:] else (), "color-walk": ("ready", "error -")}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen([sys.executable, path], text=True, **pipes) as engine:
        engine.stdin.write("".join(line + "\n" for line in lines))
        engine.stdin.flush()
        out = []
        for line in engine.stdout:
            out.append(line.rstrip("\n"))
            if line.startswith(ends.get(last[0], ())):
                break
        rest, log = engine.communicate()
        assert engine.returncode == 0
        return out + rest.splitlines(), log


def go(task, board, **more):
    """A task with a whole board."""
    start = board.start
    cells = str(board).replace("\n", "")
    words = {"width": board.width, "height": board.height, "colors": board.colors, "start": start, "cells": cells} | more
    return " ".join(["go", str(task), *(f"{key} {value}" for key, value in words.items())])


def test_the_arena_finds_nothing_wrong_with_it(program, mine):
    check = subprocess.run([program, "engine", "check", command(mine)], capture_output=True, text=True)
    assert check.returncode == 0, check.stdout + check.stderr
    assert "FAILS" not in check.stdout and "Mine" in check.stdout


def test_it_plays_in_the_arena_as_in_python(program, mine):
    solve = [program, "solve", "8x8c4@1..3", "--engine", f"mine={command(mine)}", "--solver", "mine:depth=2"]
    ended = subprocess.run([*solve, "--format", "json"], capture_output=True, text=True, check=True)
    sys.path.insert(0, str(mine.parent))
    try:
        # The same file, imported, is a function.
        from mine import choose
    finally:
        sys.path.remove(str(mine.parent))
    for line in ended.stdout.splitlines():
        game = json.loads(line)
        ours = cw.play(lambda position: choose(position, depth=2), game["board"])
        assert game["walk"] == ours.board.write_walk(ours.walk)


def test_it_speaks_the_protocol(mine):
    # So large that `stop` is read long before the last move.
    board = cw.Board("14x14c6@1", start="center")
    out, log = talk(
        mine, "color-walk 1", "", "ping a", "nonsense 3", "set depth 2", "set depth 9", "set width 1",
        go(1, board, explain=1, ms=600000, later="x"), "stop 1", "quit",
    )
    assert out[:3] == ["name Mine", "param depth 1 1 3 Depth (moves)", "ready"]
    assert out[3:5] == ["pong a", "error - this engine does not know the line nonsense"]
    assert out[5:7] == ["error - depth is a whole number from 1 to 3", "error - there is no parameter width"]
    assert out[-1] == "done 1 gave-up stopped"
    assert all(line.startswith(("scores 1 ", "move 1 ")) for line in out[7:-1])


def test_a_task_is_played_to_its_end(mine):
    board = cw.Board("4x3c3@1", start="center")
    out, log = talk(mine, "color-walk 1", go(1, board, explain=1))
    moves = [line.split()[2] for line in out if line.startswith("move 1 ")]
    assert board.after("".join(moves)).is_cleared and out[-1] == "done 1 found"
    scores = [line.split() for line in out if line.startswith("scores 1 ")]
    assert len(scores) == len(moves) and scores[0][2:][::2] == [str(color) for color in board.position().colors()]
    # What it prints is in the log, and nowhere else.
    assert log.splitlines() == [f"thinking at {moves}" for moves in range(len(moves))]
    assert not any("thinking" in line for line in out)
    later, _ = talk(mine, "color-walk 1", go(1, board, moves=moves[0]))
    assert [line.split()[2] for line in later if line.startswith("move")] == moves[1:]
    assert not any(line.startswith("scores") for line in later)
    late, _ = talk(mine, "color-walk 1", go(1, board, ms=0))
    assert late[-1] == "done 1 gave-up out of time"
    for wrong in ("go 1 ", "go 1 width 2 height 2 colors 2 start cell:0,0 cells 0", "go 1 width 2 height 1 colors 2 start x cells 01"):
        out, _ = talk(mine, "color-walk 1", wrong)
        assert out[-1].startswith("error 1 this go cannot be understood")


def test_a_function_that_fails_loses_with_its_line(tmp_path):
    path = tmp_path / "fails.py"
    for body, message in [
        ("return position.nothing", "error 1 line 3: AttributeError: "),
        ("return None", "`fails` chose None, which is not a colour; these absorb something"),
        ("return 99", "99 is not a colour of this board"),
        ("return position.colors()[0] if position.moves == 0 else 0", "gave-up the board is not cleared after 10"),
    ]:
        path.write_text(f"from color_walk import run\ndef fails(position):\n    {body}\nrun(fails)\n")
        out, _ = talk(path, "color-walk 1", go(1, cw.Board([[0, 1, 2], [0, 1, 2]])))
        assert message in out[-1], out[-1]
    out, _ = talk(path, "color-walk 2")
    assert out == ["error - this engine speaks version 1 of the protocol"]


def test_wrong_parameters_are_refused(tmp_path):
    path = tmp_path / "wrong.py"
    for params, message in [
        ({"Depth": {"value": 1, "min": 1, "max": 2}}, "`Depth` cannot name a parameter"),
        ({"depth": {"value": 3, "min": 1, "max": 2}}, "the parameter `depth` needs whole numbers"),
        ({"depth": {"value": 3}}, "the parameter `depth` needs whole numbers"),
    ]:
        path.write_text(f"from color_walk import run\nrun(lambda position: 0, params={params!r})\n")
        ended = subprocess.run([sys.executable, path], input="", capture_output=True, text=True)
        assert ended.returncode == 1 and message in ended.stderr


def test_where_it_is_imported_it_does_nothing():
    assert cw.run(lambda position: 0) is None
