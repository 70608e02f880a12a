//! Boards that need more memory than a solver may hold.

use color_walk_api::solver::{Fuel, Progress, Reason, Solver, Step};

/// Gives up at once and reports the memory needed.
#[derive(Debug)]
pub(crate) struct NoRoom {
    /// In bytes.
    pub needed: usize,
    /// The limit, in bytes.
    pub memory: usize,
}

impl Solver for NoRoom {
    fn step(&mut self, _: &mut Fuel) -> Step {
        Step::GaveUp(Reason::Other(shortage(self.needed, self.memory)))
    }

    fn progress(&self) -> Progress {
        Progress::default()
    }
}

/// The message that a memory limit is too low. Both numbers are in bytes.
pub(crate) fn shortage(needed: usize, memory: usize) -> String {
    let mib = |bytes: usize| bytes as f64 / f64::from(1 << 20);
    // The need is rounded up and the limit down, so the message never understates the need.
    let (needed, memory) = ((mib(needed) * 10.0).ceil() / 10.0, (mib(memory) * 10.0).floor() / 10.0);
    format!("it takes {needed:.1} MiB on this board, and its limit of memory is {memory:.1} MiB")
}
