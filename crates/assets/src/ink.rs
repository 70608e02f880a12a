//! Readable text colours.

use super::contrast;

const WHITE: [u8; 3] = [255; 3];
const NEAR_BLACK: [u8; 3] = [12, 12, 16];

/// White or near-black, whichever contrasts more with an sRGB colour.
pub fn ink_on(color: [u8; 3]) -> [u8; 3] {
    if contrast(NEAR_BLACK, color) > contrast(WHITE, color) { NEAR_BLACK } else { WHITE }
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
