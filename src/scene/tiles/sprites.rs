//! The sprites of blocks: each shows its colour's tile of an atlas.

use bevy::prelude::*;

use super::{Atlas, Tiles};
use crate::{board::Block, race::Person};

/// Gives blocks that were added their look.
pub(super) fn dress_blocks(
    tiles: Res<Tiles>,
    blocks: Query<(Entity, &Block, &ChildOf), Added<Block>>,
    persons: Query<(), With<Person>>,
    mut commands: Commands,
) {
    if blocks.is_empty() {
        return;
    }
    let dressed: Vec<_> = blocks
        .iter()
        .map(|(entity, block, lane)| (entity, sprite(&tiles, block.color, persons.contains(lane.parent()))))
        .collect();
    commands.try_insert_batch(dressed);
}

/// The sprite of a block of `color`, one cell wide and high, in the person's lane or in another.
fn sprite(tiles: &Tiles, color: u8, is_person: bool) -> Sprite {
    let Atlas { image, layout, .. } = if is_person { &tiles.person } else { &tiles.others };
    let atlas = TextureAtlas { layout: layout.clone(), index: usize::from(color) };
    Sprite { custom_size: Some(Vec2::ONE), ..Sprite::from_atlas_image(image.clone(), atlas) }
}
