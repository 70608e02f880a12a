//! Solvers in Python: the kit, what they print, and their mistakes.

use std::fs;

use super::{
    common::{Ended, program},
    scripts::{run, solver_file},
};

fn python(source: &str) -> (tempfile::TempDir, String) {
    solver_file("mine.py", source)
}

#[test]
#[ignore = "needs Python 3"]
fn a_solver_in_python_plays_as_the_one_in_javascript() {
    let example = |name: &str| format!("{}/examples/scripts/{name}", env!("CARGO_MANIFEST_DIR"));
    let lengths = |solver: &str| {
        let ended = run(&["bench", "9x7c5@1..20", "--solvers", solver, "--format", "json", "--no-times"]);
        assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
        serde_json::from_str::<serde_json::Value>(&ended.stdout).unwrap()["solvers"][0]["moves"].clone()
    };
    assert_eq!(lengths(&example("most-blocks.py")), lengths(&example("most-blocks.js")));
    // Parameters, `solve`, `yield` and `random` have the same names, too.
    let (_folder, path) = python(
        "params = {'games': {'min': 1, 'max': 99, 'value': 3}}
def solve(start):
    for game in range(params.games):
        walk, position = [], start
        while not position.isCleared:
            colors = position.colors()
            walk.append(colors[int(random() * len(colors))])
            position = position.play(walk[-1])
        yield walk
",
    );
    let parameters = run(&["solvers", &path]).stdout;
    assert!(parameters.contains("games") && parameters.contains("seed"), "{parameters}");
    assert_eq!(lengths(&format!("{path}:games=20")), lengths(&format!("{path}:games=20")));
}

#[test]
#[ignore = "needs Python 3"]
fn what_the_clock_ends_in_python_is_marked() {
    let (_folder, path) = python(
        "def solve(start):
    while True:
        walk, position = [], start
        while not position.isCleared:
            walk.append(position.colors()[0])
            position = position.play(walk[-1])
        yield walk
",
    );
    let ended = run(&["bench", "6x4c3@1..2", "--solvers", &path, "--engine-time", "1"]);
    assert!(ended.stdout.contains("\nmine.py: ended by time on 2 boards\n"), "{}", ended.stdout);
    let (_folder, path) = python("def choose(position):\n    while True: position.play(0)\n");
    let ended = run(&["bench", "6x4c3@1", "--solvers", &path, "--engine-time", "1"]);
    assert!(ended.stdout.contains("\nmine.py: ended by time on 1 board\n"), "{}", ended.stdout);
}

#[test]
#[ignore = "needs Python 3"]
fn a_mistake_in_python_is_shown_with_its_line_and_a_loop_is_ended() {
    for (source, sentence) in [
        ("def choose(position):\n    return 1 +\n", "line 2: "),
        (
            "def choose(position):\n    return position.colours()\n",
            "line 2: a position has no `colours`; did you mean `colors`?",
        ),
        (
            "def two(p):\n    return p.one\ndef choose(position):\n    return two(position)\n",
            "line 2: a position has no `one` (in `two`, called by `choose` (line 4))",
        ),
        ("def choose(position):\n    lgo(1)\n", "line 2: NameError: name 'lgo' is not defined; did you mean `log`?"),
        ("def choose(position):\n    position.moves = 3\n", "line 2: positions never change; `play` gives another one"),
        ("def choose(position):\n    return input()\n", "a solver reads no input"),
        ("def choose(position):\n    raise SystemExit\n", "the solver ends its own program"),
        (
            "def choose(position):\n    return position.graph.lenght\n",
            "line 2: `graph` has no `lenght`; did you mean `length`?",
        ),
        ("def choose(position):\n    return {'colour': 0}\n", "gives a dictionary without \"color\" as move 1"),
        (
            "params = {'depth': {'valeu': 3}}\ndef choose(p):\n    return 0\n",
            "the parameter `depth` is {'valeu': 3}; it needs",
        ),
        ("params = {}\ndef choose(position):\n    return params.dept\n", "line 3: `params` has no `dept`"),
        ("def choose(position):\n    return {'color': 0, 'reason': 5}\n", "gives 5 as its reason; it must be a text"),
        ("def choose(position):\n    return 77\n", "`choose` gives 77 as move 1"),
        ("def solve(position):\n    return [0, 0, 0]\n", "as move "),
        ("name = 'Mine'\n", "it defines neither choose nor solve"),
        ("def choose(position):\n    while True: pass\n", "no walk within 1000 ms"),
        ("def choose(position):\n    return choose(position)\n", "RecursionError"),
    ] {
        let (_folder, path) = python(source);
        let ended = run(&["solve", "6x4c3@1", "--solver", &path, "--engine-time", "1"]);
        assert_ne!(ended.status, Some(0), "{source}");
        assert!(
            format!("{}{}", ended.stdout, ended.stderr).contains(sentence),
            "{source}: {}{}",
            ended.stdout,
            ended.stderr
        );
    }
}

