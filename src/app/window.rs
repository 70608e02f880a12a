//! Starts the app in a window, or reports why that failed.

use std::path::PathBuf;

use bevy::{
    app::TerminalCtrlCHandlerPlugin,
    log::LogPlugin,
    prelude::*,
    render::{
        RenderPlugin,
        renderer::RenderDevice,
        settings::{WgpuLimits, WgpuSettings},
    },
    window::{MonitorSelection, PresentMode, PrimaryWindow, WindowMode, WindowResolution},
};
use color_walk_cli::SIDES;
use color_walk_keep::Store;

#[cfg(target_os = "linux")]
use super::display;
use super::{
    interrupt,
    memory::{self, Memory},
    pace,
    panics::{self, WindowError},
    pools, recording,
    screen_fit::fit_to_screen,
};
use crate::{
    base::frames::Waker,
    scene::{self, ShowMode, pictures::PicturesFolder, sound},
    screens::{self, Open},
    search::{engine_roster::EngineRoster, registry::SolverPlugin, scripts::ScriptSources},
};

/// Options of the window.
pub struct Options {
    /// The first screen or game.
    pub first: Open,
    /// True for a show: race after race without controls.
    pub is_show: bool,
    /// Window size in logical pixels, or `None` for the stored size.
    pub size: Option<(u16, u16)>,
    /// If set: plays the first race to its end, saves pictures of it into this folder, and quits. The person's stored
    /// data is neither read nor changed.
    pub record: Option<PathBuf>,
    /// The engines named on the command line or by the person.
    pub engines: EngineRoster,
    /// The sources of the scripts among the engines.
    pub scripts: ScriptSources,
}

/// Runs the game until its window closes, and returns the exit status.
///
/// # Errors
/// If there is no display or no working graphics driver, so nothing was shown. Also if the game panicked.
pub fn run(options: Options) -> Result<u8, WindowError> {
    #[cfg(target_os = "linux")]
    let _display = display::open()?;
    let store = if options.record.is_some() { Store::memory() } else { Store::open() };
    panics::watch(store.clone(), || build(options, store).run())
}

/// Id of the desktop entry, by which Linux desktops find the window's name and icon.
const DESKTOP_ENTRY: &str = "org.colorwalk.colorwalk";
/// In these first frames, a panic in window or graphics code means that no window can open: they compile the shaders.
/// Few, because on a slow machine a game shows three moves in twenty frames.
const STARTUP_FRAMES: u32 = 5;
/// Default size of a window in logical pixels.
const SIZE: (u16, u16) = (1280, 800);

fn build(options: Options, store: Store) -> App {
    let engines = Vec::from_iter(options.engines.running());
    let mut registry = color_walk_solvers::registry();
    engines.iter().for_each(|info| registry.add(info.plugin.clone(), [info.clone()]));
    let (memory, beginning) = Memory::recall(store, options.first, &registry);
    let (window, is_maximized) = window(&memory, options.size);
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .build()
            // The command line handles Ctrl-C.
            .disable::<TerminalCtrlCHandlerPlugin>()
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(pools::task_pools())
            .set(RenderPlugin {
                render_creation: graphics().into(),
                // Waits for the shaders, so no race starts before its boards are visible.
                synchronous_pipeline_compilation: true,
                ..default()
            })
            // Without a driver, the person sees our message, not the graphics library's log.
            .set(LogPlugin {
                filter: "warn,winit=error,wgpu_hal=off,wgpu_core=off,wgpu=off,bevy_render::renderer=off".to_owned(),
                ..default()
            }),
    );
    engines.into_iter().for_each(|info| _ = app.add_plugins(SolverPlugin::from(info)));
    app.insert_resource(memory).insert_resource(options.engines).insert_resource(options.scripts);
    if options.is_show {
        app.insert_resource(ShowMode::begun());
    }
    app.add_plugins((
        super::plugin,
        interrupt::plugin,
        pace::plugin,
        scene::camera_plugin,
        scene::material_plugin,
        screens::panels_plugin,
        memory::plugin,
    ));
    beginning.insert_into(&mut app);
    match options.record {
        Some(folder) => {
            app.insert_resource(recording::Recording::into_folder(folder)).add_plugins(recording::plugin);
        }
        None => _ = app.insert_resource(PicturesFolder::of_person()).add_plugins(sound::speaker_plugin),
    }
    if options.size.is_none() {
        app.add_systems(Startup, fit_to_screen);
    }
    if is_maximized {
        app.add_systems(Startup, |mut windows: Query<&mut Window, With<PrimaryWindow>>| {
            windows.iter_mut().for_each(|mut window| window.set_maximized(true));
        });
    }
    #[cfg(any(windows, target_os = "linux"))]
    app.add_systems(Startup, super::window_icon::set_window_icon);
    app.add_systems(Startup, watch_graphics).add_systems(Last, note_that_the_window_works);
    app
}

/// The window with its stored or requested size, and whether it is maximised.
fn window(memory: &Memory, size: Option<(u16, u16)>) -> (Window, bool) {
    let place = memory.settings().window.unwrap_or_default();
    let side = |side: u32| u16::try_from(side).ok().filter(|side| SIDES.contains(side));
    let kept = side(place.size.0).zip(side(place.size.1));
    let (width, height) = size.or(kept).unwrap_or(SIZE);
    // The stored position only fits the stored size.
    let place = place_if(size.is_none() && kept.is_some(), place);
    let window = Window {
        title: "Color Walk".to_owned(),
        name: Some(DESKTOP_ENTRY.to_owned()),
        resolution: WindowResolution::new(width.into(), height.into()),
        position: place.position.map_or(WindowPosition::Automatic, |(x, y)| WindowPosition::At(IVec2::new(x, y))),
        mode: if place.full_screen {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        } else {
            WindowMode::Windowed
        },
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    (window, place.maximized && !place.full_screen)
}

fn place_if(is_wanted: bool, place: color_walk_keep::WindowPlace) -> color_walk_keep::WindowPlace {
    if is_wanted { place } else { default() }
}

/// Disables storage textures. Bevy then skips features that only 3D needs and that crash OpenGL drivers.
fn graphics() -> WgpuSettings {
    let limits = WgpuLimits { max_storage_textures_per_shader_stage: 0, ..default() };
    WgpuSettings { constrained_limits: Some(limits), ..default() }
}

fn watch_graphics(device: Res<RenderDevice>) {
    device.wgpu_device().set_device_lost_callback(|_, _| panics::note_that_graphics_are_lost());
}

fn note_that_the_window_works(mut frames: Local<u32>, waker: Res<Waker>, mut commands: Commands) {
    *frames += 1;
    if *frames == STARTUP_FRAMES {
        panics::note_that_the_window_works();
        // A race without a window would watch, too.
        interrupt::watch(&mut commands, &waker);
    }
}
