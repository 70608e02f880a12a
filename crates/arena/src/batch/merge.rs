//! Puts the results of shards together to those of one whole run.

use std::{io, path::Path};

use color_walk_api::{Reason, Registry, Solver, SolverInfo, SolverSpec, Step, counted, grouped};
use color_walk_assets::Entrant;
use color_walk_files::plain_file::{self, MAX_RESULTS};
use thiserror::Error;

use super::{MAX_MOVES, Results, Shard, Summary};

/// Why files cannot be merged.
#[derive(Debug, Error)]
pub enum MergeError {
    /// The system refuses.
    #[error("`{file}` cannot be read: {error}")]
    Read {
        /// The file.
        file: String,
        /// What the system says.
        error: io::Error,
    },
    /// Not what was asked for.
    #[error("`{file}` is not {what} ({problem})")]
    Foreign {
        /// The file.
        file: String,
        /// What was asked for.
        what: &'static str,
        /// What is wrong with it.
        problem: String,
    },
    /// A file of other boards, solvers, engines or number of shards than the first one.
    #[error("`{file}` has other {what} than `{first}`; merge the shards of one run")]
    Differs {
        /// The file.
        file: String,
        /// The first file.
        first: String,
        /// Boards, solvers, engines or number of shards.
        what: &'static str,
    },
    /// A run that was interrupted.
    #[error("`{0}` is of an interrupted run; finish it with --resume first")]
    Unfinished(String),
    /// A shard that is there twice.
    #[error("`{file}` is shard {shard}, and so is `{first}`; give each shard once")]
    Twice {
        /// The file.
        file: String,
        /// The file before it.
        first: String,
        /// K/N.
        shard: Shard,
    },
    /// A shard that is not there.
    #[error("shard {0} is missing; give all shards of the run")]
    Missing(String),
}

/// Of which run the games of a file are, and which of them.
pub(crate) struct PartOf<'a> {
    pub(crate) file: &'a str,
    pub(crate) shard: Shard,
    pub(crate) board_set: &'a str,
    pub(crate) solvers: Vec<&'a str>,
    /// What engines call themselves; none for solvers.
    pub(crate) engines: Vec<Option<&'a str>>,
}

struct Part {
    file: String,
    shard: Shard,
    rows: Vec<Summary>,
}

const WHAT: &str = "a result of `bench --format json`";

/// Reads results written as JSON (one whole run, or all shards of one in any order) and puts them together.
///
/// # Errors
/// When a file is no such result, or the files are not the shards of one run.
pub fn merge<File: AsRef<Path>>(files: &[File], registry: &Registry) -> Result<Results, MergeError> {
    let mut parts = files.iter().map(|file| read(file.as_ref())).collect::<Result<Vec<Part>, _>>()?;
    parts.sort_by_key(|part| part.shard.number());
    check(&parts.iter().map(Part::of).collect::<Vec<_>>())?;
    let Some(first) = parts.first() else { return Err(MergeError::Missing("1/1".to_owned())) };
    let entrant = |row: &Summary| {
        let foreign = |problem: String| MergeError::Foreign { file: first.file.clone(), what: WHAT, problem };
        match &row.engine {
            Some(engine) => Ok(absent_engine(&row.solver, &engine.name)),
            None => Entrant::parse(&row.solver, registry).map_err(|error| foreign(error.to_string())),
        }
    };
    let entrants = first.rows.iter().map(entrant).collect::<Result<Vec<_>, _>>()?;
    let boards = parts.iter().map(|part| part.rows[0].boards).sum();
    for Part { file, shard, rows } in &parts {
        let (found, wanted) = (rows[0].boards, shard.count(boards));
        if found != wanted {
            let (found, boards) = (counted(found, "board"), grouped(boards));
            let problem = format!("it has {found}, and shard {shard} of {boards} has {}", grouped(wanted));
            return Err(MergeError::Foreign { file: file.clone(), what: WHAT, problem });
        }
    }
    let mut results = Results::new(entrants, first.rows[0].board_set.clone(), Shard::WHOLE, boards);
    for part in &parts {
        for (solver, row) in part.rows.iter().enumerate() {
            results.add_shard(solver, part.shard, row);
        }
    }
    Ok(results)
}

