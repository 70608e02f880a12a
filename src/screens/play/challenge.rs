//! A challenge: a link for a friend to race the finished walk.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{RichText, Ui},
};
use color_walk_play::{Ghost, MAX_NAME, sentence::Sentence};
use color_walk_sessions::{RaceSetup, Starter};

use crate::{
    games::sessions::OpenSessions,
    input::{CommandSender, PageCommand},
    languages::words::Words,
    race::{Person, board::LanePlayback},
    screens::{OpenPanels, Overlay, PageAddress, Preferences},
    ui::{ActionButton, Dialog, Named, SPACE, Themed, note, row, warn},
};

/// Closes the window together with the result it belongs to.
pub(super) fn close(mut panels: ResMut<OpenPanels>, persons: Query<&LanePlayback, With<Person>>) {
    if panels.is_open(Overlay::Challenge) && !persons.single().is_ok_and(|playback| playback.is_over()) {
        panels.close(Overlay::Challenge);
    }
}

pub(super) fn show_challenge(
    mut contexts: EguiContexts,
    words: Words,
    sessions: Res<OpenSessions>,
    page: Res<PageAddress>,
    persons: Query<&LanePlayback, With<Person>>,
    mut preferences: ResMut<Preferences>,
    mut panels: ResMut<OpenPanels>,
    (mut is_open, mut is_copied): (Local<bool>, Local<bool>),
    mut commands: CommandSender<PageCommand>,
) -> Result {
    let walk = persons.single().ok().filter(|playback| playback.is_over()).map(|playback| playback.walk().to_vec());
    let (true, Some(walk)) = (panels.is_open(Overlay::Challenge), walk) else {
        (*is_open, *is_copied) = (false, false);
        return Ok(());
    };
    let is_new = !std::mem::replace(&mut *is_open, true);
    let name = words.get("challenge-title");
    let dialog = Dialog { id: "challenge", name: &name, most: [460.0, 480.0], ..Dialog::default() };
    let body = |ui: &mut Ui| {
        ui.label(message!(words, "challenge-about", means = page.means()));
        ui.add_space(SPACE[1]);
        row(ui, words.get("challenge-name"), |ui| name_field(ui, &words, is_new, &mut preferences, &mut commands));
        if preferences.name.trim().is_empty() {
            note(ui, words.get("challenge-nameless"));
        }
        ui.add_space(SPACE[1]);
        match link(&sessions.on_lanes().setup, &preferences.name, walk) {
            Ok(link) => {
                let text = page.with(&link);
                let copy = message!(words, "challenge-copy", means = page.means());
                if ui.add(ActionButton::primary(copy).size(15.0)).clicked() {
                    ui.ctx().copy_text(text.clone());
                    *is_copied = true;
                }
                if *is_copied {
                    ui.label(RichText::new(words.get("challenge-copied")).color(ui.colors().gold));
                }
                note(ui, text);
            }
            Err(problem) => _ = warn(ui, words.say(&problem)),
        }
    };
    let ((), is_closed) = dialog.show(contexts.ctx_mut()?, &words, |_| {}, body);
    if is_closed {
        panels.close(Overlay::Challenge);
    }
    Ok(())
}

#[cfg(not(target_arch = "wasm32"))]
fn name_field(
    ui: &mut Ui,
    words: &Words,
    is_new: bool,
    preferences: &mut ResMut<Preferences>,
    _: &mut CommandSender<PageCommand>,
) {
    use bevy_egui::egui::{Align, TextEdit};
    let mut name = preferences.name.clone();
    let field = TextEdit::singleline(&mut name).char_limit(MAX_NAME).desired_width(200.0);
    let field = field.min_size([0.0, ui.spacing().interact_size.y].into()).vertical_align(Align::Center);
    let field = ui.add(field.hint_text(words.get("challenge-no-name"))).named(words.get("challenge-name"));
    if is_new {
        field.request_focus();
    }
    if field.changed() {
        preferences.name = name;
    }
}

/// On a touch screen, only the page's own input opens the keyboard.
#[cfg(target_arch = "wasm32")]
fn name_field(
    ui: &mut Ui,
    words: &Words,
    _: bool,
    preferences: &mut ResMut<Preferences>,
    commands: &mut CommandSender<PageCommand>,
) {
    let name = if preferences.name.is_empty() { words.get("challenge-no-name") } else { preferences.name.clone() };
    let name: String = name.chars().take(MAX_NAME).collect();
    let button = ui.add(ActionButton::plain(name).min_size([160.0, 34.0]));
    if button.named(words.get("challenge-name")).clicked() {
        commands.write(PageCommand::AskName);
    }
}

/// A link to a race of one person against this walk.
fn link(setup: &RaceSetup, name: &str, walk: Vec<u8>) -> Result<String, Sentence> {
    let mut race = setup.clone();
    race.starters = vec![Starter::Person];
    race.ghosts = vec![Ghost::new(name, walk)?];
    race.link().ok_or_else(|| Sentence::new("notice-link-none", "A race on a board from a file has no link."))
}