/// The lines that a solver in Python answers to these lines of an arena.
fn answers(path: &str, input: &str) -> Vec<String> {
    let ended = Ended::with_input(program().args(["engine", "script", "--", path]), input);
    assert_eq!(ended.status, Some(0), "{}", ended.stderr);
    ended.stdout.lines().map(str::to_owned).collect()
}

#[test]
#[ignore = "needs Python 3"]
fn one_process_plays_several_games_and_what_it_prints_goes_to_the_log() {
    let (folder, path) = python(
        "from dataclasses import dataclass
import subprocess, sys
import helper
params = {'depth': {'min': 1, 'max': 6, 'value': 3}}
games = 0
@dataclass
class Game:
    number: int
print('begins')
def choose(position):
    global games
    if position.moves == 0:
        games += 1
        print(Game(games), end='')
        # Not even another program's output is a line of the protocol.
        subprocess.run([sys.executable, '-c', 'print(5)'])
    log('a', 1)
    scores = {color: helper.worth(position, color) for color in position.colors()}
    color = max(scores, key=scores.get)
    return {'color': color, 'scores': scores, 'reason': f'worth  {scores[color]}, depth {params.depth}'}
",
    );
    let helper = "def worth(position, color):\n    return position.count(color)\n";
    fs::write(folder.path().join("helper.py"), helper).unwrap();
    let board = "width 4 height 1 colors 3 start cell:0,0 cells 0120";
    let told = answers(
        &path,
        &format!("color-walk 1\nset depth 4\ngo 1 {board} log 1 explain 1 at 1\ngo 2 {board} log 1\nquit\n"),
    );
    assert_eq!(
        told[3..15],
        [
            "log 1 Game(number=1)",
            "log 1 a 1",
            "at 1 10 moves 0",
            "at 1 17 log \"Game(number=1)\"",
            "at 1 17 log \"a 1\"",
            "at 1 10 moves 0 1 1 colour #1",
            "scores 1 1 1.0",
            "reason 1 worth 1, depth 4",
            "move 1 1",
            "log 1 a 1",
            "at 1 10 moves 1",
            "at 1 17 log \"a 1\"",
        ],
        "{told:#?}"
    );
    let second: Vec<&String> = told.iter().filter(|line| line.split(' ').nth(1) == Some("2")).collect();
    assert_eq!(
        second,
        [
            "log 2 Game(number=2)",
            "log 2 a 1",
            "move 2 1",
            "log 2 a 1",
            "move 2 2",
            "log 2 a 1",
            "move 2 0",
            "info 2 nodes 3",
            "done 2 found"
        ]
    );
}

