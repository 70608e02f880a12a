//! The colours of absorbed cells: one ring per move, lighter for later moves.

use color_walk_assets::oklch;

/// The colour (linear RGB) of a ring during the game. `share` is the share of moves before it. All rings are dark, so
/// that none looks like a block.
pub fn quiet_color(share: f32) -> [f32; 3] {
    ramp(share, [0.255, 0.040, 255.0], [0.295, 0.040, 250.0])
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
    use color_walk_assets::{ColorVision, Palette, color_distance, load_palettes, oklab, srgb};

    use super::*;

    #[test]
    fn later_rings_are_lighter_and_within_their_range() {
        for (color, [darkest, lightest]) in
            [(quiet_color as fn(f32) -> [f32; 3], [0.255, 0.295]), (map_color, [0.28, 0.93])]
        {
            let lightness: Vec<f32> = (0..=40).map(|step| oklab(color(step as f32 / 40.0))[0]).collect();
            assert!(lightness.windows(2).all(|pair| pair[0] <= pair[1] + 0.003), "{lightness:?}");
            assert!((lightness[0] - darkest).abs() < 0.02 && (lightness[40] - lightest).abs() < 0.02, "{lightness:?}");
        }
    }

    fn distances(palette: &Palette, dark: &[[u8; 3]]) -> f32 {
        let colors = (0..10).map(|color| palette.color(color));
        let pairs = colors.flat_map(|color| dark.iter().map(move |dark| (color, *dark)));
        pairs
            .flat_map(|(color, dark)| ColorVision::ALL.map(|vision| color_distance(color, dark, vision)))
            .fold(9.0, f32::min)
    }

    /// During the game no block may look like a ring or a gap. The rings are as light as this allows.
    #[test]
    fn quiet_rings_and_the_well_are_far_from_every_colour() {
        let (palettes, _) = load_palettes();
        let look = crate::Look::new(&palettes[0], 7, 30);
        let rings: Vec<_> = look.rings.into_iter().map(srgb).collect();
        let dark: Vec<_> = rings.iter().copied().chain([srgb(look.well)]).collect();
        for (index, palette) in palettes.iter().enumerate() {
            let nearest = distances(palette, &rings);
            assert!(nearest >= 0.08, "{}: {nearest}", palette.id);
            assert!(index > 0 || distances(palette, &dark) >= 0.15, "{}", palette.id);
        }
    }

    /// Guards against rings that vanished in the well.
    #[test]
    fn quiet_rings_stand_out_from_the_well() {
        let nearest = (0..=40).map(|step| srgb(quiet_color(step as f32 / 40.0)));
        let nearest = nearest.map(|ring| color_distance(ring, crate::WELL, ColorVision::Usual)).fold(9.0, f32::min);
        assert!(nearest >= 0.09, "{nearest}");
    }
}
