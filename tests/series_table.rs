//! The series' table: every solver gives the reference figures over the series' hundred boards.

use std::{
    sync::{Arc, atomic::AtomicBool},
    thread,
};

use color_walk::{
    assets::Entrant,
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
