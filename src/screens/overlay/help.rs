//! The list of keys: first those of the current screen.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align, Button, Layout, RichText, TextStyle, Ui, vec2},
};

use crate::{
    input::CommandWriter,
    languages::words::Words,
    screens::{OpenPanels, Overlay},
    ui::{Dialog, SPACE, card, chip, chip_width, heading, level, quiet},
};

pub(super) fn show_help(
    mut contexts: EguiContexts,
    words: Words,
    mut panels: ResMut<OpenPanels>,
    mut commands: CommandWriter,
) -> Result {
    if !panels.is_open(Overlay::Help) {
        return Ok(());
    }
    let screen = commands.screen();
    let name = words.get("overlay-keys");
    let dialog = Dialog { id: "list of keys", name: &name, most: [640.0, 720.0], ..Dialog::default() };
    let (here, elsewhere): (Vec<_>, Vec<_>) =
        words.keys().all().partition(|(binding, _)| binding.command.is_available_on(screen));
    let body = |ui: &mut Ui| {
        let longest = here.iter().chain(&elsewhere).map(|(_, keys)| chip_width(ui, words.key_labels(keys)));
        let column = longest.fold(0.0, f32::max).min(ui.available_width() / 2.0) + SPACE[1];
        quiet(ui, words.get("overlay-rules"));
        ui.add_space(SPACE[1]);
        for (title, bindings) in [("overlay-keys-here", &here), ("overlay-keys-elsewhere", &elsewhere)] {
            let is_here = title == "overlay-keys-here";
            card(ui, |ui| {
                heading(ui, words.get(title));
                ui.spacing_mut().item_spacing.y = 2.0;
                for (binding, keys) in bindings {
                    if key(ui, column, words.key_labels(keys), words.about_key(binding), is_here) {
                        commands.send(binding.command);
                    }
                }
                if is_here && screen.takes_moves() {
                    key(ui, column, "1-9, 0".to_owned(), words.get("overlay-play-color"), false);
                    key(ui, column, words.get("overlay-click"), words.get("overlay-click-name"), false);
                }
            });
        }
    };
    let ((), is_closed) = dialog.show(contexts.ctx_mut()?, &words, |_| {}, body);
    if is_closed {
        panels.close(Overlay::Help);
    }
    Ok(())
}

/// Below this width in points, a command stands below its key.
const BESIDE: f32 = 300.0;

/// A key and its command, which is a button on a screen that has the command. Returns true if it was pressed.
fn key(ui: &mut Ui, column: f32, keys: String, about: String, is_button: bool) -> bool {
    let size = vec2(column, 26.0);
    let keys = if keys.is_empty() { "–".to_owned() } else { keys };
    let command = |ui: &mut Ui| {
        if !is_button {
            quiet(ui, about);
            return false;
        }
        let about = RichText::new(about).text_style(TextStyle::Body);
        ui.add(Button::new(about).frame(false).wrap().min_size(vec2(0.0, size.y))).clicked()
    };
    if ui.available_width() < BESIDE {
        chip(ui, keys);
        return command(ui);
    }
    let line = ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(size);
            chip(ui, keys);
        });
        if is_button { ui.vertical(command).inner } else { level(ui, size.y, command) }
    });
    line.inner
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{CentralPanel, RawInput, Shape};

    use super::*;
    use crate::ui::fonts::test_context;

    /// Guards against descriptions above the middle of their keys.
    #[test]
    fn a_key_and_its_description_are_level() {
        for is_button in [false, true] {
            let context = test_context();
            let output = context.run(RawInput::default(), |context| {
                CentralPanel::default().show(context, |ui| {
                    key(ui, 100.0, "F1".to_owned(), "This list".to_owned(), is_button);
                });
            });
            let middle = |wanted: &str| {
                let mut middles = output.shapes.iter().filter_map(|clipped| match &clipped.shape {
                    Shape::Text(text) if text.galley.text() == wanted => Some(text.pos.y + text.galley.rect.center().y),
                    _ => None,
                });
                middles.next().expect("it is drawn")
            };
            let [key, about] = ["F1", "This list"].map(middle);
            assert!((key - about).abs() <= 1.0, "{is_button}: {key} {about}");
        }
    }
}
