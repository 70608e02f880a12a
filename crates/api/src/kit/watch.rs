//! Ends a check that hangs, with a sentence that names solver and board.

use std::{
    panic::resume_unwind,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

/// The checked solver's signs of life.
#[derive(Default)]
pub(super) struct Pulse {
    /// The solver and its board.
    now: Mutex<String>,
    beats: AtomicU64,
    is_given_up: AtomicBool,
}

impl Pulse {
    /// Begins a run.
    pub fn begin(&self, run: String) {
        *self.now.lock().unwrap_or_else(PoisonError::into_inner) = run;
        self.beat();
    }

    /// The solver has moved, ended or spent fuel.
    pub fn beat(&self) {
        self.beats.fetch_add(1, Ordering::Relaxed);
    }

    /// A step without a sign of life. Ends this thread if the kit has given up the solver.
    pub fn wait(&self) {
        if self.is_given_up.load(Ordering::Relaxed) {
            resume_unwind(Box::new(()));
        }
    }
}

/// Runs `check` in a thread.
///
/// # Panics
/// As `check` does, or if there is no sign of life for `patience`.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn within(patience: Duration, check: impl FnOnce(&Pulse) + Send + 'static) {
    use std::{
        sync::{
            Arc,
            mpsc::{RecvTimeoutError, channel},
        },
        thread,
    };

    let pulse = Arc::<Pulse>::default();
    let theirs = pulse.clone();
    let (running, ended) = channel::<()>();
    let name = thread::current().name().unwrap_or("kit").to_owned();
    let run = move || {
        let _running = running;
        check(&theirs);
    };
    let thread = thread::Builder::new().name(name).spawn(run).expect("a thread can be started");
    let mut seen = 0;
    while ended.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
        let beats = pulse.beats.load(Ordering::Relaxed);
        // Before the first run the kit itself works, which a busy machine makes slow.
        if beats > 0 && std::mem::replace(&mut seen, beats) == beats {
            pulse.is_given_up.store(true, Ordering::Relaxed);
            let run = pulse.now.lock().unwrap_or_else(PoisonError::into_inner).clone();
            panic!(
                "{run}: it neither moves nor spends fuel for {} s; return from a step when its fuel is spent, and ask the \
                 budget of a function for a node in each loop",
                patience.as_secs()
            );
        }
    }
    if let Err(panic) = thread.join() {
        resume_unwind(panic);
    }
}

/// A browser has no threads.
#[cfg(target_arch = "wasm32")]
pub(super) fn within(_: Duration, check: impl FnOnce(&Pulse)) {
    check(&Pulse::default());
}
