//! What is written on a colour so that it can be read.

use super::color_vision::linear;

const WHITE: [u8; 3] = [255; 3];
const NEAR_BLACK: [u8; 3] = [12, 12, 16];

/// White or near-black, whichever has more contrast with an sRGB colour.
pub fn ink_on(color: [u8; 3]) -> [u8; 3] {
    if contrast(NEAR_BLACK, color) > contrast(WHITE, color) { NEAR_BLACK } else { WHITE }
}

/// The contrast ratio of two sRGB colours (WCAG 2), from 1 to 21.
fn contrast(one: [u8; 3], other: [u8; 3]) -> f32 {
    let [one, other] = [one, other].map(|color| {
        let [red, green, blue] = color.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    });
    one.max(other) / one.min(other)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn ink_stands_out() {
        assert_eq!(ink_on([0x0e, 0x27, 0x4e]), WHITE);
        assert_eq!(ink_on([0xf9, 0xac, 0x00]), NEAR_BLACK);
        assert!((contrast([0; 3], WHITE) - 21.0).abs() < 0.01);
    }

    proptest! {
        #[test]
        fn ink_can_be_read_on_any_colour(color in any::<[u8; 3]>()) {
            prop_assert!(contrast(ink_on(color), color) >= 4.3);
        }
    }
}
