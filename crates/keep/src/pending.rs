//! Answers that may take several frames.

use std::{
    mem,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
};

/// An answer of the store, available at once or some frames later.
pub struct Pending<T>(Arc<Slot<T>>);

/// The holder must give the answer.
pub(super) struct Promise<T>(Arc<Slot<T>>);

struct Slot<T> {
    answer: Mutex<Answer<T>>,
    arrival: Condvar,
    /// The answer of a store that has ended.
    lost: fn() -> T,
}

enum Answer<T> {
    Awaited,
    There(T),
    /// No holder is left to give it.
    Lost,
    Taken,
}

impl<T: Default> Pending<T> {
    pub(super) fn new() -> (Promise<T>, Self) {
        Self::or(T::default)
    }
}

impl<T> Pending<T> {
    /// `lost` is the answer if the store ends early.
    pub(super) fn or(lost: fn() -> T) -> (Promise<T>, Self) {
        let slot = Arc::new(Slot { answer: Mutex::new(Answer::Awaited), arrival: Condvar::new(), lost });
        (Promise(slot.clone()), Pending(slot))
    }

    /// The answer, once; `None` before it arrives and after it was returned. If the store has ended, the default, or an
    /// error that says so.
    pub fn poll(&mut self) -> Option<T> {
        let mut answer = self.0.lock();
        match mem::replace(&mut *answer, Answer::Taken) {
            Answer::Awaited => {
                *answer = Answer::Awaited;
                None
            }
            Answer::There(value) => Some(value),
            Answer::Lost => Some((self.0.lost)()),
            Answer::Taken => None,
        }
    }

    /// Waits for the answer. Use it in tests, and at a start that needs the answer; in a frame use [`Pending::poll`].
    #[cfg(not(target_arch = "wasm32"))]
    pub fn wait(mut self) -> T {
        let is_awaited = |answer: &mut Answer<T>| matches!(answer, Answer::Awaited);
        drop(self.0.arrival.wait_while(self.0.lock(), is_awaited));
        self.poll().unwrap_or_else(self.0.lost)
    }
}

impl<T> Promise<T> {
    pub(super) fn keep(self, value: T) {
        *self.0.lock() = Answer::There(value);
    }
}

impl<T> Drop for Promise<T> {
    fn drop(&mut self) {
        let mut answer = self.0.lock();
        if matches!(*answer, Answer::Awaited) {
            *answer = Answer::Lost;
        }
        self.0.arrival.notify_all();
    }
}

impl<T> Slot<T> {
    fn lock(&self) -> MutexGuard<'_, Answer<T>> {
        self.answer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
