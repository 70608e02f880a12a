//! The top bar: the home button, board and level, and progress.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{
        self, Align, Button, Color32, FontId, Frame, Label, Layout, Margin, PopupCloseBehavior, Response, RichText,
        Sense, SidePanel, Stroke, Ui, WidgetInfo, WidgetType, popup_below_widget, vec2,
    },
};
use color_walk_api::{BoardCode, Period};
use color_walk_play::{Attempt, BoardSize, Budget, KnownPar, Lesson, Level};
use color_walk_sessions::{BoardPick, RaceSetup, lesson_on};

use super::room;
use crate::{
    base::schedule::Screen,
    games::{SoloCommand, sessions::OpenSessions},
    input::{AppCommand, CommandSender, UiCommand},
    languages::words::Words,
    race::{Par, Person, Race, board::LanePlayback},
    scene::sound::Sound,
    screens::{editor::EditBoardEvent, race::share},
    ui::{ActionButton, SPACE, Themed, WindowClass, bold, home_button, icon, quiet, semibold},
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
                board_menu(ui, &words, &race, &sessions, &mut asked, &mut edited, BarParts::FULL);
                level_menu(ui, &words, sessions.attempt(), &mut asked, BarParts::FULL);
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
            board_menu(ui, &words, &race, &sessions, &mut asked, &mut edited, parts);
            level_menu(ui, &words, attempt, &mut asked, parts);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let has_sign = !sound.on && !parts.is_dense;
                if let Some(playback) = playback {
                    let cleared = (!narrow).then(|| share(playback.flood()));
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

/// Width of the home button in a dense bar, in points.
const DENSE_HOME: f32 = 28.0;
/// Width of the crossed-out loudspeaker, in points.
const MUTE_SIGN: f32 = 26.0;

/// The optional parts of the bar. The home button, the menus and the number of moves always stay.
#[derive(Clone, Copy, Debug, PartialEq)]
struct BarParts {
    /// The board's name on its menu.
    name: bool,
    par: bool,
    /// True if all parts are small.
    is_dense: bool,
}

impl BarParts {
    const FULL: BarParts = BarParts { name: true, par: true, is_dense: false };
    /// From the most informative to the smallest.
    const ALL: [BarParts; 4] = [
        BarParts::FULL,
        BarParts { name: false, ..BarParts::FULL },
        BarParts { name: false, par: false, is_dense: false },
        BarParts { name: false, par: false, is_dense: true },
    ];

    /// The parts that fit into a narrow bar. `names` are the board's and the level's names.
    fn of(
        ui: &Ui,
        words: &Words,
        names: &[String; 2],
        par: &Par,
        moves: (u32, Option<Budget>),
        is_muted: bool,
    ) -> Self {
        let par = par.best.map_or_else(|| words.get("par-sought"), |best| message!(words, "par-short", par = best));
        let width = |text: &str, font| ui.painter().layout_no_wrap(text.to_owned(), font, Color32::WHITE).size().x;
        let needed = |parts: BarParts| {
            let menu = |text: String| width(&text, semibold(14.0)) + 2.0 * parts.padding() + parts.gap();
            let home = if parts.is_dense { DENSE_HOME } else { width(icon::HOME, semibold(14.0)) + 2.0 * SPACE[2] };
            let par = if parts.par { width(&par, FontId::proportional(14.0)) + parts.gap() + 2.0 } else { 0.0 };
            let mute = if is_muted && !parts.is_dense { MUTE_SIGN + parts.gap() + 4.0 } else { 0.0 };
            let moves = width(&parts.moves(moves), semibold(parts.figure()));
            home + parts.gap() + menu(parts.board(&names[0])) + menu(parts.level(&names[1])) + mute + moves + par
        };
        let mut parts = BarParts::ALL.into_iter();
        parts.find(|&parts| needed(parts) <= ui.available_width()).unwrap_or(BarParts::ALL[3])
    }

    fn gap(self) -> f32 {
        if self.is_dense { 2.0 } else { 4.0 }
    }

    fn padding(self) -> f32 {
        if self.is_dense { 4.0 } else { 6.0 }
    }

    /// Font size of the number of moves in a narrow bar.
    fn figure(self) -> f32 {
        if self.is_dense { 14.0 } else { 19.0 }
    }

    fn moves(self, (moves, budget): (u32, Option<Budget>)) -> String {
        match budget {
            Some(budget) if self.is_dense => format!("{moves}/{}", budget.moves),
            Some(budget) => format!("{moves} / {}", budget.moves),
            None => moves.to_string(),
        }
    }

    /// The text on the board's menu.
    fn board(self, name: &str) -> String {
        if self.name { format!("{name} {}", icon::OPENS) } else { icon::OPENS.to_owned() }
    }

    /// The text on the level's menu.
    fn level(self, name: &str) -> String {
        if self.is_dense { name.to_owned() } else { format!("{name} {}", icon::OPENS) }
    }
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

/// The board's code and size, if it is a generated board.
fn board_of(setup: &RaceSetup) -> (Option<BoardCode>, Option<BoardSize>) {
    let code = match &setup.board {
        BoardPick::Code(code) => Some(*code),
        BoardPick::List { .. } => None,
    };
    (code, code.filter(|code| code.period().is_none()).and_then(BoardSize::of))
}

/// The date of a board of the day, or the board's size, or its lesson.
fn board_name(words: &Words, setup: &RaceSetup) -> String {
    let (code, size) = board_of(setup);
    match (code.and_then(|code| Some((code.period()?, code.seed()))), size) {
        (Some((period, number)), _) => period.name(number),
        (None, Some(size)) => words.get(size.id()),
        (None, None) => lesson_on(setup).map_or_else(|| words.get("play-board"), |lesson| lesson_name(words, lesson)),
    }
}

fn board_menu(
    ui: &mut Ui,
    words: &Words,
    race: &Race,
    sessions: &OpenSessions,
    asked: &mut CommandSender<SoloCommand>,
    edited: &mut Commands,
    parts: BarParts,
) {
    let setup = &sessions.on_lanes().setup;
    let (code, size) = board_of(setup);
    ui.menu_button(parts.board(&board_name(words, setup)), |ui| {
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

fn level_menu(ui: &mut Ui, words: &Words, attempt: &Attempt, asked: &mut CommandSender<SoloCommand>, parts: BarParts) {
    let chosen = attempt.level();
    ui.menu_button(parts.level(&words.get(chosen.id())), |ui| {
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
    let budget = budget(attempt, par);
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
    par_figure(ui, RichText::new(text).font(semibold(18.0)).color(color), words.get(about));
    let text = message!(words, "play-percent-cleared", share = share(playback.flood()));
    ui.label(RichText::new(text).size(16.0).color(ui.colors().quiet))
        .on_hover_text(words.get("play-share-cleared-about"));
}

/// The level's limit. Before the first move it follows par.
fn budget(attempt: &Attempt, par: &Par) -> Option<Budget> {
    attempt.expected_budget(par.best.map(|moves| KnownPar { moves, proven: par.is_proven() }))
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

/// Par, with its explanation: on hover, and on a press for screens without a pointer.
fn par_figure(ui: &mut Ui, text: RichText, about: String) {
    let figure = ui.add(Label::new(text).sense(Sense::click())).on_hover_text(about.as_str());
    let id = ui.id().with("about par");
    if figure.clicked() {
        ui.memory_mut(|memory| memory.toggle_popup(id));
    }
    popup_below_widget(ui, id, &figure, PopupCloseBehavior::CloseOnClick, |ui| {
        ui.set_min_width(240.0);
        ui.label(about);
    });
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

/// Moves, par and the cleared percentage, from the right. Without a percentage the figures are small. If they need more
/// than `free` points, they omit that par is proven.
fn figures(
    ui: &mut Ui,
    words: &Words,
    (moves, budget): (u32, Option<Budget>),
    par: &Par,
    cleared: Option<u32>,
    parts: BarParts,
    free: f32,
) {
    let (large, small, space) = if cleared.is_none() { (parts.figure(), 14.0, 2.0) } else { (22.0, 16.0, 8.0) };
    let moves_text = match budget {
        None if cleared.is_some() => message!(words, "common-moves", moves),
        _ => parts.moves((moves, budget)),
    };
    if let Some(cleared) = cleared {
        ui.label(RichText::new(format!("{cleared} %")).size(small).color(ui.colors().quiet))
            .on_hover_text(words.get("play-share-cleared-about"));
        ui.add_space(space);
    }
    if parts.par {
        let (mut text, about, color) = par_text(ui, words, par);
        if let Some(best) = par.best {
            let width = |text: &str, font| ui.painter().layout_no_wrap(text.to_owned(), font, color).size().x;
            let gaps = space + 2.0 * ui.spacing().item_spacing.x;
            let needed = width(&text, FontId::proportional(small)) + width(&moves_text, semibold(large)) + gaps;
            if needed > free {
                text = message!(words, "par-short", par = best);
            }
        }
        par_figure(ui, RichText::new(text).size(small).color(color), words.get(about));
        ui.add_space(space);
    }
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
                // Beside the figures is the crossed-out loudspeaker.
                let place = Rect::from_min_size(ui.max_rect().min, vec2(free + MUTE_SIGN, 40.0));
                let layout = Layout::right_to_left(Align::Center);
                let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(place).layout(layout));
                figures(&mut ui, words, (31, None), &par, None, BarParts::FULL, free);
                width = ui.min_rect().width();
            });
        });
        let texts = output.shapes.iter().filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => Some(text.galley.text().contains('(')),
            _ => None,
        });
        (width, texts.reduce(|one, other| one || other).expect("there are texts"))
    }

    /// The parts of a bar with `free` points of space, and whether they fit.
    fn fitting(words: &Words, free: f32, level: Level, moves: (u32, Option<Budget>)) -> (BarParts, bool) {
        let par = Par { best: Some(21), lower_bound: 21, is_sought: false };
        let names = [words.get(BoardSize::Large.id()), words.get(level.id())];
        let mut found = (BarParts::FULL, false);
        let _ = test_context().run(RawInput::default(), |context| {
            CentralPanel::default().show(context, |ui| {
                let place = Rect::from_min_size(ui.max_rect().min, vec2(free, 40.0));
                let layout = Layout::left_to_right(Align::Center);
                let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(place).layout(layout));
                let parts = BarParts::of(&ui, words, &names, &par, moves, false);
                ui.spacing_mut().item_spacing.x = parts.gap();
                ui.spacing_mut().button_padding.x = parts.padding();
                let home = ActionButton::quiet(icon::HOME);
                let _ = ui.add(if parts.is_dense { home.exact([DENSE_HOME, 34.0]) } else { home });
                ui.menu_button(parts.board(&names[0]), |_| {});
                ui.menu_button(parts.level(&names[1]), |_| {});
                let left = ui.available_width();
                figures(&mut ui, words, moves, &par, None, parts, left);
                found = (parts, ui.min_rect().width() <= free);
            });
        });
        found
    }

    #[test]
    fn a_narrow_bar_keeps_the_level_and_the_moves() {
        let par = KnownPar { moves: 21, proven: true };
        let limited = (14, Some(Budget { moves: 26, par }));
        let cases = [(Level::Relaxed, (104, None)), (Level::ParPlus5, limited), (Level::Par, limited)];
        for language in ["en", "de"] {
            in_language(language, |words| {
                for (level, moves) in cases {
                    // Phones, and a phone with an interface of 150 % and 200 %, without the margins.
                    for free in [374.0, 304.0, 244.0, 179.0] {
                        let (parts, fits) = fitting(words, free, level, moves);
                        assert!(fits, "{language} {level:?} {free}: {parts:?}");
                    }
                    assert_eq!(fitting(words, 500.0, level, moves).0, BarParts::FULL, "{language} {level:?}");
                }
            });
        }
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
