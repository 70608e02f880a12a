//! The top bar: the home button, board and level, and progress.

mod figures;
mod menus;
mod parts;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align, Button, Frame, Layout, Margin, Response, SidePanel, Stroke, Ui, WidgetInfo, WidgetType, vec2},
};

use self::{
    figures::{budget, figures, large_figures},
    menus::{board_menu, board_name, level_menu},
    parts::{BarParts, DENSE_HOME, MUTE_SIGN},
};
use super::room;
use crate::{
    base::schedule::Screen,
    games::{RivalLadder, SoloCommand, sessions::OpenSessions},
    input::{AppCommand, CommandSender, UiCommand},
    languages::words::Words,
    race::{Par, Person, Race, board::LanePlayback},
    scene::{Motion, Waves, sound::Sound},
    screens::{overlay, race::share},
    ui::{ActionButton, WindowClass, home_button, icon},
};

pub(super) fn show_top_bar(
    mut contexts: EguiContexts,
    words: Words,
    par: Res<Par>,
    (sound, motion): (Res<Sound>, Res<Motion>),
    persons: Query<(&LanePlayback, &Waves), With<Person>>,
    time: Res<Time>,
    (race, sessions, ladder): (Res<Race>, Res<OpenSessions>, Res<RivalLadder>),
    mut asked: CommandSender<SoloCommand>,
    mut edited: Commands,
    mut commands: CommandSender<UiCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let narrow = WindowClass::of(context) == WindowClass::Phone;
    let person = persons.single().ok();
    let playback = person.map(|(playback, _)| playback);
    let waiting = person.map_or(0, |(_, waves)| waves.waiting(time.elapsed_secs()));
    if playback.is_some_and(|playback| room::has_sides(context, playback)) {
        let frame = Frame::NONE.inner_margin(Margin::symmetric(16, 18));
        let panel =
            |panel: SidePanel| panel.frame(frame).resizable(false).show_separator_line(false).exact_width(room::SIDE);
        panel(SidePanel::left("play left")).show(context, |ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            if home_button(ui, &words, false, "play-menu-about") {
                commands.write(UiCommand::Open(Screen::Title));
            }
            // In one row, so an arrow key finds a menu's first entry under its button.
            ui.horizontal_wrapped(|ui| {
                board_menu(ui, &words, &race, &sessions, &mut asked, (&mut edited, &mut commands), BarParts::FULL);
                level_menu(ui, &words, (sessions.attempt(), &ladder.0), &mut asked, BarParts::FULL);
            });
            if !sound.on && mute_sign(ui, &words).clicked() {
                commands.write(UiCommand::ToggleSound);
            }
            overlay::offer_rest(ui);
        });
        panel(SidePanel::right("play right")).show(context, |ui| {
            ui.with_layout(Layout::top_down(Align::Max), |ui| {
                if let Some(playback) = playback {
                    large_figures(ui, &words, playback, waiting, sessions.attempt(), &par);
                    if playback.is_over() && *motion == Motion::Full {
                        ui.add_space(16.0);
                        let film = ActionButton::plain(format!("{} {}", icon::PLAY, words.get("play-film")));
                        if ui.add(film).on_hover_text(words.get("play-film-about")).clicked() {
                            asked.write(SoloCommand::Film);
                        }
                    }
                }
                overlay::offer_rest(ui);
            });
        });
        return Ok(());
    }
    let frame = Frame::NONE.inner_margin(Margin::symmetric(8, 2));
    egui::TopBottomPanel::top("play").frame(frame).show_separator_line(false).show(context, |ui| {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let (attempt, moves) = (sessions.attempt(), playback.map_or(0, |playback| playback.walk().len() as u32));
            let budget = budget(attempt, &par);
            let parts = if narrow {
                let names = [board_name(&words, &sessions.on_lanes().setup), words.get(attempt.level().id())];
                BarParts::of(ui, &words, &names, &par, (moves, budget), !sound.on)
            } else {
                BarParts::FULL
            };
            if narrow {
                ui.spacing_mut().item_spacing.x = parts.gap();
                ui.spacing_mut().button_padding.x = parts.padding();
            }
            let is_left = match parts.is_dense {
                true => {
                    let home = ActionButton::quiet(icon::HOME).exact([DENSE_HOME, 34.0]);
                    ui.add(home).on_hover_text(words.get("play-menu-about")).clicked()
                }
                false => home_button(ui, &words, narrow, "play-menu-about"),
            };
            if is_left {
                commands.write(UiCommand::Open(Screen::Title));
            }
            board_menu(ui, &words, &race, &sessions, &mut asked, (&mut edited, &mut commands), parts);
            level_menu(ui, &words, (attempt, &ladder.0), &mut asked, parts);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let has_sign = !sound.on && !parts.is_dense;
                if let Some(playback) = playback {
                    let cleared = (!narrow).then(|| share(playback.flood(), waiting));
                    let sign = if has_sign { MUTE_SIGN + 4.0 + ui.spacing().item_spacing.x } else { 0.0 };
                    let free = ui.available_width() - sign;
                    figures(ui, &words, (moves, budget), &par, cleared, parts, free);
                }
                ui.add_space(4.0);
                if has_sign && mute_sign(ui, &words).clicked() {
                    commands.write(UiCommand::ToggleSound);
                }
            });
        });
        ui.add_space(3.0);
    });
    Ok(())
}

/// A crossed-out loudspeaker. Pressing it turns sound on.
fn mute_sign(ui: &mut Ui, words: &Words) -> Response {
    let about = words.describe(AppCommand::Ui(UiCommand::ToggleSound));
    let response = ui.add(Button::new("").frame(false).min_size([MUTE_SIGN, 26.0].into()));
    let color = ui.style().interact(&response).text_color();
    let middle = response.rect.center();
    let at = |x: f32, y: f32| middle + vec2(x, y);
    let body = [(-7.0, -3.0), (-4.0, -3.0), (1.0, -7.0), (1.0, 7.0), (-4.0, 3.0), (-7.0, 3.0)];
    let outline = body.map(|(x, y)| at(x, y)).to_vec();
    ui.painter().add(egui::Shape::closed_line(outline, Stroke::new(1.5_f32, color)));
    for (from, to) in [(at(4.0, -3.0), at(10.0, 3.0)), (at(4.0, 3.0), at(10.0, -3.0))] {
        ui.painter().line_segment([from, to], Stroke::new(1.5_f32, color));
    }
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &about));
    response.on_hover_text(about)
}
