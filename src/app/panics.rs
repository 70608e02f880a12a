//! Interprets panics. Bevy and the window library panic if they cannot open a window. After the first frames, a panic
//! is a bug like any other.

use std::{
    panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, set_hook, take_hook},
    process::exit,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use bevy::app::AppExit;
use color_walk_api::host::{in_solver, silence_solver_panics};
use color_walk_keep::{LastFault, Store};
use thiserror::Error;

/// Why a game in a window failed.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum WindowError {
    /// The window could not open. Nothing was shown.
    #[error("{0}")]
    NoWindow(String),
    /// The graphics device is lost, and Bevy cannot recover.
    #[error(
        "The graphics device was lost, as when its driver starts anew ({0}). What you played is kept: start Color Walk \
         again, and it goes on from there."
    )]
    GraphicsLost(String),
    /// The game panicked.
    #[error("the game crashed: {0}")]
    Crash(String),
}

/// True once the window has worked.
static WORKS: AtomicBool = AtomicBool::new(false);
/// True once the graphics library has reported a lost device.
static IS_LOST: AtomicBool = AtomicBool::new(false);

/// Records that the first frames were drawn. Later panics are the game's fault.
pub(super) fn note_that_the_window_works() {
    WORKS.store(true, Ordering::SeqCst);
}

/// Records a lost graphics device, which explains later panics in graphics code.
pub(super) fn note_that_graphics_are_lost() {
    IS_LOST.store(true, Ordering::SeqCst);
}

/// Where the window stores its fault, while it runs.
static STORE: Mutex<Option<Store>> = Mutex::new(None);

/// Runs an app and returns its exit status. The store learns of a fault, for the next start to tell.
///
/// # Errors
/// If any thread panicked. A panic of the main thread unwinds to here; one of the render thread ends the app with an
/// error.
pub(super) fn watch(store: Store, run: impl FnOnce() -> AppExit) -> Result<u8, WindowError> {
    *STORE.lock().unwrap_or_else(PoisonError::into_inner) = Some(store);
    let ended = judge_end(run);
    if let Err(error) = &ended {
        store_fault(error);
    }
    // Dropping the store releases this window's game.
    STORE.lock().unwrap_or_else(PoisonError::into_inner).take();
    ended
}

fn judge_end(run: impl FnOnce() -> AppExit) -> Result<u8, WindowError> {
    WORKS.store(false, Ordering::SeqCst);
    IS_LOST.store(false, Ordering::SeqCst);
    let first: Arc<Mutex<Option<WindowError>>> = Arc::default();
    let heard = first.clone();
    let report = take_hook();
    set_hook(Box::new(move |panic| {
        if in_solver() {
            return;
        }
        let error = explain(panic);
        match &error {
            WindowError::NoWindow(_) => {}
            WindowError::GraphicsLost(_) => leave(&error),
            WindowError::Crash(_) => report(panic),
        }
        heard.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
    }));
    let exit = catch_unwind(AssertUnwindSafe(run));
    let _ = take_hook();
    silence_solver_panics();
    let first = first.lock().unwrap_or_else(PoisonError::into_inner).take();
    match (exit, first) {
        (Ok(AppExit::Success), _) => Ok(0),
        (_, Some(error)) => Err(error),
        (Ok(AppExit::Error(code)), None) => Ok(code.get()),
        (Err(_), None) => Err(WindowError::Crash("no reason is given".to_owned())),
    }
}

/// Exits once everything is stored. Unwinding would drop the lost device's resources, which panics again and aborts.
fn leave(error: &WindowError) -> ! {
    static LEAVES: AtomicBool = AtomicBool::new(false);
    // Other threads may also detect the loss. Only one reports it.
    while LEAVES.swap(true, Ordering::SeqCst) {
        thread::park();
    }
    store_fault(error);
    eprintln!("color-walk: {error}");
    exit(1)
}

fn store_fault(error: &WindowError) {
    let fault = match error {
        WindowError::GraphicsLost(reason) => LastFault { graphics_lost: reason.clone(), ..LastFault::default() },
        WindowError::Crash(reason) => LastFault { crash: reason.clone(), ..LastFault::default() },
        // Nobody played, and the command line has said why.
        WindowError::NoWindow(_) => return,
    };
    let store = STORE.lock().unwrap_or_else(PoisonError::into_inner).clone();
    store.into_iter().for_each(|store| store.leave_fault(fault.clone()));
}

fn explain(panic: &PanicHookInfo) -> WindowError {
    let payload = panic.payload();
    let message = payload.downcast_ref::<&str>().copied();
    let message = message.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let place = panic.location().map(|place| (place.file(), place.line()));
    let message = message.unwrap_or("no reason is given");
    judge(message, place, WORKS.load(Ordering::SeqCst), IS_LOST.load(Ordering::SeqCst))
}

/// Crates of graphics code. A panic there means a missing driver in the first frames, and a lost device if one was
/// reported.
const GRAPHICS: [&str; 3] = ["wgpu", "naga", "bevy_render"];
/// Crates whose panic in the first frames means that the window cannot open.
const WINDOWS: [&str; 6] = ["winit", "bevy_winit", "bevy_window", "x11", "x11rb", "xkbcommon"];

