//! State shared by the threads around an engine's process: its input, its phase and its resource use.

use std::{
    io::Write,
    process::ChildStdin,
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use color_walk_engine::protocol::{Answer, Request};

use super::{EngineLimits, game_log::GameLog, guard::END_NOW, tail::Tail};

#[derive(Clone, Copy, Debug)]
pub(super) enum Phase {
    Idle,
    /// An answer outside tasks is expected.
    Waiting {
        what: Wait,
        until: Instant,
    },
    Running {
        task: u64,
        until: Instant,
        is_stopped: bool,
    },
    /// The process is being ended, and nothing is expected.
    Closing,
}

/// A gap this long between two clock checks means that the machine slept or the program was stopped.
const SLEEP: Duration = Duration::from_secs(5);

impl Phase {
    /// The deadline of the present wait.
    pub(super) fn until(&self) -> Option<Instant> {
        match *self {
            Phase::Waiting { until, .. } | Phase::Running { until, .. } => Some(until),
            Phase::Idle | Phase::Closing => None,
        }
    }

    /// Extends the deadline seen at the last check by the time since then, if that gap means a sleep.
    pub(super) fn extend_after_sleep(&mut self, waited: Option<Instant>, last_look: Instant, now: Instant) {
        let gap = now.saturating_duration_since(last_look);
        if let Phase::Waiting { until, .. } | Phase::Running { until, .. } = self
            && gap > SLEEP
            && waited == Some(*until)
        {
            *until += gap;
        }
    }
}

pub(super) struct Shared {
    /// The guard's input; `None` once closed.
    pub input: Mutex<Option<ChildStdin>>,
    pub phase: Mutex<Phase>,
    /// Signals a change of phase.
    pub changed: Condvar,
    pub lines: AtomicU64,
    pub bytes: AtomicU64,
    pub log_bytes: AtomicU64,
    /// The most resident memory seen in this task, in bytes.
    pub resident: AtomicU64,
    /// True after an abort: later events are ignored.
    pub is_over: AtomicBool,
    /// True once it has sent `ready`.
    pub is_introduced: AtomicBool,
    /// True once the task was told to stop.
    pub is_stopped: AtomicBool,
    /// The end of its standard error since the task began, and whether it is complete.
    pub errors: Mutex<Tail>,
    pub errors_are_over: AtomicBool,
    pub log: Mutex<Option<GameLog>>,
}

/// An answer outside tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wait {
    Introduction,
    Pong,
}

impl Wait {
    pub(super) fn text(self) -> &'static str {
        match self {
            Wait::Introduction => "introduction",
            Wait::Pong => "answer to a ping",
        }
    }

    pub(super) fn limit(self, limits: &EngineLimits) -> Duration {
        match self {
            Wait::Introduction => limits.introduction,
            Wait::Pong => limits.pong,
        }
    }
}

impl Shared {
    pub(super) fn new(input: Option<ChildStdin>, log: Option<GameLog>) -> Self {
        Shared {
            input: Mutex::new(input),
            phase: Mutex::new(Phase::Idle),
            changed: Condvar::new(),
            lines: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            log_bytes: AtomicU64::new(0),
            resident: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
            is_introduced: AtomicBool::new(false),
            is_stopped: AtomicBool::new(false),
            errors: Mutex::default(),
            errors_are_over: AtomicBool::new(false),
            log: Mutex::new(log),
        }
    }

    pub(super) fn send(&self, request: &Request) {
        self.write(&request.to_string());
    }

    /// Sends a `go`, whose game gets its own log.
    pub(super) fn begin_game(&self, go: &str) {
        if let Some(log) = lock(&self.log).as_mut() {
            log.begin_game();
        }
        self.write(go);
    }

    /// Writes a line unchanged. Failures are ignored: other threads notice an engine that is gone.
    pub(super) fn write(&self, line: &str) {
        self.note('>', line);
        self.write_raw(&format!("{line}\n"));
    }

    /// Writes part of a line.
    pub(super) fn write_raw(&self, text: &str) {
        if let Some(input) = lock(&self.input).as_mut() {
            let _ = input.write_all(text.as_bytes()).and_then(|()| input.flush());
        }
    }

