//! What the shader of boards is given.

use bevy::{
    asset::{load_internal_asset, weak_handle},
    prelude::*,
    render::render_resource::{AsBindGroup, ShaderRef, ShaderType},
    sprite::{AlphaMode2d, Material2d, Material2dPlugin},
};
use color_walk_api::{Color as BlockColor, MAX_COLORS};
use color_walk_assets::{Palette, ink_on};
use color_walk_paint::{Look, RAMP};

const SHADER: Handle<Shader> = weak_handle!("6f5e7f30-3f0a-4a52-9a5c-6b0d3a1c7e11");

/// What lies around a board, in blocks.
pub(super) const MARGIN: f32 = 0.18;
/// How many waves of a lane can be under way.
pub(super) const WAVES: usize = 8;

/// The material of boards; needs a renderer.
pub(crate) fn plugin(app: &mut App) {
    load_internal_asset!(app, SHADER, "board.wgsl", Shader::from_wgsl);
    app.add_plugins(Material2dPlugin::<BoardMaterial>::default());
}

/// Draws the board of a lane.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct BoardMaterial {
    #[uniform(0)]
    pub(super) board: BoardUniform,
    /// A texel a cell, row by row (see [`Texel`](super::cells::Texel)).
    #[texture(1, sample_type = "u_int")]
    pub(super) cells: Handle<Image>,
    #[texture(2)]
    #[sampler(3)]
    pub(super) labels: Handle<Image>,
}

impl Material2d for BoardMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

/// `Board` in `board.wgsl`.
// The derive makes functions that check types and are never called.
#[allow(dead_code)]
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
    /// For a board of so many columns and rows, with a texture of so many cells in a row.
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

    /// Takes on a look.
    pub(super) fn dress(&mut self, look: &Look, palette: &Palette, has_labels: bool) {
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