/// An engine whose games were played elsewhere: it is not here, and need not be.
fn absent_engine(text: &str, name: &str) -> Entrant {
    struct Absent;
    impl Solver for Absent {
        fn step(&mut self, _: &mut color_walk_api::Fuel) -> Step {
            Step::GaveUp(Reason::Other("the engine is not here".to_owned()))
        }
    }
    // Descriptions stay for as long as the program runs; a merge makes one for each engine.
    let keep = |text: &str| -> &'static str { Box::leak(text.to_owned().into_boxed_str()) };
    let id = text.split(':').next().unwrap_or_default();
    let mut info = SolverInfo::engine(keep(id), keep(name), "", |_| Box::new(Absent));
    let values = text.split(':').skip(1).filter_map(|part| part.split_once('='));
    for (key, value) in values.filter_map(|(key, value)| Some((key, value.parse().ok()?))) {
        info = info.param(keep(key), "", value, value, value);
    }
    Entrant { text: text.to_owned(), spec: SolverSpec::of(&info) }
}

fn read(path: &Path) -> Result<Part, MergeError> {
    let file = path.display().to_string();
    let bytes = plain_file::read(path, MAX_RESULTS).map_err(|error| MergeError::Read { file: file.clone(), error })?;
    let foreign = |problem: String| MergeError::Foreign { file: file.clone(), what: WHAT, problem };
    let rows: Vec<Summary> = serde_json::from_slice(&bytes).map_err(|error| foreign(json_problem(&error)))?;
    let first = rows.first().ok_or_else(|| foreign("it has no solver".to_owned()))?;
    if rows.iter().any(|row| !row.complete) {
        return Err(MergeError::Unfinished(file));
    }
    let shard = match &first.shard {
        None => Shard::WHOLE,
        Some(text) => text.parse().map_err(|error: super::ShardError| foreign(error.to_string()))?,
    };
    let is_like_first = |row: &Summary| {
        let is_whole = row.boards == first.boards && row.moves.len() as u64 == first.boards;
        row.shard == first.shard && row.board_set == first.board_set && is_whole
    };
    if !rows.iter().all(is_like_first) {
        return Err(foreign("its rows are not of the same boards".to_owned()));
    }
    if let Some(moves) = rows.iter().flat_map(|row| &row.moves).flatten().find(|moves| **moves > MAX_MOVES) {
        return Err(foreign(format!(
            "a walk has at most {}, not {}",
            counted(MAX_MOVES.into(), "move"),
            grouped((*moves).into())
        )));
    }
    Ok(Part { file, shard, rows })
}

/// Why a text is not the JSON that it is to be, in words that name none of our types.
pub(crate) fn json_problem(error: &serde_json::Error) -> String {
    let place = format!("line {}, column {}", error.line(), error.column().max(1));
    let text = error.to_string();
    match text.split(" at line ").next() {
        Some(lacks) if lacks.starts_with("missing field") => format!("{place}: {lacks}"),
        _ if error.is_data() => format!("{place}: another kind of JSON"),
        _ => format!("{place}: not JSON"),
    }
}

impl Part {
    fn of(&self) -> PartOf<'_> {
        PartOf {
            file: &self.file,
            shard: self.shard,
            board_set: &self.rows[0].board_set,
            solvers: self.rows.iter().map(|row| row.solver.as_str()).collect(),
            engines: self.rows.iter().map(|row| row.engine.as_ref().map(|engine| engine.name.as_str())).collect(),
        }
    }
}

