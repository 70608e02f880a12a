//! A registered engine: its idle processes and its solver description.

use std::{
    fmt,
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use super::{EngineProcess, EngineReaper, Event, Launch, LogSink, idle::Idle, shared::lock};
use crate::{Introduction, introduction::REPORTS};

/// A game that an engine lost or gave up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedGame {
    /// True if it lost the game. Games given up are reported only if it logged something.
    pub is_lost: bool,
    /// The engine's id.
    pub engine: String,
    /// The reason, ending a sentence.
    pub reason: String,
    /// The lines that repeat it: `set` for each parameter, then `go`.
    pub repeat: Vec<String>,
    /// The last lines that a script logged in it.
    pub said: Vec<String>,
    /// The folder of its log.
    pub log: Option<PathBuf>,
}

/// An engine that was started once and has introduced itself.
pub struct Engine {
    pub(super) launch: Launch,
    introduction: Introduction,
    waiting: Mutex<Waiting>,
    failed_starts: Mutex<FailedStarts>,
    pub(super) reaper: EngineReaper,
    report: Box<dyn Fn(FailedGame) + Send + Sync>,
    pub(super) log_sink: Option<LogSink>,
    is_ended: AtomicBool,
}

/// Why an engine did not start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartError {
    engine: String,
    /// Ends a sentence.
    reason: String,
    /// True if the script itself gives the reason.
    is_of_script: bool,
}

impl StartError {
    pub(super) fn new(engine: &str, reason: impl Into<String>) -> Self {
        StartError { engine: engine.to_owned(), reason: reason.into(), is_of_script: false }
    }

    /// The reason, ending a sentence.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// The line and the column of the script at fault, from 1, and the reason without its place.
    pub fn place(&self) -> (Option<u32>, Option<u32>, &str) {
        let found = self.reason.strip_prefix("line ").filter(|_| self.is_of_script).and_then(|rest| {
            let (place, sentence) = rest.split_once(": ")?;
            let (line, column) = match place.split_once(", column ") {
                Some((line, column)) => (line, Some(column.parse().ok()?)),
                None => (place, None),
            };
            Some((Some(line.parse().ok()?), column, sentence))
        });
        found.unwrap_or((None, None, self.reason()))
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StartError { engine, reason, is_of_script } = self;
        match self.place().0 {
            Some(_) => write!(out, "{engine}, {reason}; correct the script"),
            None if *is_of_script => write!(out, "{engine}: {reason}; correct the script"),
            None => write!(out, "engine `{engine}`: {reason}"),
        }
    }
}

/// Idle processes.
#[derive(Default)]
struct Waiting {
    idle: Vec<Idle>,
    /// True if no more may be added.
    is_closed: bool,
}

/// Boards in a row that an engine may lose before it begins on them. After these the arena gives up the engine.
const MAX_FAILED_STARTS: u32 = 3;

/// Boards lost before the engine began on them.
#[derive(Default)]
struct FailedStarts {
    in_a_row: u32,
    /// Why the arena gave up the engine, ending a sentence.
    given_up: Option<String>,
}

impl FailedStarts {
    /// Counts a loss and returns the reason with its consequence.
    fn add(&mut self, reason: String) -> String {
        self.in_a_row += 1;
        if self.in_a_row != MAX_FAILED_STARTS {
            return reason;
        }
        self.given_up =
            Some(format!("it lost {MAX_FAILED_STARTS} boards in a row before it began on them, so it plays no more"));
        format!(
            "{reason}; it lost {MAX_FAILED_STARTS} boards in a row before it began on them, so it loses all later boards"
        )
    }
}

impl Engine {
    /// Starts an engine and reads its introduction, unless `is_cancelled` is raised first. Calls `report` for each game
    /// that it loses.
    ///
    /// # Errors
    /// A sentence, if it does not start or does not introduce itself.
    pub(super) fn start(
        launch: Launch,
        reaper: EngineReaper,
        log_sink: Option<LogSink>,
        is_cancelled: &AtomicBool,
        report: impl Fn(FailedGame) + Send + Sync + 'static,
    ) -> Result<Arc<Self>, StartError> {
        let failed = |reason: String| {
            let refused = reason.strip_prefix(REPORTS).filter(|_| launch.registration.script.is_some());
            let (is_of_script, reason) = (refused.is_some(), refused.unwrap_or(&reason).to_owned());
            StartError { engine: launch.registration.name.clone(), reason, is_of_script }
        };
        let mut process = EngineProcess::start(&launch, log_sink.clone()).map_err(|error| failed(error.to_string()))?;
        let introduction = introduce(&mut process, is_cancelled).map_err(|(reason, is_dead)| {
            let log = match &launch.log {
                _ if !is_dead => String::new(),
                Some(folder) => format!("; its lines are in `{}`", folder.display()),
                None => "; add --log FOLDER to keep its lines".to_owned(),
            };
            failed(reason + &log)
        })?;
        let waiting = Waiting { idle: vec![Idle::new(process, reaper.clone())], is_closed: false };
        let (waiting, failed_starts, report) = (Mutex::new(waiting), Mutex::default(), Box::new(report));
        Ok(Arc::new(Engine {
            launch,
            introduction,
            waiting,
            failed_starts,
            reaper,
            report,
            log_sink,
            is_ended: AtomicBool::new(false),
        }))
    }

