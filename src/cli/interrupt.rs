//! Ctrl-C and the system's wish that the program ends.

use std::{
    process,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use super::Failure;

/// A flag that is raised by the first interrupt; the second one ends the program at once.
pub(super) fn watch() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = stop.clone();
    ctrlc::set_handler(move || {
        if raised.swap(true, Ordering::Relaxed) {
            process::exit(130);
        }
    })
    .map_err(Failure::broken)?;
    Ok(stop)
}
