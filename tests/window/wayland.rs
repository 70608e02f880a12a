//! The window on a Wayland desktop that knows nothing of X11: a compositor that shows nowhere.

use std::{
    env, fs,
    os::unix::{fs::chown, process::CommandExt as _},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{
    at_window::{Person, until},
    common::{self, Running},
};

/// Who the compositor runs as where the tests are root's, which it refuses to be: nobody.
const NOBODY: u32 = 65_534;

/// A compositor under way, and the folder of its sockets.
struct Compositor {
    _running: Running,
    folder: tempfile::TempDir,
}

impl Compositor {
    /// Starts it and waits until it can be reached.
    fn starts() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let config = folder.path().join("config");
        fs::write(&config, "xwayland disable\noutput HEADLESS-1 resolution 1280x800\n").unwrap();
        let mut command = Command::new("sway");
        command.arg("--config").arg(config).stdout(Stdio::null()).stderr(Stdio::null());
        command.envs([("WLR_BACKENDS", "headless"), ("WLR_LIBINPUT_NO_DEVICES", "1"), ("WLR_RENDERER", "pixman")]);
        command.env("XDG_RUNTIME_DIR", folder.path()).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        // Only root may give a folder away.
        if chown(folder.path(), Some(NOBODY), Some(NOBODY)).is_ok() {
            command.uid(NOBODY).gid(NOBODY);
        }
        let compositor = Compositor { _running: Running(command.spawn().expect("sway is installed")), folder };
        until("the compositor is there", || compositor.display().is_some());
        compositor
    }

    /// The display's socket, once there is one.
    fn display(&self) -> Option<PathBuf> {
        let entries = fs::read_dir(self.folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let mut sockets = entries.filter(|path| path.extension().is_none());
        sockets.find(|path| path.file_name().unwrap().to_str().unwrap().starts_with("wayland-"))
    }

    /// A program that finds this display and no other.
    fn program(&self, mut command: Command) -> Command {
        command.env_remove("DISPLAY").env("XDG_RUNTIME_DIR", self.folder.path());
        command.env("WAYLAND_DISPLAY", self.display().expect("the compositor is there")).stderr(Stdio::null());
        command
    }

    /// A keyboard that is there for two minutes, on which the colours' keys are pressed in turn.
    fn keyboard(&self) -> Running {
        let mut keyboard = self.program(Command::new("wtype"));
        for key in ["1", "2", "3", "4", "5", "6"].iter().cycle().take(400) {
            keyboard.args(["-s", "300", "-k", key]);
        }
        Running(keyboard.spawn().expect("wtype is installed"))
    }

    fn picture(&self, file: &Path) {
        let status = self.program(Command::new("grim")).arg(file).status();
        assert!(status.expect("grim is installed").success());
    }
}

#[test]
#[ignore = "needs a Wayland compositor; .ci/run has one"]
fn a_game_is_played_where_there_is_wayland_alone() {
    let compositor = Compositor::starts();
    let data = tempfile::tempdir().unwrap();
    let mut program = compositor.program(common::program());
    program.args(["play", "--board", "12x12c6@3"]).env("COLOR_WALK_DATA", data.path());
    let mut person = Person { game: Running(program.spawn().unwrap()), folder: data.path().to_owned() };
    let _keyboard = compositor.keyboard();
    person.until("three moves are kept", |person| person.moves_kept().len() >= 3);
    if let Some(folder) = env::var_os("COLOR_WALK_PICTURES") {
        compositor.picture(&PathBuf::from(folder).join("wayland.png"));
    }
    assert_eq!(person.game.0.try_wait().unwrap(), None);
    person.cut_off();
}

#[test]
#[ignore = "needs a display and a Wayland compositor; .ci/run has both"]
fn the_window_is_that_of_x11_where_there_is_wayland_too() {
    let compositor = Compositor::starts();
    let display = compositor.display().unwrap();
    let data = tempfile::tempdir().unwrap();
    // It is found, and its keys are pressed, by means that X11 alone has.
    let environment = [("WAYLAND_DISPLAY", display.to_str().unwrap())];
    let person = Person::starts_with(data.path(), &["play", "--board", "12x12c6@3"], &environment, Stdio::null());
    person.plays_until("three moves are kept", |person| person.moves_kept().len() >= 3);
    person.cut_off();
}
