//! Asks before something ends a Grand Prix that is still running.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use crate::{
    games::sessions::{OpenSessions, PendingRequest, SessionRequest},
    languages::words::Words,
    ui::{ActionButton, Dialog},
};

pub(in crate::screens::race) fn show_ending_question(
    mut contexts: EguiContexts,
    words: Words,
    pending: Res<PendingRequest>,
    sessions: Res<OpenSessions>,
    mut requests: EventWriter<SessionRequest>,
) -> Result {
    let Some(grand_prix) = sessions.on_lanes().grand_prix.as_ref().filter(|_| pending.is_waiting()) else {
        return Ok(());
    };
    let (board, boards) = (grand_prix.boards().len(), grand_prix.total());
    let name = words.get("grand-prix-end-name");
    let dialog = Dialog { id: "end grand prix", name: &name, most: [420.0, 260.0], takes_focus: true, ..default() };
    let (answer, is_closed) = dialog.show(
        contexts.ctx_mut()?,
        &words,
        |_| {},
        |ui| {
            ui.label(message!(words, "grand-prix-end-about", board, boards));
            ui.add_space(12.0);
            ui.horizontal(|ui| {
                let keep = ui.add(ActionButton::primary(words.get("grand-prix-keep"))).clicked();
                let end = ui.add(ActionButton::plain(words.get("grand-prix-end"))).clicked();
                if end { Some(true) } else { keep.then_some(false) }
            })
            .inner
        },
    );
    match answer {
        Some(true) => _ = requests.write(SessionRequest::Confirm),
        Some(false) => _ = requests.write(SessionRequest::Decline),
        None if is_closed => _ = requests.write(SessionRequest::Decline),
        None => {}
    }
    Ok(())
}
