//! The uniform of the shader of boards.

use bevy::{prelude::*, render::render_resource::ShaderType};
use color_walk_api::board::{Color as BlockColor, MAX_COLORS};
use color_walk_assets::{Palette, ink_on};
use color_walk_paint::{Look, RAMP};

use crate::scene::layout::FRAME;

/// Margin around a board, in blocks.
pub(super) const MARGIN: f32 = FRAME;
/// Maximum number of a lane's waves at a time.
pub(super) const WAVES: usize = 8;

/// `Board` in `board.wgsl`.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct BoardUniform {
    pub size: Vec4,
    pub style: Vec4,
    pub opening: Vec4,
    well: Vec4,
    line: Vec4,
    glow: Vec4,
    mark: Vec4,
    thought: Vec4,
    pub waves: [Vec4; WAVES],
    colors: [Vec4; MAX_COLORS],
    rings: [Vec4; RAMP],
    map: [Vec4; RAMP],
}

impl BoardUniform {
    /// A board of `columns` × `rows` cells, with `across` cells in a row of its texture.
    pub(super) fn new(columns: usize, rows: usize, across: usize) -> Self {
        BoardUniform {
            size: Vec4::new(columns as f32, rows as f32, across as f32, 0.0),
            style: Vec4::new(0.0, 0.0, 0.0, MARGIN),
            opening: Vec4::ZERO,
            well: Vec4::ZERO,
            line: Vec4::ZERO,
            glow: Vec4::ZERO,
            mark: Vec4::ZERO,
            thought: Vec4::ZERO,
            waves: [Vec4::new(0.0, 0.0, 1.0, 0.0); WAVES],
            colors: [Vec4::ZERO; MAX_COLORS],
            rings: [Vec4::ZERO; RAMP],
            map: [Vec4::ZERO; RAMP],
        }
    }

    pub(super) fn apply_look(&mut self, look: &Look, palette: &Palette, has_labels: bool) {
        let opaque = |[red, green, blue]: [f32; 3]| Vec4::new(red, green, blue, 1.0);
        self.style = Vec4::new(look.gap, look.radius, f32::from(u8::from(has_labels)), MARGIN);
        self.well = opaque(look.well);
        self.line = opaque(look.line);
        self.glow = opaque(look.glow);
        self.mark = opaque(look.mark);
        self.thought = opaque(look.thought);
        self.colors = std::array::from_fn(|color| {
            let is_dark = ink_on(palette.color(color as BlockColor))[0] < 128;
            opaque(look.colors[color]).with_w(f32::from(u8::from(is_dark)))
        });
        self.rings = look.rings.map(opaque);
        self.map = look.map.map(opaque);
    }
}
