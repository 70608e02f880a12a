//! What a search leaves for its lane to fetch.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use bevy::platform::time::Instant;
use color_walk_api::{Color, Progress};

use crate::race::lane::LaneState;

#[derive(Default)]
pub(super) struct Post {
    pub moves: Vec<Color>,
    pub nodes: u64,
    pub time: Duration,
    /// `time` as it was at the last move.
    pub moved_at: Duration,
    /// When the slice under way began.
    pub slice_began: Option<Instant>,
    pub progress: Progress,
    pub focus: Vec<u64>,
    /// How it ended, if it has.
    pub ending: Option<LaneState>,
}

impl Post {
    /// How long the solver has been thinking about its next move, the slice under way included. A search that waits
    /// for a thread does not think.
    pub fn silence(&self) -> Duration {
        self.time.saturating_sub(self.moved_at) + self.slice_began.map_or(Duration::ZERO, |began| began.elapsed())
    }
}

pub(super) fn locked(post: &Mutex<Post>) -> MutexGuard<'_, Post> {
    post.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Counts a search for as long as it thinks.
pub(super) struct Running(Arc<AtomicUsize>);

impl Running {
    pub fn new(count: &Arc<AtomicUsize>) -> Self {
        count.fetch_add(1, Ordering::SeqCst);
        Running(count.clone())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}
