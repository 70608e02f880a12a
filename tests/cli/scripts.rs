//! Solvers in JavaScript: their scores, parameters, mistakes, and one that never answers.

use std::fs;

use super::common::{Ended, program};

/// A folder with this script in `mine.js`, and the script's path.
fn script(source: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.js");
    fs::write(&path, source).unwrap();
    let path = path.display().to_string();
    (folder, path)
}

fn run(arguments: &[&str]) -> Ended {
    Ended::of(program().args(arguments))
}

#[test]
fn explain_shows_the_scores_of_a_script() {
    let (_folder, path) = script(
        "export const choose = (position) => { const scores = {};
         for (const color of position.colors()) scores[color] = position.count(color) / 4;
         const color = position.colors().sort((a, b) => scores[b] - scores[a])[0];
         return { color, scores }; };",
    );
    let ended = run(&["explain", "6x4c3@1", "--solver", &path, "--format", "json"]);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    for line in ended.stdout.lines() {
        let printed: serde_json::Value = serde_json::from_str(line).unwrap();
        let candidates = &printed["explanation"]["candidates"];
        let chosen = candidates["candidates"].as_array().unwrap().iter().find(|one| one["color"] == printed["color"]);
        assert_eq!(chosen.unwrap()["score"].as_f64(), Some(printed["absorbed"].as_f64().unwrap() / 4.0), "{line}");
    }
}

#[test]
fn solvers_lists_the_parameters_of_a_script() {
    let (_folder, path) = script(
        "export const name = 'Mine';
         export const params = { depth: { min: 1, max: 6, value: 3, about: 'Depth (moves)' } };
         export const choose = (position) => position.colors()[0];",
    );
    let ended = run(&["solvers", &path]);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    assert!(ended.stdout.starts_with("mine.js: Mine (plugin workshop)\n"), "{}", ended.stdout);
    let row: Vec<&str> = ended.stdout.lines().last().unwrap().split_whitespace().collect();
    assert_eq!(row, ["depth", "3", "1", "6", "Depth", "(moves)"]);
}

#[test]
fn a_mistake_is_shown_with_its_line_and_what_to_do() {
    let (_folder, path) = script("export function choose(p) {\n  return 1 +;\n}\n");
    let ended = run(&["solve", "6x4c3@1", "--solver", &path]);
    assert_eq!((ended.status, ended.stderr.lines().count()), (Some(2), 1), "{}", ended.stderr);
    assert!(ended.stderr.starts_with("color-walk: mine.js, line 2, column "), "{}", ended.stderr);
    assert!(ended.stderr.ends_with("; correct the script\n"), "{}", ended.stderr);
}

#[test]
fn games_of_two_versions_of_a_script_do_not_mix() {
    let (folder, path) = script("export const choose = (position) => position.colors()[0];");
    let file = |name: &str| folder.path().join(name).display().to_string();
    let bench = |more: &[&str]| run(&[&["bench", "6x4c3@1..4", "--solvers", &path][..], more].concat());
    let first = bench(&["--shard", "1/2", "--output", &file("1.json")]);
    assert_eq!((first.status, first.stderr.as_str()), (Some(0), ""));
    fs::write(&path, "export const choose = (position) => position.colors().pop();").unwrap();
    let second = bench(&["--shard", "2/2", "--output", &file("2.json")]);
    assert_eq!((second.status, second.stderr.as_str()), (Some(0), ""));
    let merged = run(&["bench", "--merge", &file("1.json"), &file("2.json")]);
    assert_eq!(merged.status, Some(2), "{}", merged.stdout);
    assert!(merged.stderr.contains("has other scripts than"), "{}", merged.stderr);
}

/// The count of steps does not cover the work inside one built-in function.
#[test]
fn a_script_that_is_stuck_in_one_call_is_ended_by_the_clock() {
    let (_folder, path) = script(
        "const text = 'a'.repeat(2e6), word = 'a'.repeat(1e6) + 'b';
         export const choose = () => text.indexOf(word);",
    );
    let ended = run(&["solve", "6x4c3@1..2", "--solver", &path, "--engine-time", "mine.js=0.5"]);
    assert_eq!(ended.status, Some(1), "{}", ended.stderr);
    assert_eq!(ended.stdout.matches("ended by time: gave up: out of time after 0.5 s").count(), 2, "{}", ended.stdout);
    let ended = run(&["bench", "6x4c3@1..2", "--solvers", &path, "--engine-time", &format!("{path}=0.5")]);
    assert!(ended.stdout.contains("\nmine.js: ended by time on 2 boards\n"), "{}", ended.stdout);
    assert!(!ended.stdout.contains("the same everywhere"), "{}", ended.stdout);
}

