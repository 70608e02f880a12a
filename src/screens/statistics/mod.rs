//! What a person's finished games add up to.

mod calendar;
mod figures;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align, CornerRadius, Grid, Layout, Rect, RichText, ScrollArea, Sense, Ui, Vec2},
};
use color_walk_api::{BoardCode, DrawnBoard, Period};
use color_walk_play::{BoardSize, DailyRecord, FinishedGame, Statistics};
use color_walk_sessions::Session;

use self::figures::Figures;
use super::{
    PanelSystems,
    theme::{Themed, on_primary},
};
use crate::languages::words::Words;
use crate::screens::fonts::{bold, semibold};
use crate::screens::icon;
use crate::{
    base::schedule::Screen,
    games::{FinishedGames, ForgetGamesEvent, reopened, sessions::SessionRequest},
    input::{CommandSender, UiCommand},
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(figures::plugin);
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Statistics)).in_set(PanelSystems::Screen));
}

const WIDTH: f32 = 620.0;
/// Below this width some columns are left out.
const NARROW: f32 = 520.0;

fn show(
    mut contexts: EguiContexts,
    words: Words,
    games: Res<FinishedGames>,
    counted: Res<Figures>,
    mut requests: EventWriter<SessionRequest>,
    mut view: Local<View>,
    mut forget: EventWriter<ForgetGamesEvent>,
    mut commands: CommandSender<UiCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    egui::CentralPanel::default().show(context, |ui| {
        ui.horizontal(|ui| {
            let home = format!("{} {}", icon::HOME, words.get("common-menu"));
            if ui.button(home).on_hover_text(words.get("statistics-menu-about")).clicked() {
                commands.write(UiCommand::Open(Screen::Title));
            }
            ui.label(RichText::new(words.get("statistics-heading")).font(bold(20.0)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let copy = ui.add_enabled(!games.0.is_empty(), egui::Button::new(words.get("statistics-copy")));
                if copy.on_hover_text(words.get("statistics-copy-about")).clicked() {
                    ui.ctx().copy_text(Statistics::csv(&games.0));
                }
            });
        });
        ui.separator();
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let margin = ((ui.available_width() - WIDTH) / 2.0).max(0.0);
            ui.horizontal(|ui| {
                ui.add_space(margin);
                ui.vertical(|ui| {
                    ui.set_max_width(WIDTH.min(ui.available_width()));
                    if games.0.is_empty() {
                        nothing_yet(ui, &words, &mut commands);
                    } else {
                        figures(ui, &words, &counted);
                    }
                    ui.add_space(10.0);
                    heading(ui, words.get("statistics-daily"));
                    daily(ui, &words, &counted.days);
                    let shown = view.month.get_or_insert_with(|| Period::Day.now());
                    if let Some(day) = calendar::show(ui, &words, &counted.days, shown) {
                        requests.write(SessionRequest::board(BoardCode::daily(day), true));
                        commands.write(UiCommand::Open(Screen::Play));
                    }
                    if games.0.is_empty() {
                        return;
                    }
                    ui.add_space(10.0);
                    heading(ui, words.get("statistics-last"));
                    if let Some(game) = last_games(ui, &words, &games.0) {
                        requests.write(SessionRequest::open(game));
                        commands.write(UiCommand::Open(Screen::Play));
                    }
                    ui.add_space(16.0);
                    if forget_games(ui, &words, games.0.len(), &mut view.asks) {
                        forget.write(ForgetGamesEvent);
                    }
                    ui.add_space(24.0);
                });
            });
        });
    });
    Ok(())
}

fn nothing_yet(ui: &mut Ui, words: &Words, commands: &mut CommandSender<UiCommand>) {
    ui.add_space(40.0);
    ui.label(RichText::new(words.get("statistics-none")).size(16.0));
    ui.add_space(8.0);
    let play = on_primary(ui, words.get("statistics-play")).size(16.0);
    let play = egui::Button::new(play).fill(ui.colors().primary).min_size([120.0, 36.0].into());
    if ui.add(play).clicked() {
        commands.write(UiCommand::Open(Screen::Play));
    }
}

fn figures(ui: &mut Ui, words: &Words, counted: &Figures) {
    let all = &counted.all;
    ui.add_space(6.0);
    ui.with_layout(Layout::left_to_right(Align::TOP).with_main_wrap(true), |ui| {
        big(ui, words.number(all.games), words.with("statistics-games", [("count", all.games.into())]));
        big(ui, words.number(all.at_par), words.get("statistics-at-par-unaided"));
        big(ui, mean(words, all), words.get("statistics-over-par-mean"));
        big(ui, words.number(all.streak.0), words.get("statistics-at-par-in-a-row"));
        big(ui, words.number(all.streak.1), words.get("statistics-most-in-a-row"));
        big(ui, words.number(all.hints), words.with("statistics-hints", [("count", all.hints.into())]));
        big(ui, words.number(all.undos), words.get("statistics-taken-back"));
    });
    ui.add_space(10.0);
    heading(ui, words.get("statistics-over-par"));
    histogram(ui, words, all);
    ui.add_space(10.0);
    heading(ui, words.get("statistics-by-size"));
    by_size(ui, words, counted);
}

/// What is shown of the games, besides all of them.
#[derive(Default)]
struct View {
    /// A day of the month in the calendar.
    month: Option<u64>,
    /// Whether the person is asked if all games are to be forgotten.
    asks: bool,
}

