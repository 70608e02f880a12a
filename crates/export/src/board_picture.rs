//! A PNG of a board before its first move, with a number on each cluster.

use color_walk_api::board::{Board, ClusterGraph, Color};
use color_walk_assets::Palette;
use color_walk_paint::{Cell, LabelPlace, Marks, Position, Raster, color_key, label_places};

use super::{
    ExportError,
    canvas::{Canvas, Ink, Rect, text_height, text_width},
    inks::{self, Inks},
    layout::BED,
    picture::encode,
};

/// The side of a block, in pixels, and the longest side of a board, which makes the blocks of large boards smaller.
const BLOCK: usize = 28;
const LONGEST_BOARD: usize = 600;

/// A PNG of the board, small enough to stand beside a text. The number on a cluster is the key of its colour.
///
/// # Errors
/// If memory runs out.
pub fn board_picture(board: &Board, palette: &Palette) -> Result<Vec<u8>, ExportError> {
    let (columns, rows) = (board.width(), board.height());
    let side = BLOCK.min(LONGEST_BOARD / columns.max(rows)).max(1);
    let graph = ClusterGraph::new(board);
    let (look, inks) = (inks::look(palette), Inks::new(palette, board.colors()));
    let mut canvas = Canvas::new(columns * side + 2 * BED, rows * side + 2 * BED, inks::BED);
    let is_start = |index: usize| graph.cluster_of(index) == graph.start();
    let cell = |column: usize, row: usize| {
        let index = row * columns + column;
        let absorbed = is_start(index).then_some(0);
        Cell { color: board.cells()[index], absorbed, marks: Marks::default(), outside: false }
    };
    Raster::new(look, side).draw(
        &Position { columns, rows, cell: &cell, moves: 0, opening: 0.0 },
        |color| inks.nearest(color),
        |x, y, run| {
            let begin = (BED + y) * canvas.width + BED + x;
            canvas.pixels[begin..begin + run.len()].copy_from_slice(run);
        },
    );
    for LabelPlace { cell, right, down } in label_places(board.cells(), columns, Some(board.start().cell())) {
        if is_start(cell) {
            continue;
        }
        let half = |is_between: bool| if is_between { side / 2 } else { 0 };
        let (left, top) = (cell % columns * side + half(right), cell / columns * side + half(down));
        let place = Rect { left: BED + left, top: BED + top, width: side, height: side };
        draw_key(&mut canvas, place, board.cells()[cell], inks.on(palette.color(board.cells()[cell])));
    }
    encode(&canvas, &inks)
}

/// Writes a colour's key in the middle of a place as large as a block, if it is large enough.
fn draw_key(canvas: &mut Canvas, place: Rect, color: Color, ink: Ink) {
    let text = color_key(color).to_string();
    let Some(scale) = [2, 1].into_iter().find(|&scale| text_height(scale) + 4 <= place.height) else { return };
    let left = place.left + (place.width - text_width(&text, scale)) / 2;
    canvas.text(left, place.top + (place.height - text_height(scale)) / 2, scale, &text, ink);
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use color_walk_api::board::Start;
    use color_walk_assets::{ink_on, standard_palette};

    use super::*;

    /// Width, height and RGB pixels.
    fn decoded(board: &Board) -> (usize, usize, Vec<[u8; 3]>) {
        let bytes = board_picture(board, &standard_palette().0).unwrap();
        let picture = image::load_from_memory(&bytes).unwrap().to_rgb8();
        let pixels = picture.pixels().map(|pixel| pixel.0).collect();
        (picture.width() as usize, picture.height() as usize, pixels)
    }

    #[test]
    fn each_cluster_has_its_colour_and_the_number_of_its_key() {
        let palette = standard_palette().0;
        let board = Board::new(3, 2, 3, vec![0, 1, 1, 2, 1, 1], Start::Blank(0)).unwrap();
        let (width, height, pixels) = decoded(&board);
        assert_eq!((width, height), (3 * BLOCK + 2 * BED, 2 * BLOCK + 2 * BED));
        // Near the corner of a block there is no number.
        let at = |column: usize, row: usize, inner: usize| {
            pixels[(BED + row * BLOCK + inner) * width + BED + column * BLOCK + inner]
        };
        assert_eq!([at(1, 0, 6), at(2, 1, 20), at(0, 1, 6)], [1, 1, 2].map(|color| palette.color(color)));
        let inked = |columns: Range<usize>, rows: Range<usize>, color| {
            let ink = ink_on(palette.color(color));
            let is_inside = |index: usize| columns.contains(&(index % width)) && rows.contains(&(index / width));
            pixels.iter().enumerate().filter(|(index, pixel)| is_inside(*index) && **pixel == ink).count()
        };
        // The four blocks of colour 1 have one number, a 2, in their middle; the blank block has none.
        let middle = BED + BLOCK;
        assert_eq!(inked(BED..middle, BED..middle, 1) + inked(BED..middle, BED..middle, 2), 0);
        assert_eq!(inked(middle + 14..middle + 42, BED + 14..BED + 42, 1), 4 * 14);
        assert_eq!(inked(middle..width - BED, BED..height - BED, 1), 4 * 14);
    }

    #[test]
    fn a_large_board_has_small_blocks() {
        for (columns, rows) in [(30, 20), (1, 700), (601, 2)] {
            let cells = (0..columns * rows).map(|cell| (cell % 3) as Color).collect();
            let board = Board::new(columns, rows, 3, cells, Start::Cluster(0)).unwrap();
            let (width, height, _) = decoded(&board);
            assert!(width.max(height) <= 701 + 2 * BED, "{width} × {height}");
        }
    }
}
