//! What one sees of the race: the camera, where lanes lie, tiles, outlines, and the fall of absorbed blocks.

mod camera;
mod fall;
mod layout;
mod place;
mod quads;
mod territory;
mod thinking_view;
mod tiles;
mod zoom;

use bevy::prelude::*;

pub(crate) use camera::plugin as camera_plugin;
pub use fall::Falling;
pub use place::{LanePlace, SceneArea, Spotlight};
pub use thinking_view::ThinkingView;
pub use tiles::{BlockLabels, BlockStyle, Palettes, block_pixels, color_key};
pub use zoom::Zoom;

/// How much may move.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Blocks fall, boards shake.
    #[default]
    Full,
    /// What changes does so at once.
    Reduced,
}

/// How much may move as long as the person says nothing else.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemMotion(pub Motion);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Motion>().init_resource::<SystemMotion>().add_plugins((
        tiles::plugin,
        place::plugin,
        territory::plugin,
        fall::plugin,
        thinking_view::plugin,
    ));
}
