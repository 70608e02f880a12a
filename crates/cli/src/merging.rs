//! Merges journals of shards, even while they are being written.

use std::{
    path::PathBuf,
    sync::atomic::Ordering,
    thread,
    time::{Duration, Instant},
};

use color_walk_arena::{
    batch::{MergeError, Record, Results, Shards},
    matches::{Bounds, MAX_RUNNERS, Match},
};

use super::{
    Failure, interrupt,
    progress::{Progress, ProgressLine},
};

/// The results of a whole run, and its games in the order of the files.
pub(super) fn merge(files: &[PathBuf]) -> Result<(Results, Vec<Record>), Failure> {
    let mut shards = Shards::new(files);
    let run = shards.open().map_err(Failure::wrong)?;
    let mut records = Vec::new();
    let mut results = run.map(Results::new);
    let read = shards.read(&mut |record| {
        if let Some(results) = &mut results {
            results.add(record);
        }
        records.push(record.clone());
    });
    read.and_then(|()| shards.check_complete()).map_err(Failure::wrong)?;
    let results = results.ok_or_else(|| Failure::wrong(MergeError::Missing("1/1".to_owned())))?;
    Ok((results, records))
}

/// Time between two checks of files still being written.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// A match of the games in several journals, and these games. The journals may be incomplete once it is decided. With
/// `wait`, it rereads the files until then, or until they are complete. Files may appear later.
pub(super) fn merge_match(
    files: &[PathBuf],
    bounds: Bounds,
    gauntlet: bool,
    wait: bool,
) -> Result<(Match, Vec<Record>), Failure> {
    let mut shards = Shards::new(files);
    let mut played: Option<Match> = None;
    let stop = interrupt::watch()?;
    let mut line: Option<ProgressLine> = None;
    let mut records = Vec::new();
    loop {
        let run = shards.open().map_err(Failure::wrong)?;
        if let (None, Some(run)) = (&played, run) {
            let runners = run.solvers.len();
            if !(2..=MAX_RUNNERS).contains(&runners) {
                return Err(Failure::wrong(format!(
                    "a match has 2 to {MAX_RUNNERS} runners, but this run has {runners}"
                )));
            }
            let whole = Match::new(run, bounds);
            played = Some(if gauntlet { whole.gauntlet() } else { whole });
        }
        if let Some(played) = &mut played {
            let mut take = |record: &Record| {
                played.add(record);
                records.push(record.clone());
            };
            shards.read(&mut take).map_err(Failure::wrong)?;
            if played.ending().is_some() {
                break;
            }
        }
        match shards.check_complete() {
            Ok(()) => break,
            Err(_) if wait => {}
            Err(error) => return Err(Failure::wrong(error)),
        }
        if let Some(played) = &played {
            line.get_or_insert_with(|| ProgressLine::new(&Progress::of_match(played)))
                .show(&Progress::of_match(played));
        }
        let until = Instant::now() + POLL_INTERVAL;
        while Instant::now() < until {
            if stop.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted("interrupted before the match was decided".to_owned()));
            }
            thread::sleep(POLL_INTERVAL / 10);
        }
    }
    line.iter().for_each(ProgressLine::clear);
    let played = played.ok_or_else(|| Failure::wrong(MergeError::Missing("1/1".to_owned())))?;
    Ok((played, records))
}
