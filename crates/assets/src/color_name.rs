//! Names colours by the nearest named colour.

use super::color_vision::{ColorVision, distance};

/// sRGB colours with the ids of their name messages. A name with a wide range has several.
const NAMED: [(&str, [u8; 3]); 24] = [
    ("color-red", [224, 43, 43]),
    ("color-red", [139, 15, 20]),
    ("color-orange", [240, 140, 30]),
    ("color-orange", [217, 112, 63]),
    ("color-yellow", [245, 217, 42]),
    ("color-lime", [166, 212, 49]),
    ("color-green", [47, 158, 60]),
    ("color-green", [32, 192, 32]),
    ("color-turquoise", [24, 179, 164]),
    ("color-light-blue", [92, 200, 250]),
    ("color-light-blue", [156, 184, 255]),
    ("color-blue", [47, 98, 224]),
    ("color-blue", [16, 32, 92]),
    ("color-blue", [111, 128, 240]),
    ("color-purple", [122, 47, 158]),
    ("color-purple", [160, 106, 208]),
    ("color-purple", [156, 106, 150]),
    ("color-pink", [242, 154, 192]),
    ("color-pink", [224, 64, 154]),
    ("color-brown", [127, 74, 32]),
    ("color-black", [0, 0, 0]),
    ("color-black", [32, 32, 32]),
    ("color-grey", [128, 128, 128]),
    ("color-white", [255, 255, 255]),
];

/// The message id of an sRGB colour's name.
pub fn color_name(color: [u8; 3]) -> &'static str {
    let apart = |named: [u8; 3]| distance(color, named, ColorVision::Usual);
    let nearest = NAMED.iter().min_by(|one, other| apart(one.1).total_cmp(&apart(other.1)));
    nearest.map_or("color-grey", |named| named.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load_palettes;

    #[test]
    fn named_colours_are_called_by_their_names() {
        for (name, color) in NAMED {
            assert_eq!(color_name(color), name, "{color:?}");
        }
    }

    #[test]
    fn colours_are_called_what_people_call_them() {
        for (color, name) in [
            ([255, 0, 0], "color-red"),
            ([0, 200, 0], "color-green"),
            ([0, 0, 255], "color-blue"),
            ([255, 255, 0], "color-yellow"),
            ([255, 165, 0], "color-orange"),
            ([20, 20, 20], "color-black"),
            ([240, 240, 240], "color-white"),
            ([150, 75, 0], "color-brown"),
        ] {
            assert_eq!(color_name(color), name, "{color:?}");
        }
    }

    /// Most boards use these.
    #[test]
    fn the_first_six_colours_of_the_first_palette_have_names_of_their_own() {
        let palette = &load_palettes().0[0];
        let names: Vec<_> = (0..6).map(|color| color_name(palette.color(color))).collect();
        for (index, name) in names.iter().enumerate() {
            assert!(!names[..index].contains(name), "{names:?}");
        }
    }
}
