//! Journals of shards, including those of version 1.0, and their merged results.

use color_walk_arena::{
    batch::{MergeError, Record, Results, Shards},
    matches::{Bounds, Correction, MAX_RUNNERS, Match},
    report::{Format, Report, leaning},
};

use crate::{files, has_message, registry};

/// Up to three shards, separated by a zero byte.
pub fn results(data: &[u8]) {
    match merged(&files::several(data)) {
        Ok((results, records)) => {
            assert!(results.is_complete(), "a merge is of all games");
            let rows = results.summaries();
            assert!(rows.iter().all(|row| row.moves.len() as u64 == row.boards), "a board has no game");
            for (solver, row) in rows.iter().enumerate() {
                let counted: u64 = results.histogram(solver).iter().map(|(_, count)| count).sum();
                assert_eq!(counted, row.solved);
            }
            can_be_written(&Report::of_batch(&results, Some(Correction::Holm), registry()));
            comes_back(&results, &records);
            match_of(&results, &records);
        }
        Err(error) => has_message(error),
    }
}

fn merged(files: &[std::path::PathBuf]) -> Result<(Results, Vec<Record>), MergeError> {
    let mut shards = Shards::new(files);
    let run = shards.open()?;
    let mut records = Vec::new();
    shards.read(&mut |record| records.push(record.clone()))?;
    shards.check_complete()?;
    let mut results = Results::new(run.ok_or_else(|| MergeError::Missing("1/1".to_owned()))?);
    records.iter().for_each(|record| results.add(record));
    Ok((results, records))
}

/// A whole run must merge to itself.
fn comes_back(results: &Results, records: &[Record]) {
    let lines: String = records.iter().map(|record| format!("{record}\n")).collect();
    let file = files::file("whole.journal", (results.run().line() + &lines).as_bytes());
    let (again, _) = merged(&[file]).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(again.summaries(), results.summaries());
}

/// A match of the same games.
fn match_of(results: &Results, records: &[Record]) {
    if !(2..=MAX_RUNNERS).contains(&results.run().solvers.len()) {
        return;
    }
    let mut played = Match::new(results.run().clone(), Bounds::default());
    records.iter().for_each(|record| played.add(record));
    assert!(played.counted() <= played.boards() && played.ending().is_some());
    can_be_written(&Report::of_match(&played));
    has_message(leaning(&played));
}

pub(crate) fn can_be_written(report: &Report) {
    for format in [Format::Table, Format::Csv, Format::Json, Format::Markdown] {
        report.write(&mut Vec::new(), format).expect("memory takes all");
    }
}
