//! What a person can choose of the look.

use color_walk_api::{Color, MAX_COLORS};
use color_walk_assets::{Palette, linear_rgb};

use crate::{Edges, map_color, quiet_color};

/// How many colours a ramp of rings has; those between are mixed.
pub const RAMP: usize = 32;

/// The colour (sRGB) of the gaps between clusters and of the frame around a board, the same in every theme.
pub const WELL: [u8; 3] = [0x0a, 0x0c, 0x17];

/// The colours (linear RGB) and measures with which boards are drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// One a colour of a board.
    pub colors: [[f32; 3]; MAX_COLORS],
    /// Rings while the game goes on, from the first move to the last.
    pub rings: [[f32; 3]; RAMP],
    /// Rings on a cleared board.
    pub map: [[f32; 3]; RAMP],
    /// What lies between clusters, and around the board.
    pub well: [f32; 3],
    /// The line along the front.
    pub line: [f32; 3],
    /// What shines beside it.
    pub glow: [f32; 3],
    /// The outline of marked clusters.
    pub mark: [f32; 3],
    /// The outline of a position that a solver considers.
    pub thought: [f32; 3],
    /// Gap between two clusters; at least a pixel unless it is 0.
    pub gap: f32,
    /// Of outer corners.
    pub radius: f32,
}

impl Look {
    /// With a palette's colours, and a gap and a roundness in hundredths of a block.
    pub fn new(palette: &Palette, gap: u8, roundness: u8) -> Self {
        let ramp = |color: fn(f32) -> [f32; 3]| std::array::from_fn(|step| color(step as f32 / (RAMP - 1) as f32));
        Look {
            colors: std::array::from_fn(|color| linear_rgb(palette.color(color as Color))),
            rings: ramp(quiet_color),
            map: ramp(map_color),
            well: linear_rgb(WELL),
            line: linear_rgb([0xff, 0xff, 0xff]),
            glow: linear_rgb([0xa0, 0xbe, 0xff]),
            mark: linear_rgb([0xff, 0xbf, 0x12]),
            thought: linear_rgb([0x2c, 0xe0, 0xd8]),
            gap: f32::from(gap) / 100.0,
            radius: f32::from(roundness) / 100.0,
        }
    }

    /// How clusters end where a pixel is so large. Gaps are whole pixels.
    pub fn edges(&self, pixel: f32) -> Edges {
        let inset = self.gap_pixels(pixel) * pixel / 2.0;
        Edges { inset, radius: (self.radius - inset).max(0.0), fillet: self.radius * 0.4 }
    }

    /// How far points are moved, so that a gap of an odd number of pixels covers whole ones.
    pub fn shift(&self, pixel: f32) -> f32 {
        self.gap_pixels(pixel) % 2.0 * pixel / 2.0
    }

    fn gap_pixels(&self, pixel: f32) -> f32 {
        if self.gap == 0.0 { 0.0 } else { (self.gap / pixel).round().max(1.0) }
    }
}
