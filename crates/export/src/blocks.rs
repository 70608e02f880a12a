//! Draws the blocks of a board: as they are in play, or as the map of the walk that cleared it.

use super::{
    canvas::{Canvas, Ink, Rect, text_height, text_width},
    inks::{self, Inks},
    lane::{Block, LanePosition},
    layout::Layout,
};

/// Smaller blocks have neither gaps nor corners.
const SMALLEST_WITH_GAP: usize = 5;
/// Smaller blocks have no numbers.
const SMALLEST_WITH_NUMBER: usize = 16;
const CORNER_RADIUS: f32 = 0.17;

/// The blocks that are left, and the blank area with its outline.
pub(super) fn draw_position(canvas: &mut Canvas, place: Rect, layout: &Layout, inks: &Inks, lane: &LanePosition) {
    let is_live = |index: usize| matches!(lane.blocks()[index], Block::Live(_));
    canvas.fill(place, inks::BED);
    for (index, block) in lane.blocks().iter().enumerate() {
        let cell = cell(place, layout, index);
        match *block {
            Block::Live(color) => draw_block(canvas, cell, inks.block(color)),
            Block::Taken(_) => {
                canvas.fill(cell, inks::BLANK);
                draw_outline(canvas, cell, layout, index, is_live);
            }
        }
    }
}

/// Each block in the shade of the move that took it; with numbers, where each move began.
pub(super) fn draw_map(
    canvas: &mut Canvas,
    place: Rect,
    layout: &Layout,
    inks: &Inks,
    lane: &LanePosition,
    with_numbers: bool,
) {
    let last = lane.moves();
    canvas.fill(place, inks::BED);
    let mut is_numbered = vec![!with_numbers || layout.block < SMALLEST_WITH_NUMBER; last + 1];
    is_numbered[0] = true;
    for (index, block) in lane.blocks().iter().enumerate() {
        let cell = cell(place, layout, index);
        let number = match *block {
            Block::Live(color) => {
                draw_block(canvas, cell, inks.block(color));
                continue;
            }
            Block::Taken(number) => number as usize,
        };
        draw_block(canvas, cell, if number == 0 { inks::START } else { inks.shade(number, last) });
        if !std::mem::replace(&mut is_numbered[number.min(last)], true) {
            let ink = if (number - 1) * 2 < last { inks::WHITE } else { inks::BLACK };
            draw_number(canvas, cell, number, ink);
        }
    }
}

fn cell(place: Rect, layout: &Layout, index: usize) -> Rect {
    let (row, column, side) = (index / layout.columns, index % layout.columns, layout.block);
    Rect { left: place.left + column * side, top: place.top + row * side, width: side, height: side }
}

/// A square with a gap at its far sides and, where it is large enough, round corners.
fn draw_block(canvas: &mut Canvas, cell: Rect, ink: Ink) {
    if cell.width < SMALLEST_WITH_GAP {
        return canvas.fill(cell, ink);
    }
    let gap = ((cell.width as f32 * 0.04).round() as usize).max(1);
    let side = cell.width - gap;
    let radius = CORNER_RADIUS * side as f32;
    for row in 0..side {
        let depth = radius - (row.min(side - 1 - row) as f32 + 0.5);
        let inset =
            if depth > 0.0 { (radius - (radius * radius - depth * depth).max(0.0).sqrt()).round() } else { 0.0 };
        let inset = (inset as usize).min(side / 2);
        let line = Rect { left: cell.left + inset, top: cell.top + row, width: side - 2 * inset, height: 1 };
        canvas.fill(line, ink);
    }
}

/// A line on the sides, and in the corners, at which an absorbed block meets others.
fn draw_outline(canvas: &mut Canvas, cell: Rect, layout: &Layout, index: usize, is_live: impl Fn(usize) -> bool) {
    let side = cell.width;
    if side < SMALLEST_WITH_GAP {
        return;
    }
    let line = if side < 18 { 1 } else { 2 };
    let (row, column) = (index / layout.columns, index % layout.columns);
    let meets = |down: isize, right: isize| {
        let row = row.checked_add_signed(down).filter(|row| *row < layout.rows);
        let column = column.checked_add_signed(right).filter(|column| *column < layout.columns);
        row.zip(column).is_some_and(|(row, column)| is_live(row * layout.columns + column))
    };
    for down in -1..=1 {
        for right in -1..=1 {
            if (down, right) == (0, 0) || !meets(down, right) {
                continue;
            }
            let (left, width) = edge(cell.left, side, line, right);
            let (top, height) = edge(cell.top, side, line, down);
            canvas.fill(Rect { left, top, width, height }, inks::OUTLINE);
        }
    }
}

/// Where the part of a side lies that is towards `direction`, and how long it is: the whole side for 0.
fn edge(begin: usize, side: usize, line: usize, direction: isize) -> (usize, usize) {
    match direction {
        0 => (begin, side),
        1.. => (begin + side - line, line),
        _ => (begin, line),
    }
}

fn draw_number(canvas: &mut Canvas, cell: Rect, number: usize, ink: Ink) {
    let (text, room) = (number.to_string(), cell.width - 3);
    let Some(scale) = [2, 1].into_iter().find(|scale| text_width(&text, *scale) <= room && 11 * scale < room) else {
        return;
    };
    let left = cell.left + (cell.width - 1 - text_width(&text, scale)) / 2;
    let top = cell.top + (cell.height - 1 - text_height(scale)) / 2;
    canvas.text(left, top, scale, &text, ink);
}
