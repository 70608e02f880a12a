//! Ctrl-C and the system's wish that the program ends.

use std::{
    process,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use super::Failure;

/// `timeout` and process groups send the same interrupt several times over; a person's second one comes later.
const ECHO: Duration = Duration::from_secs(1);

/// A flag that is raised by the first interrupt; a later one ends the program at once.
pub(super) fn watch() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let (raised, mut first) = (stop.clone(), None);
    let handler = move || {
        raised.store(true, Ordering::Relaxed);
        if first.get_or_insert_with(Instant::now).elapsed() > ECHO {
            process::exit(130);
        }
    };
    ctrlc::set_handler(handler).map_err(Failure::broken)?;
    Ok(stop)
}
