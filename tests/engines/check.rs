//! `color-walk engine check`: good engines pass, each bad one fails, and the report says why.

use std::fs;

use super::{bad_engine, example, example_in_c, our_engine, root, run};

/// The report for an engine that passes.
fn report_of_conforming(command: &str) -> String {
    // A busy machine may need more than the usual second.
    let ended = run(&["engine", "check", command, "--grace", "5000"]);
    assert_eq!(ended.status, Some(0), "{command}: {}{}", ended.stdout, ended.stderr);
    assert!(ended.stdout.contains("The engine conforms"), "{command}: {}", ended.stdout);
    ended.stdout
}

#[test]
#[cfg_attr(windows, ignore = "needs a C compiler named cc")]
fn the_example_in_c_conforms_and_may_leave_stop_alone() {
    let printed = report_of_conforming(&example_in_c());
    // A fast machine solves the board before the time is up.
    let stops = ["note   it ignores `stop`", "ok     ends a task after `stop`"];
    assert!(stops.iter().any(|line| printed.contains(line)), "{printed}");
}

#[test]
#[ignore = "needs python3, node and perl"]
fn the_examples_that_are_interpreted_conform() {
    let python = ["smallest.py", "look_ahead.py"].map(|name| ("python3", name));
    for (interpreter, name) in python.into_iter().chain([("node", "look_ahead.js"), ("perl", "beam.pl")]) {
        report_of_conforming(&example(interpreter, name));
    }
}

#[test]
fn the_page_shows_the_smallest_engine() {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap().replace("\r\n", "\n");
    let shown = format!("```python\n{}```\n", read("examples/engines/smallest.py"));
    assert!(read("docs/write-an-engine.md").contains(&shown), "copy examples/engines/smallest.py into the page");
}

#[test]
fn our_solvers_conform() {
    for solver in ["greedy", "anytime", "round-robin", "exact"] {
        let printed = report_of_conforming(&our_engine(solver));
        assert!(printed.contains("ok     ends a task after `stop`"), "{solver}: {printed}");
        // The others may run out of time on a slow machine.
        let is_fast = ["greedy", "round-robin"].contains(&solver);
        let repeats = printed.contains("ok     gives the same answer to the same task");
        assert!(repeats || !is_fast, "{solver}: {printed}");
    }
}

#[test]
fn an_engine_tells_its_name_and_its_parameters() {
    let printed = run(&["engine", "info", &our_engine("greedy-look-ahead")]);
    assert_eq!((printed.status, printed.stderr.as_str()), (Some(0), ""));
    let lines: Vec<&str> = printed.stdout.lines().collect();
    assert!(lines[0].starts_with("name  Greedy look-ahead"), "{}", printed.stdout);
    assert_eq!(lines[1..], ["depth  1 to 10, at first 5: Look-ahead (moves)"]);
    let none = run(&["engine", "info", "no-such-program-anywhere"]);
    assert_eq!((none.status, none.stdout.as_str(), none.stderr.lines().count()), (Some(2), "", 1), "{}", none.stderr);
    assert!(none.stderr.contains("`no-such-program-anywhere`: it cannot be started"), "{}", none.stderr);
}

#[test]
#[ignore = "needs python3"]
fn another_answer_to_the_same_task_is_noted() {
    let printed = report_of_conforming(&bad_engine("varies"));
    let note = "note   it gives another answer to the same task: on a board of 6 × 4, 5 moves and then 4 moves";
    assert!(printed.contains(note) && printed.contains("; batches with it vary"), "{printed}");
}

#[test]
#[ignore = "needs python3"]
fn bad_engines_do_not_conform() {
    for (name, line) in [
        ("chatters", "FAILS  clears a board of 2 × 2: it sent an invalid line: `thinking` is not a command"),
        ("dies", "FAILS  clears a board of 2 × 2: it exited with status 3"),
        ("dies", "FAILS  clears a board of 6 × 4: as above"),
        (
            "overlooks_moves",
            "FAILS  clears a board on which moves were played: it sent more moves after the move that clears the board (`",
        ),
        ("leaves_cells", "FAILS  clears a board of 6 × 4: its walk does not clear the board"),
        ("gives_up", "FAILS  clears a board of 2 × 2: it gave up: it is too hard for me"),
        ("has_no_walk", "FAILS  clears a board of 2 × 2: it ended the task with `done`, but sent no walk"),
        ("takes_back", "FAILS  clears a board of 6 × 4: its walk does not begin with"),
        (
            "answers_late",
            "FAILS  clears a board of 2 × 2: at the second time, it sent `done 1 found` during task 2; write the number 2",
        ),
        ("counts_wrong", "FAILS  clears a board of 2 × 2: it sent `walk 8 "),
        ("invents_colors", "FAILS  clears a board of 2 × 2: it played the colour `Z`, but the colours of this board"),
        ("invents_letters", "FAILS  clears a board of 2 × 2: it sent an invalid line: move 2 is `?`"),
        ("adds_to_it", "FAILS  clears a board of 2 × 2: it sent `info 1 nodes 5` after the end of task 1"),
        ("gets_longer", "FAILS  clears a board of 2 × 2: it sent a walk that is no shorter"),
        ("repeats_itself", "FAILS  clears a board of 2 × 2: it sent 1,000 `info` lines"),
        ("passes_over", "FAILS  answers an unknown command with `error - …`: it did not answer `levitate 3`"),
        ("ignores_quit", "FAILS  exits after `quit`: it did not exit within the grace"),
    ] {
        let ended = run(&["engine", "check", &bad_engine(name), "--grace", "2000"]);
        assert_eq!(ended.status, Some(1), "{name}: {}{}", ended.stdout, ended.stderr);
        assert!(ended.stdout.contains(line), "{name}: {}", ended.stdout);
        assert!(ended.stdout.contains("The engine does not conform"), "{name}: {}", ended.stdout);
    }
}

#[test]
fn wrong_use_differs_from_an_engine_that_does_not_conform() {
    for (command, hint) in [
        ("no-such-program-anywhere", "it cannot be started"),
        ("python3 'open", "opens ' at column 9 and does not close it"),
        ("", "the command is empty"),
    ] {
        let ended = run(&["engine", "check", command]);
        assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), ""), "{command}: {}", ended.stderr);
        assert!(ended.stderr.contains(hint) && ended.stderr.lines().count() == 1, "{command}: {}", ended.stderr);
    }
}
