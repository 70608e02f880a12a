//! How an engine is started, and what it may take.

use std::{path::PathBuf, time::Duration};

use crate::Registration;

/// What an engine may take for one task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineLimits {
    /// By the clock, from `go` on.
    pub time: Duration,
    /// Resident memory of the engine and all its descendants, in bytes.
    pub memory: u64,
    /// Nodes, as the engine counts them: a request.
    pub nodes: Option<u64>,
    /// How long after `stop`, `quit` or the end of its time an engine is waited for.
    pub grace: Duration,
}

impl Default for EngineLimits {
    fn default() -> Self {
        EngineLimits { time: Duration::from_secs(10), memory: 1 << 30, nodes: None, grace: Duration::from_secs(1) }
    }
}

/// How an engine is started.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The program that guards it: `color-walk` itself.
    pub arena: PathBuf,
    /// The engine.
    pub registration: Registration,
    /// What it may take.
    pub limits: EngineLimits,
    /// The folder that gets a file of all lines for each game.
    pub log: Option<PathBuf>,
}

/// How long an engine may take to introduce itself, and to answer between two tasks: time for a virtual machine to start.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);
/// Lines of a task, on standard output.
pub(super) const MAX_LINES: u64 = 100_000;
/// Bytes of a task, on standard output.
pub(super) const MAX_BYTES: u64 = 64 << 20;
/// Bytes of a task, on standard error.
pub(super) const MAX_LOG_BYTES: u64 = 16 << 20;
/// Processes of an engine, itself included.
#[cfg(target_os = "linux")]
pub(super) const MAX_PROCESSES: usize = 64;
