//! File names of pictures.

use color_walk_api::host::Period;
use color_walk_export::Replay;

/// Maximum characters of the board's name in a file name.
const MAX_BOARD: usize = 48;

/// The name without extension: the board's code, runners and date (UTC).
pub(super) fn of(replay: &Replay, board: &str) -> String {
    let board = plain(&board.replace('…', ".."));
    let played = match replay.lanes.as_slice() {
        [lane] => format!("{}-moves", lane.walk.len()),
        _ => "race".to_owned(),
    };
    format!("color-walk-{board}-{played}-{}", Period::Day.name(color_walk_play::now(Period::Day)))
}

/// The text with dashes for characters that some system forbids in file names.
fn plain(text: &str) -> String {
    let mut name = String::new();
    for symbol in text.chars() {
        if symbol.is_ascii_alphanumeric() || "@._".contains(symbol) {
            name.push(symbol);
        } else if !name.ends_with('-') {
            name.push('-');
        }
    }
    name.truncate(MAX_BOARD);
    let name = name.trim_matches(['-', '.']);
    if name.is_empty() { "board".to_owned() } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_such_that_every_system_takes_them() {
        assert_eq!(plain("14x14c6@7"), "14x14c6@7");
        assert_eq!(plain("daily@2026-11-21"), "daily@2026-11-21");
        assert_eq!(plain("../Ä: \"boards\"?.txt (2 of 5)"), "boards-.txt-2-of-5");
        assert_eq!(plain("…"), "board");
        assert_eq!(plain(&"drawn@".repeat(99)).len(), MAX_BOARD);
    }
}
