"""Positions and moves."""

import pickle

import numpy as np
import pytest

from color_walk import Board, Position


def flood(absorbed, cells, color):
    """The rule on cells, as slowly as it is told."""
    absorbed = absorbed.copy()
    while True:
        near = np.zeros_like(absorbed)
        near[1:] |= absorbed[:-1]
        near[:-1] |= absorbed[1:]
        near[:, 1:] |= absorbed[:, :-1]
        near[:, :-1] |= absorbed[:, 1:]
        taken = near & ~absorbed & (cells == color)
        if not taken.any():
            return absorbed
        absorbed |= taken


@pytest.mark.parametrize("start", ["blank", "center", "3,0"])
@pytest.mark.parametrize("seed", range(5))
def test_a_move_absorbs_what_the_rule_says(seed, start):
    board = Board(f"9x7c4@{seed}", start=start)
    random = np.random.default_rng(seed)
    cells, of = np.asarray(board.cells), np.asarray(board.graph.cluster_of)
    absorbed = of == board.graph.start
    position = board.position()
    for _ in range(25):
        color = int(random.integers(4))
        after = flood(absorbed, cells, color)
        gained = int(after.sum() - absorbed.sum())
        assert position.count(color) == gained
        assert (color in position.colors()) == (gained > 0)
        position, absorbed = position.play(color), after
        live = np.asarray(position.cells)
        assert ((live < 0) == absorbed).all() and (live[~absorbed] == cells[~absorbed]).all()
        assert position.remaining == (~absorbed).sum() and position.is_cleared == absorbed.all()
        assert (np.isin(of, position.absorbed) == absorbed).all()
        clusters = position.clusters()
        assert position.absorbed.tolist() == [index for index, cluster in enumerate(clusters) if cluster.is_absorbed]
        assert position.frontier.tolist() == [index for index, cluster in enumerate(clusters) if cluster.is_reachable]
        assert all(position.has(index) == cluster.is_absorbed for index, cluster in enumerate(clusters))
    assert position.moves == 25 == len(position.walk)


def test_positions_never_change_and_have_keys():
    first = Board("9x7c4@1").position()
    color = first.colors()[0]
    other = first.play(color).colors()[0]
    ways = [first.play(color).play(other), first.play(color).play(color).play(other)]
    assert first.moves == 0 and [way.moves for way in ways] == [2, 3]
    # The second press absorbs nothing, so both are the same position.
    assert ways[0].key == ways[1].key and ways[0] == ways[1] and hash(ways[0]) == hash(ways[1])
    assert ways[0] != first and ways[0].key != first.key and len({first, *ways}) == 2
    assert Board("9x7c4@2").after(ways[0].walk) != ways[0]
    with pytest.raises(AttributeError):
        first.moves = 3
    again = pickle.loads(pickle.dumps(ways[1]))
    assert again == ways[1] and again.walk == ways[1].walk


def test_it_has_the_names_of_the_kit():
    position = Board("012\n210").position()
    assert (position.width, position.height, position.moves, position.remaining, position.isCleared) == (3, 2, 0, 5, False)
    assert (position.cell(1, 0), position.cell(0, 0), position.cell(3, 0), position.cell(-1, 0)) == (1, None, None, None)
    assert position.colors() == [1, 2] and position.count(1) == 2
    cluster = position.clusters()[1]
    assert (cluster.color, cluster.size, cluster.x, cluster.y) == (1, 2, 1, 0)
    assert (cluster.isAbsorbed, cluster.isReachable, cluster.neighbours) == (False, True, [0, 2, 3, 4])
    assert Board("series@1").position().clusters()[0].color is None
    assert Position(position.board) == position
    assert position.graph is position.play(1).graph is position.board.graph
    assert position.has(0) and not any(position.has(cluster) for cluster in (1, -1, 5, 1 << 40))


def test_walks_are_read_in_the_boards_characters():
    board = Board("rgb\nbgr")
    assert board.after("gb") == board.after([1, 0])
    assert board.write_walk([0, 1, 2]) == "bgr"
    for walk, message in [("gx", "`x` is not a colour of this board; it has `bgr`"), ([3], "3 is not a colour"), ([-1], "-1")]:
        with pytest.raises(ValueError, match=message):
            board.after(walk)
    for wrong in (3, -1, 256, 1 << 40):
        with pytest.raises(ValueError, match="it has 0 to 2"):
            board.position().play(wrong)
        with pytest.raises(ValueError, match="it has 0 to 2"):
            board.position().count(wrong)
