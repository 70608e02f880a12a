//! The set-up panel: board, start, line-up. Changes take effect when you press Start.

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Ui},
};
use color_walk_api::{
    board::MAX_COLORS,
    host::Period,
    text::{BoardCode, Layout},
};
use color_walk_arena::batch::BoardSource;
use color_walk_assets::{LineUp, load_line_ups};
use color_walk_play::StartPick;
use color_walk_play::grand_prix::MAX_BOARDS;
use color_walk_sessions::{BoardPick, MAX_DRAWN_SIDE, RaceSetup, Session};

#[cfg(not(target_arch = "wasm32"))]
use crate::search::engine_roster::{EngineCommand, EngineRoster};
use crate::{
    base::{notices::Notices, schedule::AppSystems},
    games::sessions::SessionRequest,
    input::{CommandWriter, PageCommand, UiCommand},
    languages::words::Words,
    race::Race,
    screens::{OpenPanels, widgets::line_up_editor},
    search::{Searches, registry::SolverRegistry},
    ui::{ActionButton, Named, SPACE, card, choice, drawer, heading, icon, line, quiet, slider, tool},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>()
        .add_systems(Startup, load_shelf)
        .add_systems(Update, follow_race.in_set(AppSystems::Draw));
}

/// The settings under edit.
#[derive(Resource, Default)]
pub(super) struct Draft {
    setup: Option<RaceSetup>,
    /// Sizes and seed for a random board.
    random: Option<BoardCode>,
    path: String,
    /// Boards of a race; more than one make a Grand Prix.
    boards: Option<u32>,
    line_ups: Vec<LineUp>,
    #[cfg(not(target_arch = "wasm32"))]
    engine: super::engines::NewEngine,
}

fn load_shelf(registry: Res<SolverRegistry>, mut draft: ResMut<Draft>, mut notices: ResMut<Notices>) {
    let (line_ups, warnings) = load_line_ups(&registry);
    draft.line_ups = line_ups.into_iter().filter(|line_up| !line_up.bench).collect();
    for warning in warnings {
        notices.warn(warning.to_string());
    }
}

/// Updates the draft when anything else changes the race.
fn follow_race(race: Res<Race>, mut draft: ResMut<Draft>, mut last: Local<Option<Arc<RaceSetup>>>) {
    // Restarting the same race keeps the edits.
    if race.is_changed() && last.as_ref().is_none_or(|last| differ(last, race.setup())) {
        *last = Some(race.setup().clone());
        draft.setup = Some(RaceSetup::clone(race.setup()));
    }
}

/// True if two races differ in board, start or line-up. A board from a file has no link, so its title is compared.
fn differ(one: &RaceSetup, other: &RaceSetup) -> bool {
    (one.title(), one.start, &one.starters) != (other.title(), other.start, &other.starters)
}

/// Minimum side and number of colours of a generated board.
const MIN_SIDE: usize = 2;
const MIN_COLORS: usize = 2;

