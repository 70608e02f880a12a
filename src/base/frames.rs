//! Decides when frames are drawn: while something moves, and once for every change.
//!
//! A system that animates requests the next frame ([`FrameDemand`]). With no request, drawing stops. Background work
//! (searches, file reads) wakes the game ([`Waker`]) when it has something to show.

use std::{
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FrameDemand>().init_resource::<Waker>().add_systems(First, begin_frame);
}

/// The delay until the next frame. The shortest request wins.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FrameDemand(Option<Duration>);

impl FrameDemand {
    /// Requests the next frame at once.
    pub fn ask(&mut self) {
        self.ask_within(Duration::ZERO);
    }

    /// Requests the next frame at once if `moves` is true.
    pub fn ask_while(&mut self, moves: bool) {
        if moves {
            self.ask();
        }
    }

    /// Requests a frame within `delay`.
    pub fn ask_within(&mut self, delay: Duration) {
        self.0 = Some(self.0.map_or(delay, |wanted| wanted.min(delay)));
    }

    /// The shortest requested delay, or `None` if nothing moves.
    pub fn delay(&self) -> Option<Duration> {
        self.0
    }
}

/// Wakes the game from another thread or task. Without a window it does nothing. Clones wake the same game.
///
/// Write the result first, then wake: the next frame then finds it.
#[derive(Resource, Clone, Default)]
pub struct Waker(Arc<WakerState>);

#[derive(Default)]
struct WakerState {
    /// True if a wake-up came since the last frame began.
    is_woken: AtomicBool,
    wake: OnceLock<Box<dyn Fn() + Send + Sync>>,
}

impl Waker {
    /// Sets the function that wakes the event loop. Only the first call counts.
    pub fn connect(&self, wake: impl Fn() + Send + Sync + 'static) {
        let _ = self.0.wake.set(Box::new(wake));
    }

    /// Makes sure that a frame begins after this call.
    pub fn wake(&self) {
        if !self.0.is_woken.swap(true, Ordering::SeqCst)
            && let Some(wake) = self.0.wake.get()
        {
            wake();
        }
    }
}

/// Requests last one frame. This frame answers all wake-ups so far.
fn begin_frame(mut demand: ResMut<FrameDemand>, waker: Res<Waker>) {
    *demand = FrameDemand::default();
    waker.0.is_woken.store(false, Ordering::SeqCst);
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use super::*;

    #[test]
    fn the_soonest_frame_counts() {
        let mut demand = FrameDemand::default();
        assert_eq!(demand.delay(), None);
        demand.ask_while(false);
        demand.ask_within(Duration::from_secs(3));
        demand.ask_within(Duration::from_secs(9));
        assert_eq!(demand.delay(), Some(Duration::from_secs(3)));
        demand.ask_while(true);
        assert_eq!(demand.delay(), Some(Duration::ZERO));
    }

    #[test]
    fn the_event_loop_is_woken_once_a_frame() {
        let wakes = Arc::new(AtomicUsize::new(0));
        let (waker, counted) = (Waker::default(), wakes.clone());
        waker.connect(move || _ = counted.fetch_add(1, Ordering::SeqCst));
        waker.clone().wake();
        waker.wake();
        assert_eq!(wakes.load(Ordering::SeqCst), 1);
        waker.0.is_woken.store(false, Ordering::SeqCst);
        waker.wake();
        assert_eq!(wakes.load(Ordering::SeqCst), 2);
    }
}
