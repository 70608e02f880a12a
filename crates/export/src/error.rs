//! Why there is no picture.

use color_walk_api::text::counted;
use color_walk_assets::MAX_LANES;
use thiserror::Error;

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
