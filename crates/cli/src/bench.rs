//! `color-walk bench`: plays many boards with several solvers, and prints statistics.

use std::{num::NonZeroU32, path::PathBuf, sync::Arc};

use clap::Args;
use color_walk_api::solver::Registry;
use color_walk_arena::{
    batch::{Batch, Record, Results, RunId, Shard},
    report::Report,
};
use color_walk_solvers as solvers;

use super::{
    Failure,
    engines::{EngineArguments, NamedEngines},
    games::{GameArguments, GameSink, Played},
    inputs::{BoardArguments, FirstBoards, boards_are_missing},
    merging::merge,
    progress::Progress,
    wrong_use::whole,
};

#[derive(Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    boards: FirstBoards,
    /// Solvers and line-ups, separated by commas
    #[arg(long, value_name = "A,B,…", required_unless_present = "merge")]
    solvers: Option<String>,
    #[command(flatten)]
    reading: BoardArguments,
    #[command(flatten)]
    games: GameArguments,
    #[command(flatten)]
    engines: EngineArguments,
    /// Plays each game N times, and prints the median, shortest and longest time
    #[arg(long, value_name = "N", value_parser = whole(1..=1000), default_value_t = 1)]
    repeats: u64,
    /// Merges the journals of all shards of a run, or converts the journal of one whole run to another format
    #[arg(
        long,
        value_name = "FILES",
        num_args = 1..,
        conflicts_with_all =
            ["boards", "former", "solvers", "start", "layout", "jobs", "resume", "shard", "repeats"]
    )]
    merge: Vec<PathBuf>,
    /// Compares each pair of solvers: wins, ties, losses, mean difference with a 95 % confidence interval
    #[arg(long)]
    compare: bool,
}

/// The results and everything their report needs.
struct Bench {
    results: Results,
    comparisons: bool,
    registry: Registry,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    arguments.games.check_comparisons(arguments.compare)?;
    let bench = |results| Bench { results, comparisons: arguments.compare, registry: solvers::registry() };
    if !arguments.merge.is_empty() {
        arguments.games.check_merge(&arguments.merge)?;
        let (results, records) = merge(&arguments.merge)?;
        arguments.games.write_merged(&bench(results.clone()).report(), &results, &records)?;
        return Failure::if_unsolved(results.failed(), results.played(), "game");
    }
    let mut engines = NamedEngines::start(&arguments.engines)?;
    let line_up = engines.entrants(arguments.solvers.as_deref().unwrap_or_default())?;
    engines.note_idle(&line_up);
    let boards = arguments.boards.text().ok_or_else(boards_are_missing)?;
    let boards = arguments.reading.open(boards)?;
    let shard = arguments.games.shard().unwrap_or(Shard::WHOLE);
    let batch = Batch::new(boards, line_up, shard).map_err(Failure::wrong)?;
    let repeats = u32::try_from(arguments.repeats).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN);
    let batch = Arc::new(batch.repeated(repeats));
    let mut bench = bench(Results::of(&batch));
    let (failed, played) = match arguments.games.play(&batch, &RunId::of(&batch), &mut bench)? {
        // The merged shards say it. Until then, what starts a shard needs to know that it is complete.
        _ if !shard.is_whole() => return Ok(()),
        Played::Now => (bench.results.failed(), bench.results.played()),
        Played::Before(results) => (results.failed(), results.games()),
    };
    Failure::if_unsolved(failed, played, "game")
}

impl GameSink for Bench {
    fn take(&mut self, record: &Record) {
        self.results.add(record);
    }

    fn is_over(&self) -> bool {
        self.results.is_complete()
    }

    fn report(&self) -> Report {
        Report::of_batch(&self.results, self.comparisons, &self.registry)
    }

    fn progress(&self) -> Progress {
        Progress::of_games(self.results.played(), self.results.games())
    }
}
