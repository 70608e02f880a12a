//! Races without a window.

use std::fs;

use super::{
    assert_refused,
    common::{Ended, output, program},
};

#[test]
fn a_race_without_a_window_ends_with_standings() {
    let text = output("race --headless --board series@2");
    let title = text.lines().next().unwrap();
    assert_eq!(title, "series@2 (30 × 20, 5 colours)");
    assert_eq!(text.lines().filter(|line| line.starts_with('[')).count(), 6);
    let standings = text.split_once("place ").unwrap().1;
    let moves: Vec<usize> = standings
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
        .map(|line| line.split_whitespace().nth(2).unwrap().parse().unwrap())
        .collect();
    assert_eq!(moves.len(), 6);
    assert!(moves.is_sorted(), "{standings}");
    assert_eq!(text.lines().last().unwrap().split(": ").nth(1).unwrap().len(), moves[0]);
}

#[test]
fn solvers_that_are_alike_share_a_place_in_a_race() {
    let text = output("race --headless --board series@2 --solvers greedy,dijkstra,greedy,dijkstra");
    let lines = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    let places: Vec<&str> = lines.map(|line| line.split_whitespace().next().unwrap()).collect();
    assert_eq!(places, ["1", "1", "3", "3"], "{text}");
    let walks: Vec<&str> = text.lines().filter(|line| line.starts_with("walk of dijkstra: ")).collect();
    assert!(walks.len() == 2 && walks[0] == walks[1], "{text}");
}

#[test]
fn a_broken_line_up_gives_way_to_the_built_in_one_with_a_warning() {
    let assets = tempfile::tempdir().unwrap();
    let line_ups = assets.path().join("line-ups");
    fs::create_dir(&line_ups).unwrap();
    fs::write(line_ups.join("default.ron"), "(\n  name: \"Mine\",\n  runners: 7,\n)").unwrap();
    fs::write(line_ups.join("mine.ron"), "(name: \"\", about: \"\", runners: [\"nosuch\"])").unwrap();
    fs::write(line_ups.join("two.ron"), "(name: \"\", about: \"\", runners: [\"greedy\", \"random\"])").unwrap();
    let race = |line_up: &str| -> Ended {
        let mut program = program();
        program.env("COLOR_WALK_ASSETS", assets.path()).args(["race", "--headless", "--solvers", line_up]);
        Ended::of(&mut program)
    };
    let ended = race("default");
    assert_eq!(ended.status, Some(0));
    assert!(ended.stdout.contains("[6/6]"));
    assert_eq!(ended.stderr.lines().count(), 1);
    assert!(ended.stderr.contains("default.ron, line 3, column ") && ended.stderr.contains("built-in one is used"));

    assert_refused(&race("mine"), "mine.ron, line 1, column 34: there is no solver `nosuch`", "no such solver");
    assert!(race("two").stdout.contains("[2/2]"));
}

#[cfg(not(feature = "game"))]
#[test]
fn without_a_window_the_main_job_runs_all_the_same() {
    let ended = super::common::run("");
    assert_eq!((ended.status, ended.stderr.lines().count()), (Some(0), 1));
    assert!(ended.stderr.contains("no window") && ended.stdout.contains("[6/6]"));
}
