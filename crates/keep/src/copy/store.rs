//! Copies as the window and the command line use them.

use color_walk_play::sentence::Sentence;

use super::{
    super::{Pending, Store},
    opened::OpenedCopy,
    saved_copy::SavedCopy,
    summary::{CopySummary, Prefer},
};

impl Store {
    /// Everything in the store, for one file. [`SavedCopy::text`] is its content.
    ///
    /// # Errors
    /// The answer is an error if a part cannot be read, because a copy without it would look whole.
    #[must_use]
    pub fn save_copy(&self) -> Pending<Result<SavedCopy, Sentence>> {
        self.ask_or(ended, |documents| documents.copy())
    }

    /// Reads a copy and finds what it would add. Changes nothing: [`Store::merge_copy`] adds it.
    ///
    /// # Errors
    /// The answer is an error if the copy is damaged or newer, or if the store cannot take it. The sentence is the end of
    /// a longer one.
    #[must_use]
    pub fn open_copy(&self, bytes: Vec<u8>) -> Pending<Result<OpenedCopy, Sentence>> {
        self.ask_or(ended, move |documents| {
            let copy = SavedCopy::read(&bytes)?;
            let summary = documents.sum(&copy, Prefer::Here)?.summary;
            Ok(OpenedCopy { copy, summary })
        })
    }

    /// Adds a copy, like the changes of another window. Load the documents again afterwards. Until the next copy is
    /// added, [`Store::undo_copy`] takes it back.
    ///
    /// # Errors
    /// The answer is an error if the store cannot take the copy. Nothing has changed then.
    #[must_use]
    pub fn merge_copy(&self, opened: OpenedCopy, prefer: Prefer) -> Pending<Result<CopySummary, Sentence>> {
        self.ask_or(ended, move |documents| documents.add_copy(&opened.copy, prefer))
    }

    /// True if a copy was added that can be taken back.
    #[must_use]
    pub fn can_undo_copy(&self) -> Pending<bool> {
        self.ask(|documents| documents.has_copy())
    }

    /// Forgets what was here before the last copy was added, which can no longer be taken back then.
    pub fn forget_opened_copy(&self) {
        drop(self.ask(|documents| documents.forget_copy()));
    }

    /// Takes back what the last copy added. All that came later stays. Load the documents again afterwards.
    ///
    /// # Errors
    /// The answer is an error if there is no such copy, a document cannot be read, or an engine cannot be deleted. No
    /// document has changed then.
    #[must_use]
    pub fn undo_copy(&self) -> Pending<Result<(), Sentence>> {
        self.ask_or(ended, |documents| documents.take_copy_back())
    }
}

/// The answer of a store that has ended.
fn ended<T>() -> Result<T, Sentence> {
    let english = "the store of settings and games has ended; start the game again";
    Err(Sentence::new("notice-copy-ended", english))
}
