//! What one machine of several plays of a match: all games of its boards, since who is better is seen over all of them.

use std::{
    collections::BTreeMap,
    io::{self, Write},
    path::Path,
};

use color_walk_api::{counted, grouped};
use color_walk_files::plain_file::{self, MAX_RESULTS};
use serde::{Deserialize, Serialize};

use super::{Bounds, MAX_RUNNERS, Match, state::engine_name};
use crate::batch::{Batch, MergeError, PartOf, Record, Shard, ShardError, check_parts, json_problem};

/// The games of a shard, kept with all that a match tells of them.
#[derive(Clone, Debug)]
pub struct Part {
    head: Head,
    shard: Shard,
    /// Games that there are to be.
    games: u64,
    /// By board and runner.
    played: BTreeMap<(u64, usize), Record>,
}

/// What a part's file says besides its games.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Head {
    /// The format, [`VERSION`].
    r#match: String,
    board_set: String,
    /// Of the whole match.
    boards: u64,
    solvers: Vec<String>,
    /// What engines call themselves; none for solvers.
    engines: Vec<Option<String>>,
    /// K/N.
    shard: String,
    complete: bool,
}

/// The file as it is read: its head, and a line of a journal a game.
#[derive(Deserialize)]
struct PartFile {
    #[serde(flatten)]
    head: Head,
    games: Vec<String>,
}

const VERSION: &str = "color-walk match 1";
const WHAT: &str = "a shard of `match --shard`";

impl Part {
    /// No games yet.
    pub fn of(batch: &Batch) -> Self {
        let solvers = batch.entrants().iter().map(|entrant| entrant.text.clone()).collect();
        Part {
            head: Head {
                r#match: VERSION.to_owned(),
                board_set: batch.source().identity().to_owned(),
                boards: batch.source().count(),
                solvers,
                engines: batch.entrants().iter().map(engine_name).collect(),
                shard: batch.shard().to_string(),
                complete: batch.games() == 0,
            },
            shard: batch.shard(),
            games: batch.games(),
            played: BTreeMap::new(),
        }
    }

    /// Adds a game of the shard. One that is there already stays as it is.
    pub fn add(&mut self, record: &Record) {
        self.played.entry((record.board, record.solver)).or_insert_with(|| record.clone());
        self.head.complete = self.played.len() as u64 == self.games;
    }

    /// True when every game of the shard is there.
    pub fn is_complete(&self) -> bool {
        self.head.complete
    }

    /// Games that are there, and games that there are to be.
    pub fn progress(&self) -> (u64, u64) {
        (self.played.len() as u64, self.games)
    }

    /// True for the same boards, runners and shard.
    pub fn is_like(&self, other: &Part) -> bool {
        let of = |part: &Part| {
            (part.head.board_set.clone(), part.head.solvers.clone(), part.head.engines.clone(), part.shard)
        };
        of(self) == of(other)
    }

    /// Writes a line for the head and one a game, as JSON; without times, these are 0.
    ///
    /// # Errors
    /// When `out` refuses.
    pub fn write(&self, out: &mut dyn Write, times: bool) -> io::Result<()> {
        let head = serde_json::to_string(&self.head)?;
        write!(out, "{},\"games\":[", head.trim_end_matches('}'))?;
        for (index, record) in self.played.values().enumerate() {
            let record = Record { nanos: if times { record.nanos } else { 0 }, ..record.clone() };
            write!(out, "{}\n{}", if index > 0 { "," } else { "" }, serde_json::to_string(&record.to_string())?)?;
        }
        writeln!(out, "\n]}}")
    }

