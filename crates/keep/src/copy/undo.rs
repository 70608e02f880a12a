//! Adds a copy so that it can be taken back: the documents before and after are stored beside it until the next copy.

use color_walk_play::sentence::Sentence;
use serde_json::{Value, json};

use super::{
    super::{documents::Documents, format, merge::Fields},
    merge::Sum,
    parts::PARTS,
    saved_copy::{MAX_COPY, SavedCopy},
    summary::{CopySummary, Prefer},
};

/// The name of the stored state. It is no document.
const UNDO: &str = "opened-copy";

impl Documents {
    /// Adds the copy, unless the state before cannot be stored.
    pub(super) fn add_copy(&mut self, copy: &SavedCopy, prefer: Prefer) -> Result<CopySummary, Sentence> {
        let Sum { summary, before, after } = self.sum(copy, prefer)?;
        if !summary.has_changes {
            return Ok(summary);
        }
        self.add_engines(&after.engines)?;
        let text = format!("{}\n", json!({ "before": before.to_value(), "after": after.to_value() }));
        if let Err(error) = self.backend.write(UNDO, &text) {
            // They are removed, or were never there.
            let _ = self.remove_engines(&after.engines);
            let place = self.backend.place_to_write(UNDO);
            let english = format!("{place} with the state before cannot be written ({error}); free some space there");
            return Err(Sentence::new("notice-copy-unkept", english).with("place", place).with("error", error));
        }
        self.put(after);
        Ok(summary)
    }

    /// True if a copy was added that can be taken back.
    pub(super) fn has_copy(&mut self) -> bool {
        matches!(self.backend.read(UNDO, 0), Ok(Some(_)))
    }

    /// Removes the documents before and after the last copy.
    pub(super) fn forget_copy(&mut self) {
        if self.has_copy() {
            self.remove_when_written(UNDO);
        }
    }

    /// Takes the last copy back. Changes since then stay.
    pub(super) fn take_copy_back(&mut self) -> Result<(), Sentence> {
        let (before, mut after) = self.added_copy()?;
        let mut restored = SavedCopy::default();
        for part in &PARTS {
            let Some(added) = after.documents.remove(part.name) else { continue };
            let now = (part.stored)(self)?;
            let fields = before.documents.get(part.name).cloned().unwrap_or_default();
            restored.documents.insert(part.name, (part.take_back)(&fields, &added, &now));
        }
        self.remove_engines(&after.engines)?;
        self.put(restored);
        self.remove_when_written(UNDO);
        Ok(())
    }

    /// The documents before and after the last copy.
    fn added_copy(&mut self) -> Result<(SavedCopy, SavedCopy), Sentence> {
        let place = self.backend.place(UNDO);
        let unread = |reason: Sentence| {
            let english = format!("{place} cannot be read ({reason}), so the copy cannot be taken back");
            Sentence::new("notice-copy-undo-unread", english).with("place", place.clone()).with("reason", reason)
        };
        let found = self.backend.read(UNDO, 2 * MAX_COPY).map_err(|error| unread(error.into()))?;
        let (bytes, _) = found.ok_or_else(|| {
            Sentence::new("notice-copy-undo-none", "no copy was opened here that could be taken back")
        })?;
        let text = std::str::from_utf8(&bytes).map_err(|error| unread(error.to_string().into()))?;
        let mut fields: Fields = format::parse(text).map_err(|error| unread(error.into()))?;
        let mut part = |name: &str| {
            let value = fields.remove(name).unwrap_or(Value::Null);
            SavedCopy::from_value(value).map_err(&unread)
        };
        Ok((part("before")?, part("after")?))
    }
}
