//! Boards as text: codes such as `series@1`, board files, and rows of cells. Also numbers in sentences.

mod board_file;
mod board_text;
mod code;
pub(crate) mod date;
pub(crate) mod drawn;
mod generate;
mod nearest;
pub(crate) mod number;

pub use board_file::{
    BoardFile, FileError, FileFault, GameId, GameIdError, JsonFault, Known, Layout, Readings, board_text,
};
pub use board_text::BoardText;
pub use code::{BoardCode, CodeError, CodeRange};
pub use nearest::nearest;
pub use number::{counted, grouped};
