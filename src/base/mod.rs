//! Shared foundations: phases, screens, frames on demand, notices.

#[cfg(target_arch = "wasm32")]
pub(crate) mod download;
pub mod embedded;
pub mod frames;
pub(crate) mod icon;
pub mod notices;
pub mod schedule;
pub(crate) mod share_sheet;
