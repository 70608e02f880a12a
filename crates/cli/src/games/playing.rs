//! Plays, stores, interrupts and resumes games.

use std::{
    io::{self, Write},
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use color_walk_api::text::{counted, grouped};
use color_walk_arena::{
    batch::{self, Batch, EndedGame, Journal, Record, Results, RunId},
    report::Provenance,
};

use super::{
    GameArguments, GameSink, Played,
    writing::{Content, draw},
};
use crate::{
    Failure,
    cores::cores,
    failure::note,
    interrupt,
    output::Output,
    progress::ProgressLine,
    run_files::{Opened, RunFiles, sentence},
};

/// Least time between two updates of the output file.
const UPDATE: Duration = Duration::from_secs(1);
/// Updates take at most 1 / this of the time.
const UPDATE_SHARE: u32 = 20;
/// Least time between two changes of the progress line.
const SHOW: Duration = Duration::from_millis(100);

impl GameArguments {
    /// Plays all games missing in a batch's journal, or as many as the sink needs, and prints the results.
    ///
    /// # Errors
    /// If a journal is in the way, writing fails, or the run is interrupted.
    pub(crate) fn play(
        &self,
        batch: &Arc<Batch>,
        run: &RunId,
        sink: &mut dyn GameSink,
        origin: Provenance,
    ) -> Result<Played, Failure> {
        let (format, output) = (self.format()?, self.output()?);
        let written = Self::content(format);
        let plot = self.plot_file(output.as_ref())?;
        let jobs = self.jobs.map_or_else(cores, |jobs| jobs as usize);
        let origin = Provenance { jobs: Some(jobs), ..origin };
        let mut played = Results::of(batch);
        // Only single games need more than their sums.
        let keeps_games = written == Some(Content::Games) || plot.is_some();
        let mut records = Vec::new();
        let files = RunFiles {
            output: output.as_ref(),
            is_journal: written.is_none(),
            walks: self.walks.as_deref(),
            resume: self.resume,
            is_drawn: plot.is_some(),
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
            draw(plot.as_ref(), sink, &records)?;
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
            let Some(content) = written else {
                draw(plot.as_ref(), sink, &records)?;
                return Ok(Played::Now);
            };
            let printed = self
                .print_results(output.as_ref(), sink, content, &records, &origin)
                .and_then(|()| draw(plot.as_ref(), sink, &records));
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
