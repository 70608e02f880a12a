//! The material of boards: the inputs of their shader.

use super::uniform::BoardUniform;
use bevy::{
    asset::{load_internal_asset, weak_handle},
    prelude::*,
    render::render_resource::{AsBindGroup, ShaderRef},
    sprite::{AlphaMode2d, Material2d, Material2dPlugin},
};

const SHADER: Handle<Shader> = weak_handle!("6f5e7f30-3f0a-4a52-9a5c-6b0d3a1c7e11");

/// Registers the material of boards. Needs a renderer.
pub(crate) fn plugin(app: &mut App) {
    load_internal_asset!(app, SHADER, "board.wgsl", Shader::from_wgsl);
    app.add_plugins(Material2dPlugin::<BoardMaterial>::default());
}

/// Draws a lane's board.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct BoardMaterial {
    #[uniform(0)]
    pub(super) board: BoardUniform,
    /// One texel per cell, row-major (see [`Texel`](super::cells::Texel)).
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

#[cfg(test)]
mod tests {
    /// The shader is the twin of two files of the crate color-walk-paint.
    #[test]
    fn the_shader_has_the_constants_of_its_twin() {
        let constants = |source: &'static str| {
            let constant =
                |line: &'static str| line.trim().strip_prefix("const ")?.strip_suffix(';')?.split_once(": f32 = ");
            source.lines().filter_map(constant)
        };
        let sources =
            [include_str!("../../../crates/paint/src/shade.rs"), include_str!("../../../crates/paint/src/wave.rs")];
        let told: Vec<_> = sources.into_iter().flat_map(constants).collect();
        let mut shared = 0;
        for (name, value) in constants(include_str!("board.wgsl")) {
            if let Some((_, told)) = told.iter().find(|(other, _)| *other == name).filter(|_| name != "COARSE") {
                shared += 1;
                assert_eq!(value.parse::<f32>(), told.parse::<f32>(), "{name}");
            }
        }
        assert!(shared >= 15, "only {shared} constants have the same names");
    }
}
