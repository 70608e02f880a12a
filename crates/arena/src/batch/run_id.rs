//! The identity of a run: the first line of a journal.

use std::num::NonZeroU32;

use color_walk_api::{solver::Registry, text::Layout};
use color_walk_assets::Entrant;
use serde::{Deserialize, Serialize};

use super::{Batch, BoardFileBytes, BoardSource, Record, Shard};
use crate::matches::Bounds;

/// A run's boards, its solvers with their parameters, and its rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunId {
    /// The format, [`RunId::VERSION`].
    pub journal: String,
    /// The boards, as written by [`BoardSource::identity`].
    pub board_set: String,
    /// Number of boards in all shards. Version 1.0 journals omit it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boards: Option<u64>,
    /// The solvers as given: `id:key=value`.
    pub solvers: Vec<String>,
    /// The shard that is played.
    pub shard: Shard,
    /// The solvers that are engines. Their games are not reproducible.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub engines: Vec<String>,
    /// Each engine's own name. Version 1.0 journals omit it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub engine_names: Vec<String>,
    /// Each engine's [version](color_walk_api::solver::SolverInfo::version). Left out if none is known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub engine_versions: Vec<String>,
    /// The engines that say that they are reproducible.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reproducible: Vec<String>,
    /// The number of times each game is played. The solver list is repeated as often.
    #[serde(default = "once", skip_serializing_if = "is_once")]
    pub repeats: NonZeroU32,
    /// The bounds of a match that ends once its result is certain enough.
    #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
    pub match_bounds: Option<Bounds>,
    /// True if each game has points of its best walk so far. A run without them cannot get them later.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub best_so_far: bool,
    /// The board file's full path, if it is read again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board_file: Option<String>,
}

/// The difference between two runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunDifference {
    /// Boards, solvers, shards or engines.
    pub what: &'static str,
    /// The first run's value.
    pub ours: String,
    /// The other run's value.
    pub theirs: String,
}

impl RunId {
    /// The format written. Version 1.0 can read it too.
    pub const VERSION: &str = "color-walk bench 1";

    /// The run of a batch.
    pub fn of(batch: &Batch) -> Self {
        let engines = || batch.entrants().iter().filter(|entrant| entrant.spec.info().is_engine());
        let mut engine_versions: Vec<_> = engines().map(|entrant| entrant.spec.info().version.to_string()).collect();
        if engine_versions.iter().all(String::is_empty) {
            engine_versions.clear();
        }
        let says = |entrant: &&Entrant| entrant.spec.info().says_reproducible;
        RunId {
            engine_versions,
            reproducible: engines().filter(says).map(|entrant| entrant.text.clone()).collect(),
            boards: Some(batch.source().count()),
            solvers: batch.entrants().iter().map(|entrant| entrant.text.clone()).collect(),
            engines: engines().map(|entrant| entrant.text.clone()).collect(),
            repeats: batch.repeats,
            best_so_far: batch.best_so_far,
            engine_names: engines().map(|entrant| entrant.spec.info().name.to_string()).collect(),
            ..Self::empty(batch.source().identity(), batch.shard())
        }
    }

    /// A run without solvers.
    pub(crate) fn empty(board_set: &str, shard: Shard) -> Self {
        RunId {
            journal: Self::VERSION.to_owned(),
            board_set: board_set.to_owned(),
            boards: None,
            solvers: Vec::new(),
            shard,
            engines: Vec::new(),
            engine_names: Vec::new(),
            engine_versions: Vec::new(),
            reproducible: Vec::new(),
            repeats: once(),
            match_bounds: None,
            best_so_far: false,
            board_file: None,
        }
    }

    /// Reads a journal's first line. `None` if it is invalid or of an unknown version.
    pub fn parse(line: &[u8]) -> Option<Self> {
        let run: RunId = serde_json::from_slice(line).ok()?;
        let is_whole = run.solvers.len().is_multiple_of(run.repeats.get() as usize);
        (run.journal == Self::VERSION && is_whole).then_some(run)
    }

