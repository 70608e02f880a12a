//! Predicts a cell's colour from its neighbours and from the cells so far.

use super::coder::Coder;
use crate::board::{Color, MAX_COLORS};

/// Neighbours tried first: left, above, above to the right.
const NEIGHBOURS: usize = 3;
/// The first guess weighs as much as this many cells.
const TRUST: u16 = 3;
/// After this many cells a chance changes slowly enough.
const SLOWEST: u16 = 255;
/// Keeps chances this far from 0 and 1. Every cell then costs something, so a text cannot hold endless cells.
const LEAST: u16 = 1 << 8;

/// The chance of a yes, learned from earlier answers.
#[derive(Clone, Copy)]
struct Chance {
    /// In 65,536 parts.
    parts: u16,
    /// Number of answers it was learned from.
    answers: u16,
}

impl Chance {
    /// Starts with `count` equally likely answers.
    fn one_of(count: usize) -> Self {
        Chance { parts: (65_535 / count) as u16, answers: TRUST }
    }

    fn choose(&mut self, coder: &mut dyn Coder, wanted: bool) -> bool {
        let yes = coder.choose(self.parts.clamp(LEAST, u16::MAX - LEAST + 1).into(), wanted);
        let (target, parts) = (if yes { 65_535 } else { 0 }, i32::from(self.parts));
        self.parts = (parts + (target - parts) / i32::from(self.answers + 1)) as u16;
        self.answers = (self.answers + 1).min(SLOWEST);
        yes
    }
}

/// The chances learned from a board's cells so far.
pub(super) struct Model {
    colors: usize,
    /// The chance that a cell has its neighbour's colour, by which neighbours are alike and how many colours are
    /// excluded.
    near: [[Chance; NEIGHBOURS]; 4],
    /// The chance that a cell has a given colour, if neither a neighbour's nor an earlier colour matched.
    far: [Chance; MAX_COLORS],
}

impl Model {
    /// For 1 to [`MAX_COLORS`] colours.
    pub(super) fn new(colors: usize) -> Self {
        let one_of_the_rest = |index: usize| Chance::one_of(colors.saturating_sub(index).max(1));
        Model { colors, near: [std::array::from_fn(one_of_the_rest); 4], far: std::array::from_fn(one_of_the_rest) }
    }

    /// The colour of the cell after `cells`, in rows of `width`. Asks colour by colour until one matches.
    pub(super) fn choose(&mut self, coder: &mut dyn Coder, cells: &[Color], width: usize, wanted: Color) -> Color {
        let neighbours = neighbours(cells, width);
        let [left, above, right] = neighbours;
        let alike = usize::from(left == above) * 2 + usize::from(above == right);
        let mut asked = 0_u64;
        for (place, color) in neighbours.into_iter().chain(0..self.colors as Color).enumerate() {
            if asked >> color & 1 == 1 {
                continue;
            }
            let count = asked.count_ones() as usize;
            if count > 0 && count + 1 == self.colors {
                return color;
            }
            let chance = match place {
                ..NEIGHBOURS => &mut self.near[alike][count],
                _ => &mut self.far[usize::from(color)],
            };
            if chance.choose(coder, color == wanted) {
                return color;
            }
            asked |= 1 << color;
        }
        // Reached only if the board has one colour and a text excludes it.
        left
    }
}

/// The colours left, above, and above to the right. A neighbour outside the board takes the colour of one inside.
fn neighbours(cells: &[Color], width: usize) -> [Color; NEIGHBOURS] {
    let (cell, column) = (cells.len(), cells.len() % width);
    let left = (column > 0).then(|| cells[cell - 1]);
    let above = (cell >= width).then(|| cells[cell - width]);
    let right = (cell >= width && column + 1 < width).then(|| cells[cell - width + 1]);
    let any = left.or(above).unwrap_or(0);
    let above = above.unwrap_or(any);
    [left.unwrap_or(any), above, right.unwrap_or(above)]
}
