//! Shared by commands over many games: plays, stores, interrupts and resumes games, and writes results.

use std::{
    io::{self, BufWriter, Write},
    path::PathBuf,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use clap::{Args, ValueEnum};
use color_walk_api::text::{counted, grouped};
use color_walk_arena::{
    batch::{self, Batch, EndedGame, Journal, Record, Results, RunId, Shard},
    report::{self, Provenance, Report, Tidy},
};

use super::{
    Failure,
    cores::cores,
    engines::in_red,
    failure::note,
    interrupt,
    output::{Output, has_extension, is_standard},
    progress::{Progress, ProgressLine},
    results_file::ResultsFile,
    run_files::{Opened, RunFiles, is_same_file, sentence},
    walks,
    wrong_use::whole,
};

/// How games are played and kept.
#[derive(Args)]
pub(super) struct GameArguments {
    /// Number of games at a time [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = whole(1..=1024))]
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
    /// Replaces the output, and starts over an interrupted run
    #[arg(long, requires = "output", conflicts_with = "resume")]
    overwrite: bool,
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

    fn progress(&self) -> Progress;
}

/// What is written while a run goes on and at its end; a journal is written game by game.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Content {
    Report(report::Format),
    Games,
}

pub(super) enum Played {
    Now,
    /// It was complete before, with these results.
    Before(ResultsFile),
}

