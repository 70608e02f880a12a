//! The adjustable look of a board.

use color_walk_api::board::{Color, MAX_COLORS};
use color_walk_assets::{Palette, linear_rgb};

use crate::{Edges, map_color, quiet_color};

/// Number of colours in a ring ramp. Shades between them are interpolated.
pub const RAMP: usize = 32;

/// The colour (sRGB) of gaps between clusters and of the frame around a board, in every theme.
pub const WELL: [u8; 3] = [0x0a, 0x0c, 0x17];

/// The colours (linear RGB) and measures of drawn boards.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// One per board colour.
    pub colors: [[f32; 3]; MAX_COLORS],
    /// Rings during the game, from the first move to the last.
    pub rings: [[f32; 3]; RAMP],
    /// Rings on a cleared board.
    pub map: [[f32; 3]; RAMP],
    /// The colour between clusters and around the board.
    pub well: [f32; 3],
    /// The line along the front.
    pub line: [f32; 3],
    /// The glow beside it.
    pub glow: [f32; 3],
    /// The outline of marked clusters.
    pub mark: [f32; 3],
    /// The outline of a position that a solver examines.
    pub thought: [f32; 3],
    /// Gap between two clusters, in blocks; at least a pixel unless 0.
    pub gap: f32,
    /// Radius of outer corners, in blocks.
    pub radius: f32,
}

impl Look {
    /// A look with a palette's colours. Gap and roundness are in hundredths of a block.
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

    /// The edges of clusters for this pixel size, in blocks. Gaps are whole pixels.
    pub fn edges(&self, pixel: f32) -> Edges {
        let inset = self.gap_pixels(pixel) * pixel / 2.0;
        Edges { inset, radius: (self.radius - inset).max(0.0), fillet: self.radius * 0.4 }
    }

    /// The offset of points that aligns a gap of an odd number of pixels with whole ones.
    pub fn shift(&self, pixel: f32) -> f32 {
        self.gap_pixels(pixel) % 2.0 * pixel / 2.0
    }

    fn gap_pixels(&self, pixel: f32) -> f32 {
        if self.gap == 0.0 { 0.0 } else { (self.gap / pixel).round().max(1.0) }
    }
}
