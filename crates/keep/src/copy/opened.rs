//! A copy that was read, and not added yet.

use super::{
    saved_copy::SavedCopy,
    summary::{CopySummary, Prefer},
};

/// A copy that was read, and not added yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OpenedCopy {
    pub(super) copy: SavedCopy,
    /// Its summary if ours stays where there can be only one.
    pub(super) summary: CopySummary,
}

impl OpenedCopy {
    /// The changes that it makes with this preference.
    pub fn summary(&self, prefer: Prefer) -> CopySummary {
        let has_changes = self.summary.has_changes || (prefer == Prefer::Copy && !self.summary.differing.is_empty());
        CopySummary { prefer, has_changes, ..self.summary.clone() }
    }
}
