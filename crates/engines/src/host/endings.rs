//! Ends engines on threads of their own: one may take its grace, and neither a frame nor another engine waits for that.

use std::{
    sync::{Arc, Mutex},
    thread::{Builder, JoinHandle},
};

use super::{EngineProcess, shared::lock};

/// Engines that are being ended. Clones share them.
#[derive(Clone, Default)]
pub struct Endings(Arc<Mutex<Vec<JoinHandle<()>>>>);

impl Endings {
    /// Ends a process, and does not wait for it.
    pub(super) fn end(&self, process: EngineProcess) {
        // Where there can be no thread, the process is dropped, and so waited for, here.
        if let Ok(thread) = Builder::new().name("engine's end".to_owned()).spawn(move || drop(process)) {
            self.add(thread);
        }
    }

    /// A thread at whose end an engine is ended.
    pub(super) fn add(&self, thread: JoinHandle<()>) {
        let mut threads = lock(&self.0);
        threads.retain(|thread| !thread.is_finished());
        threads.push(thread);
    }

    /// Waits until all are ended, so that none outlives the program.
    pub(super) fn wait(&self) {
        while let Some(thread) = { lock(&self.0).pop() } {
            let _ = thread.join();
        }
    }
}
