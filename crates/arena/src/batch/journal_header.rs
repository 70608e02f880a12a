//! The first line of a journal: of which batch the games are that follow.

use color_walk_api::{Layout, Registry};
use color_walk_assets::Entrant;
use serde::{Deserialize, Serialize};

use super::{Batch, BoardFileBytes, BoardSource, Record, Shard};

/// What the first line of a journal says, as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalHeader {
    /// The format, [`JournalHeader::VERSION`].
    pub journal: String,
    /// See [`BoardSource::identity`].
    pub board_set: String,
    /// As they were given: `id:key=value`.
    pub solvers: Vec<String>,
    /// K/N.
    pub shard: String,
    /// Those of the solvers that are engines, whose games cannot be repeated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub engines: Vec<String>,
}

impl JournalHeader {
    /// The format that is written.
    pub const VERSION: &str = "color-walk bench 1";

    /// The header of a batch's journal.
    pub fn of(batch: &Batch) -> Self {
        let engines = batch.entrants().iter().filter(|entrant| entrant.spec.info().is_engine);
        JournalHeader {
            journal: Self::VERSION.to_owned(),
            board_set: batch.source().identity().to_owned(),
            solvers: batch.entrants().iter().map(|entrant| entrant.text.clone()).collect(),
            shard: batch.shard().to_string(),
            engines: engines.map(|entrant| entrant.text.clone()).collect(),
        }
    }

    /// The line, with its end.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("texts become JSON") + "\n"
    }

    /// The batch again; `file` is its board file, if it had one.
    ///
    /// # Errors
    /// When it is of another version, or its boards or solvers cannot be had: what is wrong, in English.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the command line is given the batch again"))]
    pub fn batch(&self, file: Option<&BoardFileBytes>, registry: &Registry) -> Result<Batch, String> {
        if self.journal != Self::VERSION {
            return Err(format!("`{}` is no version that is known", self.journal));
        }
        let source = match file {
            Some(file) => BoardSource::from_bytes(&file.name, &file.bytes, None, Layout::Auto),
            None => BoardSource::from_codes(&self.board_set, None),
        };
        let source = source.map_err(|error| error.to_string())?;
        if source.identity() != self.board_set {
            return Err(format!("its boards are {}, not {}", source.identity(), self.board_set));
        }
        let entrants: Result<Vec<Entrant>, _> =
            self.solvers.iter().map(|solver| Entrant::parse(solver, registry)).collect();
        let entrants = entrants.map_err(|error| error.to_string())?;
        let shard: Shard = self.shard.parse().map_err(|error: super::ShardError| error.to_string())?;
        Batch::new(source, entrants, shard).map_err(|error| error.to_string())
    }
}

/// Boards that a game may be further than there are games before it: a [`Schedule`](super::Schedule) hands boards out in
/// order, and few games are under way.
const AHEAD: u64 = 1 << 16;

impl Batch {
    /// True for a record of one of its games, where a journal has so many games before it. A board that no run has come
    /// to would take memory for all boards before it.
    pub fn has(&self, record: &Record, before: u64) -> bool {
        let &Record { board, solver, .. } = record;
        let is_ours = solver < self.entrants().len() && board < self.source().count() && self.shard().has(board);
        is_ours && self.shard().local(board) <= before.saturating_add(AHEAD)
    }

    /// The records of its games among the lines of a journal; other lines are passed over.
    pub fn records<'a>(&self, lines: impl Iterator<Item = &'a str>) -> Vec<Record> {
        let mut records: Vec<Record> = Vec::new();
        for record in lines.filter_map(|line| line.parse::<Record>().ok()) {
            if self.has(&record, records.len() as u64) {
                records.push(record);
            }
        }
        records
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_solvers as solvers;

    fn file(text: &str) -> BoardFileBytes {
        BoardFileBytes { name: "boards.txt".to_owned(), bytes: text.as_bytes().into() }
    }

    #[test]
    fn a_batch_comes_back_from_its_header() {
        let registry = solvers::registry();
        let entrants = ["greedy", "round-robin:reset=0"].map(|text| Entrant::parse(text, &registry).unwrap()).to_vec();
        let file = file("01\n10\n\n11\n00");
        let of_file = BoardSource::from_bytes(&file.name, &file.bytes, None, Layout::Auto).unwrap();
        let of_codes = BoardSource::from_codes("series@1..3,5x5c3@2", None).unwrap();
        for (source, file) in [(of_codes, None), (of_file, Some(&file))] {
            let batch = Batch::new(source, entrants.clone(), Shard::WHOLE).unwrap();
            let header: JournalHeader = serde_json::from_str(&JournalHeader::of(&batch).line()).unwrap();
            let again = header.batch(file, &registry).unwrap();
            assert_eq!(JournalHeader::of(&again), header);
            assert_eq!(again.source().board(1), batch.source().board(1));
        }
    }

    #[test]
    fn what_cannot_be_had_again_is_said() {
        let registry = solvers::registry();
        let header = |board_set: &str, solver: &str, journal: &str| JournalHeader {
            journal: journal.to_owned(),
            board_set: board_set.to_owned(),
            solvers: vec![solver.to_owned()],
            shard: "1/1".to_owned(),
            engines: Vec::new(),
        };
        let problem = |header: JournalHeader, file| header.batch(file, &registry).unwrap_err();
        let version = JournalHeader::VERSION;
        assert!(problem(header("series@1", "greedy", "color-walk bench 2"), None).contains("no version"));
        assert!(problem(header("series@1", "gredy", version), None).contains("did you mean `greedy`"));
        assert!(problem(header("2 boards 0123", "greedy", version), None).contains("board code"));
        let file = file("01\n10");
        assert!(problem(header("2 boards 0123", "greedy", version), Some(&file)).contains("its boards are 1 boards"));
    }
}
