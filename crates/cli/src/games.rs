//! What commands over many games share: how games are played, kept, interrupted and gone on with.

use std::{
    io::{self, BufWriter, Write},
    path::PathBuf,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use clap::Args;
use color_walk_api::{counted, grouped};
use color_walk_arena::batch::{self, Batch, Journal, JournalError, Record, Results, Shard};
use color_walk_files::plain_file::{self, MAX_RESULTS};

use super::{
    Failure, cores,
    engines::in_red,
    failure::{note, remedy},
    interrupt,
    output::{Output, has_extension, is_standard},
    progress::{Progress, ProgressLine},
    wrong_use::whole,
};

/// How games are played and kept.
#[derive(Args)]
pub(super) struct GameArguments {
    /// Games at a time [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = whole(1..=1024))]
    jobs: Option<u64>,
    /// Writes to a file that is valid at any time, and kept up to date during the run; - is standard output
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
    /// Writes 0 for all times, so that equal runs give equal bytes
    #[arg(long)]
    no_times: bool,
}

/// Whoever takes the games of a run.
pub(super) trait GameSink {
    /// A game that has ended, in no certain order.
    fn take(&mut self, record: &Record);

    /// True when no game more is needed.
    fn is_over(&self) -> bool;

    /// Writes what is known so far.
    fn write(&self, out: &mut dyn Write) -> io::Result<()>;

    /// True when these bytes are what [`GameSink::write`] writes when this very run is over.
    fn recall(&mut self, bytes: &[u8]) -> bool;

    /// How far it has come.
    fn progress(&self) -> Progress;
}

/// Least time between two updates of the output file.
const UPDATE: Duration = Duration::from_secs(1);
/// Updates take at most this part of the time: one in so many.
const UPDATE_SHARE: u32 = 20;
/// Least time between two changes of the line that shows how far a run has come.
const SHOW: Duration = Duration::from_millis(100);

impl GameArguments {
    /// The part that is played, if not all is.
    pub(super) fn shard(&self) -> Option<Shard> {
        self.shard
    }

    pub(super) fn times(&self) -> bool {
        !self.no_times
    }

    /// What the end of the output's name stands for, in either case: `.csv`, `.CSV`.
    pub(super) fn by_extension<T: Copy>(&self, known: &[(&str, T)]) -> Option<T> {
        let path = self.output.as_deref()?;
        known.iter().find(|(extension, _)| has_extension(path, extension)).map(|&(_, meaning)| meaning)
    }

    /// Where results go; standard output where there is none.
    pub(super) fn output(&self) -> Result<Option<Output>, Failure> {
        let path = self.output.as_deref().filter(|path| !is_standard(path));
        if path.is_none() && (self.resume || self.overwrite) {
            let option = if self.resume { "--resume" } else { "--overwrite" };
            return Err(Failure::wrong(format!(
                "{option} is for a file, not for standard output; name one with --output"
            )));
        }
        path.map(|path| Output::new(path, "--output")).transpose()
    }

    /// Plays all games of a batch that are not kept in its journal, or as many as the sink needs, and prints what it
    /// makes of them.
    ///
    /// # Errors
    /// When a journal is in the way, nothing can be written, or the run is interrupted.
    pub(super) fn play(&self, batch: &Arc<Batch>, sink: &mut dyn GameSink) -> Result<(), Failure> {
        let output = self.output()?;
        let mut played = Results::of(batch);
        let journal = match &output {
            None => None,
            Some(output) if self.overwrite => Some(Journal::overwrite(&output.journal(), batch)),
            Some(output) if self.resume && output.journal().exists() => {
                Some(Journal::resume(&output.journal(), batch, |record| {
                    played.add(record);
                    sink.take(record);
                }))
            }
            Some(output) if self.resume && output.path().exists() => return recall(output, sink),
            Some(output) => Some(Journal::create(&output.journal(), batch)),
        };
        let mut journal = journal.transpose().map_err(|error| Failure::Wrong(sentence(&error)))?;
        if let Some(output) = &output {
            output.share_readers_with_journal()?;
        }
        let stop = interrupt::watch()?;
        let mut games = played.played();
        if !sink.is_over() {
            let jobs = self.jobs.map_or_else(cores, |jobs| jobs as usize);
            let line = ProgressLine::new(&sink.progress());
            let mut next_update = Instant::now() + UPDATE;
            let mut next_show = Instant::now();
            for record in batch::start(batch.clone(), &played, jobs, stop.clone()).map_err(Failure::broken)? {
                sink.take(&record);
                games += 1;
                if let Some(journal) = &mut journal {
                    let appended = journal.append(&record);
                    appended.map_err(|error| unfinished(Failure::Broken(sentence(&error)), Some(&*journal)))?;
                }
                if sink.is_over() {
                    break;
                }
                if Instant::now() >= next_show {
                    line.show(&sink.progress());
                    next_show = Instant::now() + SHOW;
                }
                if journal.is_some() && Instant::now() >= next_update {
                    let begin = Instant::now();
                    let updated = print(output.as_ref(), &|out| sink.write(out));
                    updated.map_err(|failure| unfinished(failure, journal.as_ref()))?;
                    next_update = Instant::now() + UPDATE.max(begin.elapsed() * UPDATE_SHARE);
                }
            }
            line.clear();
        }
        if sink.is_over() {
            // Who is sure leaves games under way.
            stop.store(true, Ordering::Relaxed);
            let printed = print(output.as_ref(), &|out| sink.write(out));
            printed.map_err(|failure| unfinished(failure, journal.as_ref()))?;
            return journal.map_or(Ok(()), Journal::remove).map_err(Failure::broken);
        }
        print(output.as_ref(), &|out| sink.write(out))?;
        let played = format!("{} of {}", grouped(games), counted(batch.games(), "game"));
        let remedy = how_to_go_on(journal.as_ref());
        if stop.load(Ordering::Relaxed) {
            Err(Failure::Interrupted(format!("interrupted after {played}{remedy}")))
        } else {
            Err(Failure::Broken(format!("a game ended the run after {played}{remedy}")))
        }
    }
}

/// What is wrong with a journal, and what a person can do.
fn sentence(error: &JournalError) -> String {
    match error {
        JournalError::File { error: system, .. } => format!("{error}{}", remedy(system)),
        _ => error.to_string(),
    }
}

/// Where a file cannot be written: the journal has what was played.
fn unfinished(failure: Failure, journal: Option<&Journal>) -> Failure {
    match failure {
        Failure::Broken(sentence) => Failure::Broken(format!("{sentence}{}", how_to_go_on(journal))),
        other => other,
    }
}

/// The end of a sentence on a run that is not complete.
fn how_to_go_on(journal: Option<&Journal>) -> &'static str {
    match journal {
        None => "",
        Some(journal) if journal.is_there() => "; add --resume to go on",
        Some(_) => "; its journal was deleted, so that it cannot be resumed",
    }
}

/// Without a journal there is nothing to resume: the output must be the result of this very run, complete.
fn recall(output: &Output, sink: &mut dyn GameSink) -> Result<(), Failure> {
    let path = output.path().display();
    if !plain_file::read(output.path(), MAX_RESULTS).is_ok_and(|bytes| sink.recall(&bytes)) {
        return Err(Failure::wrong(format!(
            "`{path}` has no journal beside it to resume from; leave out --resume to run anew"
        )));
    }
    note(format!("`{path}` is complete; there is nothing to resume"));
    Ok(())
}

/// Prints to a file, or to standard output.
pub(super) fn print(output: Option<&Output>, write: &dyn Fn(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
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
