//! Draws the blocks of a board: as in play, or as the rings of the walk that cleared it.

use color_walk_paint::{Cell, Marks, Position, Raster};

use super::{
    canvas::{Canvas, Ink, Rect, text_height, text_width},
    inks::Inks,
    lane::{Block, LanePosition},
    layout::Layout,
};

/// Smaller blocks get no numbers.
const SMALLEST_WITH_NUMBER: usize = 16;

/// Draws the remaining blocks and the rings of absorbed ones, for walks of `moves` moves. The map's rings are open from
/// the first (`opening` 0) to the last (1).
pub(super) fn draw_position(
    canvas: &mut Canvas,
    place: Rect,
    layout: &Layout,
    (raster, inks): (&mut Raster<Ink>, &Inks),
    lane: &LanePosition,
    moves: usize,
    opening: f32,
) {
    let cell = |column: usize, row: usize| {
        let (color, absorbed) = match lane.blocks()[row * layout.columns + column] {
            Block::Live(color) => (color, None),
            Block::Taken(number) => (0, Some(number.min(u32::from(u16::MAX)) as u16)),
        };
        Cell { color, absorbed, marks: Marks::default(), outside: false }
    };
    let position = Position {
        columns: layout.columns,
        rows: layout.rows,
        cell: &cell,
        moves: u16::try_from(moves).unwrap_or(u16::MAX),
        opening,
    };
    raster.draw(
        &position,
        |color| inks.nearest(color),
        |x, y, run| {
            let begin = (place.top + y) * canvas.width + place.left + x;
            canvas.pixels[begin..begin + run.len()].copy_from_slice(run);
        },
    );
}

/// Writes each move's number where the move began.
pub(super) fn draw_numbers(canvas: &mut Canvas, place: Rect, layout: &Layout, inks: &Inks, lane: &LanePosition) {
    if layout.block < SMALLEST_WITH_NUMBER {
        return;
    }
    let mut is_numbered = vec![false; lane.moves() + 1];
    is_numbered[0] = true;
    for (index, block) in lane.blocks().iter().enumerate() {
        let Block::Taken(number) = *block else { continue };
        let number = number as usize;
        if !std::mem::replace(&mut is_numbered[number.min(lane.moves())], true) {
            draw_number(canvas, cell(place, layout, index), number, inks.on_ring(number, lane.moves()));
        }
    }
}

fn cell(place: Rect, layout: &Layout, index: usize) -> Rect {
    let (row, column, side) = (index / layout.columns, index % layout.columns, layout.block);
    Rect { left: place.left + column * side, top: place.top + row * side, width: side, height: side }
}

fn draw_number(canvas: &mut Canvas, cell: Rect, number: usize, ink: Ink) {
    let (text, room) = (number.to_string(), cell.width - 3);
    let Some(scale) = [2, 1].into_iter().find(|scale| text_width(&text, *scale) <= room && 11 * scale < room) else {
        return;
    };
    let left = cell.left + (cell.width - text_width(&text, scale)) / 2;
    let top = cell.top + (cell.height - text_height(scale)) / 2;
    canvas.text(left, top, scale, &text, ink);
}
