//! The top bar: the home button, board and level, and progress.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{
        self, Align, Button, Color32, FontId, Frame, Layout, Margin, Response, RichText, SidePanel, Stroke, Ui,
        WidgetInfo, WidgetType, vec2,
    },
};
use color_walk_api::{BoardCode, Period};
use color_walk_play::{Attempt, BoardSize, Budget, Lesson, Level};
use color_walk_sessions::{BoardPick, lesson_on};

use super::room::{self, MIN_FULL_BAR_WIDTH};
use crate::{
    base::schedule::Screen,
    games::{SoloCommand, sessions::OpenSessions},
    input::{AppCommand, CommandSender, UiCommand},
    languages::words::Words,
    race::{Par, Person, Race, board::LanePlayback},
    scene::sound::Sound,
    screens::{editor::EditBoardEvent, race::share},
    ui::{Themed, WindowClass, bold, home_button, icon, quiet, semibold},
};

/// Maximum number of unfinished boards in the menu.
const LEFT_SHOWN: usize = 5;

pub(super) fn show(
    mut contexts: EguiContexts,
    words: Words,
    par: Res<Par>,
    sound: Res<Sound>,
    persons: Query<&LanePlayback, With<Person>>,
    (race, sessions): (Res<Race>, Res<OpenSessions>),
    mut asked: CommandSender<SoloCommand>,
    mut edited: Commands,
    mut commands: CommandSender<UiCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let width = context.screen_rect().width();
    let narrow = WindowClass::of(context) == WindowClass::Phone;
    let playback = persons.single().ok();
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
                board_menu(ui, &words, &race, &sessions, &mut asked, &mut edited);
                level_menu(ui, &words, sessions.attempt(), &mut asked);
            });
            if !sound.on && mute_sign(ui, &words).clicked() {
                commands.write(UiCommand::ToggleSound);
            }
        });
        panel(SidePanel::right("play right")).show(context, |ui| {
            ui.with_layout(Layout::top_down(Align::Max), |ui| {
                if let Some(playback) = playback {
                    large_figures(ui, &words, playback, sessions.attempt(), &par);
                }
            });
        });
        return Ok(());
    }
    let frame = Frame::NONE.inner_margin(Margin::symmetric(8, 2));
    egui::TopBottomPanel::top("play").frame(frame).show_separator_line(false).show(context, |ui| {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            if narrow {
                ui.spacing_mut().item_spacing.x = 4.0;
                ui.spacing_mut().button_padding.x = 6.0;
            }
            if home_button(ui, &words, narrow, "play-menu-about") {
                commands.write(UiCommand::Open(Screen::Title));
            }
            board_menu(ui, &words, &race, &sessions, &mut asked, &mut edited);
            if width >= MIN_FULL_BAR_WIDTH {
                level_menu(ui, &words, sessions.attempt(), &mut asked);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some(playback) = playback {
                    let (moves, cleared) = (playback.walk().len() as u32, share(playback.flood()));
                    figures(ui, &words, moves, sessions.attempt().budget(), &par, (!narrow).then_some(cleared));
                }
                ui.add_space(4.0);
                if !sound.on && mute_sign(ui, &words).clicked() {
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
    let response = ui.add(Button::new("").frame(false).min_size([26.0, 26.0].into()));
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

fn board_menu(
    ui: &mut Ui,
    words: &Words,
    race: &Race,
    sessions: &OpenSessions,
    asked: &mut CommandSender<SoloCommand>,
    edited: &mut Commands,
) {
    let setup = &sessions.on_lanes().setup;
    let code = match &setup.board {
        BoardPick::Code(code) => Some(*code),
        BoardPick::List { .. } => None,
    };
    let size = code.filter(|code| code.period().is_none()).and_then(BoardSize::of);
    let text = match (code.and_then(|code| Some((code.period()?, code.seed()))), size) {
        (Some((period, number)), _) => period.name(number),
        (None, Some(size)) => words.get(size.id()),
        (None, None) => lesson_on(setup).map_or_else(|| words.get("play-board"), |lesson| lesson_name(words, lesson)),
    };
    ui.menu_button(format!("{text} {}", icon::OPENS), |ui| {
        ui.set_min_width(210.0);
        quiet(ui, words.get("play-new-board"));
        for other in BoardSize::ALL {
            let (width, height, colors) = other.dimensions();
            let name = words.get(other.id());
            let text = message!(words, "play-size", name, width, height, colors);
            if entry(ui, size == Some(other), text).clicked() {
                asked.write(SoloCommand::NewBoard(other));
            }
        }
        ui.separator();
        quiet(ui, words.get("play-same-for-all"));
        for (period, text) in [(Period::Day, "play-today"), (Period::Week, "play-this-week")] {
            let of_now = match period {
                Period::Day => BoardCode::daily(period.now()),
                Period::Week => BoardCode::weekly(period.now()),
            };
            let is_open = code == Some(of_now);
            let entry = entry(ui, is_open, words.get(text)).on_hover_text(of_now.to_string());
            if entry.clicked() && !is_open {
                asked.write(SoloCommand::Open(of_now));
            }
        }
        for (place, left) in sessions.left().take(LEFT_SHOWN).enumerate() {
            if place == 0 {
                ui.separator();
                quiet(ui, words.get("play-go-on"));
            }
            let (board, moves) = (left.setup.title(), left.snapshot.moves().len());
            let text = message!(words, "play-left", board, moves);
            if entry(ui, false, text).clicked() {
                asked.write(SoloCommand::Resume(place));
            }
        }
        ui.separator();
        quiet(ui, words.get("play-where"));
        let is_blank = setup.is_blank_start();
        for (blank, text) in [(true, "play-start-blank"), (false, "play-start-corner")] {
            if entry(ui, is_blank == blank, words.get(text)).clicked() && is_blank != blank {
                asked.write(SoloCommand::ChooseStart { blank });
            }
        }
        ui.separator();
        if let Some(board) = &race.board
            && ui.button(words.get("play-draw")).on_hover_text(words.get("play-draw-about")).clicked()
        {
            edited.trigger(EditBoardEvent(board.clone()));
            ui.close_menu();
        }
        quiet(ui, setup.title());
        let Some(code) = setup.board_code() else { return };
        if ui.button(words.get("play-copy-code")).clicked() {
            ui.ctx().copy_text(code);
            ui.close_menu();
        }
    })
    .response
    .on_hover_text(words.get("play-board-about"));
}

/// An entry of a menu. A press closes the menu.
fn entry(ui: &mut Ui, is_chosen: bool, text: String) -> Response {
    let entry = ui.selectable_label(is_chosen, text);
    if entry.clicked() {
        ui.close_menu();
    }
    entry
}

fn lesson_name(words: &Words, lesson: Lesson) -> String {
    message!(words, "lesson-name", number = lesson.number(), count = Lesson::ALL.len())
}

fn level_menu(ui: &mut Ui, words: &Words, attempt: &Attempt, asked: &mut CommandSender<SoloCommand>) {
    let chosen = attempt.level();
    ui.menu_button(format!("{} {}", words.get(chosen.id()), icon::OPENS), |ui| {
        ui.set_min_width(250.0);
        for level in Level::ALL {
            let about = match level.allowance() {
                None => words.get("play-level-any"),
                Some(0) => words.get("play-level-par"),
                Some(more) => message!(words, "play-level-more", more),
            };
            let text = format!("{} · {about}", words.get(level.id()));
            if entry(ui, chosen == level, text).clicked() && chosen != level {
                asked.write(SoloCommand::ChooseLevel(level));
            }
        }
        if attempt.has_begun() {
            ui.separator();
            quiet(ui, words.get("play-level-anew"));
        }
    })
    .response
    .on_hover_text(words.get("play-level-about"));
}

/// Moves, par and cleared share, in a column.
fn large_figures(ui: &mut Ui, words: &Words, playback: &LanePlayback, attempt: &Attempt, par: &Par) {
    let moves = playback.walk().len() as u32;
    let budget = attempt.budget();
    let is_over = budget.is_some_and(|budget| moves > budget.moves);
    let color = if is_over { ui.colors().warning } else { ui.colors().text };
    ui.spacing_mut().item_spacing.y = 2.0;
    let label = ui.label(RichText::new(moves.to_string()).font(bold(64.0)).color(color));
    label.on_hover_text(moves_about(words, budget));
    let unit = match budget {
        Some(budget) => message!(words, "play-moves-of", budget = budget.moves),
        None => message!(words, "play-moves-unit", moves),
    };
    ui.label(RichText::new(unit).size(16.0).color(ui.colors().quiet));
    ui.add_space(16.0);
    let (text, about, color) = par_text(ui, words, par);
    ui.label(RichText::new(text).font(semibold(18.0)).color(color)).on_hover_text(words.get(about));
    let text = message!(words, "play-percent-cleared", share = share(playback.flood()));
    ui.label(RichText::new(text).size(16.0).color(ui.colors().quiet))
        .on_hover_text(words.get("play-share-cleared-about"));
}

/// Par's text, its tooltip's id, and its colour.
fn par_text(ui: &Ui, words: &Words, par: &Par) -> (String, &'static str, Color32) {
    let (text, about) = match par.best {
        Some(best) if par.is_proven() => (message!(words, "par-proven", par = best), "par-proven-about"),
        Some(best) => (message!(words, "play-par-open", par = best), "play-par-open-about"),
        None => (words.get("par-sought"), "play-par-sought-about"),
    };
    (text, about, if par.is_proven() { ui.colors().gold } else { ui.colors().quiet })
}

fn moves_about(words: &Words, budget: Option<Budget>) -> String {
    match budget {
        Some(budget) => message!(
            words,
            if budget.par.proven { "play-moves-about-proven" } else { "play-moves-about-known" },
            budget = budget.moves,
            par = budget.par.moves
        ),
        None => words.get("play-moves-about"),
    }
}

/// Moves, par and the cleared percentage, from the right. Without a percentage the figures are small. If they do not
/// fit, they omit that par is proven.
fn figures(ui: &mut Ui, words: &Words, moves: u32, budget: Option<Budget>, par: &Par, cleared: Option<u32>) {
    let (large, small, space) = if cleared.is_none() { (19.0, 14.0, 2.0) } else { (22.0, 16.0, 8.0) };
    let moves_text = match budget {
        Some(budget) => format!("{moves} / {}", budget.moves),
        None if cleared.is_some() => message!(words, "common-moves", moves),
        None => moves.to_string(),
    };
    if let Some(cleared) = cleared {
        ui.label(RichText::new(format!("{cleared} %")).size(small).color(ui.colors().quiet))
            .on_hover_text(words.get("play-share-cleared-about"));
        ui.add_space(space);
    }
    let (mut text, about, color) = par_text(ui, words, par);
    if let Some(best) = par.best {
        let width = |text: &str, font| ui.painter().layout_no_wrap(text.to_owned(), font, color).size().x;
        let gaps = space + 2.0 * ui.spacing().item_spacing.x;
        let needed = width(&text, FontId::proportional(small)) + width(&moves_text, semibold(large)) + gaps;
        if needed > ui.available_width() {
            text = message!(words, "par-short", par = best);
        }
    }
    ui.label(RichText::new(text).size(small).color(color)).on_hover_text(words.get(about));
    ui.add_space(space);
    let is_over = budget.is_some_and(|budget| moves > budget.moves);
    let color = if is_over { ui.colors().warning } else { ui.colors().text };
    let label = ui.label(RichText::new(moves_text).font(semibold(large)).color(color));
    label.on_hover_text(moves_about(words, budget));
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{CentralPanel, RawInput, Rect};

    use super::*;
    use crate::{languages::words::in_language, ui::fonts::test_context};

    /// The figures' width with `free` points of space, and whether they say that par is proven.
    fn shown(words: &Words, free: f32) -> (f32, bool) {
        let par = Par { best: Some(21), lower_bound: 21, is_sought: false };
        let mut width = 0.0;
        let output = test_context().run(RawInput::default(), |context| {
            CentralPanel::default().show(context, |ui| {
                let place = Rect::from_min_size(ui.max_rect().min, vec2(free, 40.0));
                let layout = Layout::right_to_left(Align::Center);
                let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(place).layout(layout));
                figures(&mut ui, words, 31, None, &par, None);
                width = ui.min_rect().width();
            });
        });
        let texts = output.shapes.iter().filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => Some(text.galley.text().contains('(')),
            _ => None,
        });
        (width, texts.reduce(|one, other| one || other).expect("there are texts"))
    }

    #[test]
    fn a_phone_leaves_out_the_proof_of_par_before_figures_overlap() {
        for language in ["en", "de"] {
            in_language(language, |words| {
                assert!(shown(words, 220.0).1, "{language}");
                for free in [80.0, 100.0, 120.0, 140.0, 160.0] {
                    let (width, is_proven) = shown(words, free);
                    assert!(width <= free, "{language}: {width} of {free}");
                    assert!(free > 100.0 || !is_proven, "{language}: {free}");
                }
            });
        }
    }
}
