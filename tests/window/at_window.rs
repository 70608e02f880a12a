//! A person at the window: keys, moved by xdotool, and the folder of what the game keeps.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use crate::common::{self, Running};

/// No step of a test takes as long on any machine.
pub const LONG: Duration = Duration::from_secs(120);

/// Keeps the others waiting: xdotool finds a window by its name, and one alone has the keys.
pub fn alone() -> MutexGuard<'static, ()> {
    static WINDOW: Mutex<()> = Mutex::new(());
    WINDOW.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The program under way, with what it keeps in a folder.
pub struct Person {
    pub game: Running,
    pub folder: PathBuf,
}

impl Person {
    /// Starts the program and waits until its window has the keys.
    pub fn starts(folder: &Path, arguments: &[&str]) -> Self {
        Person::starts_with(folder, arguments, &[], Stdio::null())
    }

    /// The same with more in the environment, and a place for what it says of faults.
    pub fn starts_with(folder: &Path, arguments: &[&str], environment: &[(&str, &str)], stderr: Stdio) -> Self {
        let mut command = common::program();
        command.args(arguments).envs(environment.iter().copied()).env("COLOR_WALK_DATA", folder).stderr(stderr);
        let game = Running(command.spawn().unwrap());
        let person = Person { game, folder: folder.to_owned() };
        let focus = ["search", "--name", "Color Walk", "windowmove", "0", "0", "windowfocus"];
        person.until("the window is there", |_| xdotool(&focus));
        // What the first frame takes focus for is drawn by then.
        thread::sleep(Duration::from_secs(2));
        person
    }

    pub fn presses(&self, key: &str) {
        assert!(xdotool(&["key", key]), "xdotool cannot press {key}");
        // Frames come slowly where a processor draws them.
        thread::sleep(Duration::from_millis(250));
    }

    /// Waits for something that the person's patience is the only limit of.
    pub fn until(&self, what: &str, is_so: impl Fn(&Self) -> bool) {
        until(what, || is_so(self));
    }

    /// The exit status, once the program has ended by itself.
    pub fn waits_for_its_end(mut self) -> Option<i32> {
        until("the program ends", || self.game.0.try_wait().unwrap().is_some());
        self.game.wait()
    }

    /// The window is gone without a word, as when the machine is switched off.
    pub fn cut_off(mut self) {
        self.game.0.kill().unwrap();
        self.game.0.wait().unwrap();
    }
}

/// Waits for something, for as long as anything may take.
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
