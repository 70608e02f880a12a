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
/// There from before the first document of a copy is written until the last one is. A kill leaves it.
const ADDING: &str = "adding-copy";

impl Documents {
    /// Adds the copy, unless the state before cannot be stored.
    pub(super) fn add_copy(&mut self, copy: &SavedCopy, prefer: Prefer) -> Result<CopySummary, Sentence> {
        let Sum { summary, before, after } = self.sum(copy, prefer)?;
        if !summary.has_changes {
            return Ok(summary);
        }
        let text = self.undo_text(before, &after);
        let written = self.backend.write(UNDO, &text).and_then(|()| self.backend.write(ADDING, "{}\n"));
        let added = match written {
            Ok(()) => self.add_engines(&after.engines),
            Err(error) => {
                let place = self.backend.place_to_write(UNDO);
                let english =
                    format!("{place} with the state before cannot be written ({error}); free some space there");
                Err(Sentence::new("notice-copy-unkept", english).with("place", place).with("error", error))
            }
        };
        if let Err(reason) = added {
            // It describes a copy that was not added. If it remains, taking it back changes nothing.
            [UNDO, ADDING].into_iter().for_each(|name| _ = self.backend.remove(name));
            return Err(reason);
        }
        self.put(after);
        self.remove_when_written(ADDING);
        Ok(summary)
    }

    /// What [`Documents::take_copy_back`] needs. After a kill it also has the part of the last copy that was added.
    fn undo_text(&mut self, mut before: SavedCopy, after: &SavedCopy) -> String {
        let mut after = after.clone();
        if matches!(self.backend.read(ADDING, 0), Ok(Some(_)))
            && let Ok((earlier, half)) = self.added_copy()
        {
            for (name, fields) in half.documents {
                if !after.documents.contains_key(name) {
                    before.documents.extend(earlier.documents.get(name).map(|fields| (name, fields.clone())));
                    after.documents.insert(name, fields);
                }
            }
            half.engines.into_iter().for_each(|(name, command)| _ = after.engines.entry(name).or_insert(command));
        }
        format!("{}\n", json!({ "before": before.to_value(), "after": after.to_value() }))
    }

    /// True if a copy was added that can be taken back.
    pub(super) fn has_copy(&mut self) -> bool {
        matches!(self.backend.read(UNDO, 0), Ok(Some(_)))
    }

    /// Removes the documents before and after the last copy.
    pub(super) fn forget_copy(&mut self) {
        if self.has_copy() {
            self.remove_when_written(UNDO);
            self.remove_when_written(ADDING);
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
        self.remove_when_written(ADDING);
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
