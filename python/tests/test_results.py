"""Reading the files that the command line writes."""

import json
import subprocess
from pathlib import Path

import pandas
import polars
import pytest

import color_walk as cw

DATA = Path(__file__).parent / "data"


@pytest.mark.parametrize("name", ["bench", "match"])
def test_json_and_csv_say_the_same(name):
    whole, short = cw.read_results(DATA / f"{name}.json"), cw.read_results(str(DATA / f"{name}.csv"))
    rows = {row["solver"]: row for row in whole.solvers.rows()}
    for row in short.solvers.rows():
        exact = rows[row["solver"]]
        for column in ("id", "params", "boards", "solved", "min", "max", "total", "nodes", "moves", "first_failure"):
            assert row[column] == exact[column], column
        assert row["mean"] == pytest.approx(exact["mean"], abs=0.005)
        assert isinstance(row["seconds"], float) and isinstance(row["machine"], str)
    assert short.pairs == {} and short.about == {}
    assert whole.about["complete"] is True and whole.about["made"]["version"] == "1.1.0"


def test_lengths_have_a_line_for_each_game():
    results = cw.read_results(DATA / "bench.json")
    lengths = pandas.DataFrame(results.lengths)
    assert len(lengths) == 15 and list(lengths.columns) == ["solver", "number", "moves"]
    means = dict(zip(results.solvers["solver"], results.solvers["mean"]))
    assert lengths.groupby("solver")["moves"].mean().to_dict() == pytest.approx(means)


def test_pairs_and_tables_are_ready_for_pandas_and_polars():
    results = cw.read_results(DATA / "match.json")
    pairs = polars.DataFrame(results.pairs)
    assert pairs.height == 1 and pairs["first"][0] == "greedy" and pairs["answer"][0] == "second"
    assert pandas.DataFrame(cw.read_results(DATA / "match.csv").solvers)["place"].tolist() == [2, 1]
    assert results.about["match"]["counted"] == results.solvers["boards"][0]


def test_games_are_read_line_by_line():
    games = cw.read_games(DATA / "walks.jsonl")
    assert games.height == 15 and set(games["solver"]) == {"greedy", "exact", "dijkstra"} and "claims" not in games
    for game in games.rows():
        assert cw.Board(game["board"]).after(game["walk"]).is_cleared and len(game["walk"]) == game["moves"]
    assert polars.DataFrame(games)["proven"].sum() == 5


def test_claims_and_games_in_csv_have_columns_of_their_own(tmp_path):
    path = tmp_path / "walks.jsonl"
    claims = {"nodes": 0, "lower_bound": None, "proven": True}
    path.write_text(json.dumps({"board": "a", "solver": "mine", "nodes": None, "claims": claims}) + "\n\n")
    assert list(cw.read_games(path).rows()) == [
        {"board": "a", "solver": "mine", "nodes": None, "claimed_nodes": 0, "claimed_lower_bound": None, "claimed_proven": True}
    ]
    path.write_text("number,board,solver,params,moves,minimum,ended_by_time,reason\n1,a@1,x,depth=3 form=wide,12,,false,\n")
    assert list(cw.read_games(path).rows()) == [
        {
            "number": 1,
            "board": "a@1",
            "solver": "x",
            "params": {"depth": 3, "form": "wide"},
            "moves": 12,
            "minimum": None,
            "ended_by_time": False,
            "reason": None,
        }
    ]


def test_the_program_writes_what_is_read(program, tmp_path):
    walks = tmp_path / "walks.jsonl"
    command = [program, "bench", "6x6c3@1..4", "--solvers", "greedy,pure-bfs:nodes=2", "--walks", str(walks), "--format"]
    for form in ("json", "csv"):
        path = tmp_path / f"results.{form}"
        # Status 1, because a game is not cleared.
        assert subprocess.run([*command, form, "--output", str(path), "--overwrite"], capture_output=True).returncode == 1
        results = cw.read_results(path)
        assert results.solvers["solver"] == ["greedy", "pure-bfs:nodes=2"] and results.solvers["solved"] == [4, 0]
        assert results.solvers["moves"][1] == [None] * 4 and results.solvers["mean"][1] is None
        walks.unlink(missing_ok=True) if form == "json" else None
    games = cw.read_games(walks)
    assert games.height == 8 and [moves is None for moves in games["moves"]] == [False, True] * 4


@pytest.mark.parametrize(
    ("read", "text", "message"),
    [
        (cw.read_results, '{"solvers": [', "line 1: "),
        (cw.read_results, '{"board": "a"}\n{"board": "b"}', "read it with `read_games`"),
        (cw.read_results, '{"journal": "color-walk bench 1"}', "is a journal; write results with `bench --merge"),
        (cw.read_results, '{"version": 3, "solvers": []}', "in the version that this package knows"),
        (cw.read_results, "a,b\n1,2", "has no column `solver`"),
        (cw.read_results, "solver,mean\nx", "line 2 has 1 values, but the header has 2"),
        (cw.read_results, "number,board,solver,moves\n1,a@1,x,12", "read it with `read_games`"),
        (cw.read_results, "", "has no column `solver`"),
        (cw.read_games, '{"board": "a", "solver": "b"}\n{"board": ', "line 2, column"),
        (cw.read_games, '{"version": 2}', "line 1: this is not a game"),
        (cw.read_games, "solver,mean\nx,1", "has no columns `board` and `solver`"),
    ],
)
def test_wrong_files_say_what_is_wrong(tmp_path, read, text, message):
    path = tmp_path / "file"
    path.write_text(text)
    with pytest.raises(ValueError, match=message):
        read(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ValueError, match="is not UTF-8"):
        read(path)
