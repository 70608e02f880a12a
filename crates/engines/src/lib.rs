//! Engines: separate programs, in any language, that play over the text protocol of docs/engine-protocol.md.

mod command;
mod introduction;
#[cfg(not(target_arch = "wasm32"))]
mod own_engines;
mod registration;
mod task;

pub use command::{CommandError, split_command};
pub use introduction::{Introduction, MAX_PARAMS};
#[cfg(not(target_arch = "wasm32"))]
pub use own_engines::{OwnEngines, Problem, ReadEngines};
pub use registration::{Registration, RegistrationError, ScriptLanguage};
pub use task::{AnswerEffect, Task, TaskEnd, Violation};

#[cfg(not(target_arch = "wasm32"))]
pub mod conformance;
#[cfg(not(target_arch = "wasm32"))]
pub mod host;
