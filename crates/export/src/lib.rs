//! Pictures of games and races without the engine: a PNG of the end, or an animated GIF of the whole.
//!
//! It reads no clock and writes no file. It returns bytes, in the terminal as in a browser.

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
pub use replay::{PictureWords, Replay, ReplayLane};

/// Why a picture could not be made.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ExportError {
    /// There are no lanes, or too many.
    #[error("a picture shows 1 to {MAX_LANES} lanes, not {found}")]
    Lanes {
        /// Lanes given.
        found: usize,
    },
    /// Three frames would exceed this many bytes.
    #[error("the recording does not fit in {}", counted(*.0 as u64, "byte"))]
    TooLarge(usize),
    /// The encoder's error.
    #[error("the picture cannot be encoded: {0}")]
    Encoding(String),
}
