//! The layout of lanes on a picture: a grid with the largest blocks that fit.

use std::cmp::Reverse;

use super::{
    canvas::{Rect, text_height, text_width},
    font::ADVANCE,
};

/// The greatest width of a picture, in pixels.
pub const MAX_WIDTH: usize = 1280;
/// The greatest height of a picture, in pixels.
pub const MAX_HEIGHT: usize = 960;

/// The greatest side of a block, in pixels.
const LARGEST_BLOCK: usize = 40;
/// The greatest side of a board, in pixels, even if more would fit.
const LONGEST_BOARD: usize = 640;
/// Margin around everything and between lanes, in pixels.
const MARGIN: usize = 18;
/// Margin around a board's blocks, in pixels.
pub(super) const BED: usize = 3;
/// Distance from a board to the text below, in pixels.
const CAPTION_GAP: usize = 9;
/// Distance between lines of text, in pixels.
const LEADING: usize = 6;
/// Least width of a lane, in pixels, however narrow its board: 17 characters.
const NARROWEST_LANE: usize = 17 * ADVANCE * SCALE + 2 * BED;
/// Least width of a picture, in pixels, so that the title fits.
const NARROWEST_PICTURE: usize = 340;
/// Picture pixels per font pixel, in both directions.
pub(super) const SCALE: usize = 2;
/// Characters that moves and place need beside a name, with some space.
const MOVES: usize = 15;

/// All positions and sizes, in pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub width: usize,
    pub height: usize,
    /// Side of a block.
    pub block: usize,
    /// If the board has more cells than there are pixels, only every n-th row and column is shown; otherwise 1.
    pub every: usize,
    /// Visible columns and rows of blocks per board.
    pub columns: usize,
    pub rows: usize,
    /// The line above the boards.
    pub title: Rect,
    /// False if name and moves share one line.
    pub has_two_lines: bool,
    pub lanes: Vec<LanePlace>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LanePlace {
    /// The blocks, without the bed around them.
    pub board: Rect,
    /// The line below, and the one below that. They may be the same.
    pub name: Rect,
    pub moves: Rect,
}

/// The extent of the lines below the boards.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Captions {
    /// Characters in the longest name.
    pub name: usize,
    /// True if some lane has more text than its name and its moves.
    pub has_more: bool,
}

/// The block size and the shown part of the board. Larger is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Zoom {
    block: usize,
    every: usize,
}

impl Layout {
    /// A layout for `lanes` boards of `columns` × `rows` cells.
    pub(super) fn new(columns: usize, rows: usize, lanes: usize, captions: Captions) -> Self {
        let (columns, rows, lanes) = (columns.max(1), rows.max(1), lanes.max(1));
        let (Zoom { block, every }, across) = best_grid(columns, rows, lanes);
        Self::place(block, every, columns.div_ceil(every), rows.div_ceil(every), across, lanes, captions)
    }

    fn place(
        block: usize,
        every: usize,
        columns: usize,
        rows: usize,
        across: usize,
        lanes: usize,
        captions: Captions,
    ) -> Self {
        let gaps = MARGIN * (across + 1);
        let least = NARROWEST_LANE.max(NARROWEST_PICTURE.saturating_sub(gaps).div_ceil(across));
        let lane_width = (columns * block + 2 * BED).max(least);
        let fits = |characters: usize| characters * ADVANCE * SCALE + 2 * BED <= lane_width;
        let has_two_lines = captions.has_more || !fits(captions.name + MOVES);
        let board_height = rows * block + 2 * BED;
        let width = gaps + across * lane_width;
        let title =
            Rect { left: MARGIN + BED, top: MARGIN, width: width - 2 * (MARGIN + BED), height: text_height(SCALE) };
        let places = (0..lanes).map(|lane| {
            let left = MARGIN + lane % across * (lane_width + MARGIN);
            let top = title.bottom() + MARGIN + lane / across * (board_height + under_board(has_two_lines) + MARGIN);
            let (text, room) = (left + BED, lane_width - 2 * BED);
            let line = |below: usize| Rect { left: text, top: top + below, width: room, height: text_height(SCALE) };
            let first = board_height + CAPTION_GAP;
            let second = if has_two_lines { first + text_height(SCALE) + LEADING } else { first };
            LanePlace {
                board: Rect {
                    left: left + (lane_width - columns * block) / 2,
                    top: top + BED,
                    width: columns * block,
                    height: rows * block,
                },
                name: line(first),
                moves: line(second),
            }
        });
        let places: Vec<LanePlace> = places.collect();
        let last = places.last().map_or(title.bottom(), |place| place.moves.bottom());
        Layout { width, height: last + MARGIN, block, every, columns, rows, title, has_two_lines, lanes: places }
    }
}

