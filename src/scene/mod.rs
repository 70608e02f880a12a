//! What one sees of the race: the camera, where lanes lie, tiles, outlines, and the fall of absorbed blocks.

pub(crate) mod camera;
pub(crate) mod fall;
pub(crate) mod layout;
pub(crate) mod place;
mod quads;
pub(crate) mod sight;
pub(crate) mod territory;
pub(crate) mod tiles;

use bevy::prelude::*;

pub use fall::Falling;
pub use place::{LanePlace, SceneArea, Spotlight};
pub use sight::Sight;
pub use tiles::{BlockLabels, Palettes, Tiles, color_key};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((tiles::plugin, place::plugin, territory::plugin, fall::plugin, sight::plugin));
}
