//! Grades. None of these numbers may change, because the puzzles of all seeds depend on them.

use std::ops::RangeInclusive;

use crate::proof::CERTAIN;

/// The grades of puzzles, from easy to hard.
///
/// ```
/// use color_walk_api::host::{GRADES, Puzzle};
///
/// let grades: Vec<u8> = GRADES.map(|grade| Puzzle::new(Puzzle::seed_of(grade, 5)).grade()).collect();
/// assert_eq!(grades, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
/// ```
pub const GRADES: RangeInclusive<u8> = 1..=10;

/// The difficulty at which each grade after the first begins.
const BEGINS: [u32; 9] = [12, 24, 36, 48, 60, 74, 90, 108, 132];

/// Side, colours, and fewest and most moves of a grade's puzzles.
const KINDS: [(usize, usize, RangeInclusive<u32>); 10] = [
    (8, 5, 3..=4),
    (8, 5, 3..=5),
    (8, 5, 3..=5),
    (8, 5, 4..=6),
    (10, 5, 4..=6),
    (10, 5, 4..=6),
    (10, 5, 5..=7),
    (12, 6, 5..=7),
    (12, 6, 5..=8),
    (12, 6, 6..=8),
];

/// The grade that a seed asks for.
pub(super) fn wanted(seed: u64) -> u8 {
    match seed % 10 {
        0 => 10,
        digit => digit as u8,
    }
}

/// Width, height and colours of a seed's board.
pub(crate) fn size(seed: u64) -> (usize, usize, usize) {
    let (side, colors, _) = KINDS[usize::from(wanted(seed)) - 1];
    (side, side, colors)
}

/// The moves that a grade's puzzles may need.
pub(super) fn moves(grade: u8) -> RangeInclusive<u32> {
    KINDS[usize::from(grade) - 1].2.clone()
}

/// The grade of a difficulty.
pub(super) fn of(difficulty: u32) -> u8 {
    1 + BEGINS.iter().filter(|&&begin| begin <= difficulty).count() as u8
}

/// The weight of a move that absorbs this many cells: the chance that a hasty player chooses it is in proportion.
pub(super) fn weight(cells: u32) -> u64 {
    u64::from(cells)
}

/// How often a chance is halved, in sixteenths and rounded up: −16 log₂ of it.
pub(super) fn difficulty(chance: u64) -> u32 {
    let chance = chance.clamp(1, CERTAIN);
    let whole = chance.ilog2();
    // From 1 (as 2³¹) to 2. Its square's whole part is the next binary digit of the logarithm.
    let mut rest = (chance << 31) >> whole;
    let mut logarithm = whole;
    for _ in 0..4 {
        rest = (rest * rest) >> 31;
        let digit = rest >> 32;
        rest >>= digit;
        logarithm = logarithm * 2 + digit as u32;
    }
    16 * CERTAIN.ilog2() - logarithm
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difficulty_counts_halvings_in_sixteenths() {
        for (chance, sixteenths) in [
            (CERTAIN, 0),
            (CERTAIN - 1, 1),
            (CERTAIN / 2, 16),
            (CERTAIN / 8, 48),
            (CERTAIN / 3, 26),
            (1, 512),
            (0, 512),
        ] {
            assert_eq!(difficulty(chance), sixteenths, "{chance}");
        }
    }

    #[test]
    fn grades_rise_with_the_difficulty() {
        assert!((0..600).map(of).is_sorted());
        assert_eq!((of(0), of(11), of(12), of(512)), (1, 1, 2, 10));
    }

    #[test]
    fn the_last_digit_of_a_seed_is_its_grade() {
        assert_eq!([1, 9, 10, 11, 20].map(wanted), [1, 9, 10, 1, 10]);
    }
}
