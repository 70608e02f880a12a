//! The performance overlay as an egui panel, for the web and for builds without iyes_perf_ui.

use bevy::{
    diagnostic::{DiagnosticPath, DiagnosticsStore, FrameTimeDiagnosticsPlugin},
    prelude::*,
};
use bevy_egui::EguiContexts;

use super::{performance_figures::PerformanceFigures, performance_room};
use crate::{languages::words::Words, screens::OpenPanels};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(FrameTimeDiagnosticsPlugin::default());
}

/// Width of the overlay, in points.
const WIDTH: f32 = 170.0;
const HEIGHT: f32 = 136.0;

pub(super) fn take_room(
    mut contexts: EguiContexts,
    words: Words,
    panels: Res<OpenPanels>,
    performance_figures: Res<PerformanceFigures>,
    diagnostics: Res<DiagnosticsStore>,
) -> Result {
    if !panels.performance {
        return Ok(());
    }
    let value =
        |path: &DiagnosticPath| diagnostics.get(path).and_then(|diagnostic| diagnostic.smoothed()).unwrap_or(0.0);
    let frame_time = value(&FrameTimeDiagnosticsPlugin::FRAME_TIME);
    performance_room::take(contexts.ctx_mut()?, WIDTH, HEIGHT, |ui| {
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
