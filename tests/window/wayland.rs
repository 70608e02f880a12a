//! The window on a Wayland desktop that knows nothing of X11: a compositor that shows nowhere.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::{
    at_window::LONG,
    common::{self, Running},
};

/// A compositor under way, and the folder of its sockets.
struct Compositor {
    _running: Running,
    folder: tempfile::TempDir,
}

impl Compositor {
    fn starts() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("config"), "xwayland disable\noutput HEADLESS-1 resolution 1280x800\n").unwrap();
        let mut command = Command::new("sway");
        command.arg("--config").arg(folder.path().join("config")).stdout(Stdio::null()).stderr(Stdio::null());
        command.envs([("WLR_BACKENDS", "headless"), ("WLR_LIBINPUT_NO_DEVICES", "1"), ("WLR_RENDERER", "pixman")]);
        command.env("XDG_RUNTIME_DIR", folder.path()).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        let running = Running(command.spawn().expect("sway is installed"));
        let compositor = Compositor { _running: running, folder };
        until("the compositor is there", || compositor.socket("wayland-").is_some());
        compositor
    }

    /// The socket whose name begins so.
    fn socket(&self, name: &str) -> Option<PathBuf> {
        let entries = fs::read_dir(self.folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let mut sockets = entries.filter(|path| path.extension().is_none_or(|extension| extension != "lock"));
        sockets.find(|path| path.file_name().unwrap().to_str().unwrap().starts_with(name))
    }

    /// A program that finds this display and no other.
    fn command(&self, mut command: Command) -> Command {
        command.env_remove("DISPLAY").env("XDG_RUNTIME_DIR", self.folder.path());
        command.env("WAYLAND_DISPLAY", self.socket("wayland-").unwrap()).stderr(Stdio::null());
        command
    }

    fn presses(&self, key: &str) {
        let mut keyboard = self.command(Command::new("wtype"));
        assert!(keyboard.args(["-k", key]).status().expect("wtype is installed").success(), "wtype cannot press {key}");
        // Frames come slowly where a processor draws them.
        thread::sleep(Duration::from_millis(250));
    }

    fn pictures(&self, file: &Path) {
        let status = self.command(Command::new("grim")).arg(file).status();
        assert!(status.expect("grim is installed").success());
    }
}

fn until(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < LONG, "in vain: {what}");
        thread::sleep(Duration::from_millis(100));
    }
}

#[test]
#[ignore = "needs a Wayland compositor; .ci/run has one"]
fn a_game_is_played_where_there_is_wayland_alone() {
    let compositor = Compositor::starts();
    let data = tempfile::tempdir().unwrap();
    let mut program = compositor.command(common::program());
    program.args(["play", "--board", "12x12c6@3"]).env("COLOR_WALK_DATA", data.path());
    let mut game = Running(program.spawn().unwrap());
    let moves = || {
        let text = fs::read_to_string(data.path().join("games.ron")).unwrap_or_default();
        let (_, rest) = text.split_once("moves: [")?;
        Some(rest.split_once(']')?.0.chars().filter(char::is_ascii_digit).count())
    };
    let start = Instant::now();
    for key in ["1", "2", "3", "4", "5", "6"].iter().cycle() {
        if moves() >= Some(3) {
            break;
        }
        assert!(start.elapsed() < LONG, "three moves are kept");
        compositor.presses(key);
    }
    if let Some(folder) = std::env::var_os("COLOR_WALK_PICTURES") {
        compositor.pictures(&PathBuf::from(folder).join("wayland.png"));
    }
    assert_eq!(game.0.try_wait().unwrap(), None);
    game.0.kill().unwrap();
}
