//! Offers to restore the game that a command replaced. The note lies over the scene, so no board moves.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Frame, Label},
};

use crate::{
    games::sessions::{OpenSessions, SessionRequest},
    input::{AppCommand, CommandSender, UiCommand},
    languages::words::Words,
    ui::{ActionButton, icon, tool},
};

/// Distance to the top edge of the scene, in points.
const MARGIN: f32 = 8.0;

pub(super) fn show(
    mut contexts: EguiContexts,
    words: Words,
    sessions: Res<OpenSessions>,
    mut requests: EventWriter<SessionRequest>,
    mut commands: CommandSender<UiCommand>,
) -> Result {
    let Some(ended) = sessions.ended() else { return Ok(()) };
    let (board, moves) = (ended.setup.title(), ended.snapshot.moves().len());
    let text = message!(words, "undo-note", board, moves);
    let context = contexts.ctx_mut()?;
    let scene = context.available_rect();
    let area = egui::Area::new(egui::Id::new("undo note"))
        .order(egui::Order::Foreground)
        .fixed_pos(scene.center_top() + egui::vec2(0.0, MARGIN))
        .pivot(Align2::CENTER_TOP);
    area.show(context, |ui| {
        Frame::popup(ui.style()).show(ui, |ui| {
            ui.set_max_width((scene.width() - 4.0 * MARGIN).min(520.0));
            ui.horizontal(|ui| {
                let about = words.describe(AppCommand::Ui(UiCommand::Restore));
                if ui.add(ActionButton::plain(words.get("undo-note-undo"))).on_hover_text(about).clicked() {
                    commands.write(UiCommand::Restore);
                }
                if tool(ui, icon::CLOSE, words.get("common-dismiss")).clicked() {
                    requests.write(SessionRequest::Discard);
                }
                ui.add(Label::new(text).wrap());
            });
        });
    });
    Ok(())
}
