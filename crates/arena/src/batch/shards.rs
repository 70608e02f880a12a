//! Merges the journals of shards into one run, even while they are being written.

use std::{
    fs::File,
    io::{self, BufReader, Seek, SeekFrom},
    path::{Path, PathBuf},
    vec,
};

use color_walk_api::text::{counted, grouped};
use color_walk_files::plain_file::{self, MAX_RESULTS};
use thiserror::Error;

use super::{JournalReadError, JournalReader, JournalStart, Record, Results, RunDifference, RunId, Shard, legacy};

/// Why files cannot be merged.
#[derive(Debug, Error)]
pub enum MergeError {
    /// A system error on a file.
    #[error("`{file}` cannot be read: {error}")]
    Read {
        /// The file.
        file: String,
        /// The system's error.
        error: io::Error,
    },
    /// Neither a journal nor a shard of version 1.0.
    #[error("`{file}` is not a journal of games ({problem}); write one with --shard or --format journal")]
    Foreign {
        /// The file.
        file: String,
        /// The fault.
        problem: String,
    },
    /// A file differs from the first in boards, solvers, engines or number of shards.
    #[error("`{file}` has other {what} than `{first}`; merge the shards of one run")]
    Differs {
        /// The file.
        file: String,
        /// The first file.
        first: String,
        /// Boards, solvers, engines or number of shards.
        what: &'static str,
    },
    /// A shard's run was interrupted.
    #[error("`{0}` comes from an interrupted run; finish the run with --resume first")]
    Unfinished(String),
    /// A shard appears twice.
    #[error("`{file}` and `{first}` are both shard {shard}; give each shard once")]
    Twice {
        /// The file.
        file: String,
        /// The earlier file with the shard.
        first: String,
        /// The shard, K/N.
        shard: Shard,
    },
    /// A shard is missing.
    #[error("shard {0} is missing; give all shards of the run")]
    Missing(String),
}

/// The files of a run's shards, or of one whole run.
#[derive(Debug)]
pub struct Shards(Vec<Part>);

#[derive(Debug)]
struct Part {
    file: String,
    path: PathBuf,
    /// `None` until its header is there.
    games: Option<Games>,
}

#[derive(Debug)]
struct Games {
    /// The shard's run and the games read so far.
    read: Results,
    /// Boards of the shard, if the file gives their number.
    boards: Option<u64>,
    source: Source,
}

#[derive(Debug)]
enum Source {
    Journal(Box<JournalReader<BufReader<File>>>),
    /// A file of version 1.0.
    Legacy(vec::IntoIter<Record>),
}

impl Shards {
    /// Files in any order. They may not exist yet.
    pub fn new<File: AsRef<Path>>(files: &[File]) -> Self {
        let part = |path: &File| Part {
            file: path.as_ref().display().to_string(),
            path: path.as_ref().to_owned(),
            games: None,
        };
        Shards(files.iter().map(part).collect())
    }

    /// Opens the files that now exist. Returns the whole run once one file is open.
    ///
    /// # Errors
    /// If a file cannot be read, is not a journal, or belongs to another run than the first; or if a shard appears
    /// twice.
    pub fn open(&mut self) -> Result<Option<RunId>, MergeError> {
        for part in self.0.iter_mut().filter(|part| part.games.is_none()) {
            part.games = open(&part.file, &part.path)?;
        }
        let mut open: Vec<(&str, &Games)> =
            self.0.iter().filter_map(|part| Some((part.file.as_str(), part.games.as_ref()?))).collect();
        open.sort_by_key(|(_, games)| games.run().shard.number());
        for pair in open.windows(2) {
            let [(first, one), (file, other)] = pair else { continue };
            let (file, first) = ((*file).to_owned(), (*first).to_owned());
            if let Some(what) = different(one.run(), other.run()) {
                return Err(MergeError::Differs { file, first, what });
            }
            if one.run().shard == other.run().shard {
                return Err(MergeError::Twice { file, first, shard: one.run().shard });
            }
        }
        let known = open.iter().find_map(|(_, games)| games.run().boards);
        let boards = known.or_else(|| open.iter().map(|(_, games)| games.boards).sum());
        let whole = |(_, games): &(&str, &Games)| RunId {
            shard: Shard::WHOLE,
            boards,
            board_file: None,
            ..games.run().clone()
        };
        Ok(open.first().map(whole))
    }