/// True when all games are to be forgotten.
fn forget_games(ui: &mut Ui, words: &Words, games: usize, asks: &mut bool) -> bool {
    if !*asks {
        *asks = ui.button(words.get("statistics-forget")).clicked();
        return false;
    }
    let mut forget = false;
    ui.label(RichText::new(words.with("statistics-forget-ask", [("count", games.into())])).color(ui.colors().warning));
    ui.horizontal(|ui| {
        forget = ui.button(words.get("statistics-forget-yes")).clicked();
        *asks = !ui.button(words.get("statistics-forget-no")).clicked() && !forget;
    });
    forget
}

fn heading(ui: &mut Ui, text: String) {
    ui.label(RichText::new(text).font(semibold(16.0)).color(ui.colors().accent));
}

fn big(ui: &mut Ui, figure: String, about: String) {
    // Of a size that is known beforehand, so that it moves to the next row as a whole.
    ui.allocate_ui(Vec2::new(118.0, 54.0), |ui| {
        ui.vertical(|ui| {
            ui.set_min_width(118.0);
            ui.label(RichText::new(figure).font(bold(26.0)));
            ui.label(RichText::new(about).color(ui.colors().quiet));
        });
    });
}

fn mean(words: &Words, statistics: &Statistics) -> String {
    statistics.mean_over.map_or("–".to_owned(), |mean| words.decimal(mean, 1))
}

fn histogram(ui: &mut Ui, words: &Words, all: &Statistics) {
    const BAR: f32 = 18.0;
    let room = (ui.available_width() - 100.0).clamp(60.0, WIDTH - 130.0);
    let most = all.histogram.iter().copied().max().unwrap_or(0).max(1);
    Grid::new("histogram").num_columns(2).spacing([10.0, 3.0]).show(ui, |ui| {
        for (over, &count) in all.histogram.iter().enumerate() {
            let last = over + 1 == Statistics::PLACES;
            let or_more = || words.with("statistics-or-more", [("over", over.into())]);
            ui.label(if last { or_more() } else { over.to_string() });
            let (rect, _) = ui.allocate_exact_size(Vec2::new(room, BAR), Sense::hover());
            let width = (room - 40.0) * count as f32 / most as f32;
            let color = if over == 0 { ui.colors().medal } else { ui.colors().bar };
            let bar = Rect::from_min_size(rect.min, Vec2::new(width.max(2.0), BAR));
            ui.painter().rect_filled(bar, CornerRadius::same(3), color);
            let text = bar.right_center() + Vec2::new(6.0, 0.0);
            let font = egui::FontId::proportional(14.0);
            ui.painter().text(text, egui::Align2::LEFT_CENTER, words.number(count), font, ui.colors().text);
            ui.end_row();
        }
    });
}

fn by_size(ui: &mut Ui, words: &Words, counted: &Figures) {
    ScrollArea::horizontal().id_salt("sizes").show(ui, |ui| size_table(ui, words, counted));
}

fn size_table(ui: &mut Ui, words: &Words, counted: &Figures) {
    Grid::new("sizes").num_columns(6).striped(true).spacing([18.0, 4.0]).show(ui, |ui| {
        ui.label("");
        for title in [
            "statistics-column-games",
            "statistics-column-at-par",
            "statistics-column-mean",
            "statistics-column-best",
            "statistics-column-worst",
        ] {
            ui.label(RichText::new(words.get(title)).color(ui.colors().quiet));
        }
        ui.end_row();
        let name = |size: Option<BoardSize>| words.get(size.map_or("statistics-other-size", BoardSize::id));
        for (size, blank, some) in &counted.by_size {
            let start = if *blank { "statistics-start-blank" } else { "statistics-start-corner" };
            ui.label(format!("{} · {}", name(*size), words.get(start)));
            ui.label(words.number(some.games));
            ui.label(words.number(some.at_par));
            ui.label(mean(words, some));
            let (best, worst) = some
                .best_and_worst
                .map_or(("–".into(), "–".into()), |(best, worst)| (words.number(best), words.number(worst)));
            ui.label(best);
            ui.label(worst);
            ui.end_row();
        }
    });
}

fn daily(ui: &mut Ui, words: &Words, days: &DailyRecord) {
    let streak = days.streak(Period::Day.now());
    let text = match streak.longest {
        0 => words.get("statistics-no-day"),
        longest => words.with("statistics-days", [("current", streak.current.into()), ("longest", longest.into())]),
    };
    ui.label(text);
}

/// Gives the game that is to be opened again.
fn last_games(ui: &mut Ui, words: &Words, games: &[FinishedGame]) -> Option<Session> {
    let mut opened = None;
    let narrow = ui.available_width() < NARROW;
    Grid::new("last").num_columns(if narrow { 3 } else { 5 }).striped(true).spacing([18.0, 4.0]).show(ui, |ui| {
        for game in games.iter().rev().take(20) {
            if !narrow {
                ui.label(Period::Day.name(game.day));
            }
            let own = || words.get("statistics-own-board");
            ui.label(if game.board.is_empty() { own() } else { DrawnBoard::short(&game.board).to_string() });
            let moves = game.moves.into();
            ui.label(match game.over_par() {
                Some(0) => words.with("statistics-moves-par", [("moves", moves)]),
                Some(over) => words.with("statistics-moves-over-par", [("moves", moves), ("over", over.into())]),
                None => words.with("common-moves", [("moves", moves)]),
            });
            if !narrow {
                ui.label(RichText::new(words.get(game.level.id())).color(ui.colors().quiet));
            }
            let is_kept = !game.walk.is_empty() && !game.board.is_empty();
            if is_kept
                && ui.button(words.get("statistics-open")).on_hover_text(words.get("statistics-open-about")).clicked()
            {
                opened = reopened(game);
            }
            ui.end_row();
        }
    });
    opened
}
