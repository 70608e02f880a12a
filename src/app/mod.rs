//! The game as a Bevy app: its plugins, the window, and recordings.

#[cfg(target_os = "linux")]
pub(crate) mod display;
#[cfg(not(target_arch = "wasm32"))]
mod game_window;
#[cfg(not(target_arch = "wasm32"))]
mod interrupt;
pub mod memory;
pub(crate) mod pace;
#[cfg(not(target_arch = "wasm32"))]
mod panics;
mod pools;
#[cfg(not(target_arch = "wasm32"))]
mod recording;
#[cfg(not(target_arch = "wasm32"))]
mod screen_fit;
#[cfg(target_arch = "wasm32")]
pub mod web;
#[cfg(not(target_arch = "wasm32"))]
mod window;
#[cfg(any(windows, target_os = "linux"))]
mod window_icon;

#[cfg(not(target_arch = "wasm32"))]
use bevy::{
    diagnostic::DiagnosticsPlugin,
    window::{ExitCondition, PrimaryWindow},
};
use bevy::{ecs::schedule::ExecutorKind, input::InputPlugin, prelude::*, state::app::StatesPlugin};
#[cfg(not(target_arch = "wasm32"))]
use bevy_egui::{
    EguiContext, EguiContextSettings, EguiInput, EguiMultipassSchedule, EguiPreUpdateSet, EguiPrimaryContextPass,
    PrimaryEguiContext, egui,
};
use color_walk_sessions::{RaceSetup, Session, SessionKind, Sessions};

use crate::{
    base::{frames, notices, schedule},
    batch,
    games::{self, sessions},
    input, languages, race, scene, screens, search,
};

#[cfg(not(target_arch = "wasm32"))]
pub use game_window::GameWindow;

/// The whole game without the window. Tests run it headless; [`run`] adds the window.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        frames::plugin,
        notices::plugin,
        languages::plugin,
        schedule::plugin,
        search::plugin,
        race::plugin,
        games::plugin,
        scene::plugin,
        input::plugin,
        screens::plugin,
        batch::plugin,
    ));
}

/// An app without window, renderer or input devices, for tests and benchmarks. Call `update` for each frame.
pub fn headless(setup: RaceSetup) -> App {
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins.set(pools::task_pools()),
        StatesPlugin,
        AssetPlugin::default(),
        InputPlugin,
        TransformPlugin,
    ));
    app.init_asset::<Image>().init_asset::<Mesh>().init_asset::<scene::BoardMaterial>();
    let first = Sessions::new(Session::new(SessionKind::Race, setup));
    sessions::insert(&mut app, first);
    app.add_plugins(plugin);
    // These systems are so small that handing them to other threads takes longer than running them.
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor_kind(ExecutorKind::SingleThreaded);
    }
    app
}

/// Like [`headless`], plus panels, for tests that read them. They fill the primary window that the test spawns.
#[cfg(not(target_arch = "wasm32"))]
pub fn headless_with_panels(setup: RaceSetup) -> App {
    let mut app = headless(setup);
    let windows =
        WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, close_when_requested: false };
    app.add_plugins((windows, DiagnosticsPlugin)).init_asset::<Shader>();
    app.add_plugins(screens::panels_plugin);
    // Without a renderer, no camera exists for the panels.
    app.world_mut().spawn((
        EguiContext::default(),
        PrimaryEguiContext,
        EguiMultipassSchedule::new(EguiPrimaryContextPass),
    ));
    app.add_systems(PreUpdate, fit_panels.in_set(EguiPreUpdateSet::InitContexts));
    app
}

#[cfg(not(target_arch = "wasm32"))]
fn fit_panels(
    windows: Query<&Window, With<PrimaryWindow>>,
    mut inputs: Query<(&mut EguiInput, &mut EguiContext, &EguiContextSettings)>,
) {
    let Ok(window) = windows.single() else { return };
    for (mut input, mut context, settings) in &mut inputs {
        let size = window.size() / settings.scale_factor;
        input.screen_rect = Some(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.x, size.y)));
        context.get_mut().set_pixels_per_point(window.scale_factor() * settings.scale_factor);
    }
}
