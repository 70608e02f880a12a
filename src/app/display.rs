//! The display on which a Linux desktop shows the window: X11's where there is one, as most Wayland desktops have it through
//! XWayland, else Wayland's.

use std::{
    env,
    ffi::OsString,
    os::unix::{net::UnixStream, process::CommandExt as _},
    path::PathBuf,
    process::Command,
};

use x11rb::rust_connection::RustConnection;

use super::panics::WindowError;

/// What names a display of Wayland: a socket by its name, or one that is handed over open.
const WAYLAND: [&str; 2] = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"];

/// Starts the program anew without the names of Wayland's display where there is one of X11 too: the window library takes
/// Wayland's whenever it is named. To be called before anything is read or begun.
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
    // It comes back only where that is not to be had, and then it is Wayland's.
    let _ = program.exec();
}

/// Looks for a display; that of X11 stays open, since its server may start over when its last client leaves.
///
/// # Errors
/// When there is none.
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
        // A name that is a path is one from the root.
        let folder = PathBuf::from(named("XDG_RUNTIME_DIR").unwrap_or_default());
        Some(folder.join(named("WAYLAND_DISPLAY")?))
    };
    named("WAYLAND_SOCKET").is_some() || socket().is_some_and(|socket| UnixStream::connect(socket).is_ok())
}

/// A variable of the environment that is not empty.
fn named(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}