#[test]
#[ignore = "needs Python 3"]
fn each_move_of_a_walk_in_python_may_have_a_reason() {
    let (_folder, path) = python("def solve(position):\n    yield [{'color': 1, 'reason': 'first'}, 2, 0]\n");
    let go = "go 1 width 4 height 1 colors 3 start cell:0,0 cells 0120";
    let told = answers(&path, &format!("color-walk 1\n{go}\n{go} at 1\nquit\n").replacen("go 1", "go 2", 2));
    let of = |wanted: &str| told.iter().filter(|line| line.starts_with(wanted)).count();
    assert_eq!((of("walk"), of("move"), of("reason 2 first"), of("done 2 found")), (2, 3, 1, 2), "{told:#?}");
    let explained = run(&["explain", "6x4c3@1", "--solver", &path]);
    assert!(explained.stderr.contains("`solve` gives"), "{}", explained.stderr);
}

#[test]
#[ignore = "needs Python 3"]
fn positions_in_python_never_change_and_have_the_names_of_those_in_javascript() {
    let (_folder, path) = python(
        "import copy
def choose(position):
    graph, clusters = position.graph, position.clusters()
    assert graph is position.play(0).graph and graph.length == len(clusters) == len(graph.neighbours)
    assert graph.distances[graph.start] == 0 and max(graph.distances) < graph.length
    for index, cluster in enumerate(clusters):
        assert (graph.x[index], graph.y[index], graph.sizes[index]) == (cluster.x, cluster.y, cluster.size)
        assert list(graph.neighbours[index]) == cluster.neighbours
        assert graph.colors[index] == (-1 if cluster.color is None else cluster.color)
        assert position.has(index) == cluster.isAbsorbed == (index in position.absorbed)
        assert (index in position.frontier) == cluster.isReachable
    assert not position.has(-1) and not position.has('x')
    keys = {}
    for first in position.colors():
        for second in position.play(first).colors():
            after = position.play(first).play(second)
            assert keys.setdefault(after.key, after.absorbed) == after.absorbed
            assert after == position.play(first).play(second) and hash(after) == hash(copy.deepcopy(after))
            assert after != position and len({after, copy.copy(after)}) == 1
    for change in (lambda: setattr(position, 'moves', 1), lambda: delattr(position, 'moves')):
        try:
            change()
        except AttributeError:
            continue
        assert False
    return position.colors()[0]
",
    );
    let ended = run(&["bench", "9x7c5@1..3", "--solvers", &path, "--format", "csv"]);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    let ended = run(&["solve", "9x7c5@1", "--solver", &path]);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""), "{}", ended.stdout);
}

#[test]
#[ignore = "needs Python 3"]
fn dijkstra_in_python_plays_as_in_javascript_with_a_key() {
    let example = format!("{}/examples/scripts/dijkstra.py", env!("CARGO_MANIFEST_DIR"));
    let ended = run(&["solve", "14x14c6@1", "--solver", &format!("{example}:queue=2000"), "--engine-time", "600"]);
    assert!(ended.stdout.contains("26 moves"), "{}{}", ended.stdout, ended.stderr);
}

#[test]
#[ignore = "needs Python 3"]
fn what_python_prints_is_seen_if_it_fails_or_on_request() {
    let source = "import sys
params = {'most': {'min': 0, 'max': 99, 'value': 99}}
def choose(position):
    print('at', position.moves)
    print('aside', file=sys.stderr)
    assert position.moves < params.most, 'enough'
    return position.colors()[0]
";
    let (_folder, path) = python(source);
    let ended = run(&["solve", "6x4c3@1", "--solver", &path]);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    let ended = run(&["solve", "6x4c3@1", "--solver", &path, "-v"]);
    assert!(ended.stderr.contains("mine.py: at 1\n"), "{}", ended.stderr);
    let ended = run(&["solve", "6x4c3@1", "--solver", &format!("{path}:most=2")]);
    assert!(ended.stdout.contains("line 6: AssertionError: enough"), "{}", ended.stdout);
    assert!(ended.stderr.contains("(add --verbose for all):\n  at 0\n  at 1\n  at 2\n"), "{}", ended.stderr);
}
