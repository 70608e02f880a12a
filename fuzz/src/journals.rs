//! Batch journals: a line of JSON, then one line per game.

use std::{fs, sync::OnceLock};

use color_walk_arena::{
    batch::{Batch, BoardSource, Journal, JournalReader, JournalStart, Record, Results, RunId, Shard},
    matches::Correction,
    report::{LengthsFormat, Report, write_lengths},
};
use color_walk_assets::Entrant;

use crate::{files, has_message, registry, results::can_be_written};

/// The expected batch of a journal: a shard of three boards, and two solvers.
fn batch() -> &'static Batch {
    static BATCH: OnceLock<Batch> = OnceLock::new();
    BATCH.get_or_init(|| {
        let boards = BoardSource::from_codes("9x9c4@1..6", None).expect("they are codes");
        let solver = |text| Entrant::parse(text, registry()).expect("it is a solver");
        let shard: Shard = "2/2".parse().expect("it is a shard");
        Batch::new(boards, vec![solver("greedy"), solver("dijkstra")], shard).expect("nothing is carried over")
    })
}

/// A journal.
pub fn journals(data: &[u8]) {
    let path = files::file("batch.journal", data);
    let mut results = Results::of(batch());
    let mut records = Vec::new();
    let mut take = |record: &Record| {
        assert!(RunId::of(batch()).has(record, records.len() as u64));
        record_comes_back(record);
        records.push(record.clone());
        results.add(record);
    };
    match Journal::resume(&path, &RunId::of(batch()), &mut take) {
        Ok(journal) => {
            drop(journal);
            let mut again = Vec::new();
            Journal::resume(&path, &RunId::of(batch()), |record| again.push(record.clone())).expect("it was just read");
            assert_eq!(again, records);
            assert!(results.played() <= results.games());
            can_be_written(&Report::of_batch(&results, Some(Correction::Holm), registry()));
            let mut lengths = Vec::new();
            let format = LengthsFormat::Json;
            write_lengths(&mut lengths, format, batch(), &results).expect("memory takes all");
        }
        Err(error) => {
            has_message(error);
            assert_eq!(fs::read(&path).expect("it was written"), data, "a journal that is refused stays as it is");
        }
    }
    kept(data);
}

/// The window's journals name their own batch.
fn kept(data: &[u8]) {
    let path = files::file("kept.journal", data);
    let mut journal = Journal::hold(&path).expect("it can be had").expect("nobody else has it");
    let mut records = Vec::new();
    match journal.recall(|record| match record {
        Ok(record) => records.push(record),
        Err(problem) => has_message(problem),
    }) {
        Ok(Some(run)) => {
            let again = RunId::parse(run.line().as_bytes()).expect("it was written by us");
            assert_eq!(again.line(), run.line());
            match run.batch(None, registry()) {
                Ok(batch) => assert!(batch.boards() <= batch.source().count()),
                Err(problem) => has_message(problem),
            }
            let Ok(JournalStart::Games(games)) = JournalReader::open(data) else { panic!("it was just read") };
            assert_eq!(games.flatten().collect::<Vec<_>>(), records, "a page reads what a window reads");
            records.iter().for_each(record_comes_back);
        }
        Ok(None) => assert!(records.is_empty()),
        Err(error) => has_message(error),
    }
}

/// A written record must read back the same.
fn record_comes_back(record: &Record) {
    let text = record.to_string();
    let again: Record = text.parse().expect("it was written by us");
    assert_eq!(again.to_string(), text);
}
