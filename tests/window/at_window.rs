//! Simulates a person at the window, with keys from xdotool and a folder for stored data.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use crate::common::{self, Running};

/// Limit for each step of a test, on any machine.
pub const LONG: Duration = Duration::from_secs(120);

/// Runs one test at a time: xdotool finds a window by its name, and only one has the keyboard.
pub fn alone() -> MutexGuard<'static, ()> {
    static WINDOW: Mutex<()> = Mutex::new(());
    WINDOW.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The running program with its data folder.
pub struct Person {
    pub game: Running,
    pub folder: PathBuf,
}

impl Person {
    /// Starts the program and waits until its window has the keyboard.
    pub fn starts(folder: &Path, arguments: &[&str]) -> Self {
        Person::starts_with(folder, arguments, &[], Stdio::null())
    }

    /// Like [`Person::starts`], with additional environment variables and a target for standard error.
    pub fn starts_with(folder: &Path, arguments: &[&str], environment: &[(&str, &str)], stderr: Stdio) -> Self {
        let mut command = common::program();
        command.args(arguments).envs(environment.iter().copied()).env("COLOR_WALK_DATA", folder).stderr(stderr);
        let game = Running::start(&mut command);
        let person = Person { game, folder: folder.to_owned() };
        let focus = ["search", "--name", "Color Walk", "windowmove", "0", "0", "windowfocus"];
        person.until("the window is there", |_| xdotool(&focus));
        // Waits for the first frame, which sets the focus.
        thread::sleep(Duration::from_secs(2));
        person
    }

    pub fn presses(&self, key: &str) {
        assert!(xdotool(&["key", key]), "xdotool cannot press {key}");
        // Frames are slow without a graphics card.
        thread::sleep(Duration::from_millis(250));
    }

    /// Waits for a condition, within the usual limit.
    pub fn until(&self, what: &str, is_so: impl Fn(&Self) -> bool) {
        until(what, || is_so(self));
    }

    /// The exit status, once the program has ended by itself.
    pub fn waits_for_its_end(mut self) -> Option<i32> {
        until("the program ends", || !self.game.is_running());
        self.game.wait()
    }

    /// Kills the program, as a power failure would.
    pub fn cut_off(mut self) {
        self.game.kill();
        self.game.wait();
    }
}

/// Waits for a condition, within the usual limit.
pub fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < LONG, "in vain: {what}");
        thread::sleep(Duration::from_millis(100));
    }
}

pub fn xdotool(arguments: &[&str]) -> bool {
    let status = Command::new("xdotool").args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.expect("xdotool is installed").success()
}
