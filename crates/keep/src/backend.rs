//! The storage for documents: files, or a map of texts.

use std::collections::BTreeSet;

#[cfg(not(target_arch = "wasm32"))]
use color_walk_engines::OwnEngines;
use color_walk_play::sentence::Sentence;

use super::format::Parse;

/// Stores texts by name. An error is a reason that ends a sentence.
pub(super) trait Backend: Send {
    /// Locks out all other windows until [`Backend::unlock`], where possible.
    fn lock(&mut self) {}

    /// Lets other windows in again.
    fn unlock(&mut self) {}

    /// The bytes under a name, if any, and the function that parses them. A text of more than `most` bytes is truncated,
    /// at least one byte above the limit.
    fn read(&mut self, name: &str, most: usize) -> Result<Option<(Vec<u8>, Parse)>, String>;

    /// Replaces the text under a name as a whole, or leaves it unchanged.
    fn write(&mut self, name: &str, text: &str) -> Result<(), String>;

    /// Deletes the text under a name, if any.
    fn remove(&mut self, name: &str) -> Result<(), String>;

    /// Moves the text under a name to a free name, and returns that name.
    fn set_aside(&mut self, name: &str) -> Result<String, String>;

    /// The place of a document, for people.
    fn place(&self, name: &str) -> Sentence;

    /// The place to which it is written.
    fn place_to_write(&self, name: &str) -> Sentence {
        self.place(name)
    }

    /// The open windows; `None` if unknown.
    fn open_windows(&mut self) -> Option<BTreeSet<String>>;

    /// The engines with files of their own; `None` if this storage has no files.
    #[cfg(not(target_arch = "wasm32"))]
    fn engine_files(&self) -> Option<OwnEngines> {
        None
    }
}
