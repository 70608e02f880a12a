//! The game as a Bevy app: its plugins, the order of their systems, and the window.

use bevy::{input::InputPlugin, prelude::*};

use crate::{
    board,
    notices::Notices,
    race::{self, RaceSetup},
    scene, solvers, ui,
};

mod pools;
#[cfg(not(target_arch = "wasm32"))]
mod recording;
#[cfg(not(target_arch = "wasm32"))]
mod window;

#[cfg(not(target_arch = "wasm32"))]
pub use window::{NoWindow, Options, run};

/// What happens in a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Keys and clicks become commands and moves.
    Input,
    /// Commands set up, restart or pace the race.
    Control,
    /// Searches are started, stopped and heard.
    Think,
    /// The clock lets lanes play the moves that wait.
    Clock,
    /// Moves become absorbed blocks.
    Flood,
    /// Lanes are ranked.
    Rank,
    /// Blocks, outlines and lanes are drawn anew where something changed.
    Draw,
}

/// The whole game but the window: runs headless in tests, and in the window under [`run`].
pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            AppSystems::Input,
            AppSystems::Control,
            AppSystems::Think,
            AppSystems::Clock,
            AppSystems::Flood,
            AppSystems::Rank,
            AppSystems::Draw,
        )
            .chain(),
    );
    app.init_resource::<Notices>();
    app.add_plugins((solvers::plugin, board::plugin, race::plugin, scene::plugin, ui::plugin));
}

/// An app without window, renderer or input devices, for tests and measurements: `update` it by hand.
pub fn headless(setup: RaceSetup) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins.set(pools::task_pools()), AssetPlugin::default(), InputPlugin, TransformPlugin));
    app.init_asset::<Image>().init_asset::<Mesh>().init_asset::<ColorMaterial>().init_asset::<TextureAtlasLayout>();
    app.insert_resource(setup).add_plugins(plugin);
    app
}
