//! The exit status of a command that plays games.

use std::fs;

use super::{
    common::{output, run},
    json,
};

/// A solver that gives up, and one that does not.
const SOME: &str = "pure-bfs:nodes=9,greedy";

#[test]
fn a_game_that_is_not_cleared_is_status_1() {
    for (command, sentence) in [
        ("solve series@1 --solver pure-bfs:nodes=9", "the board was not cleared"),
        ("solve series@1..2 --solver pure-bfs:nodes=9", "2 of 2 boards were not cleared"),
        ("bench series@1 --solvers pure-bfs:nodes=9", "the board was not cleared"),
        ("bench series@1..2 --solvers pure-bfs:nodes=9,greedy", "2 of 4 games were not cleared"),
        ("bench series@1 --solvers pure-bfs:nodes=9,greedy --repeats 3", "3 of 6 games were not cleared"),
        ("race --headless series@1 --solvers pure-bfs:nodes=9", "the board was not cleared"),
        ("race --headless series@1 --solvers pure-bfs:nodes=9,greedy", "1 of 2 games was not cleared"),
    ] {
        let ended = run(command);
        assert_eq!((ended.status, ended.stderr), (Some(1), format!("color-walk: {sentence}\n")), "{command}");
        assert!(!ended.stdout.is_empty(), "{command}");
    }
    for command in ["solve", "bench", "race --headless"] {
        output(&format!("{command} series@1 --solvers greedy"));
    }
    // A search that gave up has played nothing, but it may know a walk.
    for (command, status) in [("solve", 0), ("bench", 1), ("race --headless", 1)] {
        let ended = run(&format!("{command} series@1 --solvers exact:nodes=6000"));
        assert_eq!(ended.status, Some(status), "{command}");
    }
}

#[test]
fn files_are_written_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let fails = |command: &str| {
        let ended = run(command);
        assert_eq!((ended.status, ended.stderr.lines().count()), (Some(1), 1), "{command}: {}", ended.stderr);
    };
    fails(&format!("race --headless 6x6c3@1 --solvers {SOME} --record {}", file("race.gif")));
    assert!(fs::read(file("race.gif")).unwrap().starts_with(b"GIF89a"));
    let bench = format!("bench 10x10c5@1..2 --solvers {SOME} --no-times");
    fails(&format!("{bench} --output {} --walks {}", file("a.json"), file("walks.jsonl")));
    let text = fs::read_to_string(file("a.json")).unwrap();
    assert_eq!((&json(&text)["complete"], text), (&true.into(), run(&format!("{bench} --format json")).stdout));
    assert_eq!(fs::read_to_string(file("walks.jsonl")).unwrap().lines().count(), 4);

    // A complete run that is resumed ends as before.
    let again = run(&format!("{bench} --resume --output {}", file("a.json")));
    assert_eq!(again.status, Some(1));
    let [complete, unsolved] = again.stderr.lines().collect::<Vec<_>>()[..] else { panic!("{}", again.stderr) };
    assert!(complete.ends_with("is complete; there is nothing to resume"), "{complete}");
    assert_eq!(unsolved, "color-walk: 2 of 4 games were not cleared");
}

/// A program that starts shards must learn that they are complete. Their merger reports games that were not cleared.
#[test]
fn a_complete_shard_is_status_0() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    for shard in [1, 2] {
        let part = file(&shard.to_string());
        output(&format!("bench 10x10c5@1..4 --solvers {SOME} --shard {shard}/2 --output {part}"));
    }
    let merged = run(&format!("bench --merge {} {}", file("1"), file("2")));
    assert_eq!((merged.status, merged.stderr.as_str()), (Some(1), "color-walk: 4 of 8 games were not cleared\n"));
    assert!(merged.stdout.contains("4/4"), "{}", merged.stdout);
}
