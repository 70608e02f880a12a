//! Engines as processes: a guard between arena and engine, limits, and the solver that speaks for an engine.

mod board;
mod engine;
mod engines;
mod game_log;
mod guard;
mod launch;
mod process;
#[cfg(target_os = "linux")]
mod process_table;
mod shared;
mod solver;
mod tree;
mod watch;

pub use engine::{Engine, FailedGame};
pub use engines::{Engines, Starting};
pub use guard::guard;
pub use launch::{EngineLimits, Launch};
pub use process::{EngineProcess, Event};
