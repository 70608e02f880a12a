//! `color-walk bench`: plays many boards with several solvers, and prints statistics.

use std::{num::NonZeroU32, path::PathBuf, sync::Arc};

use clap::{Args, ValueEnum};
use color_walk_api::solver::Registry;
use color_walk_arena::{
    batch::{Batch, Record, Results, RunId, Shard},
    matches::Correction,
    report::Report,
};
use color_walk_plot::Scene;
use color_walk_solvers as solvers;

use super::{
    Failure,
    engines::{EngineArguments, NamedEngines},
    games::{GameArguments, GameSink, Played},
    inputs::{BoardArguments, FirstBoards, boards_are_missing},
    merging::merge,
    origin,
    plots::{Chart, times_are_missing},
    progress::Progress,
    window::Program,
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
            ["boards", "former", "solvers", "start", "layout", "jobs", "resume", "shard", "repeats", "best_so_far"]
    )]
    merge: Vec<PathBuf>,
    /// Compares each pair of solvers: wins, ties, losses, mean difference with a 95 % confidence interval, and the
    /// probability of such a difference by chance; =holm corrects the probabilities for the number of pairs
    #[arg(
        long,
        value_enum,
        value_name = "CORRECTION",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "none"
    )]
    compare: Option<CorrectionArgument>,
    /// Selects the plots that --plot draws below each other [default: boxes]
    #[arg(long, value_enum, value_name = "KIND,…", value_delimiter = ',', requires = "plot")]
    chart: Vec<Chart>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum CorrectionArgument {
    /// Each pair is a test of its own
    None,
    /// All pairs share one error rate (Holm's method)
    Holm,
}

impl From<CorrectionArgument> for Correction {
    fn from(argument: CorrectionArgument) -> Self {
        match argument {
            CorrectionArgument::None => Correction::None,
            CorrectionArgument::Holm => Correction::Holm,
        }
    }
}

impl Arguments {
    /// The plots to draw below each other.
    fn charts(&self) -> &[Chart] {
        if self.chart.is_empty() { &[Chart::Boxes] } else { &self.chart }
    }
}

/// The results and everything their report needs.
struct Bench {
    charts: Vec<Chart>,
    results: Results,
    comparisons: Option<Correction>,
    registry: Registry,
}

pub(super) fn run(arguments: &Arguments, program: &Program) -> Result<(), Failure> {
    arguments.games.check_comparisons(arguments.compare.is_some())?;
    let is_drawn = arguments.games.has_plot() && arguments.charts().contains(&Chart::Best);
    let best_so_far = arguments.games.best_so_far(is_drawn)?;
    if arguments.charts().contains(&Chart::Time) && arguments.games.omits_times() {
        return Err(times_are_missing());
    }
    let origin = origin::of_command(program);
    let bench = |results| Bench {
        charts: arguments.charts().to_vec(),
        results,
        comparisons: arguments.compare.map(Correction::from),
        registry: solvers::registry(),
    };
    if !arguments.merge.is_empty() {
        arguments.games.check_merge(&arguments.merge)?;
        let (results, records) = merge(&arguments.merge)?;
        let merged = bench(results.clone());
        arguments.games.write_merged(&merged.report(), &results, &records, &origin, || merged.draw(&records))?;
        return Failure::if_unsolved(results.failed(), results.played(), "game");
    }
    let mut engines = NamedEngines::start(&arguments.engines)?;
    let line_up = engines.entrants(arguments.solvers.as_deref().unwrap_or_default())?;
    engines.note_idle(&line_up);
    let boards = arguments.boards.text().ok_or_else(boards_are_missing)?;
    let boards = arguments.reading.open(boards)?;
    let shard = arguments.games.shard().unwrap_or(Shard::WHOLE);
    let batch = Batch::new(boards, line_up, shard).map_err(Failure::wrong)?;
    let batch = batch.with_best_so_far(best_so_far);
    let repeats = u32::try_from(arguments.repeats).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN);
    let batch = Arc::new(batch.repeated(repeats));
    let mut bench = bench(Results::of(&batch));
    let origin = origin::with_engines(origin, engines.playing());
    let (failed, played) = match arguments.games.play(&batch, &RunId::of(&batch), &mut bench, origin)? {
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

    fn draw(&self, records: &[Record]) -> Result<Scene, Failure> {
        self.charts.iter().try_for_each(|chart| chart.check(&self.results, records))?;
        Ok(Scene::stacked(self.charts.iter().map(|chart| chart.draw(&self.results, records))))
    }

    fn progress(&self) -> Progress {
        Progress::of_games(self.results.played(), self.results.games())
    }
}
