//! The rules of play beyond a single move, without an engine: pure values with few verbs.

mod move_rules;
mod playback;
mod waves;

pub use move_rules::Refused;
pub use playback::{Playback, Played};
