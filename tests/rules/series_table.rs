//! The series' table: every solver reaches the reference figures over the series' hundred boards, and its totals over the first ten.

use std::{
    sync::{Arc, atomic::AtomicBool},
    thread,
};

use color_walk_arena::batch::{
    self, Batch, BoardSource, Results, Shard, Summary,
    measured::{self, Measured},
    published,
};
use color_walk_assets::{Entrant, find_line_up};
use color_walk_solvers as solvers;

/// Each measured solver's total of moves over the first ten boards. The whole table is played by the ignored test.
const FIRST_BOARDS: &str = include_str!("../data/series-first-ten.csv");

#[test]
fn every_row_of_the_first_ten_boards_comes_out_as_it_should() {
    let measured = measured::rows();
    let results = play("series@1..10", &measured);
    let played: Vec<String> = (measured.iter().zip(results.summaries()))
        .map(|(row, summary)| {
            assert_eq!(summary.solved, 10, "{}", row.solver);
            format!("{},{}", row.solver, (summary.mean.unwrap() * 10.0).round())
        })
        .collect();
    assert_eq!(played, FIRST_BOARDS.lines().skip(1).collect::<Vec<_>>());
}

#[test]
#[ignore = "plays 3,400 games"]
fn every_row_comes_out_as_it_should() {
    let measured = measured::rows();
    let results = play(published::BOARDS, &measured);
    let told = |summary: &Summary| {
        let decimals = |number: Option<f64>| number.map(|number| format!("{number:.2}")).unwrap_or_default();
        let whole = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
        [whole(summary.min), decimals(summary.mean), whole(summary.max), decimals(summary.stdev)]
    };
    let mut wrong = Vec::new();
    for (Measured { solver, figures, nodes }, summary) in measured.iter().zip(results.summaries()) {
        let recorded = [figures.min, figures.mean, figures.max, figures.stdev];
        if told(&summary) != recorded || summary.solved != 100 || summary.nodes != *nodes {
            wrong.push(format!(
                "{solver}: {:?} and {} nodes, recorded as {recorded:?} and {nodes}",
                told(&summary),
                summary.nodes
            ));
        }
    }
    for row in published::rows() {
        let place = measured.iter().position(|measured| measured.solver == row.solver).expect("each row is measured");
        let summary = &results.summaries()[place];
        if !row.agrees(summary) {
            wrong.push(format!("{}: {:?}, not {:?} ({:?})", row.solver, told(summary), row.reference, row.check));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Plays boards with every measured solver.
fn play(boards: &str, measured: &[Measured]) -> Results {
    let registry = solvers::registry();
    let entrants = measured.iter().map(|row| Entrant::parse(row.solver, &registry).unwrap()).collect();
    let boards = BoardSource::from_codes(boards, None).unwrap();
    let batch = Arc::new(Batch::new(boards, entrants, Shard::WHOLE).unwrap());
    let mut results = Results::of(&batch);
    let jobs = thread::available_parallelism().map_or(1, usize::from);
    for ended in batch::start(batch.clone(), &results, jobs, Arc::new(AtomicBool::new(false))).unwrap() {
        results.add(&ended.record);
    }
    assert!(results.is_complete());
    results
}

#[test]
fn the_series_line_up_is_every_published_row_in_order() {
    let (line_up, warning) = find_line_up("series", &solvers::registry());
    assert_eq!(warning, None);
    let runners: Vec<String> = line_up.unwrap().runners.into_iter().map(|entrant| entrant.text).collect();
    // For Dijkstra-Dijkstra, the series only says that it lies between the two before it.
    let is_shown = |row: &published::Row| row.published.is_some() || row.solver == "dijkstra-dijkstra";
    let expected: Vec<&str> = published::rows().iter().filter(|row| is_shown(row)).map(|row| row.solver).collect();
    assert_eq!(runners, expected);
}
