//! The sprites of blocks: each shows its colour's tile of an atlas.

use bevy::prelude::*;

use super::{Atlas, Tiles};
use crate::race::{
    Person,
    board::{Block, Blocks},
};

/// Gives the blocks of lanes that were added their look.
pub(super) fn dress_blocks(
    tiles: Res<Tiles>,
    lanes: Query<(&Blocks, Has<Person>), Added<Blocks>>,
    blocks: Query<&Block>,
    mut commands: Commands,
) {
    for (of_lane, is_person) in &lanes {
        let sprite_of = |&entity: &Entity| Some((entity, sprite(&tiles, blocks.get(entity).ok()?.color, is_person)));
        let dressed: Vec<_> = of_lane.0.iter().filter_map(sprite_of).collect();
        commands.try_insert_batch(dressed);
    }
}

/// The sprite of a block of `color`, one cell wide and high, in the person's lane or in another.
fn sprite(tiles: &Tiles, color: u8, is_person: bool) -> Sprite {
    let Atlas { image, layout, .. } = if is_person { &tiles.person } else { &tiles.others };
    let atlas = TextureAtlas { layout: layout.clone(), index: usize::from(color) };
    Sprite { custom_size: Some(Vec2::ONE), ..Sprite::from_atlas_image(image.clone(), atlas) }
}
