"""Types and docstrings."""

import ast
import doctest
import importlib
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import color_walk
from color_walk import _native

USE = '''
from typing import assert_type

import color_walk as cw

board = cw.Board("14x14c6@7", start=(1, 2))
position = board.position().play(1)
assert_type(position.colors(), list[int])
assert_type(cw.solve(board, "beam", width=20, timeout=1).walk, tuple[int, ...] | None)
assert_type(cw.Boards("series@1..3")[0], cw.Board)
assert_type(cw.Boards("series@1..3")[:2], list[cw.Board])
assert_type(cw.bench(cw.Boards("series@1..3"), ["greedy", lambda position: 0]), cw.Table)
assert_type(cw.read_results("a.json").pairs, cw.Table)
cw.draw(position).save("a.svg")
'''


def test_the_types_are_those_of_the_native_part():
    subprocess.run([sys.executable, "-m", "mypy.stubtest", "color_walk._native"], check=True, cwd=Path(__file__).parent)


def test_the_package_and_its_use_are_typed(tmp_path):
    path = tmp_path / "use.py"
    path.write_text(USE)
    mypy = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache")]
    # The package's own files are read where they are written, their use with what is installed.
    subprocess.run([*mypy, str(Path(__file__).parents[1] / "color_walk")], check=True, cwd=tmp_path)
    subprocess.run([*mypy, str(path)], check=True, cwd=tmp_path)


@pytest.mark.parametrize("name", ["", ".solving", ".tables", ".gymnasium", ".engine", ".pictures", ".results"])
def test_examples_do_what_they_say(name):
    module = importlib.import_module("color_walk" + name)
    failed, tried = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert failed == 0 and (tried > 0 or name in (".engine", ".pictures", ".results"))


def test_everything_public_has_a_docstring():
    for name in color_walk.__all__:
        item = getattr(color_walk, name)
        assert inspect.getdoc(item), name
        members = vars(item).items() if inspect.isclass(item) and item is not color_walk.Table else ()
        for member, value in members:
            assert member.startswith("_") or inspect.getdoc(value) or not callable(value), f"{name}.{member}"


def test_help_says_what_the_types_say():
    native = Path(color_walk.__file__).with_name("_native.pyi")
    told = 0
    for node in ast.parse(native.read_text(encoding="utf-8")).body:
        item = getattr(_native, getattr(node, "name", ""), None)
        members = node.body if isinstance(node, ast.ClassDef) else []
        pairs = [(node, item)] + [(member, getattr(item, getattr(member, "name", ""), None)) for member in members]
        for stub, value in pairs:
            # Python writes the documentation of `__len__` and the like itself.
            if not isinstance(stub, (ast.ClassDef, ast.FunctionDef)) or stub.name.startswith("__"):
                continue
            assert inspect.getdoc(value) == ast.get_docstring(stub) or ast.get_docstring(stub) is None, stub.name
            told += ast.get_docstring(stub) is not None
    assert told > 80


def test_the_guide_does_what_it_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    guide = (Path(__file__).parents[2] / "docs" / "python.md").read_text(encoding="utf-8")
    names, runner, tried = {"__name__": "guide"}, doctest.DocTestRunner(), 0
    for kind, block in re.findall(r"^```(python|pycon)\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL):
        tried += 1
        if kind == "python":
            exec(block, names)
            continue
        test = doctest.DocTestParser().get_doctest(block, names, "python.md", None, 0)
        test.globs = names
        runner.run(test, clear_globs=False)
    assert runner.failures == 0 and tried > 8
    assert {"walk.svg", "walk.gif", "position.png"} <= {path.name for path in tmp_path.iterdir()}
