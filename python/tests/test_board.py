"""Boards from codes, texts, files and arrays."""

import pickle
from pathlib import Path

import numpy as np
import pytest

from color_walk import Board, Boards


def test_a_code_names_a_board():
    board = Board("14x14c6@7")
    assert (board.width, board.height, board.colors, board.start) == (14, 14, 6, "blank:0,0")
    assert (board.name, board.code, repr(board)) == ("14x14c6@7", "14x14c6@7", "Board('14x14c6@7')".replace("'", '"'))
    assert str(board).splitlines()[0] == ".1335353443133"
    assert board.cells[0, 0] == -1 and board.cells[0, 1] == 1


def test_a_start_may_be_chosen():
    assert Board("9x7c3@1", start="center").start == "cell:3,4"
    assert Board("9x7c3@1", start=(2, 5)).start == "cell:2,5"
    assert Board("9x7c3@1", start="blank:2,5").start == "blank:2,5"
    # The code alone would name the board with its usual start.
    moved = Board("9x7c3@1", start="center")
    assert moved.code.startswith("drawn@") and Board(moved.code) == moved


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64])
def test_arrays_of_all_whole_numbers_are_boards(dtype):
    cells = np.array([[0, 1, 2], [2, 1, 0]], dtype)
    board = Board(cells)
    assert (board.width, board.height, board.colors, board.start) == (3, 2, 3, "cell:0,0")
    assert (np.asarray(board.cells) == cells).all()
    # Rows and columns in any order of memory.
    assert (np.asarray(Board(cells.T).cells) == cells.T).all()
    assert (np.asarray(Board(cells[:, ::2]).cells) == cells[:, ::2]).all()


def test_lists_are_boards():
    board = Board([[0, 1], [2, None]], colors=5)
    assert (board.colors, board.start, str(board)) == (5, "blank:1,1", "01\n2.")
    assert board == Board([[0, 1], [2, -1]], colors=5) != Board([[0, 1], [2, -1]])
    assert board.name is None and Board(board.code) == board


def test_rows_of_text_and_files_are_boards(tmp_path):
    assert Board("012\n210") == Board([[0, 1, 2], [2, 1, 0]])
    path = tmp_path / "one.txt"
    path.write_text(".12\n210\n")
    assert Board(path).start == Board(str(path)).start == "blank:0,0"
    path.write_text("012\n210\n\n01\n10\n")
    boards = Boards(path)
    assert (len(boards), boards[1].width, boards[-1].name) == (2, 2, f"{path}#2")
    with pytest.raises(ValueError, match="there are 2 boards; take one of"):
        Board(path)


def test_a_range_makes_its_boards_when_they_are_asked_for():
    boards = Boards("30x20c5@1..18446744073709551615")
    assert boards[6].name == "30x20c5@7"
    assert [board.name for board in boards[2:8:2]] == ["30x20c5@3", "30x20c5@5", "30x20c5@7"]
    few = Boards("series@3..4,5x4c3@7")
    assert [board.name for board in few] == ["series@3", "series@4", "5x4c3@7"]
    with pytest.raises(IndexError, match="there is no board 3"):
        few[3]


def test_arrays_are_seen_in_place():
    board = Board("30x20c5@7")
    graph = board.graph
    for array in (board.cells, graph.cluster_of, graph.colors, graph.sizes, graph.adjacent, graph.neighbours[0]):
        seen = np.asarray(array)
        assert np.shares_memory(seen, np.asarray(array)) and not seen.flags.owndata
        with pytest.raises(ValueError, match="read-only"):
            seen[...] = 0
    assert np.shares_memory(np.asarray(board.cells), np.asarray(board.cells))
    position = board.after([1])
    assert np.shares_memory(np.asarray(position.cells), np.asarray(position.cells))
    # An array keeps what it shows.
    cells = np.asarray(Board("30x20c5@8").cells)
    assert (cells == np.asarray(Board("30x20c5@8").cells)).all()


def test_a_graph_has_the_clusters_of_the_cells():
    board = Board("9x7c3@5")
    graph, cells = board.graph, np.asarray(board.cells)
    of, color, offsets = np.asarray(graph.cluster_of), np.asarray(graph.colors), np.asarray(graph.offsets)
    assert (color[of] == cells).all() and graph.start == of[0, 0]
    assert (np.bincount(of.ravel()) == np.asarray(graph.sizes)).all()
    assert (of[np.asarray(graph.y), np.asarray(graph.x)] == np.arange(len(graph))).all() and len(graph) == graph.length
    pairs = {}
    for one, other in [(of[:, :-1], of[:, 1:]), (of[:-1], of[1:])]:
        for pair in zip(one.ravel().tolist(), other.ravel().tolist()):
            if pair[0] != pair[1]:
                for way in (pair, pair[::-1]):
                    pairs[way] = pairs.get(way, 0) + 1
    told = {}
    for cluster in range(len(graph)):
        for place in range(offsets[cluster], offsets[cluster + 1]):
            told[cluster, graph.adjacent[place]] = graph.borders[place]
    assert told == pairs
    for cluster, near in enumerate(graph.neighbours):
        assert near.tolist() == graph.adjacent[offsets[cluster] : offsets[cluster + 1]].tolist()
    assert graph.distances[graph.start] == 0 and max(graph.distances) > 1


def test_boards_travel_between_processes():
    for board in (Board("9x7c3@1"), Board("9x7c3@1", start="center"), Board([[0, 1], [-1, 2]], colors=9)):
        again = pickle.loads(pickle.dumps(board))
        assert (again, again.name, again.code, again.start) == (board, board.name, board.code, board.start)
        assert hash(again) == hash(board)


@pytest.mark.parametrize(
    ("source", "options", "message"),
    [
        ("14x14c6", {}, "did you mean `14x14c6@1`"),
        ("14x14c6@1..3", {}, "there are 3 boards; take one of `Boards"),
        ("nosuch.txt", {}, "no such file exists"),
        ("9x7c3@1", {"start": (9, 0)}, "outside a board of 9 × 7"),
        ("9x7c3@1", {"start": "middle"}, "`middle` is not a start"),
        ("9x7c3@1", {"colors": 4}, "has its own number of colours"),
        ([[0, 1], [2]], {}, "row 1 has 1 cells, but row 0 has 2"),
        ([[0, 36]], {}, "row 0, column 1: 36 is not a colour"),
        ([[0, -2]], {}, "row 0, column 1: -2 is not a colour"),
        ([[-1, -1]], {}, "there is a second blank cell"),
        ([[-1, 0]], {"start": "center"}, "has a blank start cell of its own"),
        ([[0, 3]], {"colors": 3}, "has colour 3, but the board has 3 colours"),
        ([], {}, "needs at least one cell"),
        ([[]], {}, "needs at least one cell"),
        (7, {}, "a board is made from a code, rows of text, a path, or a table"),
        (np.zeros((2, 2)), {}, "have the type `d`; use whole numbers"),
        (np.zeros(4, np.int8), {}, "the array has 1 axes"),
        (np.full((1, 1), 2**64 - 1, np.uint64), {}, "is not a colour"),
        (np.zeros((5000, 5000), np.int8), {}, "is too large"),
    ],
)
def test_wrong_boards_say_what_is_wrong(source, options, message):
    with pytest.raises(ValueError, match=message):
        Board(source, **options)


def test_a_missing_file_is_the_usual_error():
    with pytest.raises(FileNotFoundError, match="cannot be read"):
        Board(Path("no/such/file"))
    with pytest.raises(ValueError, match="`square` is not a layout"):
        Boards("series@1..2", layout="square")
