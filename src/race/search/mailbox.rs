//! What a search leaves for whoever hears it.

use std::sync::{
    Arc, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicUsize, Ordering},
};

use bevy::platform::time::Instant;
use color_walk_api::SearchUpdate;

use super::thinking_time::ThinkingTime;
use crate::base::frames::Waker;

/// What a search has said and nobody has fetched yet.
#[derive(Clone, Default)]
pub(super) struct Mailbox(Arc<Mutex<Letters>>);

#[derive(Default)]
struct Letters {
    /// None when nothing was said since the last fetch.
    update: Option<SearchUpdate>,
    /// Best walk and lower bound as they were said last.
    bounds: (Option<u32>, Option<u32>),
    thinking_time: ThinkingTime,
}

impl Mailbox {
    /// Leaves what the search says, and wakes a game at rest when it is worth it.
    pub fn post(&self, update: SearchUpdate, waker: &Waker) {
        let mut letters = self.lock();
        letters.thinking_time.tell(update.busy.saturating_sub(update.moved_at), Instant::now());
        let bounds = (update.progress.best, update.progress.lower_bound);
        // Figures that are not shown at rest need no frame.
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

    /// Fetches what there is, if there is any.
    pub fn take(&self) -> Option<SearchUpdate> {
        self.lock().update.take()
    }

    /// Changes what is known of the solver's thinking time.
    pub fn count(&self, change: impl FnOnce(&mut ThinkingTime)) {
        change(&mut self.lock().thinking_time);
    }

    /// How long the solver has been thinking about its next move.
    pub fn time_since_move(&self) -> std::time::Duration {
        self.lock().thinking_time.length(Instant::now())
    }

    /// Lets the time up to here not count.
    pub fn forgive(&self) {
        self.count(|time| time.forgive(Instant::now()));
    }

    fn lock(&self) -> MutexGuard<'_, Letters> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
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
