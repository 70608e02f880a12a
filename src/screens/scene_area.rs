//! Gives the scene the part of the window that the panels leave.

use bevy::{
    ecs::{schedule::ScheduleConfigs, system::ScheduleSystem},
    prelude::*,
    transform::TransformSystem,
};
use bevy_egui::{EguiContexts, EguiPostUpdateSet, egui};

use crate::scene::{SceneArea, place_lanes};

pub(super) fn plugin(app: &mut App) {
    // The lanes move while the panels are drawn, and the renderer reads their places from the same frame.
    app.configure_sets(PostUpdate, EguiPostUpdateSet::EndPass.before(TransformSystem::TransformPropagate));
}

/// Gives the scene the area that the panels leave, and places the lanes in it at once. Otherwise, the first frame of a
/// screen would show its boards where the last screen had space for them.
pub(super) fn fit() -> ScheduleConfigs<ScheduleSystem> {
    (measure, place_lanes).chain()
}

/// Updates the scene's area after all panels.
fn measure(mut contexts: EguiContexts, mut area: ResMut<SceneArea>) -> Result {
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