/// Yields random walks without end.
const IMPROVES: &str = include_str!("../data/improves.js");

/// A script that knew the time, or the arena's limits of engines, could play by them.
#[test]
fn a_script_gets_no_time_and_no_memory_from_the_arena() {
    let (folder, path) = script("export const choose = (position) => position.colors()[0];");
    let log = folder.path().join("log").display().to_string();
    let limits = ["--engine-time", "2", "--engine-memory", "512", "--engine-nodes", "9999", "--log", &log];
    let ended = run(&[&["solve", "6x4c3@1", "--solver", &path][..], &limits].concat());
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    let log = fs::read_to_string(folder.path().join("log/mine.js-1.log")).unwrap();
    let go = log.lines().find(|line| line.contains("> go ")).unwrap();
    assert!(go.contains(" nodes 9999 ") && !go.contains(" ms ") && !go.contains(" memory "), "{go}");
}

#[test]
fn a_script_keeps_to_the_positions_that_it_may_try() {
    let (_folder, path) = script(IMPROVES);
    for nodes in ["1", "500", "501"] {
        let played = || {
            let limit = ["--engine-nodes", nodes, "--format", "json", "--no-times"];
            run(&[&["bench", "8x8c4@1..2", "--solvers", &path][..], &limit].concat()).stdout
        };
        let first = played();
        let printed: serde_json::Value = serde_json::from_str(&first).unwrap();
        assert_eq!(printed["solvers"][0]["nodes"].as_u64(), Some(2 * nodes.parse::<u64>().unwrap()), "{printed}");
        assert_eq!(played(), first);
    }
}

#[test]
#[ignore = "it takes all steps of a script four times"]
fn a_script_that_improves_for_ever_ends_the_same_whatever_the_time_of_engines() {
    let (_folder, path) = script(IMPROVES);
    let played = |time| {
        let times = ["--engine-time", time, "--format", "json", "--no-times"];
        run(&[&["bench", "14x14c6@1..2", "--solvers", &path][..], &times].concat()).stdout
    };
    let first = played("0.5");
    let printed: serde_json::Value = serde_json::from_str(&first).unwrap();
    let row = &printed["solvers"][0];
    assert_eq!((&row["solved"], &row["ended_by_time"]), (&2.into(), &0.into()), "{printed}");
    assert_eq!(played("20"), first);
}

/// A page gives such a script no walk either.
#[test]
fn a_script_that_fails_after_a_walk_clears_nothing() {
    let (_folder, path) = script(&IMPROVES.replace("yield walk;", "yield walk; throw new Error('torn');"));
    let ended = run(&["bench", "6x4c3@1", "--solvers", &path]);
    assert!(ended.stdout.contains("mine.js did not clear board 1: gave up: line 8"), "{}", ended.stdout);
    assert!(ended.stdout.contains("torn") && ended.stdout.contains("the same everywhere"), "{}", ended.stdout);
}

#[test]
fn positions_of_a_script_are_counted_as_those_of_a_solver() {
    let (_folder, path) = script(
        "export const name = 'Mine';
         export const choose = (position) => { position.colors().map((color) => position.play(color));
                                               return position.colors()[0]; };",
    );
    let ended = run(&["bench", "6x4c3@1..4", "--solvers", &path, "--format", "json", "--no-times"]);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    let printed: serde_json::Value = serde_json::from_str(&ended.stdout).unwrap();
    let row = &printed["solvers"][0];
    assert!(row["nodes"].as_u64().unwrap() > 2 * row["total"].as_u64().unwrap(), "{row}");
    let ended = run(&["bench", "6x4c3@1..4", "--solvers", &path]);
    assert!(row["peak_bytes"].is_null(), "its memory is measured, so it varies: {row}");
    let sentence = "mine.js is the script Mine: it plays and counts the same everywhere";
    assert!(ended.stdout.contains(sentence), "{}", ended.stdout);
}

/// A folder with this solver in `mine.py`, and its path.
fn python(source: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.py");
    fs::write(&path, source).unwrap();
    let path = path.display().to_string();
    (folder, path)
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
        ("def choose(position):\n    return position.nothing\n", "line 2: AttributeError"),
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
