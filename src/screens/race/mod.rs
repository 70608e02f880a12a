//! The race screen: the lanes' headers and results, the set-up panel, the timeline, and the bar below.

mod bar;
mod board_file;
mod colors;
#[cfg(not(target_arch = "wasm32"))]
mod engines;
pub(super) mod headers;
pub(super) mod inside;
mod inspector;
mod results;
mod setup_panel;
mod timeline;
mod zoom_chip;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub(super) use bar::share;
pub use board_file::{BoardFileEvent, race_on_boards};

use super::{PanelSystems, overlay, scene_area, walk_map};
use crate::base::schedule::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((board_file::plugin, inside::plugin, setup_panel::plugin));
}

pub(super) fn panels_plugin(app: &mut App) {
    inside::panels_plugin(app);
    app.add_systems(
        EguiPrimaryContextPass,
        (
            bar::show,
            timeline::show,
            setup_panel::show,
            inside::show,
            overlay::take_scene_strip,
            scene_area::fit(),
            headers::show,
            colors::show,
            walk_map::show,
            inside::show_line,
            results::show,
            inspector::show,
            zoom_chip::show,
        )
            .chain()
            .run_if(in_state(Screen::Race))
            .in_set(PanelSystems::Screen),
    );
}
