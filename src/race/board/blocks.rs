//! The blocks of a lane: an entity a cell, which says whether a move has absorbed it.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{Board, Color};
use color_walk_play::{Playback, absorbed_by};

/// A lane's board.
#[derive(Component, Clone)]
pub struct LaneBoard(pub Arc<Board>);

/// One cell of its lane's board. Only the flood-fill system changes it.
#[derive(Component)]
pub struct Block {
    /// Row-major index.
    pub cell: u32,
    /// Its colour.
    pub color: Color,
    /// How it was absorbed, if it was.
    pub absorbed: Option<Absorbed>,
}

/// When a block was absorbed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absorbed {
    /// The move's number, from 1; 0 for what is absorbed from the beginning.
    pub number: u32,
    /// Its distance from the front in this move, in cells.
    pub wave: u16,
}

/// The lane of a block. Not `ChildOf`, since Bevy looks at every child of anything, in every frame, for places that changed.
#[derive(Component)]
#[relationship(relationship_target = Blocks)]
pub struct BlockOf(pub Entity);

/// The block of each cell of a lane, row-major. They go with their lane.
#[derive(Component)]
#[relationship_target(relationship = BlockOf, linked_spawn)]
pub struct Blocks(Vec<Entity>);

impl Blocks {
    /// The blocks, row-major.
    pub fn all(&self) -> &[Entity] {
        &self.0
    }
}

/// Spawns a block for each cell of a lane. The scene draws them.
pub fn spawn_blocks(commands: &mut Commands, lane: Entity, board: &Board, playback: &Playback) {
    for (cell, number) in absorbed_by(playback.graph(), playback.walk()).into_iter().enumerate() {
        let absorbed = number.map(|number| Absorbed { number, wave: 0 });
        commands.spawn((Block { cell: cell as u32, color: board.cells()[cell], absorbed }, BlockOf(lane)));
    }
}
