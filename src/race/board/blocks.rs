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

/// The block of each cell of a lane, row-major.
#[derive(Component)]
pub struct Blocks(pub Vec<Entity>);

/// Spawns a block for each cell under `lane`. The scene draws them.
pub fn spawn_blocks(commands: &mut Commands, lane: Entity, board: &Board, playback: &Playback) {
    let absorbed = absorbed_by(playback.graph(), playback.walk());
    let block = |(cell, number): (usize, Option<u32>)| {
        let absorbed = number.map(|number| Absorbed { number, wave: 0 });
        commands.spawn((Block { cell: cell as u32, color: board.cells()[cell], absorbed }, ChildOf(lane))).id()
    };
    let blocks = absorbed.into_iter().enumerate().map(block).collect();
    commands.entity(lane).insert(Blocks(blocks));
}