    /// Orders the guard to end the engine at once.
    pub(super) fn end_now(&self) {
        self.write_raw(&format!("{END_NOW}\n"));
    }

    pub(super) fn note(&self, mark: char, text: &str) {
        if let Some(log) = lock(&self.log).as_mut() {
            log.line(mark, text);
        }
    }

    pub(super) fn enter(&self, phase: Phase) {
        *lock(&self.phase) = phase;
        self.changed.notify_all();
    }

    /// Starts a task: resets the counts of resources.
    pub(super) fn begin_task(&self) {
        for meter in [&self.lines, &self.bytes, &self.log_bytes, &self.resident] {
            meter.store(0, Ordering::Relaxed);
        }
        self.is_stopped.store(false, Ordering::Relaxed);
        lock(&self.errors).clear();
    }

    /// Sends `stop` to a running task not yet stopped, and starts the grace period.
    pub(super) fn stop(&self, grace: Duration) {
        let mut phase = lock(&self.phase);
        if let Phase::Running { task, is_stopped: false, .. } = *phase {
            *phase = Phase::Running { task, until: Instant::now() + grace, is_stopped: true };
            // Before another task can begin.
            self.is_stopped.store(true, Ordering::Relaxed);
            drop(phase);
            self.changed.notify_all();
            self.send(&Request::Stop(task));
        }
    }

    /// Ends the wait or the task that this answer completes.
    pub(super) fn receive(&self, answer: &Answer) {
        self.is_introduced.fetch_or(*answer == Answer::Ready, Ordering::Relaxed);
        let mut phase = lock(&self.phase);
        let ends = match (*phase, answer) {
            // An engine that introduces itself again does not answer a ping.
            (Phase::Waiting { what, .. }, Answer::Ready) => what == Wait::Introduction,
            (Phase::Waiting { what, .. }, Answer::Pong(_)) => what == Wait::Pong,
            (
                Phase::Running { task, .. },
                Answer::Done { task: ended, .. } | Answer::Error { task: Some(ended), .. },
            ) => task == *ended,
            _ => false,
        };
        if ends {
            *phase = Phase::Idle;
            self.changed.notify_all();
        }
    }
}

/// Other threads leave the data consistent between any two steps.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_introduction_does_not_answer_a_ping() {
        let shared = Shared::new(None, None);
        let until = Instant::now() + Duration::from_secs(10);
        let waits = || matches!(*lock(&shared.phase), Phase::Waiting { .. });
        let pong = Answer::Pong("set".to_owned());
        for (what, wrong, right) in [(Wait::Pong, &Answer::Ready, &pong), (Wait::Introduction, &pong, &Answer::Ready)] {
            shared.enter(Phase::Waiting { what, until });
            shared.receive(wrong);
            assert!(waits(), "{what:?}");
            shared.receive(right);
            assert!(!waits(), "{what:?}");
        }
    }

    #[test]
    fn an_engine_has_its_time_by_the_clock_and_a_sleep_is_not_of_it() {
        let begin = Instant::now();
        let (second, hour) = (Duration::from_secs(1), Duration::from_secs(3600));
        let until = begin + 10 * second;
        for mut phase in
            [Phase::Running { task: 1, until, is_stopped: false }, Phase::Waiting { what: Wait::Pong, until }]
        {
            let mut last_look = begin;
            // A slow check is not a sleep.
            for (gap, left) in
                [(4 * second, 6 * second), (hour, 6 * second), (second, 5 * second), (5 * second, Duration::ZERO)]
            {
                let now = last_look + gap;
                phase.extend_after_sleep(phase.until(), last_look, now);
                last_look = now;
                assert_eq!(phase.until().unwrap().saturating_duration_since(now), left, "{phase:?}");
            }
            // A wait that begins on waking has not slept.
            let before = phase.until();
            phase.extend_after_sleep(None, last_look, last_look + hour);
            assert_eq!(phase.until(), before);
        }
    }
}
