//! Contrast of a colour with its background (WCAG 2.2).

use super::color_space::linear_rgb;

/// The contrast of two sRGB colours: 1 for equal, 21 for black and white. Text needs at least 4.5.
pub fn contrast(one: [u8; 3], other: [u8; 3]) -> f32 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn luminance(color: [u8; 3]) -> f32 {
    let [red, green, blue] = linear_rgb(color);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_on_white_is_21_and_nothing_stands_out_from_itself() {
        assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 0.01);
        assert_eq!(contrast([12, 200, 7], [12, 200, 7]), 1.0);
        // The lightest grey readable on white.
        assert!(contrast([118; 3], [255; 3]) >= 4.5 && contrast([119; 3], [255; 3]) < 4.5);
    }
}
