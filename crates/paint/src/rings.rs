//! The colours of absorbed cells: one ring per move, lighter for later moves.

use color_walk_assets::oklch;

/// The colour (linear RGB) of a ring during the game. `share` is the share of moves before it. All rings are dark, so
/// that none looks like a block.
pub fn quiet_color(share: f32) -> [f32; 3] {
    ramp(share, [0.20, 0.030, 275.0], [0.28, 0.045, 250.0])
}

/// The colour (linear RGB) of a ring on a cleared board.
pub fn map_color(share: f32) -> [f32; 3] {
    ramp(share, [0.28, 0.090, 268.0], [0.93, 0.075, 178.0])
}

/// Interpolates two colours, each given as lightness, chroma and hue in degrees.
fn ramp(share: f32, from: [f32; 3], to: [f32; 3]) -> [f32; 3] {
    let share = share.clamp(0.0, 1.0);
    let [lightness, chroma, hue] = std::array::from_fn(|part| from[part] + (to[part] - from[part]) * share);
    oklch(lightness, chroma, hue).map(|part| part.clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use color_walk_assets::{ColorVision, color_distance, oklab, srgb, standard_palette};

    use super::*;

    #[test]
    fn later_rings_are_lighter_and_within_their_range() {
        for (color, [darkest, lightest]) in
            [(quiet_color as fn(f32) -> [f32; 3], [0.20, 0.28]), (map_color, [0.28, 0.93])]
        {
            let lightness: Vec<f32> = (0..=40).map(|step| oklab(color(step as f32 / 40.0))[0]).collect();
            assert!(lightness.windows(2).all(|pair| pair[0] <= pair[1] + 0.003), "{lightness:?}");
            assert!((lightness[0] - darkest).abs() < 0.02 && (lightness[40] - lightest).abs() < 0.02, "{lightness:?}");
        }
    }

    /// During the game no block may look like a ring or a gap.
    #[test]
    fn quiet_rings_and_the_well_are_far_from_every_colour_of_the_first_palette() {
        let (palette, _) = standard_palette();
        let look = crate::Look::new(&palette, 7, 30);
        let dark: Vec<_> = look.rings.into_iter().chain([look.well]).map(srgb).collect();
        for color in 0..10 {
            for vision in ColorVision::ALL {
                let nearest =
                    dark.iter().map(|ring| color_distance(palette.color(color), *ring, vision)).fold(9.0, f32::min);
                assert!(nearest >= 0.15, "{color}: {nearest} ({vision:?})");
            }
        }
    }
}
