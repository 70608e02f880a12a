//! Shared foundations: phases, screens, frames on demand, notices, solvers and engines.

#[cfg(target_arch = "wasm32")]
pub(crate) mod download;
#[cfg(not(target_arch = "wasm32"))]
pub mod engine_roster;
pub mod frames;
pub(crate) mod icon;
pub mod notices;
pub mod schedule;
pub mod solver_plugins;
