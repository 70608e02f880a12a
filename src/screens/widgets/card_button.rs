//! The button beside a solver's name that opens its card.

use bevy_egui::egui::{Button, Response, RichText, Ui};

use crate::{
    languages::words::Words,
    ui::{Named, Themed, icon},
};

/// `name` is the solver's, for screen readers.
pub(in crate::screens) fn card_button(ui: &mut Ui, words: &Words, name: &str) -> Response {
    let about = message!(words, "card-open", solver = name);
    let icon = RichText::new(icon::ABOUT).color(ui.colors().accent);
    ui.add(Button::new(icon).frame(false).min_size([24.0, 24.0].into())).named(&about).on_hover_text(about)
}