    /// Passes the new games to `take`.
    ///
    /// # Errors
    /// If a file cannot be read, or has a line that is not a game of its run.
    pub fn read(&mut self, take: &mut dyn FnMut(&Record)) -> Result<(), MergeError> {
        for Part { file, path, games } in &mut self.0 {
            let Some(Games { read, source, .. }) = games else { continue };
            let mut take = |record: Record| {
                read.add(&record);
                take(&record);
            };
            match source {
                Source::Legacy(games) => games.for_each(take),
                Source::Journal(reader) => {
                    let again = || {
                        let mut file = plain_file::open(path)?;
                        file.seek(SeekFrom::Start(reader.whole()))?;
                        Ok(BufReader::new(file))
                    };
                    let again = again().map_err(|error| MergeError::Read { file: file.clone(), error })?;
                    reader.continue_from(again);
                    for record in reader {
                        take(record.map_err(|error| refused(file, error))?);
                    }
                }
            }
        }
        Ok(())
    }

    /// Checks that every game of every shard has been read.
    ///
    /// # Errors
    /// If a file, a shard or some of a shard's games are missing.
    pub fn check_complete(&mut self) -> Result<(), MergeError> {
        if let Some(Part { file, path, .. }) = self.0.iter().find(|part| part.games.is_none()) {
            return Err(match plain_file::open(path) {
                Err(error) => MergeError::Read { file: file.clone(), error },
                Ok(_) => MergeError::Unfinished(file.clone()),
            });
        }
        let whole = self.open()?;
        let of = self.games().next().map_or(1, |(_, games)| games.run().shard.of());
        let mut numbers: Vec<u64> = self.games().map(|(_, games)| games.run().shard.number()).collect();
        numbers.sort_unstable();
        if let Some((missing, _)) = (1..=of).zip(numbers.into_iter().chain([0])).find(|(want, have)| want != have) {
            return Err(MergeError::Missing(format!("{missing}/{of}")));
        }
        let boards = whole.and_then(|run| run.boards);
        for (file, Games { read, boards: found, .. }) in self.games() {
            let (shard, solvers) = (read.run().shard, read.run().solvers.len() as u64);
            match (found, boards.map(|boards| (boards, shard.count(boards)))) {
                (Some(found), Some((boards, wanted))) if *found != wanted => {
                    let (found, boards) = (counted(*found, "board"), grouped(boards));
                    let problem = format!("it has {found}, and shard {shard} of {boards} has {}", grouped(wanted));
                    return Err(MergeError::Foreign { file: file.to_owned(), problem });
                }
                (_, Some((_, wanted))) if read.played() == wanted.saturating_mul(solvers) => {}
                _ => return Err(MergeError::Unfinished(file.to_owned())),
            }
        }
        Ok(())
    }

    fn games(&self) -> impl Iterator<Item = (&str, &Games)> {
        self.0.iter().filter_map(|part| Some((part.file.as_str(), part.games.as_ref()?)))
    }
}

impl Games {
    fn run(&self) -> &RunId {
        self.read.run()
    }
}

/// `None` if the file does not exist, or its header is incomplete.
fn open(file: &str, path: &Path) -> Result<Option<Games>, MergeError> {
    let unread = |error| MergeError::Read { file: file.to_owned(), error };
    let opened = match plain_file::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened.map_err(unread)?,
    };
    let games = |run: RunId, boards, source| Some(Games { read: Results::new(run), boards, source });
    match JournalReader::open(BufReader::new(opened)) {
        Ok(JournalStart::Games(reader)) => {
            let run = reader.run().clone();
            let boards = run.boards.map(|boards| run.shard.count(boards));
            Ok(games(run, boards, Source::Journal(reader)))
        }
        Ok(JournalStart::Torn(bytes))
            if bytes.is_empty() || b"{\"journal\":".starts_with(&bytes[..bytes.len().min(11)]) =>
        {
            Ok(None)
        }
        Err(JournalReadError::Unread(error)) => Err(unread(error)),
        _ => {
            let bytes = plain_file::read(path, MAX_RESULTS).map_err(unread)?;
            let (run, records) =
                legacy::read(&bytes).map_err(|problem| MergeError::Foreign { file: file.to_owned(), problem })?;
            let boards = match run.boards {
                Some(boards) => run.shard.count(boards),
                None => (records.len() / run.solvers.len().max(1)) as u64,
            };
            Ok(games(run, Some(boards), Source::Legacy(records.into_iter())))
        }
    }
}

