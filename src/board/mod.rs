//! A lane's board in the world: its blocks as entities, and the flood that moves drive.

mod blocks;
mod flood_fill;
mod waves;

use bevy::prelude::*;

pub use blocks::{Block, Blocks, LaneBoard, LaneFlood, LaneGraph, Walk, spawn_blocks};
pub use flood_fill::{AbsorbEvent, RefuseEvent, RewindEvent, UselessMovesCount};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(flood_fill::plugin);
}
