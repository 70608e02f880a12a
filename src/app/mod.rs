//! The game as a Bevy app: its plugins, the window, and the recording of pictures.

#[cfg(target_os = "linux")]
pub(crate) mod display;
pub mod memory;
pub(crate) mod pace;
#[cfg(not(target_arch = "wasm32"))]
mod panics;
mod pools;
#[cfg(not(target_arch = "wasm32"))]
mod recording;
#[cfg(not(target_arch = "wasm32"))]
mod window;

use bevy::{ecs::schedule::ExecutorKind, input::InputPlugin, prelude::*, state::app::StatesPlugin};

use crate::{
    board, frames, input, languages, notices::Notices, pictures, race, race::RaceSetup, scene, schedule, screens,
    search, solo, solvers, sound,
};

#[cfg(not(target_arch = "wasm32"))]
use crate::engines;
#[cfg(not(target_arch = "wasm32"))]
pub use panics::WindowError;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use window::SIDES;
#[cfg(not(target_arch = "wasm32"))]
pub use window::{Options, run};

/// The whole game but the window: runs headless in tests, and in the window under [`run`].
pub fn plugin(app: &mut App) {
    app.init_resource::<Notices>();
    app.add_plugins((
        frames::plugin,
        languages::plugin,
        schedule::plugin,
        #[cfg(not(target_arch = "wasm32"))]
        engines::plugin,
        solvers::plugin,
        board::plugin,
        search::plugin,
        race::plugin,
        solo::plugin,
        scene::plugin,
        input::plugin,
        pictures::plugin,
        screens::plugin,
        sound::plugin,
    ));
}

/// An app without window, renderer or input devices, for tests and measurements: `update` it by hand.
pub fn headless(setup: RaceSetup) -> App {
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins.set(pools::task_pools()),
        StatesPlugin,
        AssetPlugin::default(),
        InputPlugin,
        TransformPlugin,
    ));
    app.init_asset::<Image>().init_asset::<Mesh>().init_asset::<ColorMaterial>().init_asset::<TextureAtlasLayout>();
    app.insert_resource(setup).add_plugins(plugin);
    // Systems this small take longer to hand to other threads than to run.
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor_kind(ExecutorKind::SingleThreaded);
    }
    app
}