    /// Its introduction.
    pub fn introduction(&self) -> &Introduction {
        &self.introduction
    }

    /// Ends it for good: games that begin later lose.
    pub(super) fn end(&self) {
        self.is_ended.store(true, Ordering::Relaxed);
        self.close();
    }

    /// True once it was ended for good, and not only closed with the arena's list of engines.
    pub(super) fn is_ended(&self) -> bool {
        self.is_ended.load(Ordering::Relaxed)
    }

    /// An idle process that has introduced itself, if there is one.
    pub(super) fn take(&self) -> Option<Idle> {
        lock(&self.waiting).idle.pop()
    }

    /// Returns a process for the next board.
    pub(super) fn give_back(&self, idle: Idle) {
        let mut waiting = lock(&self.waiting);
        if !waiting.is_closed {
            waiting.idle.push(idle);
        }
    }

    /// Why it loses every game at once, ending a sentence; `None` unless the arena gave it up.
    pub(super) fn given_up(&self) -> Option<String> {
        lock(&self.failed_starts).given_up.clone()
    }

    /// Records that it has begun on a board.
    pub(super) fn begin(&self) {
        lock(&self.failed_starts).in_a_row = 0;
    }

    /// Records a board lost before it began, and returns the reason with its consequence.
    pub(super) fn miss(&self, reason: String) -> String {
        lock(&self.failed_starts).add(reason)
    }

    pub(super) fn report(&self, game: FailedGame) {
        (self.report)(game);
    }

    /// Starts to end all idle processes in parallel. Busy ones end after their games.
    pub fn close(&self) {
        let mut waiting = lock(&self.waiting);
        waiting.is_closed = true;
        waiting.idle.clear();
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.close();
    }
}

/// Time between two checks for a cancelled start.
const TICK: Duration = Duration::from_millis(50);

/// The introduction; or why it failed, and whether the engine ended by itself.
fn introduce(process: &mut EngineProcess, is_cancelled: &AtomicBool) -> Result<Introduction, (String, bool)> {
    let mut introduction = Introduction::default();
    // The process is aborted long before this.
    let until = Instant::now() + 2 * process.limits().introduction;
    loop {
        match process.event(TICK) {
            Some(Event::Answer(answer)) => match introduction.receive(&answer) {
                Ok(true) => return Ok(introduction),
                Ok(false) => {}
                Err(reason) => return Err((reason, false)),
            },
            Some(Event::Broken(reason) | Event::Silent(reason)) => return Err((reason, false)),
            Some(Event::Closed) => return Err((process.ending_sentence(), true)),
            Some(Event::OutOfTime(_)) => return Err(("it sent no introduction in time".to_owned(), false)),
            None if is_cancelled.load(Ordering::Relaxed) || Instant::now() > until => {
                return Err(("the arena ended it before it sent `ready`".to_owned(), false));
            }
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_script_is_at_fault_in_a_line() {
        let error = |reason: &str, is_of_script| {
            let error = StartError { engine: "mine.js".to_owned(), reason: reason.to_owned(), is_of_script };
            let (line, column, sentence) = error.place();
            (line, column, sentence.to_owned(), error.to_string())
        };
        for (reason, line, column, sentence, shown) in [
            ("line 7: no", Some(7), None, "no", "mine.js, line 7: no; correct the script"),
            ("line 7, column 3: a: b", Some(7), Some(3), "a: b", "mine.js, line 7, column 3: a: b; correct the script"),
            ("no solver", None, None, "no solver", "mine.js: no solver; correct the script"),
            ("line x: no", None, None, "line x: no", "mine.js: line x: no; correct the script"),
            (
                "line 7, column x: no",
                None,
                None,
                "line 7, column x: no",
                "mine.js: line 7, column x: no; correct the script",
            ),
        ] {
            assert_eq!(error(reason, true), (line, column, sentence.to_owned(), shown.to_owned()));
        }
        assert_eq!(
            error("line 7: no", false),
            (None, None, "line 7: no".into(), "engine `mine.js`: line 7: no".into())
        );
    }

    #[test]
    fn an_engine_is_given_up_once_and_by_misses_in_a_row_alone() {
        let mut failed_starts = FailedStarts::default();
        for _ in 1..MAX_FAILED_STARTS {
            assert_eq!(failed_starts.add("no answer".to_owned()), "no answer");
        }
        assert_eq!(failed_starts.given_up, None);
        failed_starts.in_a_row = 0;
        let reasons: Vec<String> =
            (0..MAX_FAILED_STARTS + 2).map(|_| failed_starts.add("no answer".to_owned())).collect();
        let is_final = |reason: &String| reason.contains("it loses all later boards");
        assert_eq!(reasons.iter().position(is_final), Some(MAX_FAILED_STARTS as usize - 1));
        assert_eq!(reasons.iter().filter(|reason| is_final(reason)).count(), 1, "once only: {reasons:?}");
        assert!(failed_starts.given_up.unwrap().contains("3 boards in a row"));
    }
}
