//! Boards as text: codes such as `series@1`, board files, and rows of cells. Also numbers in sentences.

mod board_text;
pub(crate) mod number;

pub use board_text::BoardText;
pub use number::{counted, grouped};

#[cfg(feature = "codes")]
mod board_file;
#[cfg(feature = "codes")]
mod code;
#[cfg(feature = "codes")]
pub(crate) mod date;
#[cfg(feature = "codes")]
pub(crate) mod drawn;
#[cfg(feature = "codes")]
pub(crate) mod draws;
#[cfg(feature = "codes")]
mod generate;
#[cfg(feature = "suggestions")]
mod nearest;

#[cfg(feature = "codes")]
pub use board_file::{
    BoardFile, FileError, FileFault, GameId, GameIdError, JsonFault, Known, Layout, Readings, board_text,
};
#[cfg(feature = "codes")]
pub use code::{BoardCode, CodeError, CodeRange};
#[cfg(feature = "suggestions")]
pub use nearest::nearest;
