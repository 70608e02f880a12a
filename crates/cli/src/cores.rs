//! The number of games to play at a time.

use std::{num::NonZeroUsize, thread};

/// The number of threads that can run at once.
pub(super) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}
