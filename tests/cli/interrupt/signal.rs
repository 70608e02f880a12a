//! Ctrl-C as a Unix signal.

use std::{
    fs,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
    thread,
};

use crate::{
    common::{Running, output, program},
    json,
};

#[test]
fn an_interrupted_search_tells_its_bounds_and_its_walk() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("boards.txt");
    // The second board takes the exact solver hours, but its beam search only a moment.
    fs::write(&file, output("boards 6x6c3@1,26x26c9@1")).unwrap();
    let mut solve = program();
    solve.args(["solve", file.to_str().unwrap(), "--format", "json", "--progress"]);
    let mut running = Running::start(solve.stdout(Stdio::piped()).stderr(Stdio::piped()));
    let mut told = BufReader::new(running.stderr.take().unwrap()).lines().map(Result::unwrap);
    let mut known = told.find(|line| line.contains("boards.txt#2: between ")).unwrap();
    running.interrupt();

    let mut rest: Vec<String> = told.collect();
    assert_eq!(rest.pop().unwrap(), "color-walk: interrupted after 1 of 2 boards");
    known = rest.pop().unwrap_or(known);
    let mut lines = BufReader::new(running.stdout.take().unwrap()).lines().map(|line| json(&line.unwrap()));
    let (solved, stopped) = (lines.next().unwrap(), lines.next().unwrap());
    assert_eq!((running.wait(), lines.next()), (Some(130), None));
    assert_eq!(solved["proven"], true);
    assert_eq!(stopped["proven"], false);
    let (least, best) = (stopped["lower_bound"].as_u64().unwrap(), stopped["moves"].as_u64().unwrap());
    assert!(least < best && known.ends_with(&format!("#2: between {least} and {best} moves")), "{known}: {stopped}");
    assert_eq!(stopped["walk"].as_str().unwrap().len() as u64, best);
}

/// `nohup` makes a program ignore hang-ups. A shell without job control makes background programs ignore Ctrl-C.
#[test]
#[cfg_attr(all(target_os = "linux", target_arch = "aarch64"), ignore = "QEMU hides which signals are ignored")]
fn a_signal_that_is_ignored_from_the_start_stays_ignored() {
    use rustix::process::Signal;

    let folder = tempfile::tempdir().unwrap();
    let (file, journal) = (folder.path().join("a.csv"), folder.path().join("a.csv.partial"));
    let program = env!("CARGO_BIN_EXE_color-walk");
    let bench = format!("bench --boards 30x20c5@0..18446744073709551615 --solvers greedy --output {}", file.display());
    let command = format!("trap '' HUP INT; exec {program} {bench}");
    let mut running = Running::start(Command::new("sh").args(["-c", &command]).stderr(Stdio::null()));
    let games = || fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
    let wait_for = |running: &mut Running, wanted: usize| {
        while games() < wanted {
            assert!(running.is_running(), "it has ended");
            thread::yield_now();
        }
    };
    wait_for(&mut running, 5);
    running.signal(Signal::HUP);
    running.signal(Signal::INT);
    // More games than the batch would still play if it had handled the signal.
    let more = games() + 5000;
    wait_for(&mut running, more);
    running.signal(Signal::TERM);
    assert_eq!(running.wait(), Some(130));
}
