//! The solvers, engines and scripts of the app, and the searches that think with them in the background. Races, hints,
//! reviews, the editor, batches and the workshop all search here.

#[cfg(not(target_arch = "wasm32"))]
pub mod engine_roster;
#[cfg(target_arch = "wasm32")]
mod games;
mod handle;
mod mailbox;
#[cfg(not(target_arch = "wasm32"))]
mod native;
pub mod registry;
pub mod scripts;
mod thinking_time;
#[cfg(target_arch = "wasm32")]
mod turns;
#[cfg(target_arch = "wasm32")]
mod web;
#[cfg(target_arch = "wasm32")]
mod workers;

use bevy::prelude::*;

#[cfg(target_arch = "wasm32")]
pub(crate) use games::{Game, GamePlayer, GameQueue, GameTally};
pub use handle::{SearchEvent, SearchNews, Searches, Thinking};
pub(crate) use handle::{SearchHandle, SearchTask};
#[cfg(target_arch = "wasm32")]
pub(crate) use workers::{
    are_off as workers_are_off, most_workers, set_hidden as set_workers_hidden, turn_off as turn_workers_off,
};

pub(crate) fn plugin(app: &mut App) {
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(engine_roster::plugin);
    app.add_plugins((registry::plugin, handle::plugin, scripts::plugin));
}
