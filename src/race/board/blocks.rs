//! The blocks of a lane: one entity per cell, with its absorption state.

use std::sync::Arc;

use bevy::{
    ecs::{component::HookContext, world::DeferredWorld},
    prelude::*,
};
use color_walk_api::board::{Board, Color};
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

/// The lane's blocks, row-major. A lane that despawns leaves them to the next boards.
#[derive(Component)]
#[component(on_remove = free_blocks)]
pub struct Blocks(Vec<Entity>);

impl Blocks {
    /// The blocks, row-major.
    pub fn all(&self) -> &[Entity] {
        &self.0
    }
}

/// Blocks without a lane. The next boards take them, because to spawn large boards anew costs many frames.
#[derive(Resource, Default)]
pub(super) struct FreeBlocks(Vec<Entity>);

fn free_blocks(mut world: DeferredWorld, context: HookContext) {
    let Some(mut of_lane) = world.get_mut::<Blocks>(context.entity) else { return };
    let of_lane = std::mem::take(&mut of_lane.0);
    world.resource_mut::<FreeBlocks>().0.extend(of_lane);
}

/// Gives a lane one block per cell. The scene draws them.
pub fn fill_blocks(commands: &mut Commands, lane: Entity, board: &Board, playback: &Playback) {
    let absorbed = absorbed_by(playback.graph(), playback.walk());
    let blocks = absorbed.into_iter().zip(board.cells()).enumerate().map(|(cell, (number, &color))| {
        let absorbed = number.map(|number| Absorbed { number, wave: 0 });
        Block { cell: cell as u32, color, absorbed }
    });
    let mut blocks: Vec<Block> = blocks.collect();
    commands.queue(move |world: &mut World| {
        let free = &mut world.resource_mut::<FreeBlocks>().0;
        let mut entities = free.split_off(free.len().saturating_sub(blocks.len()));
        for (&entity, block) in entities.iter().zip(blocks.drain(..entities.len())) {
            if let Some(mut freed) = world.get_mut::<Block>(entity) {
                *freed = block;
            }
        }
        entities.extend(world.spawn_batch(blocks));
        world.entity_mut(lane).insert(Blocks(entities));
    });
}

/// Despawns the blocks that no lane has taken.
pub fn despawn_free_blocks(commands: &mut Commands) {
    commands.queue(|world: &mut World| {
        for entity in std::mem::take(&mut world.resource_mut::<FreeBlocks>().0) {
            world.despawn(entity);
        }
    });
}

#[cfg(test)]
mod tests {
    use color_walk_api::board::{ClusterGraph, Start};

    use super::*;

    fn board(width: usize) -> (Arc<Board>, Playback) {
        let board =
            Board::new(width, 1, 2, (0..width).map(|cell| cell as u8 % 2).collect(), Start::Cluster(0)).unwrap();
        let playback = Playback::of_person(Arc::new(ClusterGraph::new(&board)));
        (Arc::new(board), playback)
    }

    /// Replaces the lane, if there is one, by one with a board of this width.
    fn replace(world: &mut World, lane: Option<Entity>, width: usize) -> Entity {
        let (board, playback) = board(width);
        let mut commands = world.commands();
        lane.into_iter().for_each(|lane| commands.entity(lane).despawn());
        let lane = commands.spawn_empty().id();
        fill_blocks(&mut commands, lane, &board, &playback);
        despawn_free_blocks(&mut commands);
        world.flush();
        lane
    }

    #[test]
    fn the_next_board_takes_the_blocks_of_the_last() {
        let mut world = World::new();
        world.init_resource::<FreeBlocks>();
        let mut lane = replace(&mut world, None, 6);
        for (width, kept) in [(6, 6), (9, 6), (4, 4), (4, 4)] {
            let before = world.get::<Blocks>(lane).unwrap().all().to_vec();
            lane = replace(&mut world, Some(lane), width);
            let of_lane = world.get::<Blocks>(lane).unwrap().all().to_vec();
            assert_eq!(of_lane.iter().filter(|block| before.contains(block)).count(), kept, "{width}");
            assert_eq!(world.query::<&Block>().iter(&world).count(), width);
            for (cell, &entity) in of_lane.iter().enumerate() {
                let block = world.get::<Block>(entity).unwrap();
                let is_absorbed = block.absorbed == (cell == 0).then_some(Absorbed { number: 0, wave: 0 });
                assert!((block.cell, block.color) == (cell as u32, cell as u8 % 2) && is_absorbed, "{cell} of {width}");
            }
        }
    }
}
