//! The board sizes a person can choose.

use color_walk_api::text::BoardCode;

/// A thumb can hit blocks of this side, in logical pixels.
const MIN_TOUCH_SIZE: f32 = 30.0;
/// Free space around a board, in logical pixels.
const MARGIN: f32 = 20.0;

/// A board size with its number of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardSize {
    /// 12 × 12, 6 colours.
    Small,
    /// 14 × 14, 6 colours.
    #[default]
    Classic,
    /// 19 × 19, 6 colours.
    Large,
    /// 30 × 20, 5 colours.
    Series,
}

impl BoardSize {
    /// From small to large.
    pub const ALL: [BoardSize; 4] = [BoardSize::Small, BoardSize::Classic, BoardSize::Large, BoardSize::Series];

    /// The message id of its name.
    pub fn id(self) -> &'static str {
        match self {
            BoardSize::Small => "size-small",
            BoardSize::Classic => "size-classic",
            BoardSize::Large => "size-large",
            BoardSize::Series => "size-series",
        }
    }

    /// Its English name.
    pub(crate) fn english(self) -> &'static str {
        match self {
            BoardSize::Small => "Small",
            BoardSize::Classic => "Classic",
            BoardSize::Large => "Large",
            BoardSize::Series => "Series",
        }
    }

    /// Columns, rows and colours.
    pub fn dimensions(self) -> (usize, usize, usize) {
        match self {
            BoardSize::Small => (12, 12, 6),
            BoardSize::Classic => (14, 14, 6),
            BoardSize::Large => (19, 19, 6),
            BoardSize::Series => (30, 20, 5),
        }
    }

    /// The first board's size for a window of this many logical pixels. It is the usual size, or a smaller one if a
    /// thumb could not hit the blocks.
    pub fn for_area(width: f32, height: f32) -> Self {
        let usual = BoardSize::default();
        let (columns, rows, _) = usual.dimensions();
        let block = (width.min(height) - MARGIN) / columns.max(rows) as f32;
        if block < MIN_TOUCH_SIZE { BoardSize::Small } else { usual }
    }

    /// A board of this size.
    pub fn board(self, seed: u64) -> BoardCode {
        let (width, height, colors) = self.dimensions();
        BoardCode::uniform(width, height, colors, seed)
    }

    /// The size of a board, if it is one of these. A puzzle has none, because its cleared area leaves it smaller.
    pub fn of(code: BoardCode) -> Option<Self> {
        if code.is_puzzle() {
            return None;
        }
        Self::ALL.into_iter().find(|size| size.dimensions() == code.dimensions())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn phones_begin_with_a_small_board_either_way_up_and_desks_with_the_usual_one() {
        for (width, height) in [(390.0, 844.0), (320.0, 568.0), (430.0, 932.0), (1600.0, 360.0)] {
            assert_eq!(BoardSize::for_area(width, height), BoardSize::Small, "{width} x {height}");
            assert_eq!(BoardSize::for_area(height, width), BoardSize::Small, "{height} x {width}");
        }
        for (width, height) in [(1280.0, 800.0), (800.0, 600.0), (1920.0, 1080.0), (768.0, 1024.0)] {
            assert_eq!(BoardSize::for_area(width, height), BoardSize::Classic, "{width} x {height}");
        }
    }

    #[test]
    fn boards_are_known_by_their_size() {
        for size in BoardSize::ALL {
            assert_eq!(BoardSize::of(size.board(7)), Some(size));
        }
        for other in [BoardCode::uniform(13, 12, 6, 7), BoardCode::puzzle(10)] {
            assert_eq!(BoardSize::of(other), None);
        }
    }

    proptest! {
        #[test]
        fn a_larger_window_never_begins_with_a_smaller_board(
            sides in (0.0..3000.0f32, 0.0..3000.0f32),
            more in (0.0..500.0f32, 0.0..500.0f32),
        ) {
            let blocks = |size: BoardSize| size.dimensions().0 * size.dimensions().1;
            let (here, there) = (
                BoardSize::for_area(sides.0, sides.1),
                BoardSize::for_area(sides.0 + more.0, sides.1 + more.1),
            );
            prop_assert!(blocks(here) <= blocks(there));
        }
    }
}
