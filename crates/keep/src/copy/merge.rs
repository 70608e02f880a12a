//! Saves a store as a copy, and adds a copy to a store.

use color_walk_play::sentence::Sentence;

use super::{
    super::{documents::Documents, engines},
    parts::PARTS,
    saved_copy::SavedCopy,
    summary::{CopySummary, Prefer},
};

/// A store with a copy added to it.
pub(super) struct Sum {
    pub(super) summary: CopySummary,
    /// The documents that change, as they are.
    pub(super) before: SavedCopy,
    /// The same documents, as they become, and the new engines.
    pub(super) after: SavedCopy,
}

impl Documents {
    /// Everything in the store.
    pub(super) fn copy(&mut self) -> Result<SavedCopy, Sentence> {
        let mut copy = SavedCopy { engines: self.engines()?, ..SavedCopy::default() };
        for part in &PARTS {
            let stored = (part.stored)(self)?;
            copy.documents.extend((part.pack)(&stored).map(|packed| (part.name, packed)));
        }
        // A copy that nobody can read is worse than none.
        SavedCopy::read(copy.text().as_bytes()).map(|_| copy).map_err(|reason| {
            let english = format!("the copy could not be read again: {reason}");
            Sentence::new("notice-copy-unsaved", english).with("reason", reason)
        })
    }

    /// The store with the copy added to it. Changes nothing.
    pub(super) fn sum(&mut self, copy: &SavedCopy, prefer: Prefer) -> Result<Sum, Sentence> {
        let mut summary = CopySummary { prefer, ..CopySummary::default() };
        let (mut before, mut after) = (SavedCopy::default(), SavedCopy::default());
        for part in &PARTS {
            let here = (part.stored)(self)?;
            let Some(theirs) = copy.documents.get(part.name) else { continue };
            let sum = (part.add)(&here, theirs, prefer, &mut summary).map_err(|reason| {
                let place = self.backend.place_to_write(part.name);
                let english = format!("{place} cannot take the copy's part ({reason})");
                Sentence::new("notice-copy-no-room", english).with("place", place).with("reason", reason)
            })?;
            if sum != here {
                before.documents.insert(part.name, here);
                after.documents.insert(part.name, sum);
            }
        }
        if !copy.engines.is_empty() {
            after.engines = engines::missing(&self.engines()?, &copy.engines);
            summary.engines = after.engines.clone();
        }
        summary.has_changes = after != SavedCopy::default();
        Ok(Sum { summary, before, after })
    }

    /// Puts documents in place of the stored ones.
    pub(super) fn put(&mut self, copy: SavedCopy) {
        for part in &PARTS {
            if let Some(fields) = copy.documents.get(part.name) {
                (part.replace)(self, fields.clone());
            }
        }
    }
}
