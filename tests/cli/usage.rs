//! What the program tells of itself, and wrong use.

use std::fs;

use super::{
    assert_refused,
    common::{Ended, output, program, run},
    json,
};

#[test]
fn solvers_lists_what_there_is() {
    let list = json(&output("solvers --format json"));
    let look_ahead = list.as_array().unwrap().iter().find(|info| info["id"] == "greedy-look-ahead").unwrap();
    assert_eq!(look_ahead["plugin"], "greedy");
    let expected = json(r#"[{"key":"depth","label":"Look-ahead (moves)","default":5,"min":1,"max":10}]"#);
    assert_eq!(look_ahead["params"], expected);
    for info in list.as_array().unwrap() {
        let id = info["id"].as_str().unwrap();
        assert!(output("solvers").contains(id));
        assert!(output(&format!("solvers {id}")).contains(info["about"].as_str().unwrap()));
    }
}

#[test]
fn chapters_that_work_are_listed_and_each_broken_file_is_told_of() {
    let listed = run("tour --list");
    assert_eq!((listed.status, listed.stderr.as_str()), (Some(0), ""));
    assert!(listed.stdout.lines().any(|id| id == "greedy"), "{}", listed.stdout);
    let assets = tempfile::tempdir().unwrap();
    let folder = assets.path().join("tour");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("own.ron"), "(\n  order: 1,\n  steps: [)").unwrap();
    fs::write(folder.join("greedy.ron"), "?").unwrap();
    let mut program = program();
    let broken = Ended::of(program.env("COLOR_WALK_ASSETS", assets.path()).args(["tour", "--list"]));
    assert_eq!((broken.status, &broken.stdout), (Some(0), &listed.stdout), "what is built in stands in");
    let lines: Vec<&str> = broken.stderr.lines().collect();
    assert_eq!(lines.len(), 2, "{}", broken.stderr);
    assert!(lines[0].contains("greedy.ron, line 1, column 1: ") && lines[0].ends_with("(the built-in one is used)"));
    assert!(lines[1].contains("own.ron, line 3, column "), "{}", lines[1]);
}

#[test]
fn help_and_version_are_no_failure() {
    let told = [
        ("help", "Exit status: 0 done"),
        ("--help", "Exit status: 0 done"),
        ("--version", concat!("color-walk ", env!("CARGO_PKG_VERSION"))),
        ("help bench", "--overwrite"),
        ("solve --help", "--progress"),
    ];
    for (words, hint) in told {
        assert!(output(words).contains(hint), "{words}");
    }
}

#[test]
fn wrong_use_is_one_sentence() {
    let refused = [
        ("solve", "required arguments"),
        ("frob", "unrecognized subcommand"),
        ("bench --boards series@1", "--solvers"),
        ("bench --boards series@1 --solvers nosuch", "there is no solver `nosuch`"),
        ("race --headless --solvers greddy", "did you mean `greedy`?"),
        ("solve series@1 --solver greedy-look-ahead:depth=11", "from 1 to 10, not `11`"),
        ("solve series@1 --solver greedy-look-ahead:dept=1", "it has `depth`"),
        ("solve series@0", "the seed `0` is out of range"),
        ("solve 30x20c5@99999999999999999999", "out of range"),
        ("race --headless --board foo", "neither a board file that exists nor a board code"),
        ("solve series@1 --start 20,0", "outside a board of 30 × 20"),
        ("solve series@1 --start middle", "ROW,COLUMN"),
        ("solvers nosuch", "there is no solver `nosuch`"),
        ("bench --boards series@1 --solvers greedy --jobs 0", "1..=1024"),
        ("bench --boards series@1 --solvers greedy --resume", "--output"),
        ("bench --boards series@1 --solvers greedy --overwrite", "--output"),
        ("bench --boards series@1 --solvers greedy --output a --resume --overwrite", "cannot be used with"),
        ("bench --boards series@1 --solvers greedy --shard 5/4", "K from 1 to N"),
        ("bench --boards series@1 --solvers greedy --shard 1/4 --format csv", "--format json"),
        ("bench --boards series@1 --solvers round-robin:reset=0 --shard 1/2", "carries over"),
        ("bench --boards series@1 --solvers greedy --compare --format csv", "--compare"),
        ("bench --merge no-such-file", "cannot be read"),
        ("race --headless --solvers everything-cheap,default", "16 lanes"),
        ("open #nosuch", "screens are play, daily, race, batch, statistics, settings, editor, tour"),
        ("open #tour=greddy", "there is no chapter `greddy` (did you mean `greedy`?)"),
        ("tour dijkstr", "there is no chapter `dijkstr` (did you mean `dijkstra`?); chapters are "),
        ("open #lineup=greddy&board=series@1", "did you mean `greedy`?"),
    ];
    // What opens a window is no command of a program that has none.
    let refused = refused.into_iter().filter(|(words, _)| cfg!(feature = "game") || !words.starts_with("open "));
    for (arguments, hint) in refused {
        assert_refused(&run(arguments), hint, arguments);
    }
}

#[test]
fn large_numbers_in_sentences_are_grouped() {
    let race = run("race --headless --board series@1..1000000 --solvers greedy");
    assert_eq!(race.stderr, "color-walk: a race is on one board: the first of 1,000,000\n");
    let solve = run("solve 6x6c4@1..1234 --solver exact:nodes=1");
    assert!(solve.stderr.ends_with(" of 1,234 boards were not cleared\n"), "{}", solve.stderr);
}
