//! Simulates a person at the window, with keys from xdotool and a folder for stored data.

use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use crate::common::{self, Running};

/// Limit for each step of a test, on any machine.
pub const LONG: Duration = Duration::from_secs(300);

/// Frames after which all that a key leads to is drawn.
const SETTLED: usize = 6;

/// Runs one test at a time: xdotool finds a window by its name, and only one has the keyboard.
pub fn alone() -> MutexGuard<'static, ()> {
    static WINDOW: Mutex<()> = Mutex::new(());
    WINDOW.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The running program with its data folder.
pub struct Person {
    pub game: Running,
    pub folder: PathBuf,
    /// The number of frames, as the program's log tells it. `None` if nobody reads the log.
    pub frames: Option<Arc<AtomicUsize>>,
}

impl Person {
    /// Starts the program and waits until its window has the keyboard.
    pub fn starts(folder: &Path, arguments: &[&str]) -> Self {
        let log = [("RUST_LOG", "color_walk::app::pace=trace"), ("NO_COLOR", "1")];
        let mut person = Person::begins(folder, arguments, &log, Stdio::piped());
        let lines = BufReader::new(person.game.stderr.take().expect("it is piped")).lines();
        let frames = Arc::<AtomicUsize>::default();
        person.frames = Some(frames.clone());
        thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                frames.fetch_add(usize::from(line.contains("frame, ")), Ordering::Relaxed);
            }
            // The program has ended, so nobody waits for another frame.
            frames.store(usize::MAX, Ordering::Relaxed);
        });
        person.comes_to_the_window();
        person
    }

    /// Like [`Person::starts`], with additional environment variables and a target for standard error.
    pub fn starts_with(folder: &Path, arguments: &[&str], environment: &[(&str, &str)], stderr: Stdio) -> Self {
        let person = Person::begins(folder, arguments, environment, stderr);
        person.comes_to_the_window();
        person
    }

    fn begins(folder: &Path, arguments: &[&str], environment: &[(&str, &str)], stderr: Stdio) -> Self {
        let mut command = common::program();
        command.args(arguments).envs(environment.iter().copied()).env("COLOR_WALK_DATA", folder).stderr(stderr);
        Person { game: Running::start(&mut command), folder: folder.to_owned(), frames: None }
    }

    fn comes_to_the_window(&self) {
        let focus = ["search", "--name", "Color Walk", "windowmove", "0", "0", "windowfocus"];
        self.until("the window is there", |_| xdotool(&focus));
        // Waits for the first frame, which sets the focus.
        thread::sleep(Duration::from_secs(2));
        self.until("the first frames are drawn", |person| person.drawn() >= SETTLED);
    }

    /// The number of frames, if it is known.
    fn drawn(&self) -> usize {
        self.frames.as_ref().map_or(usize::MAX, |frames| frames.load(Ordering::Relaxed))
    }

    /// Presses a key and waits for the frames that show what it leads to. Two presses of Tab in one frame would count
    /// as one.
    pub fn presses_and_looks(&self, key: &str) {
        let wanted = self.drawn().saturating_add(SETTLED);
        self.presses(key);
        self.until("what the key leads to is drawn", |person| person.drawn() >= wanted);
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
