//! Codes of boards and of ranges, with a start.

use color_walk_api::{
    board::StartRule,
    host::Period,
    text::{BoardCode, CodeRange},
};
use color_walk_arena::batch::BoardSource;

use crate::{has_message, text};

/// Cells of the largest board built.
const MOST_CELLS: usize = 2_500;

/// The first line has codes, joined by commas. A second one has a start.
pub fn board_codes(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let (codes, start) = text.split_once('\n').unwrap_or((text, ""));
    for code in codes.split(',') {
        match code.parse::<CodeRange>() {
            Ok(range) => range_comes_back(range),
            Err(error) => has_message(error),
        }
    }
    for period in [Period::Day, Period::Week] {
        if let Some(number) = period.parse(codes) {
            assert!(number <= period.last());
            assert_eq!(period.name(number), codes);
        }
    }
    let start = if start.is_empty() { None } else { start.parse::<StartRule>().map_err(has_message).ok() };
    match BoardSource::from_codes(codes, start) {
        Ok(source) => source_comes_back(&source, start),
        Err(error) => has_message(error.sentence()),
    }
}

fn range_comes_back(range: CodeRange) {
    assert_eq!(range.to_string().parse(), Ok(range));
    let last = range.count() - 1;
    for code in [range.at(0), range.at(last)] {
        assert_eq!(code.to_string().parse(), Ok(code));
        // A puzzle's size follows from its seed.
        assert!(code.next().dimensions() == code.dimensions() || code.is_puzzle());
        assert_eq!(code.next().to_string().parse::<BoardCode>(), Ok(code.next()));
    }
}

fn source_comes_back(source: &BoardSource, start: Option<StartRule>) {
    assert!(source.count() > 0);
    for index in [0, source.count() / 2, source.count() - 1] {
        let name = source.name(index);
        let again = BoardSource::from_codes(&name, start).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((again.count(), again.name(0)), (1, name));
        assert!(source.short_name(index).chars().count() <= source.name(index).chars().count());
        let is_small = source.code(index).is_none_or(|code| {
            let (width, height, _) = code.dimensions();
            width * height <= MOST_CELLS
        });
        if is_small {
            let board = source.board(index);
            assert!(board.cells().iter().all(|&color| usize::from(color) < board.colors()));
            assert_eq!(again.board(0), board);
        }
    }
}
