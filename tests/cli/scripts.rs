//! Solvers in JavaScript: their scores, parameters, mistakes, and one that never answers.

use std::fs;

use super::common::{Ended, program};

/// A folder with this solver in a file of this name, and the file's path.
pub(super) fn solver_file(name: &str, source: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, source).unwrap();
    let path = path.display().to_string();
    (folder, path)
}

fn script(source: &str) -> (tempfile::TempDir, String) {
    solver_file("mine.js", source)
}

pub(super) fn run(arguments: &[&str]) -> Ended {
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
    let rows: Vec<Vec<&str>> = ended.stdout.lines().map(|line| line.split_whitespace().collect()).collect();
    assert!(rows.contains(&vec!["depth", "3", "1", "6", "Depth", "(moves)"]), "{}", ended.stdout);
    assert!(rows.iter().any(|row| row.starts_with(&["memory", "268435456"])), "{}", ended.stdout);
}

#[test]
fn a_profile_shows_the_steps_of_each_function_and_the_memory() {
    let (_folder, path) = script(
        "function worth(position, color) {
           let worth = 0;
           for (let i = 0; i < 20000; i++) worth += position.count(color);
           return worth;
         }
         export function choose(position) {
           return position.colors().reduce((a, b) => (worth(position, b) > worth(position, a) ? b : a));
         }",
    );
    let ended = run(&["solvers", &path, "--profile", "6x4c3@1"]);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    for word in ["moves", "positions", "steps", "memory", "worth", "%"] {
        assert!(ended.stdout.contains(word), "{word}: {}", ended.stdout);
    }
    let json = run(&["solvers", &path, "--profile", "6x4c3@1", "--format", "json"]).stdout;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["functions"][0]["name"], "worth");
    assert!(json["peak_bytes"].as_u64().unwrap() > 0 && json["moves"].as_u64().unwrap() > 0, "{json}");
    // Steps and memory are counted, so they are the same each time.
    let again = run(&["solvers", &path, "--profile", "6x4c3@1", "--format", "json"]).stdout;
    assert_eq!(serde_json::from_str::<serde_json::Value>(&again).unwrap(), json);
    for (arguments, sentence) in [
        (["solvers", "greedy", "--profile", "6x4c3@1"], "`--profile` plays a script such as ./mine.js"),
        (["solvers", &path, "--profile", "6x4c3@1..2"], "takes one board, not 2 boards"),
    ] {
        let ended = run(&arguments);
        assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), ""));
        assert!(ended.stderr.contains(sentence), "{}", ended.stderr);
    }
}

#[test]
fn each_move_of_a_walk_may_have_a_reason_and_scores() {
    let (_folder, path) = script(
        "export function solve(position) {
           const walk = [];
           for (let at = position; !at.isCleared; at = at.play(walk.at(-1).color)) {
             const colors = at.colors();
             const scores = Object.fromEntries(colors.map((color) => [color, at.count(color)]));
             const color = colors.reduce((a, b) => (scores[b] > scores[a] ? b : a));
             walk.push({ color, scores, reason: `move ${at.moves + 1} is  wide` });
           }
           return walk;
         }",
    );
    let ended = run(&["explain", "6x4c3@1", "--solver", &path]);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    assert!(ended.stdout.contains("move 1 is wide (0 is worth "), "{}", ended.stdout);
    assert!(ended.stdout.contains("move 1 is wide") && ended.stdout.contains("move 2 is wide"), "{}", ended.stdout);
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
fn the_memory_of_scripts_is_no_parameter_that_a_script_declares() {
    let own = "export const params = { memory: { min: 1, max: 9, value: 5 } };";
    let choose = "export const choose = (position) => position.colors()[0];";
    for (params, wanted) in [("", &["536870912"][..]), (own, &[])] {
        let (folder, path) = script(&format!("{params}\n{choose}"));
        let log = folder.path().join("log").display().to_string();
        let ended = run(&["solve", "6x4c3@1", "--solver", &path, "--engine-memory", "512", "--log", &log]);
        assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
        let log = fs::read_to_string(folder.path().join("log/mine.js-1.log")).unwrap();
        let set: Vec<&str> = log.lines().filter_map(|line| Some(line.split_once("> set memory ")?.1)).collect();
        assert_eq!(set, wanted, "{log}");
    }
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
    assert!(ended.stdout.contains("mine.js did not clear board 1: lost: error in line 8, "), "{}", ended.stdout);
    assert!(ended.stdout.contains("torn") && !ended.stdout.contains("the same everywhere"), "{}", ended.stdout);
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

#[test]
fn what_a_script_logs_is_seen_if_it_fails_or_on_request() {
    let (_folder, path) = script(
        "export const params = { most: { min: 0, max: 99, value: 99 } };
         export const choose = (position) => {
           log('at', position.moves);
           if (position.moves === params.most) throw new Error('enough');
           return position.colors()[0];
         };",
    );
    let ended = run(&["solve", "6x4c3@1", "--solver", &path]);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    let ended = run(&["solve", "6x4c3@1", "--solver", &path, "-v"]);
    assert_eq!(ended.status, Some(0));
    assert!(ended.stderr.starts_with("mine.js: at 0\nmine.js: at 1\n"), "{}", ended.stderr);
    let failing = format!("{path}:most=2");
    let ended = run(&["solve", "6x4c3@1", "--solver", &failing]);
    assert_eq!(ended.status, Some(1));
    let logged = "`mine.js` logged this before it failed (add --verbose for all):\n  at 0\n  at 1\n  at 2\n";
    assert!(ended.stderr.contains(logged), "{}", ended.stderr);
    let ended = run(&["solve", "6x4c3@1", "--solver", &failing, "--verbose"]);
    assert!(ended.stderr.contains("mine.js: at 2\n") && !ended.stderr.contains("before it failed"), "{}", ended.stderr);
}
