//! What is said when the board is cleared, and what one may do then.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Button, Color32, CornerRadius, Frame, Margin, RichText, Ui, Vec2},
};

use super::{NARROW, challenge::OpenChallenge};
use crate::{
    board::LanePlayback,
    input::{AppCommand, UiCommand},
    play::{Badge, KnownPar, Playback, share_text},
    race::{Ghost, Par, Person, RaceSetup},
    schedule::Screen,
    screens::{PageAddress, theme, words::Words},
    solo::{OpenReview, Solo, SoloCommand, Stage},
};

pub(super) fn show(
    mut contexts: EguiContexts,
    words: Words,
    setup: Res<RaceSetup>,
    solo: Res<Solo>,
    par: Res<Par>,
    persons: Query<&LanePlayback, With<Person>>,
    review: Res<OpenReview>,
    mut stage: ResMut<Stage>,
    mut asked: EventWriter<SoloCommand>,
    page: Res<PageAddress>,
    mut challenge: ResMut<OpenChallenge>,
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
            ui.label(RichText::new(headline(moves, &solo)).size(22.0).strong().color(color));
            ui.label(RichText::new(verdict(moves, known)).size(15.0));
            badges(ui, &solo.attempt().badges(moves, known));
        });
        ui.add_space(4.0);
        let entries = [
            ("➡", "Next board", 0),
            ("↺", "Again", 1),
            ("📈", "Review", 4),
            ("🏁", "Race it", 2),
            ("📋", "Share", 3),
            ("👤", "Challenge", 5),
        ];
        let width = if narrow { 56.0 } else { 108.0 };
        ui.horizontal(|ui| {
            let all = entries.len() as f32 * (width + 6.0);
            ui.add_space(((ui.available_width() - all) / 2.0).max(0.0));
            for (icon, word, index) in entries {
                let text = if narrow { word.to_owned() } else { format!("{icon} {word}") };
                let mut button = Button::new(RichText::new(text).size(if narrow { 14.0 } else { 15.0 }))
                    .min_size(Vec2::new(width, 36.0));
                if index == 0 {
                    button = button.fill(theme::PRIMARY);
                }
                let about = match index {
                    0 => words.describe(AppCommand::Solo(SoloCommand::NextBoard)),
                    1 => words.describe(AppCommand::Solo(SoloCommand::Again)),
                    2 => "The same board with solvers, and your walk as a lane".to_owned(),
                    5 => "A link with which a friend races your walk".to_owned(),
                    4 => words.describe(AppCommand::Solo(SoloCommand::Review)),
                    _ => "Copies the result without giving the walk away".to_owned(),
                };
                if ui.add(button).on_hover_text(about).clicked() {
                    match index {
                        0 => _ = asked.write(SoloCommand::NextBoard),
                        1 => _ = asked.write(SoloCommand::Again),
                        4 => _ = asked.write(SoloCommand::Review),
                        2 => {
                            stage.race_on(&setup, Ghost::new("Your walk", playback.walk().to_vec()).ok());
                            commands.write(UiCommand::Open(Screen::Race));
                        }
                        5 => *challenge = OpenChallenge::open(),
                        _ => ui.ctx().copy_text(shared(playback, &setup, known, &page)),
                    }
                }
            }
        });
        ui.add_space(8.0);
    });
    Ok(())
}

fn headline(moves: u32, solo: &Solo) -> String {
    let text = if moves == 1 { "Cleared in 1 move".to_owned() } else { format!("Cleared in {moves} moves") };
    match solo.attempt().budget() {
        Some(budget) if moves > budget.moves => format!("{text}, {} too many", moves - budget.moves),
        _ => text,
    }
}

fn verdict(moves: u32, par: Option<KnownPar>) -> String {
    let Some(par) = par else { return "Nobody knows par yet".to_owned() };
    let over = moves.saturating_sub(par.moves);
    match (over, par.proven) {
        (0, true) => format!("That is par {}: no walk is shorter, by proof", par.moves),
        (0, false) => "No shorter walk is known; a proof is looked for".to_owned(),
        (over, true) => format!("{over} over par {}, which is proven", par.moves),
        (over, false) => format!("{over} over {}, the shortest walk known", par.moves),
    }
}

fn badges(ui: &mut Ui, badges: &[Badge]) {
    if badges.is_empty() {
        return;
    }
    let text: Vec<&str> = badges.iter().map(|badge| badge.name()).collect();
    let widths: f32 = text.iter().map(|text| text.len() as f32 * 7.0 + 26.0).sum();
    ui.horizontal(|ui| {
        ui.add_space(((ui.available_width() - widths) / 2.0).max(0.0));
        for badge in badges {
            Frame::new()
                .fill(Color32::from_rgb(58, 52, 28))
                .corner_radius(CornerRadius::same(9))
                .inner_margin(Margin::symmetric(9, 2))
                .show(ui, |ui| ui.label(RichText::new(badge.name()).color(theme::GOLD)))
                .response
                .on_hover_text(badge.about());
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
