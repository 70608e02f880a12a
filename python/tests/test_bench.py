"""Many boards, and tables."""

import _thread

import pandas
import polars
import pytest

import color_walk as cw


def greedy(position):
    return max(position.colors(), key=position.count)


def test_a_bench_has_each_game_in_order():
    told = []
    table = cw.bench("8x8c4@1..6", ["greedy", "exact"], jobs=3, progress=lambda done, total: told.append((done, total)))
    assert told == [(done, 12) for done in range(1, 13)]
    assert table.height == 12 and table["solver"] == ["greedy", "exact"] * 6
    assert table["board"] == [f"8x8c4@{number}" for number in range(1, 7) for _ in range(2)]
    for row in table.rows():
        result = cw.solve(row["board"], row["solver"])
        alone = (result.moves, result.proven, result.nodes, result.lower_bound, result.peak_bytes, None)
        assert tuple(row[name] for name in ("moves", "proven", "nodes", "lower_bound", "peak_bytes", "trouble")) == alone
        assert cw.Board(row["board"]).after(row["walk"]).is_cleared


def test_threads_change_nothing_but_times():
    tables = [cw.bench("10x10c5@1..20", ["greedy", "beam:width=5", "random"], jobs=jobs) for jobs in (1, 4)]
    for table in tables:
        del table["seconds"]
    assert tables[0] == tables[1]


def test_what_a_solver_keeps_goes_from_board_to_board(program):
    import json
    import subprocess

    solvers = ["round-robin:reset=0", "greedy"]
    table = cw.bench("8x8c4@1..9", solvers, jobs=3)
    command = [program, "bench", "8x8c4@1..9", "--solvers", ",".join(solvers), "--format", "json"]
    theirs = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)["solvers"]
    for solver in theirs:
        ours = [row["moves"] for row in table.rows() if row["solver"] == solver["solver"]]
        assert ours == solver["moves"]


def test_functions_and_lists_of_boards_are_played_too():
    boards = [cw.Board("6x6c3@1"), "6x6c3@2", cw.Board([[0, 1], [1, 2]])]
    table = cw.bench(boards, ["greedy", greedy], progress=lambda done, total: None)
    assert table["solver"] == ["greedy", "greedy"] * 3 and table["board"][::2] == ["6x6c3@1", "6x6c3@2", None]
    assert table["walk"][::2] == table["walk"][1::2]
    assert cw.bench([], ["greedy"]).height == 0 and list(cw.bench([], [])) == list(table)


def test_an_error_or_an_interrupt_in_progress_ends_a_bench():
    def fail(done, total):
        raise RuntimeError(f"{done} of {total}")

    with pytest.raises(RuntimeError, match="1 of 1000"):
        cw.bench("8x8c4@1..1000", "greedy", progress=fail)
    with pytest.raises(KeyboardInterrupt):
        cw.bench("60x60c12@1..8", ["greedy", "greedy-look-ahead:depth=10"], progress=lambda *_: _thread.interrupt_main())


def test_a_time_limit_holds_for_each_board():
    table = cw.bench("60x60c12@1..2", ["greedy-look-ahead:depth=10"], timeout=0.01)
    assert table["trouble"] == ["out of time"] * 2 and table["moves"] == [None, None]


def test_wrong_benches_say_what_is_wrong():
    with pytest.raises(ValueError, match="did you mean `greedy`"):
        cw.bench("8x8c4@1", ["greedy", "grety"])
    with pytest.raises(ValueError, match="there are 0 jobs"):
        cw.bench("8x8c4@1", ["greedy"], jobs=0)


def test_tables_are_ready_for_pandas_and_polars():
    table = cw.bench("8x8c4@1..3", ["greedy", "exact"])
    means = pandas.DataFrame(table).groupby("solver")["moves"].mean()
    assert means["exact"] <= means["greedy"]
    frame = polars.DataFrame(table)
    assert frame.height == 6 and frame["lower_bound"].null_count() == 3
    assert frame["moves"].dtype == polars.Int64 and frame["proven"].dtype == polars.Boolean


def test_a_table_shows_its_first_and_last_rows():
    table = cw.Table.of_rows([{"name": f"<{number}>", "value": None if number % 2 else 0.5} for number in range(30)])
    text = repr(table).splitlines()
    assert text[0].split() == ["name", "value"] and text[1].split() == ["<0>", "0.5"] and text[2].split() == ["<1>", "-"]
    assert text[11].split() == ["…", "…"] and text[-1] == "[30 rows]" and len(text) == 23
    assert "<td>&lt;0&gt;</td>" in table._repr_html_()
    assert repr(cw.Table()) == "\n[0 rows]"
