//! Boards built from bytes.

use arbitrary::{Result, Unstructured};
use color_walk_api::board::{Board, Color, MAX_COLORS, Start};

/// A board of up to `side` × `side` cells. Missing bytes count as zero.
pub(crate) fn board(bytes: &mut Unstructured<'_>, side: usize) -> Result<Board> {
    let (width, height) = (bytes.int_in_range(1..=side)?, bytes.int_in_range(1..=side)?);
    let colors = bytes.int_in_range(1..=MAX_COLORS)?;
    let cell = bytes.int_in_range(0..=width * height - 1)?;
    let start = if bytes.arbitrary()? { Start::Blank(cell) } else { Start::Cluster(cell) };
    let most = colors as Color - 1;
    let cells = (0..width * height).map(|_| bytes.int_in_range(0..=most)).collect::<Result<Vec<Color>>>()?;
    Ok(Board::new(width, height, colors, cells, start).expect("all of it is in range"))
}
