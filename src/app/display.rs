//! Chooses the display on Linux: X11's if there is one, else Wayland's. Most Wayland desktops offer X11 through
//! XWayland.

use std::{
    env,
    ffi::OsString,
    os::unix::{net::UnixStream, process::CommandExt as _},
    path::PathBuf,
    process::Command,
};

use x11rb::rust_connection::RustConnection;

use super::panics::WindowError;

/// Variables that name a Wayland display: a socket's name, or an open socket.
const WAYLAND: [&str; 2] = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"];

/// Restarts the program without Wayland's variables if an X11 display exists. The window library would otherwise prefer
/// Wayland. Call this before the program reads or starts anything.
pub(crate) fn prefer_x11() {
    if WAYLAND.iter().all(|name| named(name).is_none()) || x11rb::connect(None).is_err() {
        return;
    }
    let Ok(program) = env::current_exe() else { return };
    let mut program = Command::new(program);
    let mut arguments = env::args_os();
    if let Some(name) = arguments.next() {
        program.arg0(name);
    }
    program.args(arguments);
    WAYLAND.iter().for_each(|name| _ = program.env_remove(name));
    // Returns only on failure. Then the window opens on Wayland.
    let _ = program.exec();
}

/// Looks for a display. Returns an open connection to X11, because its server may reset when its last client
/// disconnects.
///
/// # Errors
/// If there is no display.
pub(super) fn open() -> Result<Option<RustConnection>, WindowError> {
    match x11rb::connect(None) {
        Ok((connection, _)) => Ok(Some(connection)),
        Err(_) if wayland_answers() => Ok(None),
        Err(error) => Err(WindowError::NoWindow(match (named("DISPLAY"), named("WAYLAND_DISPLAY")) {
            (Some(display), _) => format!("There is no display at {} ({error}).", display.display()),
            (None, Some(display)) => format!("There is no display at {}.", display.display()),
            (None, None) => "There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set).".to_owned(),
        })),
    }
}

fn wayland_answers() -> bool {
    let socket = || {
        // The variable may contain an absolute path, which `join` keeps.
        let folder = PathBuf::from(named("XDG_RUNTIME_DIR").unwrap_or_default());
        Some(folder.join(named("WAYLAND_DISPLAY")?))
    };
    named("WAYLAND_SOCKET").is_some() || socket().is_some_and(|socket| UnixStream::connect(socket).is_ok())
}

/// An environment variable that is not empty.
fn named(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}
