//! The race's screen: the lanes' headers and results, the set-up beside them, and how they stand.

mod headers;
mod inspector;
mod results;
mod setup_panel;
mod standings_bar;
mod zoom_chip;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::PanelSystems;
use crate::{scene::SceneArea, schedule::Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(setup_panel::plugin);
}

pub(super) fn panels_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            standings_bar::show,
            setup_panel::show,
            fit_scene_to_panels,
            headers::show,
            results::show,
            inspector::show,
            zoom_chip::show,
        )
            .chain()
            .run_if(in_state(Screen::Race))
            .in_set(PanelSystems::Screen),
    );
}

/// Gives the scene what the panels left.
fn fit_scene_to_panels(mut contexts: EguiContexts, mut area: ResMut<SceneArea>) -> Result {
    let rest = contexts.ctx_mut()?.available_rect();
    area.set_if_neq(SceneArea(Rect::new(rest.min.x, rest.min.y, rest.max.x, rest.max.y)));
    Ok(())
}

/// Paints on the scene, and never on the panels around it.
fn scene_painter(context: &egui::Context) -> egui::Painter {
    context.layer_painter(egui::LayerId::background()).with_clip_rect(context.available_rect())
}
