//! Scripts, of which two may have one name.

use color_walk_play::workshop::ScriptLibrary;

use super::super::{
    portable::Portable,
    summary::{CopySummary, Prefer},
};

impl Portable for ScriptLibrary {
    fn add(&mut self, copy: Self, _: Prefer, summary: &mut CopySummary) {
        let merged = self.merge(&copy);
        summary.scripts.extend(merged.added);
        summary.scripts_without_room.extend(merged.without_room);
        summary.has_goals |= merged.has_goals;
    }
}
