//! The series' table: every solver gives the reference figures over the series' hundred boards.

use std::{
    sync::{Arc, atomic::AtomicBool},
    thread,
};

use color_walk::{
    assets::{Entrant, find_line_up},
    batch::{self, Batch, BoardSource, Results, Shard, published},
    solvers,
};

#[test]
fn every_row_comes_out_as_it_should() {
    let rows = published::rows();
    let registry = solvers::registry();
    let entrants = rows.iter().map(|row| Entrant::parse(row.solver, &registry).unwrap()).collect();
    let boards = BoardSource::from_codes(published::BOARDS, None).unwrap();
    let batch = Arc::new(Batch::new(boards, entrants, Shard::WHOLE).unwrap());
    let mut results = Results::of(&batch);
    let jobs = thread::available_parallelism().map_or(1, usize::from);
    for record in batch::start(batch.clone(), &results, jobs, Arc::new(AtomicBool::new(false))).unwrap() {
        results.add(&record);
    }
    assert!(results.is_complete());
    let wrong: Vec<String> = rows
        .iter()
        .zip(results.summaries())
        .filter(|(row, summary)| !row.agrees(summary))
        .map(|(row, summary)| {
            let (min, mean, max, stdev) = (summary.min, summary.mean, summary.max, summary.stdev);
            format!("{}: {min:?} {mean:?} {max:?} {stdev:?}, not {:?} ({:?})", row.solver, row.reference, row.check)
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_series_line_up_is_every_published_row_in_order() {
    let (line_up, warning) = find_line_up("series", &solvers::registry());
    assert_eq!(warning, None);
    let runners: Vec<String> = line_up.unwrap().runners.into_iter().map(|entrant| entrant.text).collect();
    // Of Dijkstra-Dijkstra the series says only that it lies between the two before it.
    let is_shown = |row: &published::Row| row.published.is_some() || row.solver == "dijkstra-dijkstra";
    let expected: Vec<&str> = published::rows().iter().filter(|row| is_shown(row)).map(|row| row.solver).collect();
    assert_eq!(runners, expected);
}
