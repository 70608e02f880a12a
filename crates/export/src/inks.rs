//! The colours of a picture, few enough for a GIF: those of its board, shades of the walk map, and some for the rest.

use color_walk_api::{Color, MAX_COLORS};
use color_walk_assets::Palette;
use color_walk_play::{WALK_START, walk_shade};

use super::canvas::Ink;

/// What lies under this pixel shows; only in frames of a GIF.
pub(super) const TRANSPARENT: Ink = 0;
/// Around the boards.
pub(super) const PAGE: Ink = 1;
/// Between the blocks of a board.
pub(super) const BED: Ink = 2;
/// The blank area of a board.
pub(super) const BLANK: Ink = 3;
/// Around the blank area.
pub(super) const OUTLINE: Ink = 4;
/// Names and titles.
pub(super) const TEXT: Ink = 5;
/// What matters less.
pub(super) const DIM_TEXT: Ink = 6;
/// The first place.
pub(super) const WINNER: Ink = 7;
/// Lanes that did not clear the board.
pub(super) const TROUBLE: Ink = 8;
/// Numbers on dark blocks.
pub(super) const WHITE: Ink = 9;
/// Numbers on bright blocks.
pub(super) const BLACK: Ink = 10;
/// What was absorbed from the beginning, on a walk map.
pub(super) const START: Ink = 11;

const FIRST_COLOR: usize = 12;
/// Walks of more moves share shades.
const MAX_SHADES: usize = 256 - FIRST_COLOR - MAX_COLORS;

/// The colours (sRGB) by their index: up to 256.
pub(super) struct Inks {
    rgb: Vec<[u8; 3]>,
    colors: usize,
    shades: usize,
}

impl Inks {
    /// For a board of so many colours and walks of at most so many moves.
    pub(super) fn new(palette: &Palette, colors: usize, moves: usize) -> Self {
        let (colors, shades) = (colors.min(MAX_COLORS), moves.clamp(2, MAX_SHADES));
        let mut rgb = vec![[0; 3]; FIRST_COLOR];
        let fixed = [
            (PAGE, [0x17, 0x19, 0x20]),
            (BED, [0x0b, 0x0d, 0x11]),
            (BLANK, [0x26, 0x2a, 0x34]),
            (OUTLINE, palette.blank),
            (TEXT, [0xf2, 0xf3, 0xf5]),
            (DIM_TEXT, [0x9a, 0xa2, 0xb1]),
            (WINNER, [0xff, 0xd3, 0x4d]),
            (TROUBLE, [0xff, 0x8a, 0x7a]),
            (WHITE, [0xff; 3]),
            (BLACK, [0x0c, 0x0c, 0x10]),
            (START, WALK_START),
        ];
        for (ink, color) in fixed {
            rgb[usize::from(ink)] = color;
        }
        rgb.extend((0..colors).map(|color| palette.color(color as Color)));
        rgb.extend((0..shades).map(|shade| walk_shade(shade as f32 / (shades - 1) as f32)));
        Inks { rgb, colors, shades }
    }

    /// That of a board's colour.
    pub(super) fn block(&self, color: Color) -> Ink {
        (FIRST_COLOR + usize::from(color).min(self.colors - 1)) as Ink
    }

    /// That of move `number` (from 1) of `last`.
    pub(super) fn shade(&self, number: usize, last: usize) -> Ink {
        let share = number.saturating_sub(1) as f32 / last.max(1) as f32;
        let shade = (share * (self.shades - 1) as f32).round() as usize;
        (FIRST_COLOR + self.colors + shade.min(self.shades - 1)) as Ink
    }

    /// Red, green and blue of each, one after the other.
    pub(super) fn table(&self) -> Vec<u8> {
        self.rgb.concat()
    }

    #[cfg(test)]
    pub(super) fn rgb(&self, ink: Ink) -> [u8; 3] {
        self.rgb[usize::from(ink)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_assets::load_palettes;

    #[test]
    fn every_colour_and_shade_has_its_place() {
        for palette in load_palettes().0 {
            for (colors, moves) in [(1, 0), (5, 29), (MAX_COLORS, 100_000)] {
                let inks = Inks::new(&palette, colors, moves);
                assert!(inks.table().len() <= 3 * 256);
                for color in 0..colors as Color {
                    assert_eq!(inks.rgb(inks.block(color)), palette.color(color));
                }
                for number in 1..=moves {
                    let exact = walk_shade((number - 1) as f32 / moves as f32);
                    let drawn = inks.rgb(inks.shade(number, moves));
                    assert!(exact.iter().zip(drawn).all(|(one, other)| one.abs_diff(other) < 8), "{number} {moves}");
                }
            }
        }
    }
}