    /// The first line of a journal, with its line end.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers become JSON") + "\n"
    }

    /// The solvers without their repeats.
    pub fn unrepeated_solvers(&self) -> &[String] {
        &self.solvers[..self.solvers.len() / self.repeats.get() as usize]
    }

    /// An engine's own name; `None` for a solver. `solver` counts from 0.
    pub fn engine_name(&self, solver: usize) -> Option<&str> {
        let text = self.solvers.get(solver)?;
        let engine = self.engines.iter().position(|engine| engine == text)?;
        Some(self.engine_names.get(engine).unwrap_or(text))
    }

    /// True if the solver is an engine that says that it is reproducible. `solver` counts from 0.
    pub fn says_reproducible(&self, solver: usize) -> bool {
        self.solvers.get(solver).is_some_and(|text| self.reproducible.contains(text))
    }

    /// The first difference from another run. A match's end rule and the board file's path do not count: the games are
    /// the same.
    pub fn difference(&self, other: &RunId) -> Option<RunDifference> {
        // Only the file of a script has a dot in its name.
        let versions = |run: &RunId, of_scripts: bool| {
            let each = run.engines.iter().zip(&run.engine_versions);
            let each = each.filter(|(text, _)| text.contains('.') == of_scripts);
            each.map(|(text, version)| format!("{text} {version}")).collect::<Vec<_>>().join(",")
        };
        let points = |run: &RunId| if run.best_so_far { "noted" } else { "none" };
        let pairs = [
            ("boards", self.board_set.clone(), other.board_set.clone()),
            ("solvers", self.solvers.join(","), other.solvers.join(",")),
            ("shards", self.shard.to_string(), other.shard.to_string()),
            ("engines", self.engines.join(","), other.engines.join(",")),
            ("best-so-far points", points(self).to_owned(), points(other).to_owned()),
        ];
        // Version 1.0 journals omit these.
        let later = [
            ("engines", self.engine_names.join(","), other.engine_names.join(",")),
            ("scripts", versions(self, true), versions(other, true)),
            ("versions of engines", versions(self, false), versions(other, false)),
        ];
        let later = later.into_iter().filter(|(_, ours, theirs)| !ours.is_empty() && !theirs.is_empty());
        let mut differences = pairs.into_iter().chain(later).filter(|(_, ours, theirs)| ours != theirs);
        differences.next().map(|(what, ours, theirs)| RunDifference { what, ours, theirs })
    }

    /// True if a game can belong to this run, after `before` games in the journal. Refuses a board far beyond them: it
    /// would need memory for all boards between, and no run skips that many.
    pub fn has(&self, record: &Record, before: u64) -> bool {
        let &Record { board, solver, .. } = record;
        let is_ours =
            solver < self.solvers.len() && self.boards.is_none_or(|boards| board < boards) && self.shard.has(board);
        is_ours && self.shard.local(board) <= before.saturating_add(MAX_BOARDS_AHEAD)
    }

    /// The batch of this run. `file` is its board file, if any.
    ///
    /// # Errors
    /// If its boards or solvers are unavailable; the message is in English.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the command line is given the batch again"))]
    pub fn batch(&self, file: Option<&BoardFileBytes>, registry: &Registry) -> Result<Batch, String> {
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
        let batch = Batch::new(source, entrants, self.shard).map_err(|error| error.to_string())?;
        Ok(Batch { repeats: self.repeats, best_so_far: self.best_so_far, ..batch })
    }
}

fn once() -> NonZeroU32 {
    NonZeroU32::MIN
}

fn is_once(repeats: &NonZeroU32) -> bool {
    *repeats == once()
}

/// The most boards that a game may be ahead of the number of games before it. A [`Schedule`](super::Schedule) issues
/// boards in order, and few games run at once.
const MAX_BOARDS_AHEAD: u64 = 1 << 16;

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_solvers as solvers;

    fn file(text: &str) -> BoardFileBytes {
        BoardFileBytes { name: "boards.txt".to_owned(), bytes: text.as_bytes().into() }
    }

    #[test]
    fn another_engine_or_an_edited_script_makes_another_run() {
        let run = |engine: &str, name: &str, version: &str| RunId {
            engines: vec![engine.to_owned()],
            engine_names: vec![name.to_owned()],
            engine_versions: vec![version.to_owned()],
            ..RunId::empty("series@1..2", Shard::WHOLE)
        };
        for (engine, versions) in [("mine.js", "scripts"), ("mine", "versions of engines")] {
            let what = |other: &RunId| run(engine, "Mine", "1").difference(other).map(|difference| difference.what);
            assert_eq!(what(&run(engine, "Mine", "1")), None);
            assert_eq!(what(&run(engine, "Other", "1")), Some("engines"));
            assert_eq!(what(&run(engine, "Mine", "2")), Some(versions));
            let of_version_1 = RunId { engine_names: Vec::new(), engine_versions: Vec::new(), ..run(engine, "", "") };
            assert_eq!(what(&of_version_1), None);
        }
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
            for match_bounds in [None, Some(Bounds::new(0.7, 0.01, 0.2).unwrap())] {
                let written = RunId { match_bounds, ..RunId::of(&batch) };
                let read = RunId::parse(written.line().as_bytes()).unwrap();
                assert_eq!(read, written);
                let again = read.batch(file, &registry).unwrap();
                assert_eq!(RunId::of(&again).difference(&written), None);
                assert_eq!(again.source().board(1), batch.source().board(1));
            }
        }
    }

    #[test]
    fn what_cannot_be_had_again_is_said() {
        let registry = solvers::registry();
        let run = |board_set: &str, solver: &str| RunId {
            solvers: vec![solver.to_owned()],
            ..RunId::empty(board_set, Shard::WHOLE)
        };
        let problem = |run: RunId, file| run.batch(file, &registry).unwrap_err();
        assert!(problem(run("series@1", "gredy"), None).contains("did you mean `greedy`"));
        assert!(problem(run("2 boards 0123", "greedy"), None).contains("board code"));
        let file = file("01\n10");
        assert!(problem(run("2 boards 0123", "greedy"), Some(&file)).contains("its boards are 1 boards"));
        let line = run("series@1", "greedy").line();
        assert!(RunId::parse(line.as_bytes()).is_some());
        assert_eq!(RunId::parse(line.replace("bench 1", "bench 2").as_bytes()), None);
    }

    #[test]
    fn a_header_of_1_0_is_read() {
        let line = r#"{"journal":"color-walk bench 1","board_set":"series@1..9","solvers":["mine:depth=2"],"shard":"1/1","engines":["mine:depth=2"]}"#;
        let run = RunId::parse(line.as_bytes()).unwrap();
        assert_eq!((run.boards, run.shard, run.engine_name(0)), (None, Shard::WHOLE, Some("mine:depth=2")));
        assert_eq!(run.line().trim_end(), line);
    }
}