/// The zoom and the lanes per row. A grid with a quarter empty needs a zoom over 1.5 times as large.
fn best_grid(columns: usize, rows: usize, lanes: usize) -> (Zoom, usize) {
    let most = (MAX_WIDTH - MARGIN) / (NARROWEST_LANE + MARGIN);
    let empty = |across: usize| lanes.div_ceil(across) * across - lanes;
    let best = |only_full: bool| {
        (1..=lanes.min(most))
            .filter(|&across| !only_full || 4 * empty(across) < lanes + empty(across))
            .filter_map(|across| Some((zoom(columns, rows, across, lanes.div_ceil(across))?, across)))
            .max_by_key(|&(zoom, across)| (zoom.block, Reverse((zoom.every, empty(across))), across))
    };
    let enough = |full: Zoom, any: Zoom| 3 * full.block * any.every >= 2 * any.block * full.every;
    let any = best(false).unwrap_or((Zoom { block: 1, every: 1 }, 1));
    best(true).filter(|full| enough(full.0, any.0)).unwrap_or(any)
}

/// The largest zoom for lanes in `across` columns and `down` rows; `None` if even the names do not fit.
fn zoom(columns: usize, rows: usize, across: usize, down: usize) -> Option<Zoom> {
    let wide = (MAX_WIDTH - MARGIN * (across + 1)) / across - 2 * BED;
    let high = MAX_HEIGHT - 2 * MARGIN - text_height(SCALE);
    let high = (high / down).checked_sub(under_board(true) + MARGIN + 2 * BED).filter(|high| *high > 0)?;
    let block = (wide / columns).min(high / rows).min(LARGEST_BLOCK).min(LONGEST_BOARD / columns.max(rows));
    if block > 0 {
        return Some(Zoom { block, every: 1 });
    }
    Some(Zoom { block: 1, every: columns.div_ceil(wide).max(rows.div_ceil(high)) })
}

/// Pixels from a board's bed to the end of the lines below.
fn under_board(has_two_lines: bool) -> usize {
    let second = if has_two_lines { LEADING + text_height(SCALE) } else { 0 };
    CAPTION_GAP + text_height(SCALE) + second
}

/// The left end of a text aligned right on a line.
pub(super) fn right_aligned(line: Rect, text: &str) -> usize {
    line.right().saturating_sub(text_width(text, SCALE))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use color_walk_assets::MAX_LANES;

    fn apart(one: Rect, other: Rect) -> bool {
        one.right() <= other.left || other.right() <= one.left || one.bottom() <= other.top || other.bottom() <= one.top
    }

    /// Sides of all orders of magnitude.
    fn side() -> impl Strategy<Value = usize> {
        prop_oneof![1usize..40, 40usize..1200, Just(1 << 24)]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(500))]

        #[test]
        fn everything_has_its_place(
            columns in side(),
            rows in side(),
            lanes in 1usize..=MAX_LANES,
            name in 0usize..60,
            has_more in any::<bool>(),
        ) {
            let layout = Layout::new(columns, rows, lanes, Captions { name, has_more });
            prop_assert!(layout.width <= MAX_WIDTH && layout.height <= MAX_HEIGHT, "{:?}", layout);
            prop_assert_eq!(layout.lanes.len(), lanes);
            prop_assert!(layout.block == 1 || layout.every == 1);
            prop_assert_eq!(layout.columns, columns.div_ceil(layout.every));
            prop_assert_eq!(layout.rows, rows.div_ceil(layout.every));
            let mut parts = vec![layout.title];
            for lane in &layout.lanes {
                parts.extend([lane.board, lane.name]);
                prop_assert_eq!(layout.has_two_lines, lane.name != lane.moves);
                parts.extend(Some(lane.moves).filter(|_| layout.has_two_lines));
            }
            for (index, part) in parts.iter().enumerate() {
                prop_assert!(part.right() + MARGIN <= layout.width && part.bottom() + MARGIN <= layout.height);
                prop_assert!(parts[..index].iter().all(|other| apart(*part, *other)), "{:?}", layout);
            }
        }
    }

    #[test]
    fn little_of_the_picture_is_empty() {
        let across = |lanes| {
            let layout = Layout::new(30, 20, lanes, Captions::default());
            layout.lanes.iter().filter(|lane| lane.board.top == layout.lanes[0].board.top).count()
        };
        assert_eq!([1, 2, 3, 4, 5, 6, 8, 10, 14].map(across), [1, 2, 3, 2, 3, 3, 3, 4, 4]);
    }

    #[test]
    fn blocks_are_as_large_as_there_is_room_for() {
        let blocks = |columns, rows, lanes| Layout::new(columns, rows, lanes, Captions::default()).block;
        assert_eq!([blocks(30, 20, 1), blocks(14, 14, 1), blocks(6, 6, 1)], [21, 40, 40]);
        assert_eq!([blocks(30, 20, 6), blocks(30, 20, 16), blocks(14, 14, 2)], [13, 8, 40]);
        assert_eq!(Layout::new(1000, 1000, 16, Captions::default()).every, 7);
    }
}
