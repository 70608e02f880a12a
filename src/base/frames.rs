//! When frames are drawn: while something moves, and once more for whatever comes to a game at rest.
//!
//! Whoever moves something asks for a frame in each frame in which it does ([`FrameDemand`]); where nobody asks, the game
//! rests. What goes on beside the frames (searches, files being read) wakes it ([`Waker`]) when there is something to see.

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

/// How soon another frame is wanted after this one; the soonest that anybody asks for counts.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FrameDemand(Option<Duration>);

impl FrameDemand {
    /// Asks for the next frame, as soon as may be.
    pub fn ask(&mut self) {
        self.ask_within(Duration::ZERO);
    }

    /// Asks for the next frame while `moves` is true.
    pub fn ask_while(&mut self, moves: bool) {
        if moves {
            self.ask();
        }
    }

    /// Asks for a frame after so long at most.
    pub fn ask_within(&mut self, delay: Duration) {
        self.0 = Some(self.0.map_or(delay, |wanted| wanted.min(delay)));
    }

    /// After how long a frame is wanted; none when nothing moves.
    pub fn delay(&self) -> Option<Duration> {
        self.0
    }
}

/// Wakes the game from outside of its frames; does nothing without a window. Clones wake the same game.
///
/// What is to be seen is written before the game is woken: a frame that begins later finds it.
#[derive(Resource, Clone, Default)]
pub struct Waker(Arc<WakerState>);

#[derive(Default)]
struct WakerState {
    /// Woken since the last frame began.
    is_woken: AtomicBool,
    wake: OnceLock<Box<dyn Fn() + Send + Sync>>,
}

impl Waker {
    /// Says how the event loop is woken; the first that says so counts.
    pub fn connect(&self, wake: impl Fn() + Send + Sync + 'static) {
        let _ = self.0.wake.set(Box::new(wake));
    }

    /// Sees to it that a frame begins after this.
    pub fn wake(&self) {
        if !self.0.is_woken.swap(true, Ordering::SeqCst)
            && let Some(wake) = self.0.wake.get()
        {
            wake();
        }
    }
}

/// Demands are for one frame, and all that was said so far is heard in this one.
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
