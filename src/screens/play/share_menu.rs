//! Ways to share a finished walk: as text, as picture, or as animated GIF.

use bevy_egui::egui::{AboveOrBelow, Button, PopupCloseBehavior, Response, Ui, popup};

use crate::{
    base::share_sheet, games::SoloCommand, input::UiCommand, languages::words::Words, scene::pictures::Pictures,
    screens::widgets::picture_rows,
};

/// Size of a row in points, high enough for a thumb.
const ROW: [f32; 2] = [220.0, 34.0];

/// A way to share the result.
pub(super) enum Share {
    /// Sends or copies it as text.
    Text,
    /// Saves it as a picture, by this command.
    Picture(UiCommand),
    /// Shows the map as a film.
    Film,
}

/// The menu over its button. Returns the selected entry. With reduced motion it has no film.
pub(super) fn show_share_menu(
    ui: &Ui,
    words: &Words,
    pictures: &Pictures,
    button: &Response,
    is_anything_played: bool,
    has_film: bool,
) -> Option<Share> {
    let id = button.id.with("menu");
    if button.clicked() {
        ui.memory_mut(|memory| memory.toggle_popup(id));
    }
    let above = AboveOrBelow::Above;
    let chosen = popup::popup_above_or_below_widget(ui, id, button, above, PopupCloseBehavior::CloseOnClick, |ui| {
        ui.set_min_width(ROW[0]);
        let text = if share_sheet::is_here() { "play-share-send" } else { "play-share-copy" };
        let copy = ui.add(Button::new(words.get(text)).min_size(ROW.into()));
        if copy.on_hover_text(words.get("play-share-copy-about")).clicked() {
            return Some(Share::Text);
        }
        if has_film {
            let film = Button::new(words.get("play-film")).shortcut_text(words.key_of(SoloCommand::Film.into()));
            if ui.add(film.min_size(ROW.into())).on_hover_text(words.get("play-film-about")).clicked() {
                return Some(Share::Film);
            }
        }
        picture_rows(ui, words, pictures, is_anything_played, ROW).map(Share::Picture)
    })
    .flatten();
    // A click closes the menu anyway, but a key does not. The focus then returns to where it was.
    if chosen.is_some() {
        ui.memory_mut(|memory| memory.close_popup());
        if ui.memory(|memory| memory.focused().is_some()) {
            button.request_focus();
        }
    }
    chosen
}
