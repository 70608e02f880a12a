//! The colours of blocks, their form, and the keys that play them.

use bevy::prelude::*;
use color_walk_assets::{OWN_PALETTE, Palette, load_palettes};

use crate::base::notices::Notices;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notices>().init_resource::<BlockStyle>().init_resource::<Palettes>();
}

/// The palettes to choose from.
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
    /// The palette in use.
    pub fn current(&self) -> &Palette {
        &self.all[self.current]
    }

    /// Its index.
    pub fn index(&self) -> usize {
        self.current
    }

    /// All of them.
    pub fn all(&self) -> &[Palette] {
        &self.all
    }

    /// Takes another one into use.
    pub fn choose(&mut self, index: usize) {
        self.current = index.min(self.all.len() - 1);
    }

    /// Takes the one with this id into use, if there is one.
    pub fn choose_id(&mut self, id: &str) {
        if let Some(index) = self.all.iter().position(|palette| palette.id == id) {
            self.current = index;
        }
    }

    /// The palette that the person has made, if there is one.
    pub fn own(&self) -> Option<&Palette> {
        self.all.iter().find(|palette| palette.id == OWN_PALETTE)
    }

    /// Puts the person's own palette in, in place of an earlier one.
    pub fn set_own(&mut self, colors: &[[u8; 3]]) {
        let own = Palette::own(colors);
        match self.all.iter_mut().find(|palette| palette.id == OWN_PALETTE) {
            Some(known) => *known = own,
            None => self.all.push(own),
        }
    }
}

/// The form of blocks, in hundredths of a block's side.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockStyle {
    /// Between two clusters.
    pub gap: u8,
    /// The radius of the corners: 0 for squares, 50 for discs.
    pub roundness: u8,
}

impl BlockStyle {
    /// The widest gap.
    pub const MAX_GAP: u8 = 24;
    /// The roundest corner.
    pub const MAX_ROUNDNESS: u8 = 50;

    /// The same within its limits.
    pub fn clamped(self) -> Self {
        BlockStyle { gap: self.gap.min(Self::MAX_GAP), roundness: self.roundness.min(Self::MAX_ROUNDNESS) }
    }
}

impl Default for BlockStyle {
    fn default() -> Self {
        BlockStyle { gap: 7, roundness: 30 }
    }
}

/// What stands on a block of a colour: the key that plays it, as far as there are keys.
pub fn color_key(color: u8) -> char {
    b"1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ".get(usize::from(color)).map_or('?', |&key| key as char)
}
