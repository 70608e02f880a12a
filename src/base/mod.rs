//! What all rooms stand on: phases and screens, frames on demand, notices, the solvers and engines that there are.

#[cfg(target_arch = "wasm32")]
pub(crate) mod download;
#[cfg(not(target_arch = "wasm32"))]
pub mod engine_roster;
pub mod frames;
pub(crate) mod icon;
pub mod notices;
pub mod schedule;
pub mod solver_plugins;
pub mod ui_command;
