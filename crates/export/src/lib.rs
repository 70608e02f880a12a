//! Pictures of games and races without the engine: a PNG of the end, or an animated GIF of the whole.
//!
//! It reads no clock and writes no file. It returns bytes, in the terminal as in a browser.

mod blocks;
mod board_picture;
mod bounded;
mod canvas;
mod compressor;
mod drawing;
mod error;
mod font;
mod inks;
mod join;
mod lane;
mod layout;
mod picture;
mod recorder;
mod replay;
#[cfg(test)]
mod tests;

pub use board_picture::board_picture;
pub use error::ExportError;
pub use join::join_films;
pub use layout::{MAX_HEIGHT, MAX_WIDTH};
pub use picture::picture;
pub use recorder::{GifRecorder, MAX_BYTES, Progress};
pub use replay::{PictureWords, Replay, ReplayLane};
