//! The walks of a run beside its journal, one JSON object per line.

use std::{
    fs::{self, File},
    io::{self, BufReader, Seek, SeekFrom, Write},
    path::Path,
};

use color_walk_api::grouped;
use color_walk_arena::{
    batch::{Batch, Game, Record, Results},
    report::GameReport,
};
use color_walk_files::{locked_file, plain_file};
use serde::Deserialize;

use super::{Failure, failure::remedy};

/// The file of walks that a run writes.
pub(super) struct Walks {
    name: String,
    file: File,
}

/// The needed parts of a stored walk.
#[derive(Deserialize)]
struct StoredWalk {
    number: u64,
    solver: String,
    moves: Option<u32>,
    walk: String,
}

impl Walks {
    /// Creates the file, or opens the one of a resumed run. Its walks must have the run's lengths.
    pub(super) fn open(path: &Path, played: &Results, overwrite: bool) -> Result<Self, Failure> {
        let name = path.display().to_string();
        if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Err(Failure::wrong(format!("`{name}` is not a file; give --walks a file's name")));
        }
        let problem = |error: io::Error| format!("`{name}` cannot be written: {error}{}", remedy(&error));
        let mut options = File::options();
        let opened = locked_file::open(path, options.read(true).write(true).create(true).truncate(false));
        let Some(mut file) = opened.map_err(|error| Failure::Wrong(problem(error)))? else {
            return Err(Failure::wrong(format!(
                "another run is writing `{name}`; wait until it ends, or choose another --walks"
            )));
        };
        let whole = if overwrite { 0 } else { check(&name, &file, played)? };
        let cut = file.set_len(whole).and_then(|()| file.seek(SeekFrom::Start(whole)));
        cut.map_err(|error| Failure::Broken(problem(error)))?;
        Ok(Walks { name, file })
    }

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
        let written = self.file.write_all(line.as_bytes());
        written
            .map_err(|error| Failure::broken(format!("`{}` cannot be written: {error}{}", self.name, remedy(&error))))
    }
}

/// Checks a file of walks against a merged run's results.
pub(super) fn check_file(path: &Path, played: &Results) -> Result<(), Failure> {
    let name = path.display().to_string();
    let file = plain_file::open(path).map_err(|error| Failure::wrong(format!("`{name}` cannot be read: {error}")))?;
    check(&name, &file, played).map(drop)
}

/// Checks that each walk has the run's length. Returns the bytes of the complete lines.
fn check(name: &str, file: &File, played: &Results) -> Result<u64, Failure> {
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
            let remedy = "move it away, or add --overwrite to start over";
            Err(Failure::wrong(format!("`{name}`, line {}: {problem}; {remedy}", grouped(line))))
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
