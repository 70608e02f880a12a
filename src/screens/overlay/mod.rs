//! Overlays on all screens: notices, the list of keys, cards, the performance overlay, and the fade of a new screen.

mod card;
mod card_race;
mod fade;
mod help;
mod notice_bar;
#[cfg(all(feature = "overlay", not(target_arch = "wasm32")))]
mod performance;
mod performance_figures;
#[cfg(any(not(feature = "overlay"), target_arch = "wasm32"))]
mod performance_panel;
mod performance_room;
mod picture_note;
mod undo_note;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::{PanelSystems, toolbar};
use crate::base::schedule::Lanes;
#[cfg(any(not(feature = "overlay"), target_arch = "wasm32"))]
use performance_panel as performance;

pub use card_race::CardRaceEvent;
pub use fade::Fade;
pub use performance_figures::PerformanceFigures;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((card::plugin, card_race::plugin, fade::plugin, performance_figures::plugin));
}

pub(super) fn panels_plugin(app: &mut App) {
    app.add_plugins(performance::plugin).add_systems(
        EguiPrimaryContextPass,
        (
            (notice_bar::show, performance::take_room).chain().after(toolbar::show).in_set(PanelSystems::Frame),
            (picture_note::show, undo_note::show).in_set(PanelSystems::Overlay).run_if(in_state(Lanes)),
            (help::show, card::show, fade::show).chain().in_set(PanelSystems::Overlay),
        ),
    );
}
