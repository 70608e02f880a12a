//! The table of a Grand Prix between its boards, and its end: podium, table, and points by board.

mod chart;
mod ending;
mod podium;
mod table;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Area, Frame, Id, Order, RichText, ScrollArea, Ui},
};
use color_walk_play::Names;
use color_walk_play::grand_prix::{GrandPrix, GrandPrixRow, points_text};

use crate::{
    base::{frames::FrameDemand, schedule::AppSystems},
    games::sessions::{OpenSessions, RaceCommand},
    input::{CommandWriter, UiCommand},
    languages::words::Words,
    race::{Clock, LaneRunner},
    scene::{Motion, Palettes, ShowMode},
    screens::{OpenPanels, scene_area, spoken::SpokenEvent},
    ui::{ActionButton, SPACE, Themed, WindowClass, bold, icon, note, quiet},
};
use color_walk_sessions::{RaceSetup, Starter};

pub(super) use ending::show_ending_question;

/// Seconds between a board's end and the next board, unless a person races.
const INTERVAL: f32 = 7.0;
/// Seconds before the rows move to their new places.
const BEFORE_MOVES: f32 = 0.9;
/// Largest width, in points: between boards, and at the end with the chart beside the table.
const WIDTH: f32 = 620.0;
const WIDE: f32 = 1040.0;
/// Width of the table if the chart is beside it.
const TABLE: f32 = 540.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Interval>().add_systems(Update, count_interval.in_set(AppSystems::Draw));
}

pub(super) fn panels_plugin(app: &mut App) {
    app.add_systems(Update, announce_table.in_set(AppSystems::Draw));
}

/// The time since the last board of the Grand Prix ended.
#[derive(Resource, Default, Debug, PartialEq)]
struct Interval {
    /// Boards that were over then; 0 while one is played.
    boards: usize,
    seconds: f32,
}

/// The Grand Prix on the race screen, if its table is due.
fn due(sessions: &OpenSessions) -> Option<&GrandPrix> {
    let session = sessions.on_lanes();
    session.grand_prix.as_ref().filter(|_| !session.is_board_open())
}

fn count_interval(
    time: Res<Time<Real>>,
    sessions: Res<OpenSessions>,
    clock: Res<Clock>,
    panels: Res<OpenPanels>,
    mut interval: ResMut<Interval>,
    mut commands: CommandWriter,
    mut demand: ResMut<FrameDemand>,
) {
    let Some(grand_prix) = due(&sessions) else {
        interval.set_if_neq(Interval::default());
        return;
    };
    let boards = grand_prix.boards().len();
    if interval.boards != boards {
        *interval = Interval { boards, seconds: 0.0 };
    }
    // A slow frame does not shorten what a person has to read.
    let passed = time.delta_secs().min(0.25);
    let is_moving = interval.seconds < BEFORE_MOVES + 1.0;
    if is_moving {
        interval.seconds += passed;
        demand.ask();
    } else if goes_on_alone(&sessions, &clock) && !panels.has_dialog() && !panels.setup {
        interval.seconds += passed;
        demand.ask();
        if interval.seconds >= INTERVAL {
            commands.send(RaceCommand::NextBoard);
        }
    }
}

/// True if the next board begins without a press.
fn goes_on_alone(sessions: &OpenSessions, clock: &Clock) -> bool {
    let session = sessions.on_lanes();
    session.grand_prix.as_ref().is_some_and(|prix| !prix.is_over()) && !session.setup.has_person() && !clock.is_idle()
}

/// The runners' names, in the order of the lanes.
fn names(words: &Words, setup: &RaceSetup) -> Names {
    let starters = setup.starters.iter().map(|starter| match starter {
        Starter::Solver(spec) => LaneRunner::Solver(spec.clone()),
        Starter::Person => LaneRunner::Person,
    });
    let ghosts = setup.ghost_names().into_iter().map(LaneRunner::Ghost);
    words.names(&starters.chain(ghosts).collect::<Vec<_>>())
}

/// Reads out the first places after each board.
fn announce_table(
    words: Words,
    sessions: Res<OpenSessions>,
    mut told: Local<usize>,
    mut spoken: EventWriter<SpokenEvent>,
) {
    let Some(grand_prix) = due(&sessions) else {
        *told = 0;
        return;
    };
    let boards = grand_prix.boards().len();
    if std::mem::replace(&mut *told, boards) == boards {
        return;
    }
    let names = names(&words, &sessions.on_lanes().setup);
    let head = heading(&words, grand_prix);
    let first = grand_prix.table().into_iter().take(3).map(|row| {
        let (name, points) = (names.whole(row.runner), points_text(row.half_points));
        message!(words, "grand-prix-spoken", place = row.place, name, points)
    });
    spoken.write(SpokenEvent(std::iter::once(head).chain(first).collect::<Vec<_>>().join(". ")));
}

fn heading(words: &Words, grand_prix: &GrandPrix) -> String {
    let (board, boards) = (grand_prix.boards().len(), grand_prix.total());
    match grand_prix.is_over() {
        true => message!(words, "grand-prix-over", boards),
        false => message!(words, "grand-prix-after", board, boards),
    }
}

/// The table's parameters.
#[derive(SystemParam)]
pub(super) struct GrandPrixView<'w> {
    words: Words<'w>,
    sessions: Res<'w, OpenSessions>,
    interval: Res<'w, Interval>,
    clock: Res<'w, Clock>,
    motion: Res<'w, Motion>,
    palettes: Res<'w, Palettes>,
    show_mode: Res<'w, ShowMode>,
    commands: CommandWriter<'w>,
}

