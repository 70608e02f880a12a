//! What is said when the board is cleared, and what one may do then.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Button, Color32, CornerRadius, Frame, Margin, RichText, Ui, Vec2},
};
use color_walk_api::SolverSpec;

use super::{
    NARROW,
    share_menu::{self, Share},
};
use crate::{
    board::LanePlayback,
    input::{AppCommand, UiCommand},
    pictures::Pictures,
    play::{Badge, KnownPar, Lesson, Playback, Rank, share_text},
    race::{Ghost, Par, Person, RaceSetup},
    schedule::Screen,
    screens::{OpenPanels, PageAddress, theme, words::Words},
    solo::{OpenReview, Ranking, Solo, SoloCommand, Stage, lesson_on},
};

pub(super) fn show(
    mut contexts: EguiContexts,
    words: Words,
    setup: Res<RaceSetup>,
    solo: Res<Solo>,
    par: Res<Par>,
    persons: Query<&LanePlayback, With<Person>>,
    review: Res<OpenReview>,
    ranking: Res<Ranking>,
    pictures: Res<Pictures>,
    mut stage: ResMut<Stage>,
    mut asked: EventWriter<SoloCommand>,
    page: Res<PageAddress>,
    mut panels: ResMut<OpenPanels>,
    mut commands: EventWriter<UiCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Ok(playback) = persons.single() else { return Ok(()) };
    if !playback.is_over() || review.review().is_some() {
        return Ok(());
    }
    let narrow = context.screen_rect().width() < NARROW;
    let moves = playback.walk().len() as u32;
    let known = par.best.map(|moves| KnownPar { moves, proven: par.is_proven() });
    egui::TopBottomPanel::bottom("result").show(context, |ui| {
        ui.add_space(8.0);
        ui.vertical_centered(|ui| {
            let won = solo.attempt().is_won(moves);
            let color = if won { theme::GOLD } else { theme::WARNING };
            ui.label(RichText::new(headline(&words, moves, &solo)).size(22.0).strong().color(color));
            ui.label(RichText::new(verdict(&words, moves, known)).size(15.0));
            if lesson_on(&setup).is_none() {
                ui.label(RichText::new(compared(&words, &ranking, moves)).color(theme::QUIET));
            }
            badges(ui, &words, &solo.attempt().badges(moves, known));
        });
        ui.add_space(4.0);
        let lesson = lesson_on(&setup);
        let next = match lesson.map(Lesson::next) {
            None => "play-next",
            Some(Some(_)) => "lesson-next",
            Some(None) => "lesson-play",
        };
        let mut entries = vec![
            ("➡", next, 0),
            ("↺", "play-again", 1),
            ("📈", "play-review", 4),
            ("🏁", "play-race", 2),
            ("📋", "play-share", 3),
            ("👤", "play-challenge", 5),
        ];
        if lesson.is_some() {
            entries.truncate(3);
        }
        let width = if narrow { 56.0 } else { 108.0 };
        ui.horizontal(|ui| {
            let all = entries.len() as f32 * (width + 6.0);
            ui.add_space(((ui.available_width() - all) / 2.0).max(0.0));
            for (icon, word, index) in entries {
                let word = if index == 3 { format!("{} ⏷", words.get(word)) } else { words.get(word) };
                let text = if narrow { word } else { format!("{icon} {word}") };
                let mut button = Button::new(RichText::new(text).size(if narrow { 14.0 } else { 15.0 }))
                    .min_size(Vec2::new(width, 36.0));
                if index == 0 {
                    button = button.fill(theme::PRIMARY);
                }
                let about = match index {
                    0 => words.describe(AppCommand::Solo(SoloCommand::NextBoard)),
                    1 => words.describe(AppCommand::Solo(SoloCommand::Again)),
                    2 => words.get("play-race-about"),
                    5 => words.get("play-challenge-about"),
                    4 => words.describe(AppCommand::Solo(SoloCommand::Review)),
                    _ => words.get("play-share-about"),
                };
                let button = ui.add(button).on_hover_text(about);
                if index == 3 {
                    let is_played = !playback.walk().is_empty();
                    match share_menu::show(ui, &words, &pictures, &button, is_played) {
                        Some(Share::Text) => ui.ctx().copy_text(shared(playback, &setup, known, &page)),
                        Some(Share::Picture(command)) => _ = commands.write(command),
                        None => {}
                    }
                } else if button.clicked() {
                    match index {
                        0 => _ = asked.write(SoloCommand::NextBoard),
                        1 => _ = asked.write(SoloCommand::Again),
                        2 => {
                            stage.race_on(
                                &setup,
                                Ghost::new(&words.get("play-your-walk"), playback.walk().to_vec()).ok(),
                            );
                            commands.write(UiCommand::Open(Screen::Race));
                        }
                        5 => panels.challenge = true,
                        _ => _ = asked.write(SoloCommand::Review),
                    }
                }
            }
        });
        ui.add_space(8.0);
    });
    Ok(())
}

