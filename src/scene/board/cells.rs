//! A texture with the state of each cell of a lane.

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use color_walk_paint::LabelPlace;

use crate::race::board::{Absorbed, Block};

/// Cells in a row of a texture. Every graphics card supports this width.
const MOST_ACROSS: usize = 2048;

/// A cell: colour and mark bits, number of the absorbing move, distance behind the flood's edge, wave (0 for none).
pub(super) type Texel = [u16; 4];

const ABSORBED: u16 = 1 << 8;
/// The considered move would absorb it.
pub(super) const PREVIEW: u16 = 1 << 9;
/// Its cluster is outlined.
pub(super) const OUTLINE: u16 = 1 << 10;
/// It is absorbed in the position that a solver considers.
pub(super) const THOUGHT: u16 = 1 << 11;
/// Its cluster's label is at its middle, or half a block to the right or below.
const LABEL: u16 = 1 << 12;
const LABEL_RIGHT: u16 = 1 << 13;
const LABEL_DOWN: u16 = 1 << 14;
/// All mark bits.
const MARKS: u16 = PREVIEW | OUTLINE | THOUGHT;

/// A lane's texture and its data.
#[derive(Component)]
pub(super) struct BoardCells {
    pub image: Handle<Image>,
    texels: Vec<Texel>,
    is_changed: bool,
}

impl BoardCells {
    /// Cells of `blocks`, which must come in row-major order.
    pub(super) fn new<'a>(blocks: impl Iterator<Item = &'a Block>, image: Handle<Image>) -> Self {
        let texels = blocks.map(|block| with_absorbed([u16::from(block.color), 0, 0, 0], block.absorbed, 0)).collect();
        BoardCells { image, texels, is_changed: true }
    }

    /// Sets where the clusters' labels are.
    pub(super) fn with_labels(mut self, places: &[LabelPlace]) -> Self {
        for place in places {
            let bits = [(true, LABEL), (place.right, LABEL_RIGHT), (place.down, LABEL_DOWN)];
            self.texels[place.cell][0] |=
                bits.into_iter().filter(|(is_set, _)| *is_set).map(|(_, bit)| bit).sum::<u16>();
        }
        self
    }

    /// Cells in a row of the texture.
    pub(super) fn across(&self) -> usize {
        self.texels.len().clamp(1, MOST_ACROSS)
    }

    /// Updates a block's absorption. The change animates with `wave` from 1, or shows at once with wave 0. Returns true
    /// if anything changed.
    pub(super) fn set_absorbed(&mut self, cell: u32, absorbed: Option<Absorbed>, wave: u16) -> bool {
        let texel = &mut self.texels[cell as usize];
        let is_absorbed = texel[0] & ABSORBED != 0;
        if is_absorbed == absorbed.is_some() && (!is_absorbed || absorbed.is_some_and(|by| ring(by) == texel[1])) {
            return false;
        }
        *texel = with_absorbed(*texel, absorbed, wave);
        self.is_changed = true;
        true
    }

    /// Ends the wave for these cells.
    pub(super) fn settle(&mut self, cells: &[u32], wave: u16) {
        for &cell in cells {
            let texel = &mut self.texels[cell as usize];
            if texel[3] == wave {
                texel[3] = 0;
                self.is_changed = true;
            }
        }
    }

    /// Sets the marks of all cells; `marks` takes a cell's row-major index.
    pub(super) fn set_marks(&mut self, marks: impl Fn(usize) -> u16) {
        for (cell, texel) in self.texels.iter_mut().enumerate() {
            let marked = texel[0] & !MARKS | marks(cell);
            if texel[0] != marked {
                texel[0] = marked;
                self.is_changed = true;
            }
        }
    }

    /// The new texture, if it has changed since the last call.
    pub(super) fn take_changed(&mut self) -> Option<Image> {
        std::mem::take(&mut self.is_changed).then(|| {
            let across = self.across();
            let size = Extent3d {
                width: across as u32,
                height: self.texels.len().div_ceil(across).max(1) as u32,
                depth_or_array_layers: 1,
            };
            let mut bytes: Vec<u8> = self.texels.iter().flatten().flat_map(|part| part.to_le_bytes()).collect();
            bytes.resize((size.width * size.height * 8) as usize, 0);
            let format = TextureFormat::Rgba16Uint;
            Image::new(size, TextureDimension::D2, bytes, format, RenderAssetUsages::RENDER_WORLD)
        })
    }
}

/// The number of the ring that absorbed the cell, limited to the texture's range.
fn ring(absorbed: Absorbed) -> u16 {
    u16::try_from(absorbed.number).unwrap_or(u16::MAX)
}

fn with_absorbed(texel: Texel, absorbed: Option<Absorbed>, wave: u16) -> Texel {
    match absorbed {
        Some(by) => [texel[0] | ABSORBED, ring(by), by.wave, wave],
        None => [texel[0] & !ABSORBED, 0, 0, wave],
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cells(count: usize) -> BoardCells {
        let blocks: Vec<_> = (0..count as u32).map(|cell| Block { cell, color: 3, absorbed: None }).collect();
        BoardCells::new(blocks.iter(), Handle::default())
    }

    #[test]
    fn the_texture_holds_every_cell_and_is_no_wider_than_any_card_takes() {
        for count in [1, 4, 2048, 2049, 10_000] {
            let image = cells(count).take_changed().unwrap();
            assert!(image.width() as usize <= MOST_ACROSS && (image.width() * image.height()) as usize >= count);
        }
    }

    proptest! {
        /// The texture is written only if its content changes.
        #[test]
        fn what_changes_nothing_is_not_written(
            changes in prop::collection::vec((0u32..20, prop::option::of((0u32..9, 0u16..5)), 0u16..3, 0u16..8), 1..40),
        ) {
            let mut cells = cells(20);
            cells.take_changed();
            for (cell, absorbed, wave, marks) in changes {
                let before = cells.texels.clone();
                cells.set_absorbed(cell, absorbed.map(|(number, wave)| Absorbed { number, wave }), wave);
                cells.set_marks(|other| if other == cell as usize { marks << 9 } else { 0 });
                cells.settle(&[cell], wave.max(1));
                let is_changed = before != cells.texels;
                prop_assert!(cells.take_changed().is_some() || !is_changed);
            }
        }
    }
}
