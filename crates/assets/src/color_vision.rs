//! Finds colours that are hard to tell apart, for each kind of colour vision.
//!
//! It compares colours in OKLab (Ottosson, 2020) as seen without one kind of cone. The matrices are those of Machado,
//! Oliveira and Fernandes (2009) for full severity, and apply to linear RGB.

use super::color_space::{linear_rgb, oklab, times};

/// A kind of colour vision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ColorVision {
    /// All three kinds of cones.
    Usual,
    /// Without cones for long waves.
    Protanopia,
    /// Without cones for medium waves.
    Deuteranopia,
    /// Without cones for short waves.
    Tritanopia,
}

impl ColorVision {
    /// All kinds.
    pub const ALL: [ColorVision; 4] =
        [ColorVision::Usual, ColorVision::Protanopia, ColorVision::Deuteranopia, ColorVision::Tritanopia];

    fn matrix(self) -> [[f32; 3]; 3] {
        match self {
            ColorVision::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            ColorVision::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            ColorVision::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            ColorVision::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }
}

/// Two colours that look alike, by index from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookAlike {
    /// The first.
    pub one: usize,
    /// The second, greater than the first.
    pub other: usize,
    /// The first kind of colour vision, in order, for which they look alike.
    pub vision: ColorVision,
}

/// Below this OKLab distance, small blocks of two colours are confused. It is the distance of neighbouring greys among
/// twelve from black to white.
pub const ALIKE: f32 = 0.08;

/// The pairs of sRGB colours that are hard to tell apart.
pub fn look_alikes(colors: &[[u8; 3]]) -> Vec<LookAlike> {
    let pairs = (0..colors.len()).flat_map(|other| (0..other).map(move |one| (one, other)));
    let alike = pairs.filter_map(|(one, other)| {
        let vision =
            ColorVision::ALL.into_iter().find(|&vision| distance(colors[one], colors[other], vision) < ALIKE)?;
        Some(LookAlike { one, other, vision })
    });
    alike.collect()
}

/// The perceived distance of two sRGB colours: 0 for equal, 1 for black and white.
pub fn distance(one: [u8; 3], other: [u8; 3], vision: ColorVision) -> f32 {
    let [one, other] = [one, other].map(|color| oklab(seen(linear_rgb(color), vision)));
    one.iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum::<f32>().sqrt()
}

fn seen(color: [f32; 3], vision: ColorVision) -> [f32; 3] {
    times(vision.matrix(), color).map(|channel| channel.clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::load_palettes;

    #[test]
    fn black_and_white_are_farthest_apart() {
        for vision in ColorVision::ALL {
            assert!((distance([0; 3], [255; 3], vision) - 1.0).abs() < 0.01, "{vision:?}");
        }
    }

    #[test]
    fn red_and_green_of_one_lightness_are_told_apart_by_usual_vision_alone() {
        let (red, green) = ([190, 90, 60], [110, 125, 45]);
        assert!(distance(red, green, ColorVision::Usual) > 0.15);
        let found = look_alikes(&[red, green]);
        assert!(
            matches!(found[..], [LookAlike { one: 0, other: 1, vision }] if vision != ColorVision::Usual),
            "{found:?}"
        );
    }

    /// Everyone can tell the first palette's colours apart, and very easily on boards of up to six colours.
    #[test]
    fn the_first_palette_has_no_look_alikes() {
        let palette = &load_palettes().0[0];
        let colors: Vec<_> = (0..10).map(|color| palette.color(color)).collect();
        assert_eq!(look_alikes(&colors), []);
        for vision in ColorVision::ALL {
            for other in 1..6 {
                for one in 0..other {
                    let apart = distance(colors[one], colors[other], vision);
                    assert!(apart >= 0.135, "{one} and {other}: {apart} ({vision:?})");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn distances_have_no_direction_and_none_to_themselves(one: [u8; 3], other: [u8; 3]) {
            for vision in ColorVision::ALL {
                let there = distance(one, other, vision);
                prop_assert!((0.0..1.6).contains(&there));
                prop_assert!((there - distance(other, one, vision)).abs() < 1e-6);
                prop_assert_eq!(distance(one, one, vision), 0.0);
            }
        }
    }
}
