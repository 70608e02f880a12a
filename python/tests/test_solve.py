"""Solvers on single boards."""

import _thread
import sys
import threading

import pytest

import color_walk as cw


def shortest(board):
    """The length of a shortest walk, by trying every walk."""
    layer, moves = {board.position()}, 0
    while not any(position.is_cleared for position in layer):
        layer = {position.play(color) for position in layer for color in position.colors()}
        moves += 1
    return moves


@pytest.mark.parametrize("seed", range(8))
def test_exact_walks_are_shortest(seed):
    board = cw.Board(f"5x4c3@{seed}")
    result = cw.solve(board, "exact", memory="64MiB", nodes=1_000_000)
    assert result.proven and result.trouble is None
    assert result.moves == len(result.walk) == result.lower_bound == shortest(board)
    assert result.position.is_cleared and result.position.walk == result.walk and result.board == board
    assert result.nodes > 0 and result.seconds > 0 and result.peak_bytes > 0


def test_every_solver_plays_as_on_the_command_line():
    # The walks of the program for this board.
    walks = {"greedy": "30231032", "exact": "30231023", "dijkstra": "30231032"}
    for solver, walk in walks.items():
        result = cw.solve("8x8c4@1", solver)
        assert result.board.write_walk(result.walk) == walk
    names = [solver.id for solver in cw.solvers()]
    assert {"greedy", "exact", "beam", "random"} <= set(names) and len(names) == len(set(names))
    for solver in names:
        result = cw.solve("4x4c3@1", solver)
        assert result.walk is not None and result.position.is_cleared, solver


def test_parameters_are_given_by_name_or_in_the_text():
    by_name = cw.solve("14x14c6@7", "beam", width=50)
    assert by_name.solver == cw.solve("14x14c6@7", "beam:width=50").solver == "beam:width=50"
    assert cw.solve("14x14c6@7", "dijkstra", near_full=500, memory=None).solver == "dijkstra:near-full=500"
    wrong = {
        ("gredy", ()): "did you mean `greedy`",
        ("beam", (("depth", 3),)): "has no parameter `depth`; it has `width`, `memory`",
        ("beam", (("width", 0),)): "must be a whole number from 1",
        ("beam", (("width", 1.5),)): "not `1.5`",
        ("beam:width=3", (("width", 3),)): "given twice",
    }
    for (solver, params), message in wrong.items():
        with pytest.raises(ValueError, match=message):
            cw.solve("14x14c6@7", solver, **dict(params))


def test_a_position_is_solved_from_where_it_is():
    board = cw.Board("8x8c4@1")
    position = board.after(cw.solve(board).walk[:3])
    result = cw.solve(position)
    assert result.moves == 5 and result.proven and result.position.moves == 8
    done = cw.solve(result.position)
    assert done.walk == () and done.moves == 0


def test_limits_end_a_search_and_say_so():
    short = cw.solve("30x20c5@1", "exact", nodes=10)
    assert not short.proven and short.walk is None and "after 10 nodes" in short.trouble and short.lower_bound >= 1
    # It would take longer than anybody waits.
    late = cw.solve("60x60c12@1", "greedy-look-ahead", depth=10, timeout=0.01)
    assert late.trouble == "out of time" and not late.proven and late.walk is None and "out of time" in repr(late)
    assert late.position == late.board.position()
    for timeout in (0, -1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="give seconds, more than 0"):
            cw.solve("8x8c4@1", timeout=timeout)


def test_other_threads_run_during_a_search_and_an_interrupt_ends_it():
    main = threading.main_thread().ident
    turns = 0

    def interrupt():
        nonlocal turns
        while turns < 1000:
            frame = sys._current_frames()[main]
            while frame is not None and frame.f_code is not cw.solve.__code__:
                frame = frame.f_back
            turns += frame is not None
        _thread.interrupt_main()

    thread = threading.Thread(target=interrupt)
    thread.start()
    # It would take longer than anybody waits.
    with pytest.raises(KeyboardInterrupt):
        cw.solve("60x60c12@1", "greedy-look-ahead", depth=10)
    thread.join()
    assert turns == 1000


def test_a_result_shows_its_walk_in_the_boards_characters():
    board = cw.Board("rgb\nbgr")
    result = cw.solve(board)
    walk = board.write_walk(result.walk)
    assert repr(result) == f"<Result of {result.solver}: {result.moves} moves {walk}, proven shortest>"
    assert set(walk) <= set("rgb") and board.after(walk) == result.position


def test_a_function_is_a_solver():
    greedy = cw.play(lambda position: max(position.colors(), key=position.count), "14x14c6@7")
    assert greedy.position.is_cleared and greedy.moves == len(greedy.walk) and not greedy.proven

    def stubborn(position):
        return 0

    lost = cw.play(stubborn, "14x14c6@7", most_moves=5)
    assert lost.walk is None and lost.moves is None and "no end after 5 moves" in lost.trouble and lost.solver == "stubborn"
    with pytest.raises(TypeError, match="`<lambda>` chose 'red', which is not a colour; these absorb something"):
        cw.play(lambda position: "red", "14x14c6@7")
    with pytest.raises(ValueError, match="9 is not a colour of this board"):
        cw.play(lambda position: 9, "14x14c6@7")
