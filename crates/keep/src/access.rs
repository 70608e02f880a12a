//! Access to the documents: immediately, or on the store's own thread.

use std::{
    iter,
    sync::{Mutex, PoisonError},
};
#[cfg(not(target_arch = "wasm32"))]
use std::{
    sync::mpsc,
    thread::{self, JoinHandle},
};

use super::documents::{Documents, Job};

/// The most jobs of one transaction, so that other windows get their turn.
#[cfg(not(target_arch = "wasm32"))]
const JOBS: usize = 64;

pub(super) enum Access {
    /// Immediate access.
    Here(Mutex<Documents>),
    /// A thread that runs the jobs it receives, in order.
    #[cfg(not(target_arch = "wasm32"))]
    Thread { jobs: Option<mpsc::Sender<Job>>, thread: Option<JoinHandle<()>> },
}

impl Access {
    pub(super) fn here(documents: Documents) -> Self {
        Access::Here(Mutex::new(documents))
    }

    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn on_a_thread(documents: Documents) -> Self {
        let (jobs, inbox) = mpsc::channel::<Job>();
        let (handover, arrival) = mpsc::channel::<Documents>();
        let work = move || {
            let Ok(mut documents) = arrival.recv() else { return };
            while let Ok(first) = inbox.recv() {
                documents.run(iter::once(first).chain(inbox.try_iter().take(JOBS)));
            }
        };
        match thread::Builder::new().name("store".to_owned()).spawn(work) {
            Ok(thread) => {
                // The thread is waiting for it.
                let _ = handover.send(documents);
                Access::Thread { jobs: Some(jobs), thread: Some(thread) }
            }
            Err(_) => Self::here(documents),
        }
    }

    pub(super) fn run(&self, job: Job) {
        match self {
            Access::Here(documents) => {
                documents.lock().unwrap_or_else(PoisonError::into_inner).run(iter::once(job));
            }
            #[cfg(not(target_arch = "wasm32"))]
            Access::Thread { jobs, .. } => {
                // If the thread has ended, it panicked, and the panic was reported.
                let _ = jobs.as_ref().map(|jobs| jobs.send(job));
            }
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Drop for Access {
    fn drop(&mut self) {
        if let Access::Thread { jobs, thread } = self {
            drop(jobs.take());
            // The thread itself may hold the last clone, inside a job.
            if let Some(thread) = thread.take().filter(|thread| thread.thread().id() != thread::current().id()) {
                let _ = thread.join();
            }
        }
    }
}
