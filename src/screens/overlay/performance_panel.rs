//! The performance overlay as an egui panel, for the web and for builds without iyes_perf_ui.

use bevy::{
    diagnostic::{DiagnosticPath, DiagnosticsStore, FrameTimeDiagnosticsPlugin},
    prelude::*,
};
use bevy_egui::{EguiContexts, egui};

use super::{performance_figures::PerformanceFigures, performance_room::PerformanceRoom};
use crate::languages::words::Words;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(FrameTimeDiagnosticsPlugin::default()).insert_resource(PerformanceRoom::new(SIZE));
}

/// The overlay's size, in points.
const SIZE: egui::Vec2 = egui::vec2(210.0, 128.0);

pub(super) fn show_performance(
    mut contexts: EguiContexts,
    words: Words,
    room: Res<PerformanceRoom>,
    performance_figures: Res<PerformanceFigures>,
    diagnostics: Res<DiagnosticsStore>,
) -> Result {
    let Some(place) = room.shown() else { return Ok(()) };
    let value =
        |path: &DiagnosticPath| diagnostics.get(path).and_then(|diagnostic| diagnostic.smoothed()).unwrap_or(0.0);
    let frame_time = value(&FrameTimeDiagnosticsPlugin::FRAME_TIME);
    let area = egui::Area::new(egui::Id::new("performance figures")).order(egui::Order::Background);
    area.fixed_pos(place.min).show(contexts.ctx_mut()?, |ui| {
        ui.set_width(place.width());
        let frames = words.decimal(value(&FrameTimeDiagnosticsPlugin::FPS), 0);
        ui.label(message!(words, "overlay-web-frames", frames));
        let frame_time = words.decimal(frame_time, 1);
        ui.label(message!(words, "overlay-web-frame-time", milliseconds = frame_time));
        let nodes = words.big_number(performance_figures.nodes_per_second as u64);
        ui.label(message!(words, "overlay-web-nodes", nodes));
        ui.label(message!(words, "overlay-web-moves", moves = performance_figures.moves_waiting));
        ui.label(message!(words, "overlay-web-blocks", blocks = performance_figures.blocks_animating));
    });
    Ok(())
}
