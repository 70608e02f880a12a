//! Misbehaving engines lose their games with one sentence, and leave no process behind.

#[cfg(target_os = "linux")]
use std::{process::Stdio, thread, time::Duration};

use super::{bad_engine, our_engine, program};
#[cfg(target_os = "linux")]
use super::{common::Running, processes::Mark};

/// Engines that lose, with part of the message for each.
const LOSERS: [(&str, &str); 20] = [
    ("hangs", "it sent no walk within 500 ms"),
    ("dies", "it exited with status 3"),
    ("crashes", "signal 11 ended it"),
    ("chatters", "`thinking` is not a command; write messages for people to standard error"),
    ("floods_lines", "it sent more than 100,000 lines or 64 MiB in one task"),
    ("floods_one_line", "it sent a line of more than 4 MiB"),
    ("floods_errors", "it wrote more than 16 MiB to standard error in one task"),
    ("leaves_cells", "its walk does not clear the board: "),
    ("goes_on", "it sent more moves after the move that clears the board"),
    ("invents_colors", "it played the colour `Z`, but the colours of this board are `0` to `2`"),
    ("takes_back", "its walk does not begin with the moves that it sent before"),
    ("has_no_walk", "it ended the task with `done`, but sent no walk that clears the board"),
    ("gives_up", "it is too hard for me"),
    ("says_no_text", "it sent a line that is not UTF-8"),
    ("says_no_number", "nodes must be a whole number from 0 to 9007199254740991, not `-1`"),
    ("takes_memory", "of memory, more than its limit of 100 MiB"),
    ("forks_many", "it has more than 64 processes"),
    ("closes_output", "it closed its standard output"),
    ("closes_input", "it sent no walk within 500 ms"),
    ("never_flushes", "it sent no introduction for 30 s; flush after every line"),
];

/// Engines that only work on Linux.
const ON_LINUX: [&str; 2] = ["takes_memory", "forks_many"];

/// Limits for an engine. Even on a busy machine, it reaches only the limit that it tests.
fn limits(name: &str, sentence: &str) -> [&'static str; 6] {
    let time = if sentence.ends_with("500 ms") { "0.5" } else { "60" };
    let memory = if name == "takes_memory" { "100" } else { "2000" };
    ["--grace", "50", "--engine-time", time, "--engine-memory", memory]
}

#[test]
#[cfg(unix)]
fn an_engine_that_ends_as_it_starts_shows_its_last_lines() {
    let engine = "bad=sh -c 'echo one >&2; echo two >&2; exit 3'";
    let ended = super::run(&["solve", "6x4c3@1", "--solver", "bad", "--engine", engine]);
    assert_eq!(ended.status, Some(2), "{}", ended.stderr);
    let how = "it exited with status 3 before it sent `ready`; its last lines on standard error: one / two; add --log \
               FOLDER to keep its lines";
    assert!(ended.stderr.contains(how), "{}", ended.stderr);
}

#[test]
#[cfg(unix)]
fn an_engine_that_never_begins_is_given_up() {
    let engine = "bad=sh -c 'read hello; echo name Bad; echo ready; exit 3'";
    let ended = super::run(&["solve", "6x4c3@1..6", "--solver", "bad", "--engine", engine]);
    assert_eq!(ended.status, Some(1), "{}{}", ended.stdout, ended.stderr);
    let times = |what: &str| ended.stdout.matches(what).count();
    assert_eq!(
        times("it lost 3 boards in a row before it began on them, so it loses all later boards"),
        1,
        "{}",
        ended.stdout
    );
    assert_eq!(times("it lost 3 boards in a row before it began on them, so it plays no more"), 3, "{}", ended.stdout);
}

#[test]
#[cfg(unix)]
fn an_engine_that_ends_only_after_stop_is_out_of_time() {
    let engine = "waits=sh -c 'while read word id rest; do case $word in color-walk) echo name Waits; echo ready;; \
                  ping) echo pong $id;; stop) echo done $id gave-up stopped;; quit) exit;; esac; done'";
    let waits = ["solve", "6x4c3@1..2", "--solver", "waits", "--engine", engine, "--engine-time", "0.2"];
    let ended = super::run(&[&waits[..], &["--grace", "60000"]].concat());
    assert_eq!(ended.status, Some(1), "{}{}", ended.stdout, ended.stderr);
    assert_eq!(ended.stdout.matches("gave up: out of time").count(), 2, "{}", ended.stdout);
}

