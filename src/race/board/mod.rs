//! A lane's board as entities: blocks, and the flood fill that absorbs them.

mod blocks;
mod flood_fill;

use bevy::prelude::*;

pub use blocks::{Absorbed, Block, Blocks, LaneBoard, despawn_free_blocks, fill_blocks};
pub use flood_fill::{AbsorbEvent, LaneChange, LaneEvent, LanePlayback, RefuseEvent, RewindEvent};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<blocks::FreeBlocks>().add_plugins(flood_fill::plugin);
}
