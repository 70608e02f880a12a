//! The performance overlay in a browser: a small panel, without the parts of the engine that the desktop's needs.

use bevy::{
    diagnostic::{DiagnosticPath, DiagnosticsStore, FrameTimeDiagnosticsPlugin},
    prelude::*,
};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Window},
};

use super::vitals::Vitals;
use crate::screens::{OpenPanels, numbers::big_number};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(FrameTimeDiagnosticsPlugin::default()).add_systems(EguiPrimaryContextPass, show);
}

fn show(
    mut contexts: EguiContexts,
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
    Window::new("Performance").title_bar(false).resizable(false).anchor(Align2::RIGHT_TOP, [-8.0, 48.0]).show(
        contexts.ctx_mut()?,
        |ui| {
            ui.label(format!("{:.0} frames a second", value(&FrameTimeDiagnosticsPlugin::FPS)));
            ui.label(format!("{frame_time:.1} ms a frame"));
            ui.label(format!("{} nodes a second", big_number(vitals.nodes_per_second as u64)));
            ui.label(format!("{} moves waiting", vitals.moves_waiting));
            ui.label(format!("{} blocks animating", vitals.blocks_animating));
        },
    );
    Ok(())
}
