//! `color-walk bench`: plays many boards with several solvers, and prints statistics.

use std::{
    io::{self, BufWriter, Write},
    path::PathBuf,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use clap::{Args, ValueEnum};
use indicatif::{HumanCount, ProgressBar, ProgressStyle};

use super::{
    Failure, cores,
    engines::{EngineArguments, Engines, in_red},
    failure::note,
    inputs::BoardArguments,
    interrupt,
    output::Output,
};
use crate::{
    batch::{self, Batch, Journal, Results, Shard, Summary, write},
    solvers,
};

#[derive(Args)]
pub(super) struct Arguments {
    /// Codes such as series@1..100, a board file, or - for standard input
    #[arg(long, value_name = "CODES|FILE|-", required_unless_present = "merge")]
    boards: Option<String>,
    /// Solvers and line-ups, separated by commas
    #[arg(long, value_name = "A,B,…", required_unless_present = "merge")]
    solvers: Option<String>,
    #[command(flatten)]
    reading: BoardArguments,
    #[command(flatten)]
    engines: EngineArguments,
    /// Games at a time [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// How results are written [default: as the output file's name ends, else table; json for a shard]
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Writes to a file that is valid at any time, and kept up to date during the run
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Goes on with an interrupted run that had the same boards, solvers and output
    #[arg(long, requires = "output")]
    resume: bool,
    /// Begins anew, though an interrupted run left its games beside the output
    #[arg(long, requires = "output", conflicts_with = "resume")]
    overwrite: bool,
    /// Plays one part of N only, as JSON for --merge
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,
    /// Puts the JSON results of all shards of a run together; of one whole run, writes it in another format
    #[arg(
        long,
        value_name = "FILES",
        num_args = 1..,
        conflicts_with_all = ["boards", "solvers", "start", "layout", "jobs", "resume", "overwrite", "shard"]
    )]
    merge: Vec<PathBuf>,
    /// Adds paired comparisons of the solvers: wins, ties, losses, mean difference with a 95 % confidence interval
    #[arg(long)]
    compare: bool,
    /// Writes 0 for all times, so that equal runs give equal bytes
    #[arg(long)]
    no_times: bool,
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

/// How, and where to, results are written.
struct Printer {
    format: write::Format,
    comparisons: bool,
    times: bool,
    output: Option<Output>,
}

/// Least time between two updates of the output file.
const UPDATE: Duration = Duration::from_secs(1);
/// Updates take at most this part of the time: one in so many.
const UPDATE_SHARE: u32 = 20;

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let printer = Printer::new(arguments)?;
    if !arguments.merge.is_empty() {
        let results = batch::merge(&arguments.merge, &solvers::registry()).map_err(Failure::wrong)?;
        return printer.print(&results);
    }
    let mut engines = Engines::start(&arguments.engines)?;
    let line_up = engines.entrants(arguments.solvers.as_deref().unwrap_or_default())?;
    let boards = arguments.reading.open(arguments.boards.as_deref().unwrap_or_default())?;
    let shard = arguments.shard.unwrap_or(Shard::WHOLE);
    let batch = Arc::new(Batch::new(boards, line_up, shard).map_err(Failure::wrong)?);
    let jobs = arguments.jobs.map_or_else(cores, usize::from);

    let mut results = Results::of(&batch);
    let journal = match &printer.output {
        None => None,
        Some(output) if arguments.overwrite => {
            Some(Journal::overwrite(&output.journal(), &batch).map_err(Failure::wrong)?)
        }
        Some(output) if arguments.resume && output.journal().exists() => {
            Some(Journal::resume(&output.journal(), &batch, &mut results).map_err(Failure::wrong)?)
        }
        Some(output) if arguments.resume && output.path().exists() => return check_complete(output, &batch),
        Some(output) => Some(Journal::create(&output.journal(), &batch).map_err(Failure::wrong)?),
    };
    play(&batch, results, journal, jobs, &printer)
}

