//! What documents are kept in: files, or a map of texts.

use std::collections::BTreeSet;

use color_walk_play::sentence::Sentence;

use super::format::Parse;

/// Keeps texts by name. Whatever fails says why, as a sentence's end.
pub(super) trait Backend: Send {
    /// Keeps all other windows out until [`Backend::unlock`], where that can be had.
    fn lock(&mut self) {}

    /// Lets other windows in.
    fn unlock(&mut self) {}

    /// The bytes under a name, if there are any, and the function that reads them. Of a text that is too large for a document
    /// it gives at least one byte more than a document may have.
    fn read(&mut self, name: &str) -> Result<Option<(Vec<u8>, Parse)>, String>;

    /// Replaces what is kept under a name as a whole, or leaves it as it is.
    fn write(&mut self, name: &str, text: &str) -> Result<(), String>;

    /// Moves what is kept under a name to another one that is free; gives that name.
    fn set_aside(&mut self, name: &str) -> Result<String, String>;

    /// Where a document is kept, for a person to find.
    fn place(&self, name: &str) -> Sentence;

    /// The same of where it is written.
    fn place_to_write(&self, name: &str) -> Sentence {
        self.place(name)
    }

    /// The windows that are open; none when that cannot be known.
    fn open_windows(&mut self) -> Option<BTreeSet<String>>;
}