pub(super) fn show_grand_prix(mut contexts: EguiContexts, mut view: GrandPrixView) -> Result {
    let context = contexts.ctx_mut()?;
    let sessions = view.sessions.clone();
    let Some(grand_prix) = due(&sessions) else { return Ok(()) };
    let scene = scene_area::painter(context).clip_rect();
    let is_phone = WindowClass::of(context) == WindowClass::Phone;
    let room = scene.width() - if is_phone { 16.0 } else { 48.0 };
    let width = room.min(if grand_prix.is_over() && room >= WIDE { WIDE } else { WIDTH });
    let frame = Frame::window(&context.style()).fill(context.colors().ground).inner_margin(SPACE[3]);
    let area = Area::new(Id::new("grand prix")).order(Order::Middle).pivot(Align2::CENTER_CENTER);
    area.fixed_pos(scene.center()).show(context, |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width - 2.0 * SPACE[3]);
            let buttons = 52.0 + SPACE[3] * 2.0;
            ScrollArea::vertical().max_height((scene.height() - buttons - 32.0).max(120.0)).show(ui, |ui| {
                view.fill(ui, grand_prix, is_phone);
            });
            if !view.show_mode.hides_controls() {
                ui.add_space(SPACE[1]);
                ui.horizontal_wrapped(|ui| view.buttons(ui, grand_prix));
            }
        });
    });
    Ok(())
}

impl GrandPrixView<'_> {
    fn fill(&self, ui: &mut Ui, grand_prix: &GrandPrix, is_phone: bool) {
        let words = &self.words;
        let names = names(words, &self.sessions.on_lanes().setup);
        ui.label(RichText::new(heading(words, grand_prix)).font(bold(22.0)));
        ui.add_space(SPACE[1]);
        let has_chart = grand_prix.is_over() && grand_prix.boards().len() > 1;
        let table = |ui: &mut Ui| {
            if grand_prix.is_over() {
                podium::show_podium(ui, words, &grand_prix.table(), &names);
                ui.add_space(SPACE[1]);
            }
            table::show_table(ui, words, &names, &self.places(grand_prix), is_phone);
        };
        let chart = |ui: &mut Ui, height| chart::show_chart(ui, words, grand_prix, &names, &self.palettes, height);
        if has_chart && ui.available_width() > WIDTH {
            ui.horizontal_top(|ui| {
                let rest = ui.available_width() - TABLE - SPACE[3];
                let left = ui.vertical(|ui| {
                    ui.set_width(TABLE);
                    table(ui);
                });
                ui.add_space(SPACE[3] - ui.spacing().item_spacing.x);
                ui.vertical(|ui| {
                    ui.set_width(rest);
                    chart(ui, (left.response.rect.height() - 40.0).clamp(chart::HEIGHT, 420.0));
                });
            });
        } else {
            table(ui);
            if has_chart {
                ui.add_space(SPACE[2]);
                chart(ui, chart::HEIGHT);
            }
        }
        ui.add_space(SPACE[0]);
        note(ui, words.get("grand-prix-rule"));
    }

    /// The rows with their places: those before the last board at first, and then those after it.
    fn places(&self, grand_prix: &GrandPrix) -> Vec<table::PlacedRow> {
        let (now, boards) = (grand_prix.table(), grand_prix.boards().len());
        let is_before = self.interval.seconds < BEFORE_MOVES && boards > 1 && *self.motion == Motion::Full;
        let before = grand_prix.table_after(boards - 1);
        let at = |rows: &[GrandPrixRow], runner| rows.iter().position(|row| row.runner == runner).unwrap_or(0);
        let gained = grand_prix.points_of_board(boards - 1);
        let placed = |row: &GrandPrixRow| {
            let (old, new) = (at(&before, row.runner), at(&now, row.runner));
            let line = if is_before { old } else { new };
            let climbed = if boards > 1 { old as isize - new as isize } else { 0 };
            table::PlacedRow { row: row.clone(), line, climbed, gained: gained[row.runner] }
        };
        now.iter().map(placed).collect()
    }

    fn buttons(&mut self, ui: &mut Ui, grand_prix: &GrandPrix) {
        let words = &self.words;
        if !grand_prix.is_over() {
            let next = ActionButton::primary(format!("{} {}", icon::NEXT_BOARD, words.get("grand-prix-next")));
            if ui.add(next).clicked() {
                self.commands.send(RaceCommand::NextBoard);
            }
            if goes_on_alone(&self.sessions, &self.clock) {
                let left = (INTERVAL - self.interval.seconds).max(0.0).ceil() as u32;
                quiet(ui, message!(words, "grand-prix-soon", seconds = left));
            }
            return;
        }
        let (again, next) = (words.get("grand-prix-again"), words.get("grand-prix-next-boards"));
        if ui.add(ActionButton::primary(format!("{} {again}", icon::RESTART))).clicked() {
            self.commands.send(RaceCommand::GrandPrixAgain);
        }
        let can_go_on = self.sessions.on_lanes().next_grand_prix().is_some();
        if can_go_on && ui.add(ActionButton::plain(format!("{} {next}", icon::NEXT_BOARD))).clicked() {
            self.commands.send(RaceCommand::NextBoard);
        }
        for (text, command) in [("grand-prix-picture", UiCommand::SavePicture), ("grand-prix-gif", UiCommand::SaveGif)]
        {
            if ui.add(ActionButton::quiet(words.get(text))).clicked() {
                self.commands.send(command);
            }
        }
        #[cfg(target_arch = "wasm32")]
        if ui.add(ActionButton::quiet(words.get("grand-prix-link"))).clicked() {
            self.commands.send(crate::input::PageCommand::Share);
        }
    }
}
