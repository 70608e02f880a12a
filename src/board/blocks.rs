//! The blocks of a lane as child entities, in units of cells: a lane's transform places and scales them all.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{Board, ClusterGraph, Color, Flood};

/// A lane's board.
#[derive(Component, Clone)]
pub struct LaneBoard(pub Arc<Board>);

/// The clusters of a lane's board.
#[derive(Component, Clone)]
pub struct LaneGraph(pub Arc<ClusterGraph>);

/// A lane's position. Only the flood-fill system writes it.
#[derive(Component)]
pub struct LaneFlood(pub Flood);

/// The moves played in a lane. Only the flood-fill system writes it.
#[derive(Component, Default)]
pub struct Walk(pub Vec<Color>);

/// One cell (row-major index) of its lane's board.
#[derive(Component)]
pub struct Block(pub u32);

/// The block of each cell of a lane, row-major.
#[derive(Component)]
pub struct Blocks(pub Vec<Entity>);

/// Height of the blocks above their lane.
const BLOCK_Z: f32 = 1.0;

/// Spawns a block for each cell under `lane`. Cells absorbed at move 0 are hidden from the start.
pub fn spawn_blocks(
    commands: &mut Commands,
    lane: Entity,
    board: &Board,
    graph: &ClusterGraph,
    sprite: impl Fn(Color) -> Sprite,
) {
    let flood = Flood::new(graph);
    let blocks = (0..board.cells().len())
        .map(|cell| {
            let hidden = flood.has(graph.cluster_of(cell));
            let place = Vec3::new((cell % board.width()) as f32 + 0.5, -((cell / board.width()) as f32 + 0.5), BLOCK_Z);
            commands
                .spawn((
                    Block(cell as u32),
                    ChildOf(lane),
                    sprite(board.cells()[cell]),
                    Transform::from_translation(place),
                    if hidden { Visibility::Hidden } else { Visibility::Inherited },
                ))
                .id()
        })
        .collect();
    commands.entity(lane).insert((Blocks(blocks), LaneFlood(flood), Walk::default()));
}
