//! The window: starts the app in it, or says why there can be none.

use std::{
    panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook},
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use bevy::{
    app::{TaskPoolOptions, TaskPoolPlugin, TaskPoolThreadAssignmentPolicy},
    log::LogPlugin,
    prelude::*,
    window::{PresentMode, WindowResolution},
};
use thiserror::Error;

use super::recording;
use crate::{race::RaceSetup, scene, ui};

/// Why there is no window, in one sentence.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct NoWindow(String);

/// What the window begins with.
pub struct Options {
    /// The first race.
    pub setup: RaceSetup,
    /// Window size in logical pixels.
    pub size: (u16, u16),
    /// Plays the first race to its end, saves pictures of it into this folder, and quits.
    pub record: Option<PathBuf>,
}

/// Runs the game until its window is closed; gives the exit status.
///
/// # Errors
/// When there is no display, or no graphics driver that works. Nothing has been shown then.
pub fn run(options: Options) -> Result<u8, NoWindow> {
    check_display()?;
    let message: Arc<Mutex<Option<String>>> = Arc::default();
    let heard = message.clone();
    // Engine and window system panic where they cannot start; until the first frame that is an answer, not a fault.
    set_hook(Box::new(move |panic| {
        let first_line = panic.payload_as_str().unwrap_or_default().lines().next().unwrap_or_default().to_owned();
        heard.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(first_line);
    }));
    let exit = catch_unwind(AssertUnwindSafe(|| build(options).run()));
    let _ = take_hook();
    match exit {
        Ok(AppExit::Success) => Ok(0),
        Ok(AppExit::Error(code)) => Ok(code.get()),
        Err(_) => {
            let message = message.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap_or_default();
            Err(NoWindow(explain(&message)))
        }
    }
}

fn explain(message: &str) -> String {
    if message.contains("GPU") || message.contains("adapter") {
        return "There is no graphics driver that works (Vulkan or OpenGL).".to_owned();
    }
    format!("The window cannot be opened ({message}).")
}

#[cfg(target_os = "linux")]
fn check_display() -> Result<(), NoWindow> {
    x11rb::connect(None).map(|_| ()).map_err(|error| {
        let display = std::env::var("DISPLAY").unwrap_or_default();
        NoWindow(if display.is_empty() {
            "There is no display (DISPLAY is not set).".to_owned()
        } else {
            format!("There is no display at {display} ({error}).")
        })
    })
}

#[cfg(not(target_os = "linux"))]
fn check_display() -> Result<(), NoWindow> {
    Ok(())
}

fn build(options: Options) -> App {
    let window = Window {
        title: "Color Walk".to_owned(),
        resolution: WindowResolution::new(options.size.0.into(), options.size.1.into()),
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(task_pools())
            // A machine without a driver is told in a sentence of ours, not in the graphics library's words.
            .set(LogPlugin {
                filter: "warn,winit=error,wgpu_hal=off,wgpu_core=off,bevy_render::renderer=off".to_owned(),
                ..default()
            }),
    );
    app.insert_resource(options.setup);
    app.add_plugins((super::plugin, scene::camera::plugin, ui::panels::plugin, ui::performance::plugin));
    if let Some(folder) = options.record {
        app.insert_resource(recording::Recording::into_folder(folder)).add_plugins(recording::plugin);
    }
    app.add_systems(Last, trust_window);
    app
}

/// From its third frame on the window works, and a panic is a fault again.
fn trust_window(mut frames: Local<u32>) {
    *frames += 1;
    if *frames == 3 {
        let _ = take_hook();
    }
}

/// Lets all cores but one think, and keeps threads for the frames.
pub(super) fn task_pools() -> TaskPoolPlugin {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    // At least two, so that one solver that never comes back does not keep the others from thinking.
    let thinkers = (cores - 1).max(2);
    let policy = |min_threads, max_threads, percent| TaskPoolThreadAssignmentPolicy {
        min_threads,
        max_threads,
        percent,
        on_thread_spawn: None,
        on_thread_destroy: None,
    };
    TaskPoolPlugin {
        task_pool_options: TaskPoolOptions {
            io: policy(1, 2, 0.1),
            async_compute: policy(thinkers, thinkers, 1.0),
            compute: policy((cores / 2).max(1), usize::MAX, 1.0),
            ..default()
        },
    }
}
