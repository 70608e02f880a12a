//! What one sees and hears of the race: the camera, where lanes lie, tiles, outlines, and the fall of absorbed blocks.

mod appearance;
mod camera;
mod fall;
mod layout;
pub mod pictures;
mod place;
mod quads;
pub mod sound;
mod territory;
mod thinking_view;
mod tiles;
mod zoom;

use bevy::prelude::*;

pub use appearance::{InterfaceScale, Motion, SystemMotion, Theme};
pub(crate) use camera::plugin as camera_plugin;
pub use fall::Falling;
pub use place::{LanePlace, SceneArea, Spotlight};
pub use tiles::{BlockLabels, BlockStyle, Palettes, block_pixels, color_key};
pub use zoom::Zoom;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Motion>()
        .init_resource::<SystemMotion>()
        .init_resource::<Theme>()
        .init_resource::<InterfaceScale>()
        .add_plugins((
            tiles::plugin,
            place::plugin,
            territory::plugin,
            fall::plugin,
            thinking_view::plugin,
            pictures::plugin,
            sound::plugin,
        ));
}