/// The parts, sorted by shard, must be all of one run.
pub(crate) fn check(parts: &[PartOf]) -> Result<(), MergeError> {
    for pair in parts.windows(2) {
        let [one, other] = pair else { continue };
        let differs = |what| MergeError::Differs { file: other.file.to_owned(), first: one.file.to_owned(), what };
        if one.board_set != other.board_set {
            return Err(differs("boards"));
        }
        if one.solvers != other.solvers {
            return Err(differs("solvers"));
        }
        if one.engines != other.engines {
            return Err(differs("engines"));
        }
        if one.shard.of() != other.shard.of() {
            return Err(differs("shards"));
        }
        if one.shard == other.shard {
            let (file, first) = (other.file.to_owned(), one.file.to_owned());
            return Err(MergeError::Twice { file, first, shard: one.shard });
        }
    }
    let of = parts.first().map_or(1, |part| part.shard.of());
    let missing =
        (1..=of).zip(parts.iter().map(|part| part.shard.number()).chain([0])).find(|(want, have)| want != have);
    match missing {
        Some((number, _)) => Err(MergeError::Missing(format!("{number}/{of}"))),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use color_walk_solvers as solvers;

    use crate::batch::write::{self, Format};

    /// A result of greedy.
    fn row(shard: &str, moves: &[u64]) -> Value {
        json!([{
            "solver": "greedy", "id": "greedy", "params": {}, "boards": moves.len(), "solved": moves.len(), "proven": 0,
            "min": null, "mean": null, "max": null, "stdev": null, "total": 0, "nodes": u64::MAX, "seconds": 1e30,
            "peak_bytes": 0, "times_best": 0, "first_failure": null, "board_set": "series@1..4", "shard": shard,
            "complete": true, "moves": moves,
        }])
    }

    fn merged(rows: &[Value]) -> Result<Results, String> {
        let folder = tempfile::tempdir().unwrap();
        let file = |(number, row): (usize, &Value)| {
            let path = folder.path().join(number.to_string());
            std::fs::write(&path, row.to_string()).unwrap();
            path
        };
        let files: Vec<_> = rows.iter().enumerate().map(file).collect();
        merge(&files, &solvers::registry()).map_err(|error| error.to_string())
    }

    #[test]
    fn sums_that_are_too_large_end_at_the_largest_number() {
        let row = merged(&[row("1/2", &[3, 4]), row("2/2", &[5])]).unwrap().summary(0);
        assert_eq!((row.nodes, row.moves), (u64::MAX, vec![Some(3), Some(5), Some(4)]));
    }

    /// The sums over all solvers, and the number of the first board that was not cleared, overflowed.
    #[test]
    fn figures_that_are_too_large_are_written() {
        let mut rows = row("1/1", &[3, 4]);
        rows[0]["first_failure"] = json!({ "board": u64::MAX, "reason": "no" });
        let again = rows[0].clone();
        rows.as_array_mut().unwrap().push(again);
        let summaries = merged(&[rows]).unwrap().summaries();
        for format in [Format::Table, Format::Csv, Format::Json, Format::Markdown] {
            let mut text = Vec::new();
            write::write(&mut text, format, &summaries, true).unwrap();
            assert!(String::from_utf8(text).unwrap().contains(&u64::MAX.to_string()));
        }
    }

    /// Boards that no shard has were merged as boards that were not cleared.
    #[test]
    fn a_shard_has_as_many_boards_as_its_part_of_the_whole() {
        let error = merged(&[row("1/2", &[3]), row("2/2", &[5, 6, 7])]).unwrap_err();
        assert!(error.contains("it has 1 board, and shard 1/2 of 4 has 2"), "{error}");
        let error = merged(&[row("1/2", &[3, 3, 3]), row("2/2", &[5])]).unwrap_err();
        assert!(error.contains("it has 3 boards, and shard 1/2 of 4 has 2"), "{error}");
    }

    /// Of such a row the merge was never complete.
    #[test]
    fn each_row_has_as_many_boards_as_walks() {
        let mut rows = row("1/1", &[3, 4]);
        let first = rows[0].clone();
        rows.as_array_mut().unwrap().push(first);
        assert!(merged(&[rows.clone()]).is_ok());
        rows[1]["boards"] = 1.into();
        assert!(merged(&[rows]).unwrap_err().contains("not of the same boards"));
    }

    /// The two largest numbers stand for boards that are not played or not cleared.
    #[test]
    fn a_walk_that_is_longer_than_any_is_refused() {
        for moves in [u64::from(u32::MAX), u64::from(u32::MAX - 1)] {
            let error = merged(&[row("1/1", &[3, moves])]).unwrap_err();
            assert!(error.contains("a walk has at most"), "{error}");
        }
    }
}
