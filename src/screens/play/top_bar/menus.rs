//! The menus of boards and levels.

use bevy::prelude::*;
use bevy_egui::egui::{Response, Ui, vec2};
use color_walk_api::{host::Period, text::BoardCode};
use color_walk_play::{Attempt, BoardSize, Ladder, Lesson, Level, Rival, board_name as name_of_code, period_name};
use color_walk_sessions::{BoardPick, RaceSetup, lesson_on};

use super::parts::BarParts;
use crate::{
    games::{SoloCommand, sessions::OpenSessions},
    input::{CommandSender, UiCommand},
    languages::words::Words,
    race::Race,
    screens::editor::EditBoardEvent,
    ui::{quiet, rgb},
};

/// Maximum number of unfinished boards in the menu.
const LEFT_SHOWN: usize = 5;

/// The board's code and size, if it is a generated board.
fn board_of(setup: &RaceSetup) -> (Option<BoardCode>, Option<BoardSize>) {
    let code = match &setup.board {
        BoardPick::Code(code) => Some(*code),
        BoardPick::List { .. } => None,
    };
    (code, code.filter(|code| code.period().is_none()).and_then(BoardSize::of))
}

/// The date of a board of the day, or the board's size, or its lesson.
pub(super) fn board_name(words: &Words, setup: &RaceSetup) -> String {
    let (code, size) = board_of(setup);
    match (code.and_then(|code| Some((code.period()?, code.seed()))), size) {
        (Some((period, number)), _) => words.say(&period_name(period, number)),
        (None, Some(size)) => words.get(size.id()),
        (None, None) if code.is_some_and(BoardCode::is_puzzle) => words.say(&setup.name()),
        (None, None) => lesson_on(setup).map_or_else(|| words.get("play-board"), |lesson| lesson_name(words, lesson)),
    }
}

pub(super) fn board_menu(
    ui: &mut Ui,
    words: &Words,
    race: &Race,
    sessions: &OpenSessions,
    asked: &mut CommandSender<SoloCommand>,
    (edited, restore): (&mut Commands, &mut CommandSender<UiCommand>),
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
                Period::Day => BoardCode::daily(color_walk_play::now(period)),
                Period::Week => BoardCode::weekly(color_walk_play::now(period)),
            };
            let is_open = code == Some(of_now);
            let entry = entry(ui, is_open, words.get(text)).on_hover_text(words.say(&name_of_code(of_now)));
            if entry.clicked() && !is_open {
                asked.write(SoloCommand::Open(of_now));
            }
        }
        // Its notice offers this for a short time only.
        if sessions.ended().is_some() {
            ui.separator();
            if entry(ui, false, words.get("undo-note-restore")).clicked() {
                restore.write(UiCommand::Restore);
            }
        }
        for (place, left) in sessions.left().take(LEFT_SHOWN).enumerate() {
            if place == 0 {
                ui.separator();
                quiet(ui, words.get("play-go-on"));
            }
            let (board, moves) = (words.say(&left.setup.name()), left.snapshot.moves().len());
            let text = message!(words, "play-left", board, moves);
            if entry(ui, false, text).clicked() {
                asked.write(SoloCommand::Resume(place));
            }
        }
        ui.separator();
        if !code.is_some_and(BoardCode::is_puzzle) {
            quiet(ui, words.get("play-where"));
            let is_blank = setup.is_blank_start();
            for (blank, text) in [(true, "play-start-blank"), (false, "play-start-corner")] {
                if entry(ui, is_blank == blank, words.get(text)).clicked() && is_blank != blank {
                    asked.write(SoloCommand::ChooseStart { blank });
                }
            }
            ui.separator();
        }
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

pub(super) fn level_menu(
    ui: &mut Ui,
    words: &Words,
    (attempt, ladder): (&Attempt, &Ladder),
    asked: &mut CommandSender<SoloCommand>,
    parts: BarParts,
) {
    let chosen = attempt.level();
    ui.menu_button(parts.level(&words.get(chosen.id())), |ui| {
        ui.set_min_width(280.0);
        let mut choice = |ui: &mut Ui, level: Level, text: String, about: String| {
            let entry = entry(ui, chosen == level, format!("      {text}"));
            if let Some(rival) = level.rival() {
                let middle = entry.rect.left_center() + vec2(14.0, 0.0);
                ui.painter().circle_filled(middle, 5.0, rgb(rival.color()));
            }
            if entry.on_hover_text(about).clicked() && chosen != level {
                asked.write(SoloCommand::ChooseLevel(level));
            }
        };
        choice(ui, Level::Relaxed, words.get(Level::Relaxed.id()), words.get("play-level-any"));
        ui.separator();
        quiet(ui, words.get("play-level-rivals"));
        for rival in Rival::ALL {
            let name = words.get(rival.name_id());
            let text = match rival == ladder.current() {
                true => message!(words, "play-level-yours", name),
                false => name,
            };
            choice(ui, Level::against(rival), text, words.get(rival.about_id()));
        }
        if attempt.has_begun() {
            ui.separator();
            quiet(ui, words.get("play-level-anew"));
        }
    })
    .response
    .on_hover_text(words.get("play-level-about"));
}
