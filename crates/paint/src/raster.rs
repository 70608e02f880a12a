//! Boards as pixels.

use std::collections::HashMap;

use color_walk_assets::srgb;

use crate::{Around, Cell, Look, Marks, shade};

/// The drawn state of a board.
pub struct Position<'a> {
    /// Cells in a row.
    pub columns: usize,
    /// Rows of cells.
    pub rows: usize,
    /// The cell at a column and a row.
    pub cell: &'a dyn Fn(usize, usize) -> Cell,
    /// The number of moves for ring shades: those played, or the whole walk's.
    pub moves: u16,
    /// 0 during the game, 1 on a cleared board.
    pub opening: f32,
}

/// The most cached pixels.
const MOST_KEPT: usize = 4_000_000;

/// Draws boards with blocks of one size. It caches drawn squares, because boards look alike around most vertices.
pub struct Raster<Pixel> {
    look: Look,
    side: usize,
    /// The square around each vertex, by its cells, the number of moves, and the opening of the rings.
    squares: HashMap<(u128, u16, u32), Vec<Pixel>>,
}

impl<Pixel: Copy> Raster<Pixel> {
    /// A raster with blocks of `side` pixels.
    pub fn new(look: Look, side: usize) -> Self {
        Raster { look, side, squares: HashMap::new() }
    }

    /// Draws a board: passes `put` runs of pixels, each with its column and row. `pixel` converts an sRGB colour to a
    /// pixel.
    pub fn draw(
        &mut self,
        position: &Position,
        mut pixel: impl FnMut([u8; 3]) -> Pixel,
        mut put: impl FnMut(usize, usize, &[Pixel]),
    ) {
        let side = self.side;
        let shift = self.look.shift(1.0 / side as f32);
        // Pixels of a vertex's square that come before the vertex.
        let lead = (side as f32 * (0.5 + shift) + 0.5).floor() as usize;
        let (width, height) = (position.columns * side, position.rows * side);
        for row in 0..=position.rows {
            for column in 0..=position.columns {
                let around = around(position, column, row);
                let key = (packed(&around), position.moves, position.opening.to_bits());
                let look = &self.look;
                let square = self.squares.entry(key).or_insert_with(|| {
                    square(&around, position, side, lead, look).into_iter().map(&mut pixel).collect()
                });
                // Cut off the part beyond the board.
                let from = lead.saturating_sub(column * side);
                let to = side.min((width + lead).saturating_sub(column * side));
                for (index, line) in square.chunks(side).enumerate() {
                    let y = (row * side + index).checked_sub(lead).filter(|y| *y < height);
                    if let (Some(y), true) = (y, from < to) {
                        put(column * side + from - lead, y, &line[from..to]);
                    }
                }
            }
        }
        if self.squares.len() * side * side > MOST_KEPT {
            self.squares.clear();
        }
    }
}

/// Draws a board with blocks of `side` pixels: sRGB, row-major, `columns * side` × `rows * side` pixels.
pub fn paint(position: &Position, side: usize, look: &Look) -> Vec<[u8; 3]> {
    let width = position.columns * side;
    let mut pixels = vec![[0; 3]; width * position.rows * side];
    Raster::new(look.clone(), side).draw(
        position,
        |color| color,
        |x, y, run| pixels[y * width + x..][..run.len()].copy_from_slice(run),
    );
    pixels
}

/// The pixels nearest to a vertex.
fn square(around: &Around, position: &Position, side: usize, lead: usize, look: &Look) -> Vec<[u8; 3]> {
    let pixel = 1.0 / side as f32;
    let place = |index: usize| (index as f32 + 0.5 - lead as f32) * pixel + look.shift(pixel);
    let color = |point| srgb(shade(around, point, look, position.moves, position.opening, pixel));
    // Within a cluster and within a ring all points look alike.
    if around.iter().all(|cell| *cell == around[0]) && !around[0].outside && !around[0].marks.outline {
        return vec![color([0.0; 2]); side * side];
    }
    (0..side * side).map(|index| color([place(index % side), place(index / side)])).collect()
}

/// A key with everything that affects the drawing of four cells.
fn packed(around: &Around) -> u128 {
    around.iter().fold(0, |packed, cell| {
        let Marks { preview, outline, thought } = cell.marks;
        let bits = [preview, outline, thought, cell.outside, cell.absorbed.is_some()];
        let bits = bits.into_iter().fold(0, |bits, bit| bits << 1 | u128::from(bit));
        packed << 32 | u128::from(cell.absorbed.unwrap_or(u16::from(cell.color))) << 8 | bits
    })
}

/// The cells around the vertex at the top left of a cell; outside the board, copies of the nearest.
fn around(position: &Position, column: usize, row: usize) -> Around {
    std::array::from_fn(|index| {
        let (x, y) = ((column + (index & 1)).checked_sub(1), (row + (index >> 1)).checked_sub(1));
        let near = |place: Option<usize>, count: usize| place.unwrap_or(0).min(count - 1);
        let inside = |place: Option<usize>, count: usize| place.is_some_and(|place| place < count);
        let cell = (position.cell)(near(x, position.columns), near(y, position.rows));
        Cell { outside: !inside(x, position.columns) || !inside(y, position.rows), ..cell }
    })
}

#[cfg(test)]
mod tests {
    use color_walk_assets::standard_palette;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Drawing by squares must give the colour of every point.
        #[test]
        fn every_pixel_is_the_shade_of_its_point(
            columns in 1usize..5, rows in 1usize..5, side in 1usize..24, gap in 0u8..20, roundness in 0u8..50,
            cells in prop::collection::vec((0u8..4, prop::option::of(0u16..5), 0u8..8), 25), opening in 0u8..2,
        ) {
            let look = Look::new(&standard_palette().0, gap, roundness);
            let cell = |column: usize, row: usize| {
                let (color, absorbed, marks) = cells[row * 5 + column];
                let marks = Marks { preview: marks & 1 != 0, outline: marks & 2 != 0, thought: marks & 4 != 0 };
                Cell { color, absorbed, marks, outside: false }
            };
            let position = Position { columns, rows, cell: &cell, moves: 5, opening: f32::from(opening) };
            let pixels = paint(&position, side, &look);
            prop_assert_eq!(pixels.len(), columns * side * rows * side);
            let pixel = 1.0 / side as f32;
            for (index, drawn) in pixels.into_iter().enumerate() {
                let near = |index: usize| (index as f32 + 0.5) * pixel + look.shift(pixel);
                let (x, y) = (near(index % (columns * side)), near(index / (columns * side)));
                // Two vertices are equally near.
                if (x.fract() - 0.5).abs() < 0.01 || (y.fract() - 0.5).abs() < 0.01 {
                    continue;
                }
                let around = around(&position, x.round() as usize, y.round() as usize);
                let told = srgb(shade(&around, [x - x.round(), y - y.round()], &look, 5, position.opening, pixel));
                prop_assert!(told.iter().zip(drawn).all(|(one, other)| one.abs_diff(other) <= 1), "{:?} {:?}", told, drawn);
            }
        }
    }
}
