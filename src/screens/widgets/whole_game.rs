//! The button of an embedded page that opens the whole game.

use bevy_egui::egui::Ui;

use crate::{
    languages::words::Words,
    ui::{ActionButton, Named, icon},
};

/// Returns true if it was pressed.
pub(in crate::screens) fn whole_game_button(ui: &mut Ui, words: &Words) -> bool {
    let about = words.get("common-whole-game");
    let button = ui.add(ActionButton::quiet(format!("Color Walk {}", icon::ELSEWHERE)));
    button.named(&about).on_hover_text(about).clicked()
}
