//! What a script may take, and the meter that counts it.

use std::{
    cell::Cell,
    rc::Rc,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use color_walk_api::{counted, grouped};

/// Steps between two looks of the interpreter at its limits. A step is a call or a turn of a loop.
const STEPS_PER_TICK: u64 = 10_000;

/// Memory for what a stopped script still makes: the error that names its line.
const LAST_BYTES: u64 = 1 << 20;

/// What one game of a script may take. All are counts, so that a script ends at the same place on every machine.
///
/// ```
/// use color_walk_script::ScriptLimits;
///
/// let limits = ScriptLimits::default();
/// assert_eq!(limits.bytes, 64 << 20);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScriptLimits {
    /// Calls, turns of loops and tries of regular expressions, counted by 10,000; and the work of the kit.
    pub steps: u64,
    /// Memory, in bytes of a 64-bit machine.
    pub bytes: u64,
    /// Calls within calls at which the kit answers.
    pub depth: u32,
    /// Lines that `log` keeps.
    pub log_lines: usize,
}

impl Default for ScriptLimits {
    fn default() -> Self {
        ScriptLimits { steps: 200_000_000, bytes: 64 << 20, depth: 100, log_lines: 1_000 }
    }
}

/// The limit at which a script was stopped. Nothing that the script does undoes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    Steps(u64),
    Bytes(u64),
    Depth(u32),
    Nodes(u64),
    /// Whoever runs it needs no answer any more.
    Asked,
}

impl Stop {
    /// What a person reads.
    pub fn sentence(self) -> String {
        match self {
            Stop::Steps(limit) => {
                format!("the script takes more than {} steps (a step is a call or a turn of a loop)", grouped(limit))
            }
            Stop::Bytes(limit) => format!("the script holds more than {} MiB of memory", limit >> 20),
            Stop::Depth(limit) => format!("the script calls functions more than {limit} deep; use a loop"),
            Stop::Nodes(limit) => format!("the script tries more than {}", counted(limit, "position")),
            Stop::Asked => "the script was stopped".to_owned(),
        }
    }
}

/// What others may see and say while a script runs.
#[derive(Debug, Default)]
pub(crate) struct Remote {
    nodes: AtomicU64,
    stopped: AtomicBool,
    log: Mutex<Vec<String>>,
}

impl Remote {
    /// Positions so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Acquire)
    }

    /// Stops the script at its next tick. A page ends the script's worker instead.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Takes the lines that were logged since the last call.
    pub fn take_log(&self) -> Vec<String> {
        std::mem::take(&mut *self.lines())
    }

    fn lines(&self) -> MutexGuard<'_, Vec<String>> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts what a script takes.
pub(crate) struct Meter {
    pub limits: ScriptLimits,
    node_limit: Cell<u64>,
    steps: Cell<u64>,
    bytes: Cell<u64>,
    stop: Cell<Option<Stop>>,
    remote: Arc<Remote>,
    logged: Cell<usize>,
}

impl Meter {
    pub fn new(limits: ScriptLimits, node_limit: u64, remote: Arc<Remote>) -> Rc<Self> {
        Rc::new(Meter {
            limits,
            node_limit: Cell::new(node_limit),
            steps: Cell::new(0),
            bytes: Cell::new(0),
            stop: Cell::new(None),
            remote,
            logged: Cell::new(0),
        })
    }

    /// Why the script was stopped, if it was.
    pub fn stopped(&self) -> Option<Stop> {
        self.stop.get()
    }

    /// Stops the script for good. The first reason counts.
    pub fn stop(&self, reason: Stop) {
        if self.stop.get().is_none() {
            self.stop.set(Some(reason));
        }
    }

    /// Counts a tick of the interpreter; true where the script is to be interrupted.
    pub fn tick(&self) -> bool {
        self.work(STEPS_PER_TICK);
        if self.remote.stopped.load(Ordering::Relaxed) {
            self.stop(Stop::Asked);
        }
        self.stop.get().is_some()
    }

    /// Counts steps, and stops the script after the last.
    pub fn work(&self, steps: u64) {
        self.steps.set(self.steps.get().saturating_add(steps));
        if self.steps.get() > self.limits.steps {
            self.stop(Stop::Steps(self.limits.steps));
        }
    }

    /// Steps so far; the interpreter's own to the tick.
    pub fn steps(&self) -> u64 {
        self.steps.get()
    }

    /// Pays for a position; false where none is left.
    pub fn node(&self) -> bool {
        let nodes = self.remote.nodes() + 1;
        if nodes > self.node_limit.get() {
            self.stop(Stop::Nodes(self.node_limit.get()));
            return false;
        }
        self.remote.nodes.store(nodes, Ordering::Release);
        true
    }

    /// Positions so far.
    pub fn nodes(&self) -> u64 {
        self.remote.nodes()
    }

    /// Takes memory; false where none is left.
    pub fn take(&self, bytes: u64) -> bool {
        let held = self.bytes.get().saturating_add(bytes);
        let slack = if self.stopped().is_some() { LAST_BYTES } else { 0 };
        if held > self.limits.bytes + slack {
            self.stop(Stop::Bytes(self.limits.bytes));
            return false;
        }
        self.bytes.set(held);
        true
    }

    /// Gives memory back.
    pub fn give(&self, bytes: u64) {
        self.bytes.set(self.bytes.get().saturating_sub(bytes));
    }

    /// Memory held, in bytes.
    pub fn held(&self) -> u64 {
        self.bytes.get()
    }

    /// Whether another line of the log is kept.
    pub fn has_log_room(&self) -> bool {
        self.logged.get() < self.limits.log_lines
    }

    /// Keeps a line of the log. Where it is the last, it says so.
    pub fn log(&self, line: String) {
        self.logged.set(self.logged.get() + 1);
        let mut lines = self.remote.lines();
        lines.push(line);
        if !self.has_log_room() {
            lines.push(format!("(no more than {} are kept)", counted(self.limits.log_lines as u64, "line")));
        }
    }

    /// Takes the lines since the last call.
    pub fn take_log(&self) -> Vec<String> {
        self.remote.take_log()
    }
}
