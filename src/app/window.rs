//! The window: starts the app in it, or says why there can be none.

use std::{
    panic::{AssertUnwindSafe, Location, PanicHookInfo, catch_unwind, set_hook, take_hook},
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use bevy::{
    app::TerminalCtrlCHandlerPlugin,
    log::LogPlugin,
    prelude::*,
    render::{
        RenderPlugin,
        settings::{WgpuLimits, WgpuSettings},
    },
    window::{PresentMode, WindowResolution},
};
use color_walk_api::{in_solver, silence_solver_panics};
use thiserror::Error;

use super::{pools, recording};
use crate::{race::RaceSetup, scene, screens};

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
    // Held while the window opens: a display server may start over when its last client leaves.
    let _display = open_display()?;
    let reason: Arc<Mutex<Option<NoWindow>>> = Arc::default();
    let heard = reason.clone();
    // Engine and window system panic where they cannot start; until the first frames that is an answer, not a fault.
    set_hook(Box::new(move |panic| {
        if in_solver() {
            return;
        }
        let mut heard = heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.get_or_insert_with(|| explain(panic));
    }));
    let exit = catch_unwind(AssertUnwindSafe(|| build(options).run()));
    trust();
    // A panic of the render thread ends the app with an error, one of the main thread unwinds to here.
    let reason = reason.lock().unwrap_or_else(PoisonError::into_inner).take();
    match (exit, reason) {
        (Ok(AppExit::Success), _) => Ok(0),
        (_, Some(reason)) => Err(reason),
        (Ok(AppExit::Error(code)), None) => Ok(code.get()),
        (Err(_), None) => Err(NoWindow("The window was lost.".to_owned())),
    }
}

fn explain(panic: &PanicHookInfo) -> NoWindow {
    let in_graphics = |place: &Location| ["wgpu", "bevy_render"].iter().any(|part| place.file().contains(part));
    NoWindow(if panic.location().is_some_and(in_graphics) {
        "There is no graphics driver that works (neither Vulkan nor OpenGL).".to_owned()
    } else {
        let payload = panic.payload();
        let message = payload.downcast_ref::<&str>().copied();
        let message = message.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let message = message.and_then(|message| message.lines().next()).unwrap_or("no reason is given");
        format!("The window cannot be opened ({message}).")
    })
}

#[cfg(target_os = "linux")]
fn open_display() -> Result<impl Sized, NoWindow> {
    x11rb::connect(None).map_err(|error| {
        let display = std::env::var("DISPLAY").unwrap_or_default();
        NoWindow(if display.is_empty() {
            "There is no display (DISPLAY is not set).".to_owned()
        } else {
            format!("There is no display at {display} ({error}).")
        })
    })
}

#[cfg(not(target_os = "linux"))]
fn open_display() -> Result<(), NoWindow> {
    Ok(())
}

/// Frames in which a panic means that there can be no window.
const FRAMES_OF_DOUBT: u32 = 20;

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
            .build()
            // Ctrl-C is the command line's affair.
            .disable::<TerminalCtrlCHandlerPlugin>()
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(pools::task_pools())
            .set(RenderPlugin { render_creation: graphics().into(), ..default() })
            // A machine without a driver is told in a sentence of ours, not in the graphics library's words.
            .set(LogPlugin {
                filter: "warn,winit=error,wgpu_hal=off,wgpu_core=off,wgpu=off,bevy_render::renderer=off".to_owned(),
                ..default()
            }),
    );
    app.insert_resource(options.setup);
    app.add_plugins((super::plugin, scene::camera_plugin, screens::panels_plugin));
    if let Some(folder) = options.record {
        app.insert_resource(recording::Recording::into_folder(folder)).add_plugins(recording::plugin);
    }
    app.add_systems(Last, trust_window);
    app
}

/// Without storage textures the engine leaves out what only three dimensions need, and what OpenGL drivers choke on.
fn graphics() -> WgpuSettings {
    let limits = WgpuLimits { max_storage_textures_per_shader_stage: 0, ..default() };
    WgpuSettings { constrained_limits: Some(limits), ..default() }
}

/// Shaders are built in the first frames; when these are over the window works, and a panic is a fault again.
fn trust_window(mut frames: Local<u32>) {
    *frames += 1;
    if *frames == FRAMES_OF_DOUBT {
        trust();
    }
}

/// Reports panics in the usual way again.
fn trust() {
    let _ = take_hook();
    silence_solver_panics();
}