/// Least time between two updates of the output file.
const UPDATE: Duration = Duration::from_secs(1);
/// Updates take at most 1 / this of the time.
const UPDATE_SHARE: u32 = 20;
/// Least time between two changes of the progress line.
const SHOW: Duration = Duration::from_millis(100);

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
        if path.is_none() && (self.resume || self.overwrite) {
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

    /// Whether to note how best walks become shorter.
    pub(super) fn best_so_far(&self) -> Result<bool, Failure> {
        match self.format()? {
            Format::Tidy | Format::Journal => Ok(self.best_so_far),
            _ if self.best_so_far => {
                Err(Failure::wrong("--best-so-far is for single games; add --format tidy or journal"))
            }
            _ => Ok(false),
        }
    }

    /// Refuses an output that is in the way, before the files are merged.
    pub(super) fn check_merge(&self, files: &[PathBuf]) -> Result<(), Failure> {
        let Some(output) = self.output()? else { return Ok(()) };
        if files.iter().any(|file| is_same_file(file, output.path())) {
            let path = output.path().display();
            return Err(Failure::wrong(format!("`{path}` is one of the files to merge; choose another --output")));
        }
        if self.overwrite { Ok(()) } else { output.check_free() }
    }

    /// Writes merged results, and checks walks against them.
    pub(super) fn write_merged(
        &self,
        report: &Report,
        results: &Results,
        records: &[Record],
        origin: &Provenance,
    ) -> Result<(), Failure> {
        let (format, output) = (self.format()?, self.output()?);
        if let Some(path) = &self.walks {
            walks::check_file(path, results)?;
        }
        print(output.as_ref(), &|out| match Self::content(format) {
            Some(content) => self.write(out, content, report, records, origin),
            None => {
                out.write_all(report.run.line().as_bytes())?;
                records.iter().try_for_each(|record| writeln!(out, "{}", self.timed(record, &report.run)))
            }
        })
    }

    /// The content in this format; `None` for a journal.
    fn content(format: Format) -> Option<Content> {
        match format {
            Format::Table => Some(Content::Report(report::Format::Table)),
            Format::Csv => Some(Content::Report(report::Format::Csv)),
            Format::Tidy => Some(Content::Games),
            Format::Json => Some(Content::Report(report::Format::Json)),
            Format::Md => Some(Content::Report(report::Format::Markdown)),
            Format::Journal => None,
        }
    }

    fn write(
        &self,
        out: &mut dyn Write,
        content: Content,
        report: &Report,
        records: &[Record],
        origin: &Provenance,
    ) -> io::Result<()> {
        match content {
            Content::Report(format) => self.prepared(report.clone(), format, origin).write(out, format),
            Content::Games => Tidy { run: &report.run, records, times: !self.no_times }.write(out),
        }
    }

    /// The report as written: with its origin, or without times.
    fn prepared(&self, report: Report, format: report::Format, origin: &Provenance) -> Report {
        match self.no_times {
            true => report.without_times(),
            false if format == report::Format::Table => report,
            false => Report { made: Some(origin.clone()), ..report },
        }
    }

    /// A record as written. Without times it also omits an engine's memory, which is measured.
    fn timed(&self, record: &Record, run: &RunId) -> Record {
        let is_measured = run.engine_name(record.solver).is_some();
        let nanos = if self.no_times { 0 } else { record.nanos };
        let peak_bytes = if self.no_times && is_measured { 0 } else { record.peak_bytes };
        Record { nanos, peak_bytes, ..record.clone() }
    }

    /// Plays all games missing in a batch's journal, or as many as the sink needs, and prints the results.
    ///
    /// # Errors
    /// If a journal is in the way, writing fails, or the run is interrupted.
    pub(super) fn play(
        &self,
        batch: &Arc<Batch>,
        run: &RunId,
        sink: &mut dyn GameSink,
        origin: Provenance,
    ) -> Result<Played, Failure> {
        let (format, output) = (self.format()?, self.output()?);
        let written = Self::content(format);
        let jobs = self.jobs.map_or_else(cores, |jobs| jobs as usize);
        let origin = Provenance { jobs: Some(jobs), ..origin };
        let mut played = Results::of(batch);
        // Only single games need more than their sums.
        let keeps_games = written == Some(Content::Games);
        let mut records = Vec::new();
        let files = RunFiles {
            output: output.as_ref(),
            is_journal: written.is_none(),
            walks: self.walks.as_deref(),
            resume: self.resume,
            overwrite: self.overwrite,
        };
        let mut take_former = |record: &Record| {
            sink.take(record);
            records.extend(keeps_games.then(|| record.clone()));
        };
        let (mut journal, mut walks) = match files.open(run, &mut played, &mut take_former)? {
            Opened::Files { journal, walks } => (journal, walks),
            Opened::Complete(results) => return Ok(Played::Before(results)),
        };
        if written.is_none() && sink.is_over() && played.played() > 0 {
            note(format!("`{}` is complete; there is nothing to resume", name(output.as_ref())));
            return Ok(Played::Now);
        }
        let stop = interrupt::watch()?;
        let mut games = played.played();
        if written.is_none() && output.is_none() {
            io::stdout().write_all(run.line().as_bytes())?;
        }
        if !sink.is_over() {
            let line = ProgressLine::new(&sink.progress());
            let mut next_update = Instant::now() + UPDATE;
            let mut next_show = Instant::now();
            let per_board = batch.entrants().len() as u64;
            let mut next_standing = self.every.map(|every| (games / per_board / every + 1) * every);
            for ended in batch::start(batch.clone(), &played, jobs, stop.clone()).map_err(Failure::broken)? {
                let EndedGame { record, game } = ended;
                let record = if written.is_none() { self.timed(&record, run) } else { record };
                sink.take(&record);
                records.extend(keeps_games.then(|| record.clone()));
                games += 1;
                if let Some(journal) = &mut journal {
                    let appended = journal.append(&record);
                    appended.map_err(|error| unfinished(Failure::Broken(sentence(&error)), Some(&*journal)))?;
                } else if written.is_none() {
                    writeln!(io::stdout(), "{record}")?;
                }
                if let Some(walks) = &mut walks {
                    let noted = walks.append(batch, &record, &game, !self.no_times);
                    noted.map_err(|failure| unfinished(failure, journal.as_ref()))?;
                }
                if sink.is_over() {
                    break;
                }
                if Instant::now() >= next_show {
                    line.show(&sink.progress());
                    next_show = Instant::now() + SHOW;
                }
                if next_standing.is_some_and(|boards| games / per_board >= boards) {
                    next_standing = next_standing.zip(self.every).map(|(boards, every)| boards + every);
                    line.suspend(|| self.show_so_far(sink))?;
                }
                if let (Some(_), Some(content)) = (&journal, written)
                    && Instant::now() >= next_update
                {
                    let begin = Instant::now();
                    let updated = self.print_results(output.as_ref(), sink, content, &records, &origin);
                    updated.map_err(|failure| unfinished(failure, journal.as_ref()))?;
                    next_update = Instant::now() + UPDATE.max(begin.elapsed() * UPDATE_SHARE);
                }
            }
            line.clear();
        }
        if sink.is_over() {
            // A decided match leaves games running.
            stop.store(true, Ordering::Relaxed);
            let Some(content) = written else { return Ok(Played::Now) };
            let printed = self.print_results(output.as_ref(), sink, content, &records, &origin);
            printed.map_err(|failure| unfinished(failure, journal.as_ref()))?;
            journal.map_or(Ok(()), Journal::remove).map_err(Failure::broken)?;
            return Ok(Played::Now);
        }
        if let Some(content) = written {
            self.print_results(output.as_ref(), sink, content, &records, &origin)?;
        }
        let played = format!("{} of {}", grouped(games), counted(batch.games(), "game"));
        let remedy = resume_advice(journal.as_ref());
        if stop.load(Ordering::Relaxed) {
            Err(Failure::Interrupted(format!("interrupted after {played}{remedy}")))
        } else {
            Err(Failure::Broken(format!("a game stopped the run after {played}{remedy}")))
        }
    }

    fn print_results(
        &self,
        output: Option<&Output>,
        sink: &dyn GameSink,
        content: Content,
        records: &[Record],
        origin: &Provenance,
    ) -> Result<(), Failure> {
        let report = sink.report();
        let counted: Vec<Record> = records.iter().filter(|record| sink.counts(record)).cloned().collect();
        print(output, &|out| self.write(out, content, &report, &counted, origin))
    }

    fn show_so_far(&self, sink: &dyn GameSink) -> Result<(), Failure> {
        let mut text = Vec::new();
        self.prepared(sink.report(), report::Format::Table, &Provenance::default())
            .write(&mut text, report::Format::Table)?;
        // Failures to print do not matter here.
        _ = writeln!(io::stderr(), "{}", in_red(&String::from_utf8_lossy(&text)));
        Ok(())
    }
}

fn name(output: Option<&Output>) -> String {
    output.map_or_else(String::new, |output| output.path().display().to_string())
}

/// Adds to a write error that the journal has the games played.
fn unfinished(failure: Failure, journal: Option<&Journal>) -> Failure {
    match failure {
        Failure::Broken(sentence) => Failure::Broken(format!("{sentence}{}", resume_advice(journal))),
        other => other,
    }
}

/// The end of a sentence about an incomplete run.
fn resume_advice(journal: Option<&Journal>) -> &'static str {
    match journal {
        None => "",
        Some(journal) if journal.exists() => "; add --resume to continue",
        Some(_) => "; its journal was deleted, so you cannot resume it",
    }
}

/// Prints to a file or to standard output.
fn print(output: Option<&Output>, write: &dyn Fn(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    match output {
        Some(output) => output.replace(write),
        None => {
            let mut text = Vec::new();
            write(&mut text)?;
            let mut out = BufWriter::new(io::stdout().lock());
            out.write_all(in_red(&String::from_utf8_lossy(&text)).as_bytes())?;
            Ok(out.flush()?)
        }
    }
}
