//! Colours of a batch's solvers, distinct on dark panels and on white paper.

use bevy::color::{ColorToPacked, Hsla, Srgba};

/// Hand-picked colours of the first solvers.
const FIRST: [[u8; 3]; 10] = [
    [0x3f, 0xb6, 0xd9],
    [0xf0, 0x8a, 0x24],
    [0x5f, 0xbf, 0x58],
    [0xe8, 0x5c, 0x8a],
    [0x9d, 0x7b, 0xf0],
    [0xd8, 0xb4, 0x1e],
    [0x2f, 0xa3, 0x8e],
    [0xd9, 0x53, 0x3f],
    [0x6f, 0x95, 0xf5],
    [0xb9, 0x8a, 0x5e],
];

/// The golden ratio. Steps of this fraction of the colour wheel never repeat a hue.
const GOLDEN: f32 = 0.618_034;

/// The sRGB colour of a batch's solver, by its index from 0.
pub fn series_color(solver: usize) -> [u8; 3] {
    if let Some(color) = FIRST.get(solver) {
        return *color;
    }
    let later = solver - FIRST.len();
    let hue = (0.08 + later as f32 * GOLDEN).fract();
    let lightness = [0.72, 0.5, 0.62][later % 3];
    let saturation = [0.6, 0.45][later % 2];
    from_hsl(hue, saturation, lightness)
}

/// Converts hue, saturation and lightness (each from 0 to 1) to sRGB.
fn from_hsl(hue: f32, saturation: f32, lightness: f32) -> [u8; 3] {
    Srgba::from(Hsla::hsl(hue * 360.0, saturation, lightness)).to_u8_array_no_alpha()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_of_a_long_line_up_are_alike() {
        let colors: Vec<_> = (0..40).map(series_color).collect();
        for (index, color) in colors.iter().enumerate() {
            assert!(!colors[..index].contains(color), "{index}");
        }
    }
}