/// Guards against a second process, and a second wait, for an engine that was silent.
#[test]
#[cfg(unix)]
fn an_engine_that_answers_no_ping_loses_after_one_wait() {
    use std::{sync::Arc, time::Duration};

    use color_walk_api::{board::ClusterGraph, solver::SolverSpec, text::BoardCode};
    use color_walk_engines::{
        Registration,
        host::{EngineLimits, Engines},
    };
    use color_walk_solvers as solvers;

    let folder = tempfile::tempdir().unwrap();
    let starts = folder.path().join("starts");
    let script = format!("echo started >>{}; echo name Mute; echo ready; cat >/dev/null", starts.display());
    let registration = Registration::parse(&format!("mute=sh -c '{script}'"), &solvers::registry(), &[]).unwrap();
    let limits = EngineLimits { pong: Duration::from_millis(50), ..EngineLimits::default() };
    let program = env!("CARGO_BIN_EXE_color-walk").into();
    let mut engines = Engines::new(program, limits, None, |_| ());
    engines.begin(registration);
    let engine = engines.wait_for("mute").unwrap().unwrap();
    let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
    for games in 1..=2 {
        let game = color_walk_arena::batch::play(&SolverSpec::of(&engine), &graph, 0, &false.into()).unwrap();
        let lost = "it sent no answer to a ping for 0.05 s; flush after every line";
        assert!(game.outcome.trouble().is_some_and(|trouble| trouble.contains(lost)), "{:?}", game.outcome);
        assert_eq!(std::fs::read_to_string(&starts).unwrap().lines().count(), games, "a process a game");
    }
}

#[test]
fn an_engine_that_cannot_be_started_says_what_was_tried() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("mine.py"), "").unwrap();
    let started = |engine: &str| {
        let mut solve = program();
        solve.current_dir(folder.path()).args(["solve", "6x4c3@1", "--solver", "mine", "--engine", engine]);
        let ended = super::Ended::of(&mut solve);
        assert_eq!((ended.status, ended.stdout.as_str(), ended.stderr.lines().count()), (Some(2), "", 1));
        ended.stderr
    };
    let here = std::path::Path::new(".").join("mine.py");
    let bare = started("mine=mine.py");
    let wanted = format!(
        "engine `mine`: it cannot be started: no folder of PATH has a program `mine.py`; a file of this name is in the \
         working folder: write `{}`",
        here.display()
    );
    assert!(bare.contains(&wanted), "{bare}");
    let absent = started("mine=sub/mine.py");
    assert!(
        absent.contains("cannot be started: `") && absent.contains(&folder.path().display().to_string()),
        "{absent}"
    );
}

#[test]
fn a_log_folder_that_cannot_be_made_is_wrong_use() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let log = file.join("logs").display().to_string();
    let engine = format!("good={}", our_engine("greedy"));
    let ended = super::run(&["solve", "6x4c3@1", "--solver", "good", "--engine", &engine, "--log", &log]);
    assert_eq!(ended.status, Some(2), "{}{}", ended.stdout, ended.stderr);
    assert!(ended.stderr.contains(&format!("the folder `{log}` for logs cannot be written")), "{}", ended.stderr);
}

#[test]
#[ignore = "needs python3"]
fn each_bad_engine_loses_its_games_with_a_sentence_and_leaves_nothing() {
    for (name, sentence) in LOSERS {
        if ON_LINUX.contains(&name) && !cfg!(target_os = "linux") {
            continue;
        }
        let mut program = program();
        #[cfg(target_os = "linux")]
        let mark = Mark::new(name);
        #[cfg(target_os = "linux")]
        mark.put_on(&mut program);
        let engine = format!("bad={}", bad_engine(name));
        let arguments = ["solve", "6x4c3@1..2", "--solver", "bad", "--engine", &engine];
        let ended = super::Ended::of(program.args(arguments).args(limits(name, sentence)));
        assert!(ended.stderr.contains(sentence) || ended.stdout.contains(sentence), "{name}: {}", ended.stderr);
        // An engine without a handshake plays no game.
        let status = if name == "never_flushes" { 2 } else { 1 };
        assert_eq!(ended.status, Some(status), "{name}: {}", ended.stderr);
        if status == 1 {
            assert_eq!(ended.stdout.lines().count(), 2, "{name}: both boards were played: {}", ended.stdout);
        }
        #[cfg(target_os = "linux")]
        mark.assert_none_left();
    }
}

