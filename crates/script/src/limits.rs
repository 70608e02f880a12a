//! The limits of a script, and the meter of its use.

use std::{
    cell::{Cell, RefCell, RefMut},
    rc::Rc,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use color_walk_api::text::{counted, grouped};

use crate::{profile::Profile, record::Record};

/// Steps between two checks of the limits by the interpreter. A step is a call or a turn of a loop.
const STEPS_PER_TICK: u64 = 10_000;

/// Extra bytes for a stopped script, to make the error that names its line.
const LAST_BYTES: u64 = 1 << 20;

/// The limits of one game of a script. All are counts, so a script ends at the same place on every machine.
///
/// ```
/// use color_walk_script::ScriptLimits;
///
/// let limits = ScriptLimits::default();
/// assert_eq!(limits.bytes, 256 << 20);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScriptLimits {
    /// Calls, turns of loops and tries of regular expressions, counted by 10,000, and the work of the kit.
    pub steps: u64,
    /// Memory, in bytes of a 64-bit machine.
    pub bytes: u64,
    /// Depth of nested calls up to which the kit answers.
    pub depth: u32,
    /// Lines that `log` keeps.
    pub log_lines: usize,
}

impl Default for ScriptLimits {
    fn default() -> Self {
        ScriptLimits { steps: 200_000_000, bytes: 256 << 20, depth: 100, log_lines: 1_000 }
    }
}

/// Why a script was stopped. The script cannot undo it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    Steps(u64),
    Bytes(u64),
    Depth(u32),
    Nodes(u64),
    /// Its caller needs no answer any more.
    Requested,
}

impl Stop {
    /// The sentence for a person.
    pub fn sentence(self) -> String {
        match self {
            Stop::Steps(limit) => {
                format!("the script takes more than {} steps (a step is a call or a turn of a loop)", grouped(limit))
            }
            Stop::Bytes(limit) => format!("the script holds more than {} MiB of memory", limit >> 20),
            Stop::Depth(limit) => format!("the script calls functions more than {limit} deep; use a loop"),
            Stop::Nodes(limit) => format!("the script tries more than {}", counted(limit, "position")),
            Stop::Requested => "the script was stopped".to_owned(),
        }
    }
}

/// The state that other threads may read and change while a script runs.
#[derive(Debug, Default)]
pub(crate) struct Remote {
    nodes: AtomicU64,
    stopped: AtomicBool,
    log: Mutex<Vec<String>>,
    pub record: Record,
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

    /// Takes the lines logged since the last call.
    pub fn take_log(&self) -> Vec<String> {
        std::mem::take(&mut *self.lines())
    }

    fn lines(&self) -> MutexGuard<'_, Vec<String>> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts a script's use.
pub(crate) struct Meter {
    pub limits: ScriptLimits,
    node_limit: Cell<u64>,
    steps: Cell<u64>,
    bytes: Cell<u64>,
    peak: Cell<u64>,
    stop: Cell<Option<Stop>>,
    remote: Arc<Remote>,
    logged: Cell<usize>,
    profile: RefCell<Profile>,
}

impl Meter {
    pub fn new(limits: ScriptLimits, node_limit: u64, remote: Arc<Remote>) -> Rc<Self> {
        Rc::new(Meter {
            limits,
            node_limit: Cell::new(node_limit),
            steps: Cell::new(0),
            bytes: Cell::new(0),
            peak: Cell::new(0),
            stop: Cell::new(None),
            remote,
            logged: Cell::new(0),
            profile: RefCell::default(),
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

    /// Counts a tick of the interpreter, in this function. True if it must interrupt the script.
    pub fn tick(&self, function: impl FnOnce() -> Option<String>) -> bool {
        // Looked up first, because that may exceed the memory.
        let function = function();
        self.profile.borrow_mut().tick(function, STEPS_PER_TICK);
        self.count(STEPS_PER_TICK);
        if self.remote.stopped.load(Ordering::Relaxed) {
            self.stop(Stop::Requested);
        }
        self.stop.get().is_some()
    }

    /// Counts the work of the kit. `function` looks up who calls it.
    pub fn work(&self, steps: u64, function: impl FnOnce() -> Option<String>) {
        self.profile.borrow_mut().work(steps, function);
        self.count(steps);
    }

    /// Counts steps, and stops the script beyond its limit.
    fn count(&self, steps: u64) {
        self.steps.set(self.steps.get().saturating_add(steps));
        if self.steps.get() > self.limits.steps {
            self.stop(Stop::Steps(self.limits.steps));
        }
    }

    /// Steps so far. Those of the interpreter are whole ticks.
    pub fn steps(&self) -> u64 {
        self.steps.get()
    }

    /// Steps by function.
    pub fn profile(&self) -> RefMut<'_, Profile> {
        self.profile.borrow_mut()
    }

    /// The lines that run, for whoever watches.
    pub fn record(&self) -> &Record {
        &self.remote.record
    }

    /// Counts a position; false if none is left.
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

    /// Reserves memory, in bytes; false if it exceeds the limit.
    pub fn take(&self, bytes: u64) -> bool {
        let held = self.bytes.get().saturating_add(bytes);
        let slack = if self.stopped().is_some() { LAST_BYTES } else { 0 };
        if held > self.limits.bytes + slack {
            self.stop(Stop::Bytes(self.limits.bytes));
            return false;
        }
        self.bytes.set(held);
        self.peak.set(self.peak.get().max(held));
        true
    }

    /// Releases memory, in bytes.
    pub fn give(&self, bytes: u64) {
        self.bytes.set(self.bytes.get().saturating_sub(bytes));
    }

    /// The most memory held so far, in bytes.
    pub fn peak(&self) -> u64 {
        self.peak.get()
    }

    /// True if the log has room for another line.
    pub fn has_log_room(&self) -> bool {
        self.logged.get() < self.limits.log_lines
    }

    /// Adds a line to the log. After the last one it adds a note.
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
