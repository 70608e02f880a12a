//! The solo screen: a board, its colours, and nothing else in the way.

mod burst;
pub(super) mod buttons;
mod challenge;
mod color_bar;
mod day;
mod lesson;
mod on_board;
mod result;
mod review_bar;
pub(super) mod room;
mod share_menu;
pub(super) mod text;
mod top_bar;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use color_walk_api::board::Color;

use super::{PanelSystems, overlay, scene_area, walk_map};
use crate::base::schedule::{AppSystems, Screen};

pub use burst::{BURST_SECONDS, Burst};
pub(super) use color_bar::{absorbed_by_next, color_button};

/// The parts without panels.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(burst::plugin)
        .add_systems(Update, challenge::close.run_if(in_state(Screen::Play)).in_set(AppSystems::Draw));
}

pub(super) fn panels_plugin(app: &mut App) {
    app.init_resource::<Previewed>().add_systems(
        EguiPrimaryContextPass,
        (
            top_bar::show_top_bar,
            review_bar::show_review_bar,
            result::show_result,
            color_bar::show_color_bar,
            lesson::show_lesson,
            overlay::take_scene_strip,
            scene_area::fit(),
            on_board::show_on_board,
            walk_map::show_walk_map,
            burst::show_burst,
            challenge::show_challenge,
        )
            .chain()
            .run_if(in_state(Screen::Play))
            .in_set(PanelSystems::Screen),
    );
}

/// The colour under the pointer, or under a resting finger.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq)]
struct Previewed(Option<Color>);
