//! `color-walk bench`: plays many boards with several solvers, and prints statistics.

use std::{
    io::{self, Write},
    path::PathBuf,
    sync::Arc,
};

use clap::{Args, ValueEnum};
use color_walk_arena::batch::{self, Batch, Record, Results, Shard, Summary, write};
use color_walk_solvers as solvers;

use super::{
    Failure,
    engines::{EngineArguments, NamedEngines},
    games::{GameArguments, GameSink, print},
    inputs::{BoardArguments, FirstBoards, boards_are_missing},
    progress::Progress,
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
    /// How results are written [default: as the output file's name ends, else table; json for a shard]
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Puts the JSON results of all shards of a run together; of one whole run, writes it in another format
    #[arg(
        long,
        value_name = "FILES",
        num_args = 1..,
        conflicts_with_all = ["boards", "former", "solvers", "start", "layout", "jobs", "resume", "overwrite", "shard"]
    )]
    merge: Vec<PathBuf>,
    /// Adds paired comparisons of the solvers: wins, ties, losses, mean difference with a 95 % confidence interval
    #[arg(long)]
    compare: bool,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Format {
    /// Aligned columns for people
    Table,
    /// One line a solver
    Csv,
    /// One array, an object a solver
    Json,
    /// A Markdown table; over series@1..100 with the series' figures
    Md,
}

/// The results, and how they are written.
struct Bench {
    results: Results,
    format: write::Format,
    comparisons: bool,
    times: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let format = format(arguments)?;
    let bench = |results| Bench { results, format, comparisons: arguments.compare, times: arguments.games.times() };
    if !arguments.merge.is_empty() {
        let output = arguments.games.output()?;
        let merged = bench(batch::merge(&arguments.merge, &solvers::registry()).map_err(Failure::wrong)?);
        return print(output.as_ref(), &|out| merged.write(out));
    }
    let mut engines = NamedEngines::start(&arguments.engines)?;
    let line_up = engines.entrants(arguments.solvers.as_deref().unwrap_or_default())?;
    let boards = arguments.boards.text().ok_or_else(boards_are_missing)?;
    let boards = arguments.reading.open(boards)?;
    let shard = arguments.games.shard().unwrap_or(Shard::WHOLE);
    let batch = Arc::new(Batch::new(boards, line_up, shard).map_err(Failure::wrong)?);
    arguments.games.play(&batch, &mut bench(Results::of(&batch)))
}

fn format(arguments: &Arguments) -> Result<write::Format, Failure> {
    let by_name = arguments.games.by_extension(&[("csv", Format::Csv), ("json", Format::Json), ("md", Format::Md)]);
    let is_shard = arguments.games.shard().is_some();
    let default = if is_shard { Format::Json } else { by_name.unwrap_or(Format::Table) };
    let format = arguments.format.unwrap_or(default);
    if is_shard && format != Format::Json {
        return Err(Failure::wrong("a shard is written as JSON, so that it can be merged; give --format json"));
    }
    if arguments.compare && format == Format::Csv {
        return Err(Failure::wrong("CSV has no room for --compare; use --format table, json or md"));
    }
    Ok(match format {
        Format::Table => write::Format::Table,
        Format::Csv => write::Format::Csv,
        Format::Json => write::Format::Json,
        Format::Md => write::Format::Markdown,
    })
}

impl GameSink for Bench {
    fn take(&mut self, record: &Record) {
        self.results.add(record);
    }

    fn is_over(&self) -> bool {
        self.results.is_complete()
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut rows = self.results.summaries();
        if !self.times {
            rows.iter_mut().for_each(|row| row.seconds = 0.0);
        }
        write::write(out, self.format, &rows, self.comparisons)
    }

    fn recall(&mut self, bytes: &[u8]) -> bool {
        let rows: Option<Vec<Summary>> = serde_json::from_slice(bytes).ok();
        let ours = self.results.summaries();
        rows.is_some_and(|rows| {
            rows.len() == ours.len()
                && rows.iter().zip(&ours).all(|(row, ours)| {
                    row.complete
                        && row.solver == ours.solver
                        && row.board_set == ours.board_set
                        && row.shard == ours.shard
                })
        })
    }

    fn progress(&self) -> Progress {
        Progress::of_games(self.results.played(), self.results.games())
    }
}