fn judge(message: &str, place: Option<(&str, u32)>, works: bool, is_lost: bool) -> WindowError {
    let line = message.lines().next().unwrap_or_default();
    let (file, number) = place.unwrap_or(("an unknown place", 0));
    // A library's folder has its name and version: `winit-0.30.12`, `wgpu-core-24.0.5`.
    let is_library = |folder: &str, name: &str| folder.strip_prefix(name).is_some_and(|rest| rest.starts_with('-'));
    let is_of =
        |names: &[&str]| file.split(['/', '\\']).any(|folder| names.iter().any(|name| is_library(folder, name)));
    if !works && is_of(&GRAPHICS) {
        WindowError::NoWindow("There is no graphics driver that works (neither Vulkan nor OpenGL).".to_owned())
    } else if !works && is_of(&WINDOWS) {
        WindowError::NoWindow(format!("The window cannot be opened ({line})."))
    } else if (is_lost || is_of_lost_device(message)) && is_of(&GRAPHICS) {
        let last = message.lines().map(str::trim).rfind(|line| !line.is_empty());
        WindowError::GraphicsLost(last.unwrap_or(line).trim_end_matches('.').to_owned())
    } else {
        WindowError::Crash(format!("{line} ({file}, line {number})"))
    }
}

/// True if wgpu or Bevy panics because the device is lost. Other threads may panic before the loss is reported.
fn is_of_lost_device(message: &str) -> bool {
    // wgpu's errors about a device, and Bevy's about a window's surface.
    let is_of_device = message.contains("Device with") && message.contains("is invalid");
    is_of_device || message.contains("Parent device is lost") || message.contains("swap chain texture")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The panic hook is global, so these tests run one at a time.
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

    fn watched(run: impl FnOnce() -> AppExit) -> Result<u8, WindowError> {
        let _alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        watch(Store::memory(), run)
    }

    fn is_crash(ended: Result<u8, WindowError>, message: &str) -> bool {
        matches!(ended, Err(WindowError::Crash(sentence)) if sentence.contains(message))
    }

    #[test]
    fn only_window_and_graphics_code_of_the_first_frames_means_that_there_is_no_window() {
        let no_window = |file, works| matches!(judge("no", Some((file, 1)), works, false), WindowError::NoWindow(_));
        for file in
            ["/r/wgpu-core-24.0.5/src/lib.rs", "/r/bevy_render-0.16.1/a.rs", "/r/naga-24/b.rs", r"C:\r\winit-0.30\c.rs"]
        {
            assert!(no_window(file, false) && !no_window(file, true), "{file}");
        }
        for file in ["src/race/clock.rs", "/r/bevy_ecs-0.16.1/src/lib.rs", "/wgpu/src/x.rs"] {
            assert!(!no_window(file, false) && !no_window(file, true), "{file}");
        }
        assert_eq!(
            judge("two\nlines", Some(("src/a.rs", 7)), true, false).to_string(),
            "the game crashed: two (src/a.rs, line 7)"
        );
    }

    #[test]
    fn graphics_code_that_panics_after_its_device_is_gone_is_no_fault_of_the_game() {
        let ended = watched(|| {
            note_that_the_window_works();
            note_that_graphics_are_lost();
            panic!("of the game")
        });
        assert!(is_crash(ended, "of the game"));
        let judged = |message, file, is_lost| judge(message, Some((file, 275)), true, is_lost);
        let engine = "/r/bevy_render-0.16.1/src/view/window/mod.rs";
        let library = "/r/wgpu-24.0.5/src/backend/wgpu_core.rs";
        assert!(matches!(judged("of something else", engine, true), WindowError::GraphicsLost(_)));
        assert!(matches!(judged("of something else", engine, false), WindowError::Crash(_)));
        // Messages after a device was destroyed under a running game.
        let told = "wgpu error: Validation Error\n\nCaused by:\n  In Device::create_bind_group\n    \
                    Device with '' label is invalid.\n\n";
        let sentence = judged(told, library, false).to_string();
        assert!(sentence.contains("was lost") && sentence.contains("(Device with '' label is invalid)"), "{sentence}");
        assert!(matches!(judged(told, "src/race/clock.rs", false), WindowError::Crash(_)));
    }

    #[test]
    fn a_panic_of_the_game_is_a_crash_at_any_time_and_on_any_thread() {
        assert!(is_crash(watched(|| panic!("in the first frame")), "in the first frame"));
        assert!(is_crash(
            watched(|| {
                note_that_the_window_works();
                panic!("on the main thread")
            }),
            "on the main thread"
        ));
        let on_another_thread = || {
            note_that_the_window_works();
            let ended = thread::spawn(|| panic!("on the render thread")).join();
            if ended.is_err() { AppExit::error() } else { AppExit::Success }
        };
        assert!(is_crash(watched(on_another_thread), "on the render thread"));
    }

    #[test]
    fn the_next_start_says_that_the_game_crashed() {
        let _alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let store = Store::memory();
        assert!(is_crash(watch(store.clone(), || panic!("of a block")), "of a block"));
        store.tell_last_fault();
        let told = Vec::from_iter(store.notices().iter().map(ToString::to_string));
        assert!(told.len() == 1 && told[0].contains("crashed the last time: of a block"), "{told:?}");
        assert_eq!(watch(store.clone(), || AppExit::Success), Ok(0));
        store.tell_last_fault();
        assert!(store.notices().is_empty());
    }

    #[test]
    fn a_game_that_ends_by_itself_gives_its_status() {
        assert_eq!(watched(|| AppExit::Success), Ok(0));
        assert_eq!(watched(|| AppExit::from_code(130)), Ok(130));
    }
}
