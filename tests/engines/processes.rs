//! Finds processes that a run has left, by a mark in their environment (Linux).

use std::{
    fs,
    process::Command,
    thread,
    time::{Duration, Instant},
};

/// Limit for each wait, on any machine.
const LONG: Duration = Duration::from_secs(120);

/// A mark that the program and all its children inherit.
pub struct Mark(String);

impl Mark {
    pub fn new(name: &str) -> Self {
        Mark(format!("{name}-{}", std::process::id()))
    }

    /// Adds the mark to a program before it starts.
    pub fn put_on(&self, program: &mut Command) {
        program.env("COLOR_WALK_TEST_MARK", &self.0);
    }

    /// The command lines of running processes with the mark.
    pub fn processes(&self) -> Vec<String> {
        let wanted = format!("COLOR_WALK_TEST_MARK={}", self.0);
        let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
        let of = |path: std::path::PathBuf| {
            let environment = fs::read(path.join("environ")).ok()?;
            environment.split(|&byte| byte == 0).find(|entry| *entry == wanted.as_bytes())?;
            Some(String::from_utf8_lossy(&fs::read(path.join("cmdline")).ok()?).replace('\0', " "))
        };
        entries.filter_map(|entry| of(entry.path())).collect()
    }

    /// Waits with a generous limit until no process is left.
    pub fn assert_none_left(&self) {
        let until = Instant::now() + LONG;
        while !self.processes().is_empty() {
            assert!(Instant::now() < until, "left behind: {:?}", self.processes());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until a process's command line contains `part`.
    pub fn wait_for(&self, part: &str) {
        let until = Instant::now() + LONG;
        while !self.processes().iter().any(|process| process.contains(part)) {
            assert!(Instant::now() < until, "`{part}` does not come: {:?}", self.processes());
            thread::sleep(Duration::from_millis(20));
        }
    }
}