fn headline(words: &Words, moves: u32, solo: &Solo) -> String {
    match solo.attempt().budget() {
        Some(budget) if moves > budget.moves => {
            let over = moves - budget.moves;
            words.with("play-cleared-too-many", [("moves", moves.into()), ("over", over.into())])
        }
        _ => words.with("play-cleared", [("moves", moves.into())]),
    }
}

fn verdict(words: &Words, moves: u32, par: Option<KnownPar>) -> String {
    let Some(par) = par else { return words.get("play-verdict-unknown") };
    let over = moves.saturating_sub(par.moves);
    match (over, par.proven) {
        (0, true) => words.with("play-verdict-par", [("par", par.moves.into())]),
        (0, false) => words.get("play-verdict-best-known"),
        (over, true) => words.with("play-verdict-over-par", [("over", over.into()), ("par", par.moves.into())]),
        (over, false) => words.with("play-verdict-over-known", [("over", over.into()), ("par", par.moves.into())]),
    }
}

/// How the walk compares with the solvers of the series.
fn compared(words: &Words, ranking: &Ranking, moves: u32) -> String {
    let Some(Rank { below, same, above }) = ranking.rank(moves) else {
        let (done, all) = ranking.progress();
        return words.with("rank-sought", [("done", done.into()), ("all", all.into())]);
    };
    let name = |spec: &SolverSpec| match ranking.has_another(spec) {
        true => words.solver_title(spec),
        false => words.solver_name(spec.info()),
    };
    match (below, same, above) {
        (_, Some(same), Some((above, fewer))) => words.with(
            "rank-same-behind",
            [("same", name(same).into()), ("above", name(above).into()), ("fewer", fewer.into())],
        ),
        (_, Some(same), None) => words.with("rank-same", [("same", name(same).into())]),
        (Some(below), None, Some((above, fewer))) => words.with(
            "rank-between",
            [("below", name(below).into()), ("above", name(above).into()), ("fewer", fewer.into())],
        ),
        (None, None, Some((above, fewer))) => {
            words.with("rank-behind", [("above", name(above).into()), ("fewer", fewer.into())])
        }
        (_, None, None) => words.get("rank-best"),
    }
}

fn badges(ui: &mut Ui, words: &Words, badges: &[Badge]) {
    if badges.is_empty() {
        return;
    }
    let text: Vec<String> = badges.iter().map(|badge| words.get(badge.id())).collect();
    let widths: f32 = text.iter().map(|text| text.chars().count() as f32 * 7.0 + 26.0).sum();
    ui.horizontal(|ui| {
        ui.add_space(((ui.available_width() - widths) / 2.0).max(0.0));
        for (badge, name) in badges.iter().zip(text) {
            Frame::new()
                .fill(Color32::from_rgb(58, 52, 28))
                .corner_radius(CornerRadius::same(9))
                .inner_margin(Margin::symmetric(9, 2))
                .show(ui, |ui| ui.label(RichText::new(name).color(theme::GOLD)))
                .response
                .on_hover_text(words.get(badge.about_id()));
        }
    });
}

fn shared(playback: &Playback, setup: &RaceSetup, par: Option<KnownPar>, page: &PageAddress) -> String {
    let graph = playback.graph();
    let mut flood = color_walk_api::Flood::new(graph);
    let gains: Vec<u32> = playback
        .walk()
        .iter()
        .map(|&color| {
            let before = flood.cleared();
            flood.play(graph, color);
            flood.cleared() - before
        })
        .collect();
    let moves = playback.walk().len() as u32;
    // On the desktop there is no page to lead to: the board's code is in the title.
    let link = page.0.as_ref().and_then(|_| Some(page.with(&format!("play&{}", setup.link()?)))).unwrap_or_default();
    share_text(&setup.title(), moves, par.map(|par| (par.moves, par.proven)), &gains, &link)
}
