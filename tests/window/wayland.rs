//! The window on a Wayland desktop without X11: a compositor without a real display.

use std::{
    env, fs, iter,
    os::unix::{fs::chown, process::CommandExt as _},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use serde_json::Value;

use crate::{
    at_window::{Person, alone, until},
    common::{self, Running},
};

/// The compositor refuses to run as root. If the tests do, it runs as the user nobody.
const NOBODY: u32 = 65_534;

const BOARD: &str = "12x12c6@3";

/// Milliseconds before each key. Frames are slow without a graphics card, and each key needs a frame of its own.
const PAUSE: u32 = 1200;

/// A running compositor with the folder of its sockets.
struct Compositor {
    _running: Running,
    folder: tempfile::TempDir,
}

impl Compositor {
    /// Starts it and waits for its socket.
    fn starts() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let config = folder.path().join("config");
        fs::write(&config, "xwayland disable\noutput HEADLESS-1 resolution 1280x800\n").unwrap();
        let mut command = Command::new("sway");
        command.arg("--config").arg(config).stdout(Stdio::null()).stderr(Stdio::null());
        command.envs([("WLR_BACKENDS", "headless"), ("WLR_LIBINPUT_NO_DEVICES", "1"), ("WLR_RENDERER", "pixman")]);
        command.env("XDG_RUNTIME_DIR", folder.path()).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        // Only root may change a folder's owner.
        if chown(folder.path(), Some(NOBODY), Some(NOBODY)).is_ok() {
            command.uid(NOBODY).gid(NOBODY);
        }
        let compositor = Compositor { _running: Running::start(&mut command), folder };
        until("the compositor is there", || compositor.display().is_some());
        compositor
    }

    /// The display's socket, once it exists.
    fn display(&self) -> Option<PathBuf> {
        self.socket("wayland-", "")
    }

    fn socket(&self, begin: &str, end: &str) -> Option<PathBuf> {
        let mut entries = fs::read_dir(self.folder.path()).unwrap().map(|entry| entry.unwrap().path());
        entries.find(|path| {
            let name = path.file_name().unwrap().to_str().unwrap();
            name.starts_with(begin) && name.ends_with(end) && !name.ends_with(".lock")
        })
    }

    /// A command that finds only this display.
    fn program(&self, mut command: Command) -> Command {
        command.env_remove("DISPLAY").env("XDG_RUNTIME_DIR", self.folder.path());
        command.env("WAYLAND_DISPLAY", self.display().expect("the compositor is there")).stderr(Stdio::null());
        command
    }

    /// A running game whose window has the keyboard.
    fn game(&self, folder: &Path) -> Person {
        let mut program = self.program(common::program());
        program.args(["play", "--board", BOARD]).env("COLOR_WALK_DATA", folder);
        let person = Person { game: Running::start(&mut program), folder: folder.to_owned(), frames: None };
        person.until("the window has the keys", |_| self.window().is_some_and(|window| window["focused"] == true));
        // Waits for the first frame, which sets the focus.
        thread::sleep(Duration::from_secs(2));
        person
    }

    /// A virtual keyboard that exists until it has pressed these keys, with these milliseconds before each.
    fn keyboard<'a>(&self, pause: u32, keys: impl IntoIterator<Item = &'a str>) -> Running {
        let mut keyboard = self.program(Command::new("wtype"));
        // The game must detect the keyboard before its first key.
        keyboard.args(["-s", "4000"]);
        for key in keys {
            keyboard.args(["-s", &pause.to_string(), "-k", key]);
        }
        Running::start(keyboard.args(["-s", "1000"]))
    }

    /// The game's window, as the compositor reports it.
    fn window(&self) -> Option<Value> {
        fn find(node: &Value) -> Option<&Value> {
            let inner = ["nodes", "floating_nodes"].iter().filter_map(|list| node[list].as_array());
            if node["name"] == "Color Walk" { Some(node) } else { inner.flatten().find_map(find) }
        }
        let mut tree = Command::new("swaymsg");
        tree.arg("--socket").arg(self.socket("sway-ipc.", ".sock")?).args(["--raw", "--type", "get_tree"]);
        find(&serde_json::from_slice(&tree.output().expect("sway is installed").stdout).ok()?).cloned()
    }

    fn clipboard(&self) -> String {
        // The clipboard's owner may not answer.
        let output = self.program(Command::new("timeout")).args(["5", "wl-paste", "--no-newline"]).output();
        String::from_utf8(output.unwrap().stdout).unwrap()
    }

    fn picture(&self, file: &Path) {
        let status = self.program(Command::new("grim")).arg(file).status();
        assert!(status.expect("grim is installed").success());
    }
}

#[test]
#[ignore = "needs sway, wtype, wl-clipboard and grim"]
fn a_game_is_played_where_there_is_wayland_alone() {
    let _alone = alone();
    let compositor = Compositor::starts();
    let data = tempfile::tempdir().unwrap();
    let mut person = compositor.game(data.path());
    let _keyboard = compositor.keyboard(PAUSE, ["1", "2", "3", "4", "5", "6"].into_iter().cycle().take(300));
    person.until("three moves are kept", |person| person.moves_kept().len() >= 3);
    if let Some(folder) = env::var_os("COLOR_WALK_PICTURES") {
        compositor.picture(&PathBuf::from(folder).join("wayland.png"));
    }
    assert!(person.game.is_running());
    person.cut_off();
}

#[test]
#[ignore = "needs sway, wtype, wl-clipboard and grim"]
fn wayland_alone_gives_the_whole_screen_and_takes_it_back() {
    let _alone = alone();
    let compositor = Compositor::starts();
    let data = tempfile::tempdir().unwrap();
    let person = compositor.game(data.path());
    for (mode, what) in [(1, "the window has the whole screen"), (0, "the window is one among others")] {
        let _keyboard = compositor.keyboard(PAUSE, ["F11"]);
        person.until(what, |_| compositor.window().is_some_and(|window| window["fullscreen_mode"] == mode));
    }
    person.cut_off();
}

#[test]
#[ignore = "needs sway, wtype, wl-clipboard and grim"]
fn a_board_is_copied_to_the_clipboard_of_wayland() {
    let _alone = alone();
    let compositor = Compositor::starts();
    // Nothing outside tells when a menu is open, so a slow machine may miss keys. They are pressed more slowly then.
    for pause in [PAUSE, 3 * PAUSE, 9 * PAUSE] {
        let data = tempfile::tempdir().unwrap();
        let person = compositor.game(data.path());
        // The last entry of the board's menu copies its code.
        let menu = ["Tab", "Tab", "Return"].into_iter().chain(iter::repeat_n("Down", 10));
        let mut keyboard = compositor.keyboard(pause, menu.chain(["Return"]));
        until("the keys are pressed", || !keyboard.is_running());
        let is_copied = compositor.clipboard() == BOARD;
        person.cut_off();
        if is_copied {
            return;
        }
    }
    panic!("the code is not in the clipboard");
}

#[test]
#[ignore = "needs a display of X11, xdotool and sway"]
fn the_window_is_that_of_x11_where_there_is_wayland_too() {
    let _alone = alone();
    let compositor = Compositor::starts();
    let display = compositor.display().unwrap();
    let data = tempfile::tempdir().unwrap();
    // xdotool, which needs X11, finds the window and presses its keys.
    let environment = [("WAYLAND_DISPLAY", display.to_str().unwrap())];
    let person = Person::starts_with(data.path(), &["play", "--board", BOARD], &environment, Stdio::null());
    person.plays_until("three moves are kept", |person| person.moves_kept().len() >= 3);
    person.cut_off();
}
