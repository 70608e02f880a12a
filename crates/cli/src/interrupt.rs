//! Ctrl-C and termination signals. Signals ignored at the program's start stay ignored; `nohup`, for example, ignores
//! the end of a terminal.

use std::{
    error::Error,
    process,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use super::Failure;

/// `timeout` and process groups send the same interrupt several times at once. A person's second interrupt comes later.
const DEBOUNCE: Duration = Duration::from_secs(1);

/// A flag that the first interrupt raises. A later one ends the program at once.
pub(super) fn watch() -> Result<Arc<AtomicBool>, Failure> {
    watch_interrupts(|| {}).map_err(Failure::broken)
}

/// A flag that the first interrupt or termination signal raises before it calls `wake`. A later one ends the program at
/// once. Only one caller can watch on Windows.
///
/// # Errors
/// If the system refuses a handler, or has one.
pub fn watch_interrupts(wake: impl Fn() + Send + 'static) -> Result<Arc<AtomicBool>, Box<dyn Error>> {
    let stop = Arc::new(AtomicBool::new(false));
    let (raised, mut first) = (stop.clone(), None);
    let handler = move || {
        raised.store(true, Ordering::Relaxed);
        wake();
        if first.get_or_insert_with(Instant::now).elapsed() > DEBOUNCE {
            process::exit(130);
        }
    };
    on_interrupt(handler)?;
    Ok(stop)
}

#[cfg(windows)]
fn on_interrupt(act: impl FnMut() + Send + 'static) -> Result<(), Box<dyn Error>> {
    Ok(ctrlc::set_handler(act)?)
}

#[cfg(unix)]
fn on_interrupt(mut act: impl FnMut() + Send + 'static) -> Result<(), Box<dyn Error>> {
    let wanted = inherited::SIGNALS.iter().filter(|(signal, name)| !inherited::is_ignored(*signal, name));
    let mut signals = signal_hook::iterator::Signals::new(wanted.map(|(signal, _)| signal))?;
    std::thread::Builder::new().name("interrupts".to_owned()).spawn(move || signals.forever().for_each(|_| act()))?;
    Ok(())
}

/// Finds the signals ignored at the program's start. The system call would need unsafe code, so it uses other ways.
#[cfg(unix)]
mod inherited {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    /// The signals that end a run, and their names.
    pub(super) const SIGNALS: [(i32, &str); 3] = [(SIGINT, "INT"), (SIGTERM, "TERM"), (SIGHUP, "HUP")];

    #[cfg(target_os = "linux")]
    pub(super) fn is_ignored(signal: i32, _: &str) -> bool {
        let mask = || {
            let status = std::fs::read_to_string("/proc/self/status").ok()?;
            let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
            u64::from_str_radix(mask.trim(), 16).ok()
        };
        mask().is_some_and(|mask| (mask >> (signal - 1)) & 1 == 1)
    }

    /// A shell inherits ignored signals, so it survives such a signal.
    #[cfg(not(target_os = "linux"))]
    pub(super) fn is_ignored(_: i32, name: &str) -> bool {
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &format!("kill -s {name} $$")]);
        shell.status().is_ok_and(|status| status.success())
    }
}
