//! As a signal.

use std::{
    fs,
    io::{BufRead, BufReader},
    process::Stdio,
};

use crate::{
    common::{Running, output, program},
    json,
};

#[test]
fn an_interrupted_search_tells_its_bounds_and_its_walk() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("boards.txt");
    // The second one takes the exact solver hours, and its beam a moment.
    fs::write(&file, output("boards 6x6c3@1,26x26c9@1")).unwrap();
    let mut solve = program();
    solve.args(["solve", file.to_str().unwrap(), "--format", "json", "--progress"]);
    let mut running = Running(solve.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap());
    let mut told = BufReader::new(running.0.stderr.take().unwrap()).lines().map(Result::unwrap);
    let mut known = told.find(|line| line.contains("boards.txt#2: between ")).unwrap();
    running.interrupt();

    let mut rest: Vec<String> = told.collect();
    assert_eq!(rest.pop().unwrap(), "color-walk: interrupted after 1 of 2 boards");
    known = rest.pop().unwrap_or(known);
    let mut lines = BufReader::new(running.0.stdout.take().unwrap()).lines().map(|line| json(&line.unwrap()));
    let (solved, stopped) = (lines.next().unwrap(), lines.next().unwrap());
    assert_eq!((running.wait(), lines.next()), (Some(130), None));
    assert_eq!(solved["proven"], true);
    assert_eq!((&stopped["moves"], &stopped["proven"]), (&stopped["best"], &false.into()));
    let (least, best) = (stopped["lower_bound"].as_u64().unwrap(), stopped["best"].as_u64().unwrap());
    assert!(least < best && known.ends_with(&format!("#2: between {least} and {best} moves")), "{known}: {stopped}");
    assert_eq!(stopped["walk"].as_str().unwrap().len() as u64, best);
}
