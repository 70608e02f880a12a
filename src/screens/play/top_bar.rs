//! The bar at the top: back to the title, which board and level, and how it goes.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align, Layout, RichText, Ui},
};

use super::NARROW;
use color_walk_api::{BoardCode, Period};

use crate::{
    board::LanePlayback,
    input::UiCommand,
    play::Level,
    race::{BoardPick, Par, Person, RaceSetup},
    schedule::Screen,
    screens::theme,
    solo::{BoardSize, Solo, SoloCommand},
};

pub(super) fn show(
    mut contexts: EguiContexts,
    setup: Res<RaceSetup>,
    solo: Res<Solo>,
    par: Res<Par>,
    persons: Query<&LanePlayback, With<Person>>,
    mut asked: EventWriter<SoloCommand>,
    mut commands: EventWriter<UiCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let narrow = context.screen_rect().width() < NARROW;
    egui::TopBottomPanel::top("play").show(context, |ui| {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let home = if narrow { "☰" } else { "☰ Menu" };
            if ui.button(home).on_hover_text("Back to the title; the board waits (Esc)").clicked() {
                commands.write(UiCommand::Open(Screen::Title));
            }
            board_menu(ui, &setup, &mut asked);
            level_menu(ui, &solo, &mut asked);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Ok(playback) = persons.single() {
                    figures(ui, playback, &solo, &par, narrow);
                }
            });
        });
        ui.add_space(3.0);
    });
    Ok(())
}

fn board_menu(ui: &mut Ui, setup: &RaceSetup, asked: &mut EventWriter<SoloCommand>) {
    let code = match &setup.board {
        BoardPick::Code(code) => Some(*code),
        BoardPick::List { .. } => None,
    };
    let size = code.filter(|code| code.period().is_none()).and_then(BoardSize::of);
    let text = match (code.and_then(|code| Some((code.period()?, code.seed()))), size) {
        (Some((period, number)), _) => period.name(number),
        (None, Some(size)) => size.name().to_owned(),
        (None, None) => "Board".to_owned(),
    };
    ui.menu_button(format!("{text} ⏷"), |ui| {
        ui.set_min_width(210.0);
        ui.label(RichText::new("A new board").color(theme::QUIET));
        for other in BoardSize::ALL {
            let (width, height, colors) = other.dimensions();
            let text = format!("{} · {width} × {height} · {colors} colours", other.name());
            if ui.selectable_label(size == Some(other), text).clicked() {
                asked.write(SoloCommand::NewBoard(other));
                ui.close_menu();
            }
        }
        ui.separator();
        ui.label(RichText::new("The same for everyone").color(theme::QUIET));
        for (period, text) in [(Period::Day, "Today's board"), (Period::Week, "This week's board")] {
            let of_now = match period {
                Period::Day => BoardCode::daily(period.now()),
                Period::Week => BoardCode::weekly(period.now()),
            };
            if ui.selectable_label(code == Some(of_now), text).on_hover_text(of_now.to_string()).clicked() {
                if code != Some(of_now) {
                    asked.write(SoloCommand::Open(of_now));
                }
                ui.close_menu();
            }
        }
        ui.separator();
        ui.label(RichText::new("Where it begins").color(theme::QUIET));
        let is_blank = setup.start.is_none_or(|start| start.blank);
        for (blank, text) in [(true, "Blank corner"), (false, "The corner's colour is yours")] {
            if ui.selectable_label(is_blank == blank, text).clicked() {
                if is_blank != blank {
                    asked.write(SoloCommand::ChooseStart { blank });
                }
                ui.close_menu();
            }
        }
        ui.separator();
        ui.label(RichText::new(setup.title()).color(theme::QUIET));
        let Some(code) = setup.board_code() else { return };
        if ui.button("Copy the board's code").clicked() {
            ui.ctx().copy_text(code);
            ui.close_menu();
        }
    })
    .response
    .on_hover_text("Size, and where it begins");
}

fn level_menu(ui: &mut Ui, solo: &Solo, asked: &mut EventWriter<SoloCommand>) {
    let chosen = solo.attempt().level();
    ui.menu_button(format!("{} ⏷", chosen.name()), |ui| {
        ui.set_min_width(250.0);
        for level in Level::ALL {
            let about = match level.allowance() {
                None => "As many moves as you like".to_owned(),
                Some(0) => "Not one move more than par".to_owned(),
                Some(more) => format!("At most {more} moves more than par"),
            };
            let text = format!("{} · {about}", level.name());
            if ui.selectable_label(chosen == level, text).clicked() {
                if chosen != level {
                    asked.write(SoloCommand::ChooseLevel(level));
                }
                ui.close_menu();
            }
        }
        if solo.attempt().has_begun() {
            ui.separator();
            ui.label(RichText::new("Another level begins the board anew.").color(theme::QUIET));
        }
    })
    .response
    .on_hover_text("How many moves you may take");
}

/// Moves, par and the share cleared, from the right.
fn figures(ui: &mut Ui, playback: &LanePlayback, solo: &Solo, par: &Par, narrow: bool) {
    let moves = playback.walk().len() as u32;
    if !narrow {
        let share = u64::from(playback.flood().cleared()) * 100 / u64::from(playback.flood().cells());
        ui.label(RichText::new(format!("{share} %")).size(16.0).color(theme::QUIET))
            .on_hover_text("Of the board cleared");
        ui.add_space(8.0);
    }
    let (text, about) = match par.best {
        Some(best) if par.is_proven() => (format!("par {best} ✔"), "The exact solver proved that no walk is shorter"),
        Some(best) => (format!("par {best} …"), "The shortest walk known so far; a proof is looked for"),
        None => ("par …".to_owned(), "The shortest walk is looked for"),
    };
    let color = if par.is_proven() { theme::GOLD } else { theme::QUIET };
    ui.label(RichText::new(text).size(16.0).color(color)).on_hover_text(about);
    ui.add_space(8.0);
    let budget = solo.attempt().budget();
    let text = match budget {
        Some(budget) => format!("{moves} / {}", budget.moves),
        None if moves == 1 && !narrow => "1 move".to_owned(),
        None if !narrow => format!("{moves} moves"),
        None => moves.to_string(),
    };
    let is_over = budget.is_some_and(|budget| moves > budget.moves);
    let color = if is_over { theme::WARNING } else { theme::TEXT };
    let label = ui.label(RichText::new(text).size(22.0).strong().color(color));
    let about = match budget {
        Some(budget) => {
            let proof = if budget.par.proven { "proven" } else { "the best known when you began" };
            format!("Moves, of {} that you may take: par was {} ({proof})", budget.moves, budget.par.moves)
        }
        None => "Moves".to_owned(),
    };
    label.on_hover_text(about);
}
