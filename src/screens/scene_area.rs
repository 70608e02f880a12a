//! What the panels leave of the window is the scene's.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::scene::SceneArea;

/// Gives the scene what the panels left.
pub(super) fn fit(mut contexts: EguiContexts, mut area: ResMut<SceneArea>) -> Result {
    let rest = contexts.ctx_mut()?.available_rect();
    area.set_if_neq(SceneArea(Rect::new(rest.min.x, rest.min.y, rest.max.x, rest.max.y)));
    Ok(())
}

/// Paints on the scene, and never on the panels around it.
pub(super) fn painter(context: &egui::Context) -> egui::Painter {
    context.layer_painter(egui::LayerId::background()).with_clip_rect(context.available_rect())
}

/// A rectangle of the scene, as panels know it.
pub(super) fn rect(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_max([rect.min.x, rect.min.y].into(), [rect.max.x, rect.max.y].into())
}