pub(super) fn show_setup_panel(
    mut contexts: EguiContexts,
    words: Words,
    mut panels: ResMut<OpenPanels>,
    mut draft: ResMut<Draft>,
    race: Res<Race>,
    mut requests: EventWriter<SessionRequest>,
    mut searches: ResMut<Searches>,
    registry: Res<SolverRegistry>,
    mut notices: ResMut<Notices>,
    mut commands: CommandWriter,
    #[cfg(not(target_arch = "wasm32"))] (roster, mut engines): (Option<Res<EngineRoster>>, EventWriter<EngineCommand>),
) -> Result {
    if !panels.setup {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let draft = &mut *draft;
    let Some(wanted) = &mut draft.setup else { return Ok(()) };
    let is_changed = differ(wanted, race.setup());
    let head = |ui: &mut Ui| {
        let mut pressed = None;
        ui.horizontal(|ui| {
            let start = format!("{} {}", icon::PLAY, words.get("set-up-start-race"));
            if ui.add(ActionButton::primary(start)).clicked() {
                pressed = Some(Pressed::Start);
            }
            let undo = ui.add_enabled(is_changed, ActionButton::plain(words.get("set-up-undo")));
            if undo.on_hover_text(words.get("set-up-undo-about")).clicked() {
                pressed = Some(Pressed::Discard);
            }
            let about = message!(words, "set-up-close", key = words.key_after(UiCommand::ToggleSetup));
            if tool(ui, icon::CLOSE, about).clicked() {
                pressed = Some(Pressed::Close);
            }
        });
        pressed
    };
    let (pressed, is_beside) = drawer(context, "setup", head, |ui| {
        let wanted = &mut *wanted;
        card(ui, |ui| {
            heading(ui, words.get("set-up-board"));
            if edit_board(ui, &words, wanted, &mut draft.random, &mut draft.path, &mut notices) {
                commands.send(PageCommand::ChooseFile);
            }
            ui.add_space(SPACE[1]);
            quiet(ui, words.get("set-up-boards"));
            edit_count(ui, &words, wanted, &mut draft.boards);
            ui.add_space(SPACE[1]);
            quiet(ui, words.get("set-up-start"));
            edit_start(ui, &words, wanted);
        });
        card(ui, |ui| {
            heading(ui, words.get("set-up-line-up"));
            let card = line_up_editor::edit(ui, &words, &mut wanted.starters, &draft.line_ups, &registry);
            card.into_iter().for_each(|card| commands.send(UiCommand::OpenCard(card)));
        });
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(roster) = &roster {
            let asked = card(ui, |ui| {
                heading(ui, words.get("engines"));
                super::engines::show_engines(ui, &words, &mut draft.engine, &mut wanted.starters, roster, &registry)
            });
            engines.write_batch(asked);
        }
        card(ui, |ui| {
            heading(ui, words.get("set-up-patience"));
            quiet(ui, words.get("set-up-patience-about"));
            let mut seconds = searches.patience.as_secs();
            ui.add(slider(&mut seconds, 5..=3600).logarithmic(true).suffix(" s")).named(words.get("set-up-patience"));
            searches.patience = Duration::from_secs(seconds);
        });
    });
    match pressed {
        Some(Pressed::Start) => match wanted.board() {
            Ok(_) => {
                requests.write(match draft.boards {
                    Some(boards) => SessionRequest::open(Session::race_over_boards(wanted.over_boards(boards))),
                    None => SessionRequest::race(wanted.clone()),
                });
                // Closes the panel if it covers the race.
                panels.setup = is_beside;
            }
            Err(problem) => notices.warn(problem),
        },
        Some(Pressed::Discard) => *wanted = RaceSetup::clone(race.setup()),
        Some(Pressed::Close) => panels.setup = false,
        None => {}
    }
    Ok(())
}

/// The pressed button in the panel's header.
enum Pressed {
    Start,
    Discard,
    Close,
}

/// Returns true if the person wants to choose a board file.
fn edit_board(
    ui: &mut Ui,
    words: &Words,
    setup: &mut RaceSetup,
    random: &mut Option<BoardCode>,
    path: &mut String,
    notices: &mut Notices,
) -> bool {
    let kind = match &setup.board {
        BoardPick::Code(code) if code.is_series() => 0,
        BoardPick::Code(code) if code.period().is_some() => 2,
        BoardPick::Code(code) if code.is_puzzle() => 4,
        BoardPick::Code(code) => {
            *random = Some(*code);
            1
        }
        BoardPick::List { .. } => 3,
    };
    let random = random.unwrap_or(BoardCode::uniform(30, 20, 5, 1));
    let names = ["set-up-series", "set-up-random", "set-up-daily", "set-up-list", "set-up-puzzle"];
    let kinds: Vec<_> = names.into_iter().enumerate().filter(|&(other, _)| other < 3 || kind == other).collect();
    let kinds: Vec<_> = kinds.into_iter().map(|(kind, name)| (kind, words.get(name))).collect();
    match choice(ui, kind, &kinds) {
        Some(0) => setup.board = BoardPick::Code(BoardCode::series(1)),
        Some(1) => setup.board = BoardPick::Code(random),
        Some(2) => setup.board = BoardPick::Code(BoardCode::daily(color_walk_play::now(Period::Day))),
        _ => {}
    }
    match &mut setup.board {
        BoardPick::Code(code) if code.is_series() => {
            let mut number = code.seed();
            ui.horizontal(|ui| {
                ui.label(words.get("set-up-number"));
                ui.add(egui::DragValue::new(&mut number).range(1..=1_000_000_000u64)).named(words.get("set-up-number"));
            });
            if number != code.seed() {
                *code = BoardCode::series(number);
            }
        }
        BoardPick::Code(code) if code.period().is_some() => edit_date(ui, words, code),
        BoardPick::Code(code) if code.is_puzzle() => {
            let mut seed = code.seed();
            ui.horizontal(|ui| {
                ui.label(words.get("set-up-number"));
                ui.add(egui::DragValue::new(&mut seed).range(1..=u64::MAX)).named(words.get("set-up-number"));
            });
            *code = BoardCode::puzzle(seed);
        }
        BoardPick::Code(code) => {
            let (mut width, mut height, mut colors) = code.dimensions();
            let mut seed = code.seed();
            ui.add(slider(&mut width, MIN_SIDE..=MAX_DRAWN_SIDE).text(words.get("set-up-width")));
            ui.add(slider(&mut height, MIN_SIDE..=MAX_DRAWN_SIDE).text(words.get("set-up-height")));
            ui.add(slider(&mut colors, MIN_COLORS..=MAX_COLORS).text(words.get("set-up-colors")));
            ui.horizontal(|ui| {
                ui.label(words.get("set-up-seed"));
                ui.add(egui::DragValue::new(&mut seed)).named(words.get("set-up-seed"));
            });
            let new = BoardCode::uniform(width, height, colors, seed);
            if new != *code {
                *code = new;
            }
        }
        BoardPick::List { boards, index } => {
            ui.label(boards.short_name(*index));
            let mut number = *index + 1;
            let of = message!(words, "set-up-of", count = boards.count());
            ui.add(slider(&mut number, 1..=boards.count()).text(of));
            *index = number - 1;
        }
    }
    let mut wants_file = false;
    ui.horizontal(|ui| {
        let (hint, width) =
            if cfg!(target_arch = "wasm32") { ("set-up-codes", 146.0) } else { ("set-up-file-or-codes", 196.0) };
        let field = line(path).hint_text(words.get(hint)).desired_width(width);
        ui.add(field).named(words.get(hint));
        if cfg!(target_arch = "wasm32") {
            let choose = ui.button(words.get("set-up-file")).on_hover_text(words.get("set-up-file-about"));
            wants_file = choose.clicked();
        }
        if ui.button(words.get("set-up-open")).on_hover_text(words.get("set-up-open-about")).clicked() {
            match BoardSource::open_file(path.trim(), None, Layout::Auto) {
                Ok(boards) => setup.take_boards(boards),
                Err(problem) => notices.warn(problem.sentence()),
            }
        }
    });
    wants_file
}

/// Numbers of boards to choose from.
const BOARD_COUNTS: [u32; 4] = [1, 5, 10, 25];

/// Chooses how many boards the race has. A list is raced on one of its boards, or on all of them.
fn edit_count(ui: &mut Ui, words: &Words, setup: &RaceSetup, chosen: &mut Option<u32>) {
    let counts: Vec<u32> = match setup.boards() {
        1 => BOARD_COUNTS.to_vec(),
        boards if boards <= MAX_BOARDS as u64 => vec![1, boards as u32],
        _ => vec![1],
    };
    let current = chosen.filter(|chosen| counts.contains(chosen)).unwrap_or(1);
    let names: Vec<_> = counts.into_iter().map(|count| (count, words.number(count))).collect();
    if let Some(count) = choice(ui, current, &names) {
        *chosen = Some(count).filter(|&count| count > 1);
    } else if current == 1 {
        *chosen = None;
    }
    quiet(ui, words.get("set-up-boards-about"));
}

/// Buttons for the previous and next day or week, and for the other kind of board.
fn edit_date(ui: &mut Ui, words: &Words, code: &mut BoardCode) {
    let Some(period) = code.period() else { return };
    let of = |period, number| match period {
        Period::Day => BoardCode::daily(number),
        Period::Week => BoardCode::weekly(number),
    };
    ui.horizontal_wrapped(|ui| {
        let number = code.seed();
        if tool(ui, icon::PREVIOUS, words.get("set-up-before")).clicked() {
            *code = of(period, number.saturating_sub(1));
        }
        ui.label(period.name(number));
        if tool(ui, icon::NEXT, words.get("set-up-after")).clicked() {
            *code = of(period, number + 1);
        }
        for (other, text) in [(Period::Day, "set-up-today"), (Period::Week, "set-up-this-week")] {
            if ui.button(words.get(text)).clicked() {
                *code = of(other, color_walk_play::now(other));
            }
        }
    });
}

fn edit_start(ui: &mut Ui, words: &Words, setup: &mut RaceSetup) {
    if matches!(setup.board, BoardPick::Code(code) if code.is_puzzle()) {
        setup.start = None;
        quiet(ui, words.get("set-up-start-of-puzzle"));
        return;
    }
    let rule = setup.start.map(|pick| pick.blank);
    let (row, column) = setup.start.map_or((0, 0), |pick| (pick.row, pick.column));
    for (own, text, hint) in [
        (None, "set-up-start-own", "set-up-start-own-about"),
        (Some(true), "set-up-start-blank", "set-up-start-blank-about"),
        (Some(false), "set-up-start-cluster", "set-up-start-cluster-about"),
    ] {
        if ui.radio(rule == own, words.get(text)).on_hover_text(words.get(hint)).clicked() {
            setup.start = own.map(|blank| StartPick { blank, row, column });
        }
    }
    let (width, height) = match &setup.board {
        BoardPick::Code(code) => {
            let (width, height, _) = code.dimensions();
            (width, height)
        }
        BoardPick::List { .. } => setup.board().map_or((100, 100), |board| (board.width(), board.height())),
    };
    if let Some(pick) = &mut setup.start {
        ui.add(slider(&mut pick.row, 0..=height - 1).text(words.get("set-up-row")));
        ui.add(slider(&mut pick.column, 0..=width - 1).text(words.get("set-up-column")));
        if ui.button(words.get("set-up-centre")).clicked() {
            (pick.row, pick.column) = (height / 2, width / 2);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::words::in_english;
    use crate::ui::fonts::test_context;
    use color_walk_sessions::Starter;

    /// Guards against a slider that clipped 20 colours to 10, so that Start raced on another board.
    #[test]
    fn looking_at_the_set_up_changes_nothing() {
        for code in ["30x20c20@7", "30x20c36@7", "2x100c2@1", "series@9", "daily@2026-11-21", "weekly@2026-W47"] {
            let boards = BoardSource::from_codes(code, None).unwrap();
            let mut setup = RaceSetup::new(boards, vec![Starter::Person]);
            setup.start = Some(StartPick { blank: true, row: 1, column: 1 });
            in_english(|words| look_at(words, setup));
        }
    }

    fn look_at(words: &Words, mut setup: RaceSetup) {
        let before = setup.link();
        let (mut random, mut path, mut notices) = (None, String::new(), Notices::default());
        let context = test_context();
        for _ in 0..3 {
            let _ = context.run(egui::RawInput::default(), |context| {
                egui::CentralPanel::default().show(context, |ui| {
                    assert!(!edit_board(ui, words, &mut setup, &mut random, &mut path, &mut notices));
                    edit_start(ui, words, &mut setup);
                });
            });
        }
        assert_eq!(setup.link(), before);
    }
}