fn refused(file: &str, error: JournalReadError) -> MergeError {
    match error {
        JournalReadError::Unread(error) => MergeError::Read { file: file.to_owned(), error },
        error => MergeError::Foreign { file: file.to_owned(), problem: error.to_string() },
    }
}

/// The difference that puts two shards in different runs.
fn different(one: &RunId, other: &RunId) -> Option<&'static str> {
    let same_shard = RunId { shard: one.shard, ..other.clone() };
    match one.difference(&same_shard) {
        Some(RunDifference { what, .. }) => Some(what),
        // Version 1.0 shards omit it.
        None if one.boards.zip(other.boards).is_some_and(|(one, other)| one != other) => Some("boards"),
        None => (one.shard.of() != other.shard.of()).then_some("shards"),
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, io::Write};

    use super::*;

    const BOARDS: u64 = 5;

    fn run(shard: &str) -> RunId {
        RunId {
            solvers: vec!["greedy".to_owned(), "random".to_owned()],
            boards: Some(BOARDS),
            ..RunId::empty("series@1..5", shard.parse().unwrap())
        }
    }

    /// The lines of a shard's games.
    fn lines(run: &RunId) -> Vec<String> {
        let boards = (0..run.shard.count(BOARDS)).map(|local| run.shard.global(local));
        boards
            .flat_map(|board| (0..2).map(move |solver| format!("{board} {solver} 4{board} 1 2 3 0 cleared\n")))
            .collect()
    }

    fn merged(files: &[PathBuf]) -> Result<Results, String> {
        let mut shards = Shards::new(files);
        let mut merge = || {
            let run = shards.open()?.ok_or_else(|| MergeError::Missing("1/1".to_owned()))?;
            let mut results = Results::new(run);
            shards.read(&mut |record| results.add(record))?;
            shards.check_complete()?;
            Ok(results)
        };
        merge().map_err(|error: MergeError| error.to_string())
    }

    #[test]
    fn shards_are_merged_in_any_order_and_only_if_all_games_are_there() {
        let folder = tempfile::tempdir().unwrap();
        let file = |number: usize, text: &str| {
            let path = folder.path().join(number.to_string());
            fs::write(&path, text).unwrap();
            path
        };
        let text = |shard: &str, games: usize| run(shard).line() + &lines(&run(shard))[..games].concat();
        let parts = [file(2, &text("2/2", 4)), file(1, &text("1/2", 6))];
        let results = merged(&parts).unwrap();
        assert!(results.is_complete());
        assert_eq!(results.summary(1).moves, [40, 41, 42, 43, 44].map(Some));

        assert!(merged(&parts[..1]).unwrap_err().contains("shard 1/2 is missing"));
        assert!(merged(&[parts[0].clone(), parts[0].clone()]).unwrap_err().contains("give each shard once"));
        let third = file(3, &text("1/3", 4));
        assert!(merged(&[third, parts[0].clone()]).unwrap_err().contains("has other shards than"));
        for games in [0, 5] {
            let torn = file(4, &text("1/2", games));
            assert!(merged(&[torn, parts[0].clone()]).unwrap_err().contains("comes from an interrupted run"));
        }
        let huge = file(5, &(run("2/2").line() + "18446744073709551615 0 40 1 2 3 0 cleared\n"));
        let error = merged(&[parts[1].clone(), huge]).unwrap_err();
        assert!(error.contains("line 2, column 1: this is not a game of the run"), "{error}");
        assert!(merged(&[file(6, "solver,id\n")]).unwrap_err().contains("is not a journal of games"));
        assert!(merged(&[folder.path().join("none")]).unwrap_err().contains("shard 1/1 is missing"));
    }

    #[test]
    fn a_shard_is_read_while_it_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("part");
        let mut shards = Shards::new(std::slice::from_ref(&path));
        assert_eq!(shards.open().unwrap(), None);
        let text = run("1/1").line() + &lines(&run("1/1")).concat();
        let (mut file, mut games) = (File::create(&path).unwrap(), 0);
        // However the file is cut into pieces, no line may be lost or read twice.
        for piece in text.as_bytes().chunks(7) {
            file.write_all(piece).unwrap();
            shards.open().unwrap();
            shards
                .read(&mut |record| {
                    assert_eq!((record.board * 2) as usize + record.solver, games);
                    games += 1;
                })
                .unwrap();
        }
        assert_eq!(games as u64, 2 * BOARDS);
        shards.check_complete().unwrap();
    }
}