#[test]
#[ignore = "needs python3"]
fn a_failed_game_prints_the_lines_that_repeat_it() {
    let engine = format!("bad={}", bad_engine("dies"));
    let ended = super::run(&["solve", "6x4c3@1", "--solver", "bad", "--engine", &engine]);
    let go = ended.stderr.lines().find(|line| line.starts_with("go 1 ")).expect("a `go` line");
    let board = super::run(&["boards", "6x4c3@1"]).stdout.replace('\n', "");
    assert!(go.contains(&format!("width 6 height 4 colors 3 start blank:0,0 cells {board}")), "{go}");
}

#[test]
#[ignore = "needs python3"]
fn one_bad_engine_takes_nothing_from_the_others() {
    let (bad, good) = (format!("bad={}", bad_engine("crashes")), format!("good={}", our_engine("greedy")));
    let arguments = ["bench", "--boards", "6x4c3@1..20", "--solvers", "greedy,bad,good", "--format", "json"];
    let ended = super::run(&[&arguments[..], &["--engine", &bad, "--engine", &good, "--jobs", "3"]].concat());
    assert_eq!(ended.status, Some(1), "{}", ended.stderr);
    assert_eq!(ended.stderr.lines().last(), Some("color-walk: 20 of 60 games were not cleared"));
    let report: serde_json::Value = serde_json::from_str(&ended.stdout).unwrap();
    let rows = &report["solvers"];
    assert_eq!((rows[1]["solved"].as_u64(), rows[1]["boards"].as_u64()), (Some(0), Some(20)));
    assert_eq!(rows[0]["moves"], rows[2]["moves"]);
    assert_eq!(rows[0]["nodes"], rows[2]["claimed_nodes"]);
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs python3"]
fn what_an_engine_leaves_behind_is_ended_with_it() {
    for name in ["leaves_children", "ignores_quit"] {
        let mark = Mark::new(name);
        let mut program = program();
        mark.put_on(&mut program);
        let engine = format!("bad={}", bad_engine(name));
        let arguments = ["solve", "6x4c3@1..3", "--solver", "bad", "--engine", &engine, "--grace", "50"];
        let ended = super::Ended::of(program.args(arguments));
        assert_eq!((ended.status, ended.stdout.lines().count()), (Some(0), 3), "{name}: {}", ended.stderr);
        mark.assert_none_left();
    }
}

/// The program in the middle of a game, with an engine that hangs and one with child processes.
#[cfg(target_os = "linux")]
fn in_the_middle(mark: &Mark) -> Running {
    let mut program = program();
    mark.put_on(&mut program);
    let engines = [format!("a={}", bad_engine("hangs")), format!("b={}", bad_engine("leaves_children"))];
    // Longer than a test may take, so a program that waits for the engines' time fails.
    let limits =
        ["--engine-time", "6000", "--grace", "200", "--solvers", "b,a", "--boards", "6x4c3@1..9", "--jobs", "2"];
    let arguments = ["bench", "--engine", &engines[0], "--engine", &engines[1]];
    let running = Running::start(program.args(arguments).args(limits).stdout(Stdio::null()).stderr(Stdio::null()));
    mark.wait_for("sleep 1000");
    // Gives both engines time to work. Neither ends.
    thread::sleep(Duration::from_millis(300));
    running
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs python3"]
fn no_process_is_left_when_the_program_is_killed() {
    let mark = Mark::new("killed");
    let mut running = in_the_middle(&mark);
    running.kill();
    running.wait();
    mark.assert_none_left();
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs python3"]
fn no_process_is_left_after_ctrl_c() {
    let mark = Mark::new("interrupted");
    let mut running = in_the_middle(&mark);
    running.interrupt();
    assert_eq!(running.wait(), Some(130));
    mark.assert_none_left();
}
