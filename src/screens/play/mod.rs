//! The board that one person plays on: the board, its colours, and nothing else in the way.

mod challenge;
mod color_bar;
mod lesson;
mod on_board;
mod result;
mod review_bar;
mod share_menu;
mod top_bar;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use color_walk_api::Color;

use super::{PanelSystems, scene_area, walk_map};
use crate::schedule::Screen;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Previewed>().add_systems(
        EguiPrimaryContextPass,
        (
            top_bar::show,
            review_bar::show,
            result::show,
            color_bar::show,
            lesson::show,
            scene_area::fit,
            on_board::show,
            walk_map::show,
            challenge::show,
        )
            .chain()
            .run_if(in_state(Screen::Play))
            .in_set(PanelSystems::Screen),
    );
}

/// The colour that the pointer is over, or a finger rests on.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq)]
struct Previewed(Option<Color>);

/// Below this width of the window buttons are icons, and the colours are for a thumb.
const NARROW: f32 = 620.0;
