//! How threads, workers and listeners wake a game at rest, in which no frame is drawn.

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicBool, Ordering},
};

use bevy::prelude::*;

/// Asks for a frame. Clones wake the same game; without a window nothing has to be woken.
#[derive(Resource, Clone, Default)]
pub struct Waker(Arc<State>);

#[derive(Default)]
struct State {
    wake: OnceLock<Box<dyn Fn() + Send + Sync>>,
    is_at_rest: AtomicBool,
}

impl Waker {
    /// Says how a frame is asked for; the first that says so counts.
    pub fn connect(&self, wake: impl Fn() + Send + Sync + 'static) {
        let _ = self.0.wake.set(Box::new(wake));
    }

    /// Notes whether frames are drawn anyway, so that nobody has to ask.
    pub fn set_at_rest(&self, is_at_rest: bool) {
        self.0.is_at_rest.store(is_at_rest, Ordering::SeqCst);
    }

    /// Asks for a frame, once a rest.
    pub fn wake(&self) {
        if self.0.is_at_rest.swap(false, Ordering::SeqCst)
            && let Some(wake) = self.0.wake.get()
        {
            wake();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use super::*;

    #[test]
    fn a_rest_is_ended_once() {
        let frames = Arc::new(AtomicUsize::new(0));
        let (waker, asked) = (Waker::default(), frames.clone());
        waker.connect(move || _ = asked.fetch_add(1, Ordering::SeqCst));
        waker.clone().wake();
        assert_eq!(frames.load(Ordering::SeqCst), 0, "frames are drawn anyway");
        waker.set_at_rest(true);
        waker.clone().wake();
        waker.wake();
        assert_eq!(frames.load(Ordering::SeqCst), 1);
    }
}
