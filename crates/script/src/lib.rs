//! Solvers written in JavaScript: the interpreter, its limits, and the kit for scripts.
#![doc = include_str!("../README.md")]

mod answer;
mod callee;
mod choice;
#[cfg(target_arch = "wasm32")]
mod clock;
mod error;
mod failure;
mod game;
mod host;
mod interpreter;
mod kit;
mod limits;
mod math;
mod memory;
mod names;
mod params;
mod profile;
mod record;
mod scanner;
mod scope;
mod script;
mod solver;
mod source;
mod stack;

pub use choice::Choice;
pub use error::ScriptError;
pub use game::{Answer, Game, GameEnd};
#[cfg(not(target_arch = "wasm32"))]
pub use host::is_running;
pub use limits::ScriptLimits;
pub use params::ScriptParam;
pub use script::{MAX_SOURCE, Script, ScriptKind};
