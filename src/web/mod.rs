//! The game in a browser's page: its canvas, its address, what it remembers, and what it tells of itself.

mod address;
mod files;
mod fonts;
mod memory;
mod motion;
mod page;
mod share;
mod state;
mod visibility;

use bevy::{asset::AssetMetaCheck, log::LogPlugin, prelude::*};

use crate::{app, scene, screens, search};

/// The page's canvas.
const CANVAS: &str = "#color-walk";

/// Runs the game in the page.
pub fn main() {
    let mut app = App::new();
    let window = Window {
        title: "Color Walk".to_owned(),
        canvas: Some(CANVAS.to_owned()),
        fit_canvas_to_parent: true,
        // The browser's own keys stay the browser's.
        prevent_default_event_handling: false,
        ..default()
    };
    app.add_plugins(
        DefaultPlugins
            .build()
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            // Whatever the game needs is built in; nothing is looked for on the server.
            .set(AssetPlugin { meta_check: AssetMetaCheck::Never, ..default() })
            .set(LogPlugin { filter: "warn,wgpu_hal=error".to_owned(), ..default() }),
    );
    let link = address::read();
    if link.split('&').any(|part| part == "workers=off") {
        search::turn_workers_off();
    }
    app.insert_resource(memory::recall(&link));
    app.add_plugins((app::plugin, scene::camera_plugin, screens::panels_plugin));
    app.add_plugins((
        address::plugin,
        files::plugin,
        memory::plugin,
        motion::plugin,
        fonts::plugin,
        share::plugin,
        state::plugin,
        visibility::plugin,
    ));
    app.run();
}
