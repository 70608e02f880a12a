//! Pictures of games and races without an engine: a PNG of how one ended, and an animated GIF of how it went.
//!
//! Nothing here reads a clock or writes a file: bytes come back, in the terminal as in a browser.

mod blocks;
mod bounded;
mod canvas;
mod compressor;
mod drawing;
mod font;
mod inks;
mod lane;
mod layout;
mod picture;
mod recorder;
mod replay;
#[cfg(test)]
mod tests;

use color_walk_api::counted;
use color_walk_assets::MAX_LANES;
use thiserror::Error;

pub use layout::{MAX_HEIGHT, MAX_WIDTH};
pub use picture::picture;
pub use recorder::{GifRecorder, MAX_BYTES, Progress};
pub use replay::{Replay, ReplayLane};

/// Why there is no picture.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ExportError {
    /// None, or more than a race has.
    #[error("a picture shows 1 to {MAX_LANES} lanes, not {found}")]
    Lanes {
        /// Lanes given.
        found: usize,
    },
    /// Three frames are more than so many bytes.
    #[error("the recording does not fit in {}", counted(*.0 as u64, "byte"))]
    TooLarge(usize),
    /// What the encoder says.
    #[error("the picture cannot be encoded: {0}")]
    Encoding(String),
}
