//! The walks of a run beside its journal, one JSON object per line.

use std::{
    fs::{self, File},
    io::{self, BufReader, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use color_walk_api::text::grouped;
use color_walk_arena::{
    batch::{Batch, Game, Record, Results},
    report::GameReport,
};
use color_walk_files::{locked_file, plain_file};
use serde::Deserialize;

use super::{Failure, failure::remedy, output::is_standard};

/// The file of walks that a run writes.
pub(super) struct Walks {
    name: String,
    file: File,
}

/// The locked file of walks of a run that may still be refused. Then the file stays as it was.
pub(super) struct HeldWalks {
    path: PathBuf,
    walks: Option<Walks>,
    /// True if the file was created here.
    is_new: bool,
    /// Bytes of the walks to keep.
    whole: u64,
    /// True if the person can start over with an option.
    can_overwrite: bool,
}

/// The needed parts of a stored walk.
#[derive(Deserialize)]
struct StoredWalk {
    number: u64,
    solver: String,
    moves: Option<u32>,
    walk: String,
}

impl HeldWalks {
    /// Locks the file, and creates it if missing. `can_overwrite` is true if --overwrite is possible.
    pub(super) fn open(path: &Path, can_overwrite: bool) -> Result<Self, Failure> {
        refuse_standard(path)?;
        let name = path.display().to_string();
        if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Err(Failure::wrong(format!("`{name}` is not a file; give --walks a file's name")));
        }
        let problem = |error: io::Error| format!("`{name}` cannot be written: {error}{}", remedy(&error));
        let is_new = !path.exists();
        let mut options = File::options();
        let opened = locked_file::open(path, options.read(true).write(true).create(true).truncate(false));
        let Some(file) = opened.map_err(|error| Failure::Wrong(problem(error)))? else {
            return Err(Failure::wrong(format!(
                "another run is writing `{name}`; wait until it ends, or choose another --walks"
            )));
        };
        Ok(HeldWalks { path: path.to_owned(), walks: Some(Walks { name, file }), is_new, whole: 0, can_overwrite })
    }

    /// Keeps its walks, which must have the lengths of these games.
    pub(super) fn keep(&mut self, played: &Results) -> Result<(), Failure> {
        if let Some(Walks { name, file }) = &self.walks {
            self.whole = check(name, file, played, self.can_overwrite)?;
        }
        Ok(())
    }

    /// Writes after the walks that are kept, in place of all others.
    pub(super) fn begin(mut self) -> Result<Walks, Failure> {
        let mut walks = self.walks.take().expect("only this takes it");
        let cut = walks.file.set_len(self.whole).and_then(|()| walks.file.seek(SeekFrom::Start(self.whole)));
        cut.map_err(|error| walks.problem(&error))?;
        Ok(walks)
    }
}

/// A run that is refused leaves no file.
impl Drop for HeldWalks {
    fn drop(&mut self) {
        if self.walks.is_some() && self.is_new {
            // If it cannot be deleted, an empty file is left, which is in nobody's way.
            let _ = fs::remove_file(&self.path);
        }
    }
}

impl Walks {
    pub(super) fn append(&mut self, batch: &Batch, record: &Record, game: &Game, times: bool) -> Result<(), Failure> {
        let (source, entrant) = (batch.source(), &batch.entrants()[record.solver]);
        let board = source.board(record.board);
        let mut report = GameReport::new(source.name(record.board), record.board + 1, &board, &entrant.text, game);
        if !times {
            report.seconds = None;
            // An engine's memory is measured, so it varies as times do.
            report.peak_bytes = report.peak_bytes.filter(|_| !entrant.spec.info().is_engine());
        }
        let line = serde_json::to_string(&report).map_err(Failure::broken)? + "\n";
        self.file.write_all(line.as_bytes()).map_err(|error| self.problem(&error))
    }

    fn problem(&self, error: &io::Error) -> Failure {
        Failure::broken(format!("`{}` cannot be written: {error}{}", self.name, remedy(error)))
    }
}

/// Checks a file of walks against a merged run's results.
pub(super) fn check_file(path: &Path, played: &Results) -> Result<(), Failure> {
    refuse_standard(path)?;
    let name = path.display().to_string();
    let file = plain_file::open(path).map_err(|error| Failure::wrong(format!("`{name}` cannot be read: {error}")))?;
    check(&name, &file, played, false).map(drop)
}

/// The walks are read again, to compare them with the journal.
fn refuse_standard(path: &Path) -> Result<(), Failure> {
    match is_standard(path) {
        true => {
            Err(Failure::wrong("--walks needs a file, which --resume and --merge read again; name one instead of `-`"))
        }
        false => Ok(()),
    }
}

/// Checks that each walk has the run's length. Returns the bytes of the complete lines.
fn check(name: &str, file: &File, played: &Results, can_overwrite: bool) -> Result<u64, Failure> {
    let (mut reader, mut text, mut whole, mut line) = (BufReader::new(file), Vec::new(), 0, 0);
    loop {
        let length = plain_file::read_line(&mut reader, &mut text)
            .map_err(|error| Failure::wrong(format!("`{name}` cannot be read: {error}")))?;
        // A last line without an end was torn.
        if text.last() != Some(&b'\n') {
            return Ok(whole);
        }
        (line, whole) = (line + 1, whole + length as u64);
        let refused = |problem: String| {
            let remedy = if can_overwrite { ", or add --overwrite to start over" } else { "" };
            Err(Failure::wrong(format!("`{name}`, line {}: {problem}; move it away{remedy}", grouped(line))))
        };
        let Ok(known) = serde_json::from_slice::<StoredWalk>(&text) else {
            return refused("this is not a walk that --walks wrote".to_owned());
        };
        let run = played.run();
        let board = known.number.checked_sub(1).filter(|&board| run.shard.has(board));
        let solver = run.solvers.iter().position(|solver| *solver == known.solver);
        let game = board.zip(solver).filter(|&(board, solver)| played.has(solver, run.shard.local(board)));
        let Some((board, solver)) = game else {
            return refused("the run has no such game".to_owned());
        };
        if let (Some(moves), Some(length)) = (known.moves, played.length(solver, run.shard.local(board)))
            && (moves != length || known.walk.chars().count() != length as usize)
        {
            let length = grouped(length.into());
            return refused(format!("the walk does not have the run's {length} moves"));
        }
    }
}
