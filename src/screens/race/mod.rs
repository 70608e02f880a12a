//! The race screen: the lanes' headers and results, the set-up panel, the timeline, and the bar below.

mod bar;
mod board_file;
mod colors;
#[cfg(not(target_arch = "wasm32"))]
mod engines;
mod grand_prix;
pub(super) mod headers;
mod inspector;
mod results;
pub(super) mod search_panel;
mod setup_panel;
mod show;
mod timeline;
mod zoom_chip;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub(super) use bar::share;
pub use board_file::{BoardFileEvent, race_on_boards};

use super::{PanelSystems, overlay, scene_area, walk_map};
use crate::{
    base::{embedded::is_embedded, schedule::Screen},
    scene::ShowMode,
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((board_file::plugin, search_panel::plugin, setup_panel::plugin, show::plugin, grand_prix::plugin));
}

/// True unless a show hides the controls.
pub(super) fn has_controls(show: Res<ShowMode>) -> bool {
    !show.hides_controls()
}

pub(super) fn panels_plugin(app: &mut App) {
    search_panel::panels_plugin(app);
    grand_prix::panels_plugin(app);
    app.add_systems(
        EguiPrimaryContextPass,
        (
            (
                bar::show_race_bar,
                // A small frame needs the room for its boards.
                timeline::show_timeline.run_if(not(is_embedded)),
                setup_panel::show_setup_panel,
                search_panel::show_search_panel,
            )
                .chain()
                .run_if(has_controls),
            overlay::take_scene_strip,
            scene_area::fit(),
            headers::show_headers,
            colors::show_race_colors,
            walk_map::show_walk_map,
            search_panel::show_line,
            results::show_race_results,
            inspector::show_inspector,
            zoom_chip::show_zoom_chip,
            grand_prix::show_grand_prix,
            grand_prix::show_ending_question,
        )
            .chain()
            .run_if(in_state(Screen::Race))
            .in_set(PanelSystems::Screen),
    );
}
