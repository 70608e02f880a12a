//! Engines: programs of their own, in any language, that play over the text protocol of docs/engines.md.

mod command;
mod entries;
mod introduction;
#[cfg(not(target_arch = "wasm32"))]
mod own_file;
pub mod protocol;
mod registration;
#[cfg(all(feature = "game", not(target_arch = "wasm32")))]
mod roster;
mod task;

pub use command::{CommandError, split_command};
pub use introduction::{Introduction, MAX_PARAMS};
#[cfg(not(target_arch = "wasm32"))]
pub use own_file::OwnFile;
pub use registration::{Registration, RegistrationError};
#[cfg(all(feature = "game", not(target_arch = "wasm32")))]
pub(crate) use roster::plugin;
#[cfg(all(feature = "game", not(target_arch = "wasm32")))]
pub use roster::{EngineCommand, EngineRoster};
pub use task::{Heard, Task, TaskEnd, Violation};

#[cfg(not(target_arch = "wasm32"))]
pub mod conformance;
#[cfg(not(target_arch = "wasm32"))]
pub mod host;
#[cfg(not(target_arch = "wasm32"))]
mod serve;

#[cfg(not(target_arch = "wasm32"))]
pub use serve::serve;
