//! The rules of play beyond a single move, without an engine: pure values with few verbs.

mod playback;
mod waves;

pub use playback::{Playback, Played, Refused};
