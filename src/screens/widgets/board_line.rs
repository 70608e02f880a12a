//! A line about a board: its name, its size and its number of colours.

use color_walk_api::board::Board;
use color_walk_play::sentence::Sentence;

use crate::languages::words::Words;

/// A name that tells the size is not followed by it.
pub(in crate::screens) fn board_line(words: &Words, name: &Sentence, board: &Board) -> String {
    let (title, width, height) = (words.say(name), board.width(), board.height());
    if title.starts_with(&format!("{width} × {height},")) {
        return title;
    }
    message!(words, "race-board", title, width, height, colors = board.colors())
}
