//! Overlays on all screens: notices, the list of keys, cards, the performance overlay, and the fade of a new screen.

mod card;
mod card_race;
mod fade;
mod free_place;
mod help;
mod notice;
#[cfg(all(feature = "overlay", not(target_arch = "wasm32")))]
mod performance;
mod performance_figures;
#[cfg(any(not(feature = "overlay"), target_arch = "wasm32"))]
mod performance_panel;
mod performance_room;
mod way_back;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::{PanelSystems, toolbar};
use crate::{base::schedule::AppSystems, games::sessions::OpenSessions, scene::pictures::Pictures};
#[cfg(any(not(feature = "overlay"), target_arch = "wasm32"))]
use performance_panel as performance;

pub(super) use free_place::offer_rest;
pub(super) use notice::take_scene_strip;

pub use card_race::CardRaceEvent;
pub use fade::Fade;
pub use performance_figures::PerformanceFigures;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((card::plugin, card_race::plugin, fade::plugin, performance_figures::plugin)).add_systems(
        Update,
        (
            way_back::offer_way_back.run_if(resource_changed::<OpenSessions>),
            notice::tell_of_picture.run_if(resource_changed::<Pictures>),
        )
            .in_set(AppSystems::Draw),
    );
}

pub(super) fn panels_plugin(app: &mut App) {
    app.add_plugins(performance::plugin).init_resource::<notice::Strip>().add_systems(
        EguiPrimaryContextPass,
        (
            (notice::take_strip, performance_room::take)
                .chain()
                .after(toolbar::show_toolbar)
                .in_set(PanelSystems::Frame),
            performance_room::find.in_set(PanelSystems::Overlay).before(notice::show_notices),
            #[cfg(any(not(feature = "overlay"), target_arch = "wasm32"))]
            performance::show_performance.in_set(PanelSystems::Overlay).after(performance_room::find),
            (help::show_help, card::show_card_window, notice::show_notices, fade::show_fade)
                .chain()
                .in_set(PanelSystems::Overlay),
        ),
    );
}
