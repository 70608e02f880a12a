//! The statistics screen: totals over the person's finished games.

mod calendar;
mod figures;
mod puzzles;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align, CornerRadius, Grid, Layout, Rect, RichText, Sense, Ui, Vec2},
};
use color_walk_api::{host::Period, text::BoardCode};
use color_walk_play::{
    BoardSize, DailyRecord, FinishedGame, Rival, Statistics, board_name_of, day_name, puzzles::PuzzleRecord,
};
use color_walk_sessions::Session;

use self::{figures::Figures, puzzles::show_puzzle_figures};
use super::{PanelSystems, puzzles::Puzzles};
use crate::{
    base::schedule::Screen,
    games::{
        FinishedGames, ForgetGamesEvent, as_last_played, reopened,
        sessions::{OpenSessions, SessionRequest},
    },
    input::{CommandSender, UiCommand},
    languages::words::Words,
    ui::{ActionButton, SPACE, Themed, WindowClass, card, heading, page, quiet, stat, table, two_columns, warn},
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(figures::plugin);
    app.add_systems(
        EguiPrimaryContextPass,
        show_statistics.run_if(in_state(Screen::Statistics)).in_set(PanelSystems::Screen),
    );
}

fn show_statistics(
    mut contexts: EguiContexts,
    words: Words,
    games: Res<FinishedGames>,
    sessions: Res<OpenSessions>,
    (counted, puzzles): (Res<Figures>, Res<Puzzles>),
    mut requests: EventWriter<SessionRequest>,
    mut view: Local<View>,
    mut forget: EventWriter<ForgetGamesEvent>,
    mut commands: CommandSender<UiCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut request = None;
    let copy = |ui: &mut Ui| {
        if games.0.is_empty() {
            return;
        }
        let copy = ui.add(ActionButton::plain(words.get("statistics-copy")));
        if copy.on_hover_text(words.get("statistics-copy-about")).clicked() {
            ui.ctx().copy_text(Statistics::csv(&games.0));
        }
    };
    let is_left = page(context, &words, "statistics-heading", 0, copy, |ui| {
        request = contents(ui, &words, &games.0, (&counted, &puzzles.record), &mut view);
    });
    match request {
        Some(Request::Play) => commands.write(UiCommand::Open(Screen::Play)),
        Some(Request::Day(day)) => {
            requests.write(SessionRequest::open(as_last_played(BoardCode::daily(day), &games.0, &sessions)));
            commands.write(UiCommand::Open(Screen::Play));
        }
        Some(Request::Game(session)) => {
            requests.write(SessionRequest::open(*session));
            commands.write(UiCommand::Open(Screen::Play));
        }
        Some(Request::Forget) => _ = forget.write(ForgetGamesEvent),
        None => {}
    }
    if is_left {
        commands.write(UiCommand::Open(Screen::Title));
    }
    Ok(())
}

enum Request {
    Play,
    /// Opens the board of a day, counted from 1970-01-01.
    Day(u64),
    /// Reopens a finished game.
    Game(Box<Session>),
    Forget,
}

fn contents(
    ui: &mut Ui,
    words: &Words,
    games: &[FinishedGame],
    (counted, record): (&Figures, &PuzzleRecord),
    view: &mut View,
) -> Option<Request> {
    let mut request = None;
    if games.is_empty() {
        card(ui, |ui| {
            ui.label(RichText::new(words.get("statistics-none")).size(16.0));
            ui.add_space(SPACE[1]);
            let play = ActionButton::primary(words.get("statistics-play")).size(16.0).min_size([140.0, 44.0]);
            let play = play.within(ui.available_width());
            request = ui.add(play).clicked().then_some(Request::Play);
        });
    } else {
        card(ui, |ui| large_figures(ui, words, &counted.all));
    }
    if games.is_empty() {
        show_puzzle_figures(ui, words, record);
        return daily(ui, words, &counted.days, view).or(request);
    }
    two_columns(ui, |ui, number| match number {
        0 => request = daily(ui, words, &counted.days, view).or(request.take()),
        _ => {
            results(ui, words, counted);
            show_puzzle_figures(ui, words, record);
        }
    });
    card(ui, |ui| {
        heading(ui, words.get("statistics-last"));
        let game = last_games(ui, words, games);
        request = game.map(|game| Request::Game(Box::new(game))).or(request.take());
        ui.add_space(SPACE[2]);
        if forget_games(ui, words, games.len(), &mut view.asks) {
            request = Some(Request::Forget);
        }
    });
    request
}

fn large_figures(ui: &mut Ui, words: &Words, all: &Statistics) {
    let figures = [
        (words.number(all.games), message!(words, "statistics-games", count = all.games)),
        (words.number(all.at_par), words.get("statistics-at-par-unaided")),
        (mean(words, all), words.get("statistics-over-par-mean")),
        (words.number(all.streak.0), words.get("statistics-at-par-in-a-row")),
        (words.number(all.streak.1), words.get("statistics-most-in-a-row")),
        (words.number(all.hints), message!(words, "statistics-hints", count = all.hints)),
        (words.number(all.undos), words.get("statistics-taken-back")),
    ];
    let width = ((ui.available_width() - 7.0 * SPACE[1]) / figures.len() as f32).max(128.0);
    ui.with_layout(Layout::left_to_right(Align::TOP).with_main_wrap(true), |ui| {
        figures.into_iter().for_each(|(figure, about)| stat(ui, figure, about, width));
    });
}

