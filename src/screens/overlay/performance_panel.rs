//! The performance overlay as a panel of egui: for the page, and for a game that is built without iyes_perf_ui.

use bevy::{
    diagnostic::{DiagnosticPath, DiagnosticsStore, FrameTimeDiagnosticsPlugin},
    prelude::*,
};
use bevy_egui::EguiContexts;

use super::{performance_room, vitals::Vitals};
use crate::{languages::words::Words, screens::OpenPanels};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(FrameTimeDiagnosticsPlugin::default());
}

/// Pixels that the overlay takes.
const WIDTH: f32 = 170.0;
const HEIGHT: f32 = 136.0;

pub(super) fn take_room(
    mut contexts: EguiContexts,
    words: Words,
    panels: Res<OpenPanels>,
    vitals: Res<Vitals>,
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
        ui.label(words.with("overlay-web-frames", [("frames", frames.into())]));
        let frame_time = words.decimal(frame_time, 1);
        ui.label(words.with("overlay-web-frame-time", [("milliseconds", frame_time.into())]));
        let nodes = words.big_number(vitals.nodes_per_second as u64);
        ui.label(words.with("overlay-web-nodes", [("nodes", nodes.into())]));
        ui.label(words.with("overlay-web-moves", [("moves", vitals.moves_waiting.into())]));
        ui.label(words.with("overlay-web-blocks", [("blocks", vitals.blocks_animating.into())]));
    });
    Ok(())
}
