//! Menu rows that save the lanes as a picture.

use bevy_egui::egui::{Button, Ui};

use crate::{
    input::{AppCommand, UiCommand},
    languages::words::Words,
    scene::pictures::{PictureKind, Pictures},
};

/// Rows of this size in points. Returns the command of the pressed row.
pub(in crate::screens) fn picture_rows(
    ui: &mut Ui,
    words: &Words,
    pictures: &Pictures,
    is_anything_played: bool,
    size: [f32; 2],
) -> Option<UiCommand> {
    let mut pressed = None;
    for (kind, command, save, stop, about) in [
        (PictureKind::Still, UiCommand::SavePicture, "picture-save", "picture-stop", "picture-save-about"),
        (PictureKind::Gif, UiCommand::SaveGif, "picture-save-gif", "picture-stop-gif", "picture-save-gif-about"),
    ] {
        let text = words.get(if pictures.is_making(kind) { stop } else { save });
        let button = Button::new(text).shortcut_text(words.key_of(AppCommand::Ui(command))).min_size(size.into());
        let row = ui.add_enabled(is_anything_played, button).on_hover_text(words.get(about));
        if row.on_disabled_hover_text(words.get("picture-nothing-played")).clicked() {
            pressed = Some(command);
        }
    }
    pressed
}
