//! Passes updates from a search to the frame that fetches them.

use std::sync::{
    Arc, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicUsize, Ordering},
};

use bevy::platform::time::Instant;
use color_walk_api::run::SearchUpdate;

use super::thinking_time::ThinkingTime;
use crate::base::frames::Waker;

/// Updates of a search that no frame has fetched yet.
#[derive(Clone, Default)]
pub(super) struct Mailbox(Arc<Mutex<Letters>>);

#[derive(Default)]
struct Letters {
    /// `None` if nothing arrived since the last fetch.
    update: Option<SearchUpdate>,
    /// The last reported length of the best walk, and the last lower bound.
    bounds: (Option<u32>, Option<u32>),
    thinking_time: ThinkingTime,
}

impl Mailbox {
    /// Stores an update, and wakes an idle game if something visible changed.
    pub fn post(&self, update: SearchUpdate, waker: &Waker) {
        let mut letters = self.lock();
        letters.thinking_time.report(update.busy.saturating_sub(update.moved_at), Instant::now());
        let bounds = (update.progress.best, update.progress.lower_bound);
        // An idle game shows no live figures, so they need no frame.
        let has_news = !update.moves.is_empty()
            || update.best_walk.is_some()
            || update.outcome.is_some()
            || bounds != letters.bounds;
        letters.bounds = bounds;
        match &mut letters.update {
            Some(earlier) => earlier.extend(update),
            none => *none = Some(update),
        }
        drop(letters);
        if has_news {
            waker.wake();
        }
    }

    /// Fetches the updates, or `None` if nothing arrived.
    pub fn take(&self) -> Option<SearchUpdate> {
        self.lock().update.take()
    }

    /// Updates the solver's thinking time.
    pub fn count(&self, change: impl FnOnce(&mut ThinkingTime)) {
        change(&mut self.lock().thinking_time);
    }

    /// The solver's thinking time for its next move.
    pub fn time_since_move(&self) -> std::time::Duration {
        self.lock().thinking_time.length(Instant::now())
    }

    /// Excludes the time so far, because the machine slept.
    pub fn exclude_elapsed(&self) {
        self.count(|time| time.exclude_elapsed(Instant::now()));
    }

    fn lock(&self) -> MutexGuard<'_, Letters> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts a search as running until it is dropped.
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
