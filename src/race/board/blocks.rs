//! The blocks of a lane as child entities, in units of cells: a lane's transform places and scales them all.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{Board, Color};
use color_walk_play::Playback;

/// A lane's board.
#[derive(Component, Clone)]
pub struct LaneBoard(pub Arc<Board>);

/// One cell of its lane's board.
#[derive(Component)]
pub struct Block {
    /// Row-major index.
    pub cell: u32,
    /// Its colour.
    pub color: Color,
}

/// The block of each cell of a lane, row-major.
#[derive(Component)]
pub struct Blocks(pub Vec<Entity>);

/// Height of the blocks above their lane.
const BLOCK_Z: f32 = 1.0;

/// Spawns a block for each cell under `lane`. Cells that are absorbed already are hidden from the start. How blocks look is
/// the scene's affair.
pub fn spawn_blocks(commands: &mut Commands, lane: Entity, board: &Board, playback: &Playback) {
    let flood = playback.flood();
    let blocks = (0..board.cells().len())
        .map(|cell| {
            let hidden = flood.has(playback.graph().cluster_of(cell));
            let place = Vec3::new((cell % board.width()) as f32 + 0.5, -((cell / board.width()) as f32 + 0.5), BLOCK_Z);
            commands
                .spawn((
                    Block { cell: cell as u32, color: board.cells()[cell] },
                    ChildOf(lane),
                    Transform::from_translation(place),
                    if hidden { Visibility::Hidden } else { Visibility::Inherited },
                ))
                .id()
        })
        .collect();
    commands.entity(lane).insert(Blocks(blocks));
}