/// The month of daily boards. Returns the day whose board is requested.
fn daily(ui: &mut Ui, words: &Words, days: &DailyRecord, view: &mut View) -> Option<Request> {
    card(ui, |ui| {
        heading(ui, words.get("statistics-daily"));
        let streak = days.streak(color_walk_play::now(Period::Day));
        quiet(
            ui,
            match streak.longest {
                0 => words.get("statistics-no-day"),
                longest => {
                    message!(words, "statistics-days", current = streak.current, longest)
                }
            },
        );
        let shown = view.month.get_or_insert_with(|| color_walk_play::now(Period::Day));
        calendar::show_calendar(ui, words, days, shown).map(Request::Day)
    })
}

/// Results relative to par, and by board size.
fn results(ui: &mut Ui, words: &Words, counted: &Figures) {
    card(ui, |ui| {
        heading(ui, words.get("statistics-over-par"));
        histogram(ui, words, &counted.all);
    });
    card(ui, |ui| {
        heading(ui, words.get("statistics-by-size"));
        size_table(ui, words, counted);
    });
    if counted.all.rivals.iter().any(|score| score.games() > 0) {
        card(ui, |ui| {
            heading(ui, words.get("statistics-rivals"));
            rival_table(ui, words, &counted.all);
        });
    }
}

/// The share of games won against each rival.
fn rival_table(ui: &mut Ui, words: &Words, all: &Statistics) {
    let columns = ["statistics-column-games", "statistics-column-won", "statistics-column-drawn"];
    let headings: Vec<String> = [String::new()].into_iter().chain(columns.map(|id| words.get(id))).collect();
    table(ui, "rivals", &headings, |ui| {
        for (rival, score) in Rival::ALL.into_iter().zip(all.rivals) {
            let Some(share) = score.share() else { continue };
            ui.label(words.get(rival.short_id()));
            ui.label(words.number(score.games()));
            ui.label(format!("{} %", words.decimal(100.0 * share, 0)));
            ui.label(words.number(score.draws));
            ui.end_row();
        }
    });
}

/// View state of the screen.
#[derive(Default)]
struct View {
    /// A day in the calendar's month.
    month: Option<u64>,
    /// True while the screen asks for confirmation to delete all games.
    asks: bool,
}

/// Returns true if the person confirms.
fn forget_games(ui: &mut Ui, words: &Words, games: usize, asks: &mut bool) -> bool {
    if !*asks {
        let forget = ActionButton::plain(words.get("statistics-forget")).within(ui.available_width());
        *asks = ui.add(forget).clicked();
        return false;
    }
    let mut forget = false;
    warn(ui, message!(words, "statistics-forget-ask", count = games));
    ui.horizontal_wrapped(|ui| {
        forget = ui.button(words.get("statistics-forget-yes")).clicked();
        *asks = !ui.button(words.get("statistics-forget-no")).clicked() && !forget;
    });
    forget
}

fn mean(words: &Words, statistics: &Statistics) -> String {
    statistics.mean_over.map_or("–".to_owned(), |mean| words.decimal(mean, 1))
}

fn histogram(ui: &mut Ui, words: &Words, all: &Statistics) {
    const BAR: f32 = 18.0;
    let room = (ui.available_width() - 100.0).max(44.0);
    let most = all.histogram.iter().copied().max().unwrap_or(0).max(1);
    Grid::new("histogram").num_columns(2).spacing([10.0, 3.0]).show(ui, |ui| {
        for (over, &count) in all.histogram.iter().enumerate() {
            let last = over + 1 == Statistics::PLACES;
            let or_more = || message!(words, "statistics-or-more", over);
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

fn size_table(ui: &mut Ui, words: &Words, counted: &Figures) {
    let columns = [
        "statistics-column-games",
        "statistics-column-at-par",
        "statistics-column-mean",
        "statistics-column-best",
        "statistics-column-worst",
    ];
    let headings: Vec<String> = [String::new()].into_iter().chain(columns.map(|id| words.get(id))).collect();
    table(ui, "sizes", &headings, |ui| {
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

/// Returns the game to reopen.
fn last_games(ui: &mut Ui, words: &Words, games: &[FinishedGame]) -> Option<Session> {
    let mut opened = None;
    let narrow = WindowClass::of(ui.ctx()) == WindowClass::Phone;
    table(ui, "last", &[], |ui| {
        for game in games.iter().rev().take(20) {
            if !narrow {
                ui.label(words.say(&day_name(game.day)));
            }
            let own = || words.get("statistics-own-board");
            ui.label(if game.board.is_empty() { own() } else { words.say(&board_name_of(&game.board)) });
            let moves = game.moves;
            ui.label(match game.over_par() {
                Some(0) => message!(words, "statistics-moves-par", moves),
                Some(over) => message!(words, "statistics-moves-over-par", moves, over),
                None => message!(words, "common-moves", moves),
            });
            if !narrow {
                quiet(ui, words.get(game.level.id()));
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
