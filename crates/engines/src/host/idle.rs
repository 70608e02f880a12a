//! A process between two tasks.

use std::collections::BTreeMap;

use super::{EngineProcess, EngineReaper};

/// A process waiting for its next task. Dropping it does not wait for its end.
pub(super) struct Idle {
    process: Option<EngineProcess>,
    reaper: EngineReaper,
    /// Parameter values already sent.
    pub values: BTreeMap<String, u64>,
    /// A stopped task whose end is still outstanding.
    pub stopped: Option<u64>,
}

impl Idle {
    pub fn new(process: EngineProcess, reaper: EngineReaper) -> Self {
        Idle { process: Some(process), reaper, values: BTreeMap::new(), stopped: None }
    }

    pub fn process(&mut self) -> &mut EngineProcess {
        self.process.as_mut().expect("it is taken out only as this is dropped")
    }

    /// Ends the process of a lost game at once, and waits. So an engine that loses boards fast never has more processes
    /// than games.
    pub fn end_now(mut self) {
        self.process.take().into_iter().for_each(EngineProcess::end_now);
    }
}

impl Drop for Idle {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            self.reaper.end(process);
        }
    }
}
