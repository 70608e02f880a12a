//! The options of commands that play many games. `playing` plays the games, `writing` writes their results.

mod playing;
mod writing;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use color_walk_arena::{
    batch::{Record, Shard},
    report::Report,
};
use color_walk_files::new_file;
use color_walk_plot::Scene;

use super::{
    Failure,
    output::{Output, has_extension, is_standard},
    plots::PlotFile,
    progress::Progress,
    results_file::ResultsFile,
    run_files::is_same_file,
    wrong_use::whole,
};

/// How games are played and kept.
#[derive(Args)]
pub(super) struct GameArguments {
    /// Number of games at a time [default: the number of cores]
    #[arg(short, long, value_name = "N", value_parser = whole(1..=1024))]
    jobs: Option<u64>,
    /// Writes the results to a new file and updates it during the run; the file is valid at any time; - is standard
    /// output
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Output format [default: from the output file's extension, else table; journal for a shard]
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Resumes an interrupted run that had the same boards, solvers and output
    #[arg(long, requires = "output")]
    resume: bool,
    /// Replaces the output and the plot, and starts over an interrupted run
    #[arg(long, conflicts_with = "resume")]
    overwrite: bool,
    /// Draws the results into a new file that ends with .svg or .png
    #[arg(long, value_name = "FILE", conflicts_with = "shard")]
    plot: Option<PathBuf>,
    /// Plays only part K of N, and writes the journal of its games for --merge
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,
    /// Omits all times and all measured memory, so that equal runs write equal bytes
    #[arg(long)]
    no_times: bool,
    /// Notes how each best walk becomes shorter, as nodes and moves, for --format tidy
    #[arg(long)]
    best_so_far: bool,
    /// Writes every walk as a JSON object on its own line (format: docs/output.md)
    #[arg(long, value_name = "FILE.jsonl")]
    walks: Option<PathBuf>,
    /// Prints the results so far to standard error after every BOARDS boards
    #[arg(long, value_name = "BOARDS", value_parser = whole(1..=u64::MAX))]
    every: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub(super) enum Format {
    /// Aligned columns for people
    Table,
    /// One line per solver
    Csv,
    /// CSV with one line per board and solver, for statistics programs
    Tidy,
    /// One JSON object with the run, its solvers and pairs
    Json,
    /// Markdown tables; for series@1..100 with the figures that the series published
    Md,
    /// One line per game, for --merge
    Journal,
}

/// A receiver of a run's games.
pub(super) trait GameSink {
    /// Takes a finished game. Games come in no fixed order.
    fn take(&mut self, record: &Record);

    /// True if no more games are needed.
    fn is_over(&self) -> bool;

    /// True if the results cover this game. A decided match leaves some out.
    fn counts(&self, record: &Record) -> bool {
        let _ = record;
        true
    }

    fn report(&self) -> Report;

    /// The results as a drawing.
    ///
    /// # Errors
    /// If the games lack what it shows.
    fn draw(&self, records: &[Record]) -> Result<Scene, Failure>;

    fn progress(&self) -> Progress;
}

pub(super) enum Played {
    Now,
    /// It was complete before, with these results.
    Before(ResultsFile),
}

impl GameArguments {
    /// The shard, if only a part is played.
    pub(super) fn shard(&self) -> Option<Shard> {
        self.shard
    }

    fn format(&self) -> Result<Format, Failure> {
        let known = [("csv", Format::Csv), ("json", Format::Json), ("md", Format::Md), ("journal", Format::Journal)];
        let by_name = known
            .iter()
            .find(|(extension, _)| self.output.as_deref().is_some_and(|path| has_extension(path, extension)));
        match (self.shard, self.format) {
            (Some(_), None | Some(Format::Journal)) => Ok(Format::Journal),
            (Some(_), Some(_)) => Err(Failure::wrong("the format of a shard is always journal; leave out --format")),
            (None, Some(format)) => Ok(format),
            (None, None) => Ok(by_name.map_or(Format::Table, |&(_, format)| format)),
        }
    }

    /// True if the output is a journal.
    pub(super) fn is_journal(&self) -> Result<bool, Failure> {
        Ok(self.format()? == Format::Journal)
    }

    /// The output file; `None` for standard output.
    fn output(&self) -> Result<Option<Output>, Failure> {
        let path = self.output.as_deref().filter(|path| !is_standard(path));
        let replaces = self.overwrite && self.plot.is_none();
        if path.is_none() && (self.resume || replaces) {
            let option = if self.resume { "--resume" } else { "--overwrite" };
            return Err(Failure::wrong(format!("{option} needs an output file; name it with --output")));
        }
        path.map(|path| Output::new(path, "--output")).transpose()
    }

    /// A comparison covers two solvers, but a CSV line only one.
    pub(super) fn check_comparisons(&self, compare: bool) -> Result<(), Failure> {
        match self.format()? {
            Format::Csv | Format::Tidy if compare => {
                Err(Failure::wrong("CSV has no room for --compare; use --format table, json or md"))
            }
            _ => Ok(()),
        }
    }

    /// Whether to note how best walks become shorter. `is_drawn` is true if a plot shows it.
    pub(super) fn best_so_far(&self, is_drawn: bool) -> Result<bool, Failure> {
        match self.format()? {
            _ if is_drawn => Ok(true),
            Format::Tidy | Format::Journal => Ok(self.best_so_far),
            _ if self.best_so_far => {
                Err(Failure::wrong("--best-so-far is for single games; add --format tidy or journal"))
            }
            _ => Ok(false),
        }
    }

    /// True if no times are written.
    pub(super) fn omits_times(&self) -> bool {
        self.no_times
    }

    /// True if the results are drawn.
    pub(super) fn has_plot(&self) -> bool {
        self.plot.is_some()
    }

    /// The file of the plot, which must be apart from all others.
    fn plot_file(&self, output: Option<&Output>) -> Result<Option<PlotFile>, Failure> {
        let Some(path) = &self.plot else { return Ok(None) };
        let file = PlotFile::reserve(path, self.overwrite)?;
        let is_walks = self.walks.as_deref().is_some_and(|walks| new_file::follow_links(walks) == file.path());
        let other = match output {
            Some(output) if output.path() == file.path() || output.journal() == file.path() => "--output",
            _ if is_walks => "--walks",
            _ => return Ok(Some(file)),
        };
        Err(Failure::wrong(format!("`{}` is {other} too; choose another --plot", path.display())))
    }

    /// Refuses an output that is in the way, before the files are merged.
    pub(super) fn check_merge(&self, files: &[PathBuf]) -> Result<(), Failure> {
        let output = self.output()?;
        self.plot_file(output.as_ref())?;
        let Some(output) = output else { return Ok(()) };
        if files.iter().any(|file| is_same_file(file, output.path())) {
            let path = output.path().display();
            return Err(Failure::wrong(format!("`{path}` is one of the files to merge; choose another --output")));
        }
        if self.overwrite { Ok(()) } else { output.check_free() }
    }
}
