//! Board generators. A code's board never changes: a new generator gets a new name.

use super::draws::Draws;
use crate::board::Color;

/// The series' own generator: cell colours come from `sin` of a counter that continues from board to board.
///
/// Board `number` (from 1) has 30 × 20 cells and five colours, row-major. The blank cell 0 uses up its number too.
pub(crate) fn series(number: u64) -> Vec<Color> {
    let first = SERIES_CELLS as u64 * (number - 1) + 1;
    (first..first + SERIES_CELLS as u64)
        .map(|counter| {
            let scaled = libm::sin(counter as f64) * 10_000.0;
            ((scaled - scaled.floor()) * 5.0) as Color
        })
        .collect()
}

pub(crate) const SERIES_WIDTH: usize = 30;
pub(crate) const SERIES_HEIGHT: usize = 20;
pub(crate) const SERIES_COLORS: usize = 5;
const SERIES_CELLS: usize = SERIES_WIDTH * SERIES_HEIGHT;

/// Uniform, independent colours. The key has the code's numbers and the generator's version, 1.
pub(crate) fn uniform(width: usize, height: usize, colors: usize, seed: u64) -> Vec<Color> {
    let mut key = [0; 32];
    key[..8].copy_from_slice(b"cwalk\0v1");
    key[8..16].copy_from_slice(&seed.to_le_bytes());
    key[16..20].copy_from_slice(&(width as u32).to_le_bytes());
    key[20..24].copy_from_slice(&(height as u32).to_le_bytes());
    key[24..28].copy_from_slice(&(colors as u32).to_le_bytes());
    let mut draws = Draws::new(key);
    (0..width * height).map(|_| draws.below(colors as u32) as Color).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_series_board_begins_as_published() {
        let text: String = series(1)[1..20].iter().map(|color| color.to_string()).collect();
        assert_eq!(text, "4143442030130440032");
    }

    #[test]
    fn uniform_boards_never_change() {
        let text: String = uniform(10, 2, 6, 7).iter().map(|color| color.to_string()).collect();
        assert_eq!(text, "45115052244425054050");
        assert_ne!(uniform(10, 2, 6, 7), uniform(10, 2, 6, 8));
        assert_ne!(uniform(10, 2, 6, 7), uniform(2, 10, 6, 7));
    }
}
