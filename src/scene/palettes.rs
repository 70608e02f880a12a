//! Block colours and shapes, and the keys that play them.

use bevy::prelude::*;
use color_walk_assets::{OWN_PALETTE, Palette, load_palettes};
pub use color_walk_paint::color_key;

use crate::base::notices::Notices;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notices>().init_resource::<BlockStyle>().init_resource::<Palettes>();
}

/// The available palettes and the current one.
#[derive(Resource)]
pub struct Palettes {
    all: Vec<Palette>,
    current: usize,
}

impl FromWorld for Palettes {
    fn from_world(world: &mut World) -> Self {
        let (all, warnings) = load_palettes();
        let mut notices = world.resource_mut::<Notices>();
        for warning in warnings {
            notices.warn(warning.to_string());
        }
        Palettes { all, current: 0 }
    }
}

impl Palettes {
    /// The current palette.
    pub fn current(&self) -> &Palette {
        &self.all[self.current]
    }

    /// The current palette's index.
    pub fn index(&self) -> usize {
        self.current
    }

    /// All palettes.
    pub fn all(&self) -> &[Palette] {
        &self.all
    }

    /// Switches to the palette at `index`.
    pub fn choose(&mut self, index: usize) {
        self.current = index.min(self.all.len() - 1);
    }

    /// Switches to the palette with this id, if it exists.
    pub fn choose_id(&mut self, id: &str) {
        if let Some(index) = self.all.iter().position(|palette| palette.id == id) {
            self.current = index;
        }
    }

    /// The person's own palette, if there is one.
    pub fn own(&self) -> Option<&Palette> {
        self.all.iter().find(|palette| palette.id == OWN_PALETTE)
    }

    /// Adds or replaces the person's own palette.
    pub fn set_own(&mut self, colors: &[[u8; 3]]) {
        let own = Palette::own(colors);
        match self.all.iter_mut().find(|palette| palette.id == OWN_PALETTE) {
            Some(known) => *known = own,
            None => self.all.push(own),
        }
    }

    /// Removes the person's own palette.
    pub fn remove_own(&mut self) {
        let current = self.current().id.clone();
        self.all.retain(|palette| palette.id != OWN_PALETTE);
        self.current = self.all.iter().position(|palette| palette.id == current).unwrap_or(0);
    }
}

/// Shape of blocks, in hundredths of a block's side.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockStyle {
    /// Gap between two clusters.
    pub gap: u8,
    /// Corner radius: 0 for squares, 50 for discs.
    pub roundness: u8,
}

impl BlockStyle {
    /// Maximum gap.
    pub const MAX_GAP: u8 = 24;
    /// Maximum corner radius.
    pub const MAX_ROUNDNESS: u8 = 50;

    /// The style, limited to the valid range.
    pub fn clamped(self) -> Self {
        BlockStyle { gap: self.gap.min(Self::MAX_GAP), roundness: self.roundness.min(Self::MAX_ROUNDNESS) }
    }
}

impl Default for BlockStyle {
    fn default() -> Self {
        BlockStyle { gap: 7, roundness: 30 }
    }
}
