//! The blocks of a lane: one entity per cell, with its absorption state.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{Board, Color};
use color_walk_play::{Playback, absorbed_by};

/// A lane's board.
#[derive(Component, Clone)]
pub struct LaneBoard(pub Arc<Board>);

/// One cell of a lane's board. Only the flood-fill system changes it.
#[derive(Component)]
pub struct Block {
    /// Row-major index.
    pub cell: u32,
    /// Its colour.
    pub color: Color,
    /// When it was absorbed, or `None` while it is on the board.
    pub absorbed: Option<Absorbed>,
}

/// The move and wave that absorbed a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absorbed {
    /// The move's number, from 1, or 0 for cells absorbed at the start.
    pub number: u32,
    /// Distance in cells from the flood's edge before this move.
    pub wave: u16,
}

/// The lane of a block. Not `ChildOf`: Bevy checks all children for changed transforms in every frame.
#[derive(Component)]
#[relationship(relationship_target = Blocks)]
pub struct BlockOf(pub Entity);

/// The lane's blocks, row-major. Bevy despawns them with their lane.
#[derive(Component)]
#[relationship_target(relationship = BlockOf, linked_spawn)]
pub struct Blocks(Vec<Entity>);

impl Blocks {
    /// The blocks, row-major.
    pub fn all(&self) -> &[Entity] {
        &self.0
    }
}

/// Spawns one block per cell of the lane. The scene draws them.
pub fn spawn_blocks(commands: &mut Commands, lane: Entity, board: &Board, playback: &Playback) {
    for (cell, number) in absorbed_by(playback.graph(), playback.walk()).into_iter().enumerate() {
        let absorbed = number.map(|number| Absorbed { number, wave: 0 });
        commands.spawn((Block { cell: cell as u32, color: board.cells()[cell], absorbed }, BlockOf(lane)));
    }
}
