//! A picture's colours, few enough for a GIF: the board's, the walk map's shades, and a few more.

use std::{cell::RefCell, collections::HashMap};

use color_walk_api::board::MAX_COLORS;
use color_walk_assets::{Palette, ink_on, srgb};
use color_walk_paint::{Look, map_color, mix, quiet_color};

use super::canvas::Ink;

/// Shows the pixel of the frame before; only in frames of a GIF.
pub(super) const TRANSPARENT: Ink = 0;
/// The area around the boards.
pub(super) const PAGE: Ink = 1;
/// The area around and between a board's blocks.
pub(super) const BED: Ink = 2;
/// Names and titles.
pub(super) const TEXT: Ink = 3;
/// Less important text.
pub(super) const DIM_TEXT: Ink = 4;
/// First place.
pub(super) const WINNER: Ink = 5;
/// Lanes that did not clear the board.
pub(super) const TROUBLE: Ink = 6;
/// Numbers on dark blocks.
pub(super) const WHITE: Ink = 7;
/// Numbers on bright blocks.
pub(super) const BLACK: Ink = 8;
const FIRST_COLOR: usize = 9;
/// Shades of a block's colour next to a gap.
const EDGES: [f32; 2] = [0.35, 0.7];
/// Number of shades for rings during the game, and for the glow at the front.
const QUIET: usize = 10;
const GLOW: [f32; 4] = [0.05, 0.12, 0.22, 0.6];
/// Number of shades for rings on a cleared board.
const OPEN: usize = 96;

/// Up to 256 colours (sRGB), by index.
pub(super) struct Inks {
    rgb: Vec<[u8; 3]>,
    nearest: RefCell<HashMap<[u8; 3], Ink>>,
}

impl Inks {
    /// The colours for a board with `colors` colours.
    pub(super) fn new(palette: &Palette, colors: usize) -> Self {
        let look = look(palette);
        let mut rgb = vec![[0; 3]; FIRST_COLOR];
        let fixed = [
            (PAGE, [0x0f, 0x12, 0x20]),
            (BED, srgb(look.well)),
            (TEXT, [0xe9, 0xeb, 0xf5]),
            (DIM_TEXT, [0x8d, 0x94, 0xb3]),
            (WINNER, [0xff, 0xbf, 0x12]),
            (TROUBLE, [0xff, 0x8a, 0x7a]),
            (WHITE, [0xff; 3]),
            (BLACK, [0x0c, 0x0c, 0x10]),
        ];
        for (ink, color) in fixed {
            rgb[usize::from(ink)] = color;
        }
        for color in &look.colors[..colors.min(MAX_COLORS)] {
            rgb.push(srgb(*color));
            rgb.extend(EDGES.map(|share| srgb(mix(look.well, *color, share))));
        }
        rgb.extend((0..QUIET).map(|step| srgb(quiet_color(step as f32 / (QUIET - 1) as f32))));
        rgb.extend(GLOW.map(|share| srgb(mix(quiet_color(0.7), look.glow, share))));
        rgb.extend((0..OPEN).map(|step| srgb(map_color(step as f32 / (OPEN - 1) as f32))));
        Inks { rgb, nearest: RefCell::default() }
    }

    /// The ink nearest to a board's colour (sRGB).
    pub(super) fn nearest(&self, color: [u8; 3]) -> Ink {
        let distance = |ink: &usize| {
            let parts = self.rgb[*ink].into_iter().zip(color);
            parts.map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum::<u32>()
        };
        let of_boards = || [BED, WHITE].map(usize::from).into_iter().chain(FIRST_COLOR..self.rgb.len());
        let find = || of_boards().min_by_key(distance).unwrap_or_default() as Ink;
        *self.nearest.borrow_mut().entry(color).or_insert_with(find)
    }

    /// The ink for a number on a move's ring. Moves count from 1 to `last`.
    pub(super) fn on_ring(&self, number: usize, last: usize) -> Ink {
        self.on(srgb(map_color(number as f32 / last.max(1) as f32)))
    }

    /// The ink for a number on this colour (sRGB).
    pub(super) fn on(&self, color: [u8; 3]) -> Ink {
        if ink_on(color)[0] > 128 { WHITE } else { BLACK }
    }

    /// Red, green and blue of each ink in turn.
    pub(super) fn table(&self) -> Vec<u8> {
        self.rgb.concat()
    }

    #[cfg(test)]
    pub(super) fn rgb(&self, ink: Ink) -> [u8; 3] {
        self.rgb[usize::from(ink)]
    }
}

/// The look of boards on pictures.
pub(super) fn look(palette: &Palette) -> Look {
    Look::new(palette, 7, 30)
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_api::board::Color;
    use color_walk_assets::load_palettes;

    #[test]
    fn every_colour_and_ring_is_there_or_nearly_so() {
        for palette in load_palettes().0 {
            for colors in [1, 5, MAX_COLORS] {
                let inks = Inks::new(&palette, colors);
                assert!(inks.table().len() <= 3 * 256);
                for color in 0..colors as Color {
                    assert_eq!(inks.rgb(inks.nearest(palette.color(color))), palette.color(color));
                }
                for step in 0..=200 {
                    for ring in [quiet_color, map_color] {
                        let exact = srgb(ring(step as f32 / 200.0));
                        let drawn = inks.rgb(inks.nearest(exact));
                        assert!(exact.iter().zip(drawn).all(|(one, other)| one.abs_diff(other) < 8), "{exact:?}");
                    }
                }
            }
        }
    }
}