    /// Reads what [`Part::write`] wrote; `file` stands in messages.
    ///
    /// # Errors
    /// When it is no part of a match.
    pub fn parse(file: &str, bytes: &[u8]) -> Result<Self, MergeError> {
        let foreign = |problem: String| MergeError::Foreign { file: file.to_owned(), what: WHAT, problem };
        let PartFile { head, games } = serde_json::from_slice(bytes).map_err(|error| foreign(json_problem(&error)))?;
        if head.r#match != VERSION {
            return Err(foreign(format!("`{}` is no version that is known", head.r#match)));
        }
        let (runners, engines) = (head.solvers.len(), head.engines.len());
        if !(2..=MAX_RUNNERS).contains(&runners) {
            return Err(foreign(format!(
                "it has {}, and a match has 2 to {MAX_RUNNERS}",
                counted(runners as u64, "runner")
            )));
        }
        if engines != runners {
            return Err(foreign(format!(
                "it lists {} and {}",
                counted(runners as u64, "solver"),
                counted(engines as u64, "engine")
            )));
        }
        let shard: Shard = head.shard.parse().map_err(|error: ShardError| foreign(error.to_string()))?;
        let mut played = BTreeMap::new();
        for line in games {
            let record = line.parse::<Record>().ok().filter(|record| {
                record.board < head.boards && shard.has(record.board) && record.solver < head.solvers.len()
            });
            let record = record.ok_or_else(|| foreign(format!("`{line}` is no game of it")))?;
            played.insert((record.board, record.solver), record);
        }
        let games = shard.count(head.boards).saturating_mul(head.solvers.len() as u64);
        if head.complete != (played.len() as u64 == games) {
            let (found, state) = (grouped(played.len() as u64), if head.complete { "complete" } else { "incomplete" });
            return Err(foreign(format!("it has {found} of {}, but says it is {state}", counted(games, "game"))));
        }
        Ok(Part { head, shard, games, played })
    }
}

/// Puts all parts of a match together, in any order, to what it would be in one: also the boards at which its answers
/// come.
///
/// # Errors
/// When a file is no part, or the files are not all complete parts of one match.
pub fn merge<File: AsRef<Path>>(files: &[File], bounds: Bounds) -> Result<Match, MergeError> {
    let read = |file: &File| {
        let name = file.as_ref().display().to_string();
        let bytes = plain_file::read(file.as_ref(), MAX_RESULTS)
            .map_err(|error| MergeError::Read { file: name.clone(), error })?;
        let part = Part::parse(&name, &bytes)?;
        Ok((name, part))
    };
    let mut parts = files.iter().map(read).collect::<Result<Vec<_>, MergeError>>()?;
    parts.sort_by_key(|(_, part)| part.shard.number());
    if let Some((file, _)) = parts.iter().find(|(_, part)| !part.is_complete()) {
        return Err(MergeError::Unfinished(file.clone()));
    }
    check_parts(&parts.iter().map(|(file, part)| part.named(file)).collect::<Vec<_>>())?;
    let Some((_, first)) = parts.first() else { return Err(MergeError::Missing("1/1".to_owned())) };
    let Head { solvers, engines, board_set, boards, .. } = first.head.clone();
    let runners = solvers.into_iter().zip(engines).collect();
    let mut merged = Match::new(runners, board_set, boards, bounds);
    parts.iter().flat_map(|(_, part)| part.played.values()).for_each(|record| merged.add(record));
    Ok(merged)
}

impl Part {
    fn named<'a>(&'a self, file: &'a str) -> PartOf<'a> {
        let solvers = self.head.solvers.iter().map(String::as_str).collect();
        let engines = self.head.engines.iter().map(Option::as_deref).collect();
        PartOf { file, shard: self.shard, board_set: &self.head.board_set, solvers, engines }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(solvers: usize, engines: usize) -> String {
        let (solvers, engines) = (vec!["greedy"; solvers], vec![None::<&str>; engines]);
        let part = serde_json::json!({
            "match": VERSION, "board_set": "series@1", "boards": 0, "solvers": solvers, "engines": engines,
            "shard": "1/1", "complete": true, "games": [],
        });
        Part::parse("a file", part.to_string().as_bytes()).unwrap_err().to_string()
    }

    /// Each pair has a test of its own: a file of a megabyte asked for more memory than there is.
    #[test]
    fn a_match_has_two_runners_or_more_and_not_too_many() {
        for runners in [0, 1, MAX_RUNNERS + 1, 100_000] {
            assert!(
                refused(runners, runners).contains(&format!("it has {}", counted(runners as u64, "runner"))),
                "{runners}"
            );
        }
    }

    /// Games of runners beyond the shorter list were passed over, and no board was ever counted.
    #[test]
    fn every_runner_is_an_engine_or_none() {
        assert!(refused(3, 2).contains("3 solvers and 2 engines"));
    }
}