fn play(
    batch: &Arc<Batch>,
    mut results: Results,
    mut journal: Option<Journal>,
    jobs: usize,
    printer: &Printer,
) -> Result<(), Failure> {
    let stop = interrupt::watch()?;
    let bar = progress_bar(batch.games(), results.played());
    let games = batch::start(batch.clone(), &results, jobs, stop.clone()).map_err(Failure::broken)?;
    let mut next_update = Instant::now() + UPDATE;
    for record in games {
        results.add(&record);
        bar.inc(1);
        if let Some(journal) = &mut journal {
            journal.append(&record).map_err(Failure::broken)?;
            if Instant::now() >= next_update {
                let begin = Instant::now();
                printer.print(&results)?;
                next_update = Instant::now() + UPDATE.max(begin.elapsed() * UPDATE_SHARE);
            }
        }
    }
    bar.finish_and_clear();
    printer.print(&results)?;
    if results.is_complete() {
        return journal.map_or(Ok(()), Journal::remove).map_err(Failure::broken);
    }
    let (played, all) = (HumanCount(results.played()), HumanCount(batch.games()));
    let remedy = if journal.is_some() { "; add --resume to go on" } else { "" };
    if stop.load(Ordering::Relaxed) {
        Err(Failure::Interrupted(format!("interrupted after {played} of {all} games{remedy}")))
    } else {
        Err(Failure::Broken(format!("a game ended the run after {played} of {all} games{remedy}")))
    }
}

fn progress_bar(games: u64, played: u64) -> ProgressBar {
    let template = "{bar:40} {percent:>3} %  {human_pos} of {human_len} games, {per_sec}, {eta} left";
    let style = ProgressStyle::with_template(template).expect("a valid template").progress_chars("█▌░");
    let bar = ProgressBar::new(games).with_style(style).with_position(played);
    bar.reset_eta();
    bar
}

/// Without a journal there is nothing to resume: the output must be the result of this very run, complete.
fn check_complete(output: &Output, batch: &Batch) -> Result<(), Failure> {
    let path = output.path().display();
    let rows: Option<Vec<Summary>> =
        std::fs::read(output.path()).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    let shard = batch.shard();
    let is_this = |rows: &Vec<Summary>| {
        rows.len() == batch.entrants().len()
            && rows.iter().zip(batch.entrants()).all(|(row, entrant)| {
                row.complete
                    && row.solver == entrant.text
                    && row.board_set == batch.source().identity()
                    && row.shard == (!shard.is_whole()).then(|| shard.to_string())
            })
    };
    if !rows.as_ref().is_some_and(is_this) {
        return Err(Failure::wrong(format!(
            "`{path}` has no journal beside it to resume from; leave out --resume to run anew"
        )));
    }
    note(format!("`{path}` is complete; there is nothing to resume"));
    Ok(())
}

impl Printer {
    fn new(arguments: &Arguments) -> Result<Self, Failure> {
        let extension = arguments.output.as_ref().and_then(|path| path.extension()?.to_str());
        let by_name = match extension {
            Some("csv") => Some(Format::Csv),
            Some("json") => Some(Format::Json),
            Some("md") => Some(Format::Md),
            _ => None,
        };
        let default = if arguments.shard.is_some() { Format::Json } else { by_name.unwrap_or(Format::Table) };
        let format = arguments.format.unwrap_or(default);
        if arguments.shard.is_some() && format != Format::Json {
            return Err(Failure::wrong("a shard is written as JSON, so that it can be merged; give --format json"));
        }
        if arguments.compare && format == Format::Csv {
            return Err(Failure::wrong("CSV has no room for --compare; use --format table, json or md"));
        }
        let format = match format {
            Format::Table => write::Format::Table,
            Format::Csv => write::Format::Csv,
            Format::Json => write::Format::Json,
            Format::Md => write::Format::Markdown,
        };
        let output = arguments.output.as_deref().map(|path| Output::new(path, "--output")).transpose()?;
        Ok(Printer { format, comparisons: arguments.compare, times: !arguments.no_times, output })
    }

    fn print(&self, results: &Results) -> Result<(), Failure> {
        let mut rows = results.summaries();
        if !self.times {
            rows.iter_mut().for_each(|row| row.seconds = 0.0);
        }
        match &self.output {
            Some(output) => output.replace(|out| write::write(out, self.format, &rows, self.comparisons)),
            None => {
                let mut text = Vec::new();
                write::write(&mut text, self.format, &rows, self.comparisons)?;
                let mut out = BufWriter::new(io::stdout().lock());
                out.write_all(in_red(&String::from_utf8_lossy(&text)).as_bytes())?;
                Ok(out.flush()?)
            }
        }
    }
}
