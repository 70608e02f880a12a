//! A copy: one file with everything that a person made, to open here or elsewhere.
//!
//! [`Store::save_copy`](crate::Store::save_copy) makes one. [`Store::open_copy`](crate::Store::open_copy) reads one and
//! says what it would add, [`Store::merge_copy`](crate::Store::merge_copy) adds it, and
//! [`Store::undo_copy`](crate::Store::undo_copy) takes that back.

mod merge;
mod opened;
mod parts;
mod portable;
mod saved_copy;
mod store;
mod summary;
mod undo;

pub use opened::OpenedCopy;
pub use saved_copy::{MAX_COPY, SavedCopy};
pub use summary::{CopySummary, Prefer};
