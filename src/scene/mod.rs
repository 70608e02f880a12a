//! The race's scene: camera, layout, boards, pictures and sound.

mod appearance;
mod board;
mod camera;
mod layout;
mod palettes;
pub mod pictures;
mod place;
mod show_mode;
pub mod sound;
mod swatches;
mod zoom;

use bevy::prelude::*;

pub use appearance::{InterfaceScale, Motion, SystemMotion, SystemTheme, Theme};
pub use board::{BlockLabels, BoardMaterial, BoardQuad, FilmEvent, LaneMarks, Waves};
pub(crate) use board::{attract, label_cover, material_plugin};
pub(crate) use camera::plugin as camera_plugin;
pub use palettes::{BlockStyle, Palettes, color_key};
pub(crate) use place::place_lanes;
pub use place::{LanePlace, SceneArea, Spotlight};
pub use show_mode::ShowMode;
pub use swatches::ColorStrip;
pub(crate) use swatches::swatches;
pub use zoom::Zoom;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Motion>()
        .init_resource::<SystemMotion>()
        .init_resource::<SystemTheme>()
        .init_resource::<Theme>()
        .init_resource::<InterfaceScale>()
        .add_plugins((
            appearance::plugin,
            palettes::plugin,
            place::plugin,
            show_mode::plugin,
            board::plugin,
            pictures::plugin,
            sound::plugin,
        ));
}
