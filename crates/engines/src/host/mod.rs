//! Engines as processes: the guard, the limits, and the solver that represents an engine.

mod board;
mod engine;
mod engines;
mod event;
mod game_log;
mod guard;
mod idle;
mod launch;
mod not_started;
mod process;
#[cfg(target_os = "linux")]
mod process_table;
mod reaper;
mod shared;
mod solver;
mod tail;
mod tree;
mod watch;

pub use engine::{Engine, FailedGame, StartError};
pub use engines::{Engines, Started};
pub use event::Event;
pub use game_log::check_log_folder;
pub use guard::guard;
pub use launch::{EngineLimits, Launch, LogSink};
pub use process::EngineProcess;
pub use reaper::EngineReaper;
pub use solver::NO_ABOUT;
