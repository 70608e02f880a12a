//! Ends engines on separate threads. An engine may use its grace period, and neither a frame nor another engine should
//! wait for it.

use std::{
    sync::{Arc, Mutex},
    thread::{Builder, JoinHandle},
};

use super::{EngineProcess, shared::lock};

/// Engines being ended. Clones share them.
#[derive(Clone, Default)]
pub struct EngineReaper(Arc<Mutex<Vec<JoinHandle<()>>>>);

impl EngineReaper {
    /// Ends a process without waiting for it.
    pub(super) fn end(&self, process: EngineProcess) {
        // If no thread can start, the process is dropped here, which waits for it.
        if let Ok(thread) = Builder::new().name("engine's end".to_owned()).spawn(move || drop(process)) {
            self.add(thread);
        }
    }

    /// Adds a thread that ends an engine, then returns.
    pub(super) fn add(&self, thread: JoinHandle<()>) {
        let mut threads = lock(&self.0);
        threads.retain(|thread| !thread.is_finished());
        threads.push(thread);
    }

    /// Waits until all have ended, so that none outlives the program.
    pub(super) fn wait(&self) {
        while let Some(thread) = { lock(&self.0).pop() } {
            let _ = thread.join();
        }
    }
}
