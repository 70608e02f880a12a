//! Gives the scene the part of the window that the panels leave.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::scene::SceneArea;

/// Updates the scene's area after all panels.
pub(super) fn fit(mut contexts: EguiContexts, mut area: ResMut<SceneArea>) -> Result {
    let rest = contexts.ctx_mut()?.available_rect();
    area.set_if_neq(SceneArea(Rect::new(rest.min.x, rest.min.y, rest.max.x, rest.max.y)));
    Ok(())
}

/// A painter for the scene, clipped to it and below the panels.
pub(super) fn painter(context: &egui::Context) -> egui::Painter {
    context.layer_painter(egui::LayerId::background()).with_clip_rect(context.available_rect())
}

/// Converts a rectangle to egui's type.
pub(super) fn rect(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_max([rect.min.x, rect.min.y].into(), [rect.max.x, rect.max.y].into())
}
