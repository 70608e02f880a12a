//! Which processes a run of the program has left, found by a mark in their environment (Linux).

use std::{
    fs,
    process::Command,
    thread,
    time::{Duration, Instant},
};

/// A mark that the program and all that it starts inherit.
pub struct Mark(String);

impl Mark {
    pub fn new(name: &str) -> Self {
        Mark(format!("{name}-{}", std::process::id()))
    }

    /// Puts the mark on a program that is not yet started.
    pub fn put_on(&self, program: &mut Command) {
        program.env("COLOR_WALK_TEST_MARK", &self.0);
    }

    /// The command lines of processes that have the mark and have not ended.
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

    /// Waits, generously, until none is left.
    pub fn assert_none_left(&self) {
        let until = Instant::now() + Duration::from_secs(20);
        while !self.processes().is_empty() {
            assert!(Instant::now() < until, "left behind: {:?}", self.processes());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until some process's command line has this in it.
    pub fn wait_for(&self, part: &str) {
        let until = Instant::now() + Duration::from_secs(60);
        while !self.processes().iter().any(|process| process.contains(part)) {
            assert!(Instant::now() < until, "`{part}` does not come: {:?}", self.processes());
            thread::sleep(Duration::from_millis(20));
        }
    }
}
