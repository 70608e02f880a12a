//! How to start an engine, and its limits.

use std::{path::PathBuf, sync::Arc, time::Duration};

use crate::Registration;

/// The limits of an engine for one task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineLimits {
    /// Wall-clock time from `go` on.
    pub time: Duration,
    /// The same for a script in JavaScript. It ends by its steps, so this only guards against one call of the language
    /// that never ends.
    pub script_time: Duration,
    /// Memory of a script in JavaScript, in bytes by its own count, unless its lane sets another. `None` for the
    /// script's own limit.
    pub script_memory: Option<u64>,
    /// Resident memory of the engine and all its descendants, in bytes.
    pub memory: u64,
    /// Nodes in the engine's own count. It is only a request.
    pub nodes: Option<u64>,
    /// The wait for an engine after `stop`, `quit` or the end of its time.
    pub grace: Duration,
    /// How long it may take to introduce itself. On a busy machine, an engine that runs in a virtual machine needs more
    /// than 10 s to start.
    pub introduction: Duration,
    /// How long it may take to answer a ping.
    pub pong: Duration,
}

impl Default for EngineLimits {
    fn default() -> Self {
        EngineLimits {
            time: Duration::from_secs(10),
            script_time: Duration::from_secs(600),
            script_memory: None,
            memory: 1 << 30,
            nodes: None,
            grace: Duration::from_secs(1),
            introduction: Duration::from_secs(30),
            pong: Duration::from_secs(30),
        }
    }
}

/// Receives the lines for people that an engine sends during its games, on any thread.
pub type LogSink = Arc<dyn Fn(&str) + Send + Sync>;

/// How to start an engine.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The guarding program: `color-walk` itself.
    pub arena: PathBuf,
    /// The engine.
    pub registration: Registration,
    /// The engine's limits.
    pub limits: EngineLimits,
    /// The folder for the log files, one per game.
    pub log: Option<PathBuf>,
}

/// The most lines of a task on standard output.
pub(super) const MAX_LINES: u64 = 100_000;
/// The most bytes of a task on standard output.
pub(super) const MAX_BYTES: u64 = 64 << 20;
/// The most bytes of a task on standard error.
pub(super) const MAX_LOG_BYTES: u64 = 16 << 20;
/// The most processes of an engine, including itself.
#[cfg(target_os = "linux")]
pub(super) const MAX_PROCESSES: usize = 64;
