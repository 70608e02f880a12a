//! The game in a web page: canvas, address, storage, and the state that it exposes.

mod address;
mod announce;
mod batch_journal;
mod commands;
mod engine;
mod files;
mod log;
mod motion;
mod page;
mod persistence;
mod share;
mod state;
mod tab;
mod visibility;
mod workshop;

use bevy::prelude::*;
use color_walk_keep::Store;
use color_walk_solvers as solvers;

use crate::{
    app::{
        self,
        memory::{self, Memory},
    },
    base::{embedded::Embedded, frames::Waker, notices::Notices},
    scene::{self, sound},
    screens, search,
};

/// Selector of the page's canvas.
const CANVAS: &str = "#color-walk";

/// Runs the game in the page.
pub fn main() {
    log::to_console();
    let mut app = App::new();
    app.add_plugins(engine::plugin);
    let link = address::read();
    // A page without an origin cannot start workers.
    if address::forbids_workers(&link) || page::is_sandboxed() {
        search::turn_workers_off();
    }
    let registry = solvers::registry();
    let (first, problem) = address::first(&link, &registry);
    let embedded = Embedded(address::asks_to_embed(&link) && first.can_be_embedded(&registry));
    // Another site's frame must not change the visitor's games.
    let store = if embedded.0 { Store::open_as_guest() } else { Store::open() };
    let (memory, beginning) = Memory::recall(store, first, &registry);
    // A reloaded page prefers the game that it showed.
    let store = memory.store().clone();
    page::listen(&page::window(), "pagehide", move |_| store.close_game());
    let mut notices = Notices::default();
    if let Some(problem) = problem {
        notices.warn(problem);
    }
    app.insert_resource(memory).insert_resource(notices).insert_resource(embedded);
    app.add_plugins((
        app::plugin,
        app::pace::plugin,
        scene::camera_plugin,
        scene::material_plugin,
        screens::panels_plugin,
        sound::speaker_plugin,
    ));
    beginning.insert_into(&mut app);
    page::connect(app.world().resource::<Waker>());
    app.add_plugins((
        address::plugin,
        announce::plugin,
        commands::plugin,
        files::plugin,
        memory::plugin,
        motion::plugin,
        persistence::plugin,
        share::plugin,
        state::plugin,
        tab::plugin,
        visibility::plugin,
        workshop::plugin,
    ));
    // It would take the batch of a closed page.
    if !embedded.0 {
        app.add_plugins(batch_journal::plugin);
    }
    app.run();
}
