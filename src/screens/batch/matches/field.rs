//! The runners of a match as a table that can be sorted.

use bevy_egui::egui::{Align, CursorIcon, Label, Layout, RichText, ScrollArea, Sense, Ui};
use color_walk_arena::matches::Standing;
use egui_extras::{Column, TableBuilder, TableRow};

use super::signed;
use crate::{
    batch::{MatchFigures, MatchKey},
    languages::words::Words,
    screens::{
        batch::{color, table::seconds, view::View},
        theme::Themed,
        widgets::card_button,
    },
};

/// Key, the ids of its header and of what it means, and least width.
const COLUMNS: [(MatchKey, &str, &str, f32); 11] = [
    (MatchKey::Place, "", "match-column-place-about", 36.0),
    (MatchKey::Title, "batch-column-solver", "batch-column-solver-about", 164.0),
    (MatchKey::Field, "match-column-field", "match-column-field-about", 100.0),
    (MatchKey::Wins, "match-column-wins", "match-column-wins-about", 42.0),
    (MatchKey::Ties, "match-column-ties", "match-column-ties-about", 44.0),
    (MatchKey::Losses, "match-column-losses", "match-column-losses-about", 52.0),
    (MatchKey::Mean, "batch-column-mean", "batch-column-mean-about", 46.0),
    (MatchKey::Cleared, "batch-column-boards", "batch-column-boards-about", 56.0),
    (MatchKey::Proven, "match-column-proven", "match-column-proven-about", 62.0),
    (MatchKey::Nodes, "batch-column-nodes", "batch-column-nodes-about", 60.0),
    (MatchKey::Time, "batch-column-time", "batch-column-time-about", 62.0),
];

const ROW: f32 = 24.0;
/// Width that claims take where there is an engine.
const CLAIMS: f32 = 112.0;

/// Gives the runner whose card is asked for.
pub(super) fn show(
    ui: &mut Ui,
    words: &Words,
    view: &mut View,
    played: &MatchFigures,
    titles: &[String],
) -> Option<usize> {
    let mut card = None;
    let runners = view.match_order.runners(played, titles);
    let has_engines = played.standings.iter().any(|standing| standing.engine.is_some());
    let has_proofs = has_engines || played.standings.iter().any(|standing| standing.proven > 0);
    let columns = || COLUMNS.iter().filter(|column| has_proofs || column.0 != MatchKey::Proven);
    let is_claim = |key| matches!(key, MatchKey::Proven | MatchKey::Nodes);
    let width = |column: &(MatchKey, _, _, f32)| if has_engines && is_claim(column.0) { CLAIMS } else { column.3 };
    let least: f32 = columns().map(|column| width(column) + ui.spacing().item_spacing.x).sum();
    // Wide windows give the columns air, but figures stay near their runner.
    let scale = ((ui.available_width() - 8.0) / least).clamp(1.0, 1.4);
    ScrollArea::horizontal().id_salt("standings").show(ui, |ui| {
        let mut table = TableBuilder::new(ui)
            .id_salt("standings")
            .striped(true)
            .vscroll(false)
            .auto_shrink(true)
            .cell_layout(Layout::right_to_left(Align::Center));
        for column in columns() {
            let width = width(column) * if column.0 == MatchKey::Place { 1.0 } else { scale };
            table = table.column(Column::exact(width).clip(column.0 == MatchKey::Title));
        }
        let table = table.header(ROW, |mut header| {
            for &(key, name, about, _) in columns() {
                header.col(|ui| {
                    if head(ui, words, key, (name, about), view) {
                        view.match_order.click(key);
                    }
                });
            }
        });
        table.body(|mut body| {
            for runner in runners {
                body.row(ROW, |mut row| {
                    for &(key, ..) in columns() {
                        cell(&mut row, words, key, runner, played, &titles[runner], &mut card);
                    }
                });
            }
        });
    });
    for (standing, title) in played.standings.iter().zip(titles) {
        failures(ui, words, standing, title);
    }
    card
}

/// Gives true when it is clicked.
fn head(ui: &mut Ui, words: &Words, key: MatchKey, (name, about): (&str, &str), view: &View) -> bool {
    let arrow = match view.match_order.key == key {
        true if view.match_order.falling => "⏷",
        true => "⏶",
        false => "",
    };
    let name = if name.is_empty() { "#".to_owned() } else { words.get(name) };
    let text = RichText::new(format!("{name}{arrow}")).strong();
    let text = text.color(if view.match_order.key == key { ui.colors().accent } else { ui.colors().text });
    let label = Label::new(text).sense(Sense::click()).selectable(false).extend();
    let label = if key == MatchKey::Title {
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(label)).inner
    } else {
        ui.add(label)
    };
    let about = words.with("batch-column-sorts", [("about", words.get(about).into())]);
    label.on_hover_text(about).on_hover_cursor(CursorIcon::PointingHand).clicked()
}

fn cell(
    row: &mut TableRow,
    words: &Words,
    key: MatchKey,
    runner: usize,
    played: &MatchFigures,
    title: &str,
    card: &mut Option<usize>,
) {
    let of = &played.standings[runner];
    let none = || "–".to_owned();
    row.col(|ui| match key {
        MatchKey::Place => {
            ui.label(RichText::new("⏹").color(color(runner)));
            ui.label(RichText::new((played.places[runner] + 1).to_string()).color(ui.colors().quiet));
        }
        MatchKey::Title => {
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                if of.engine.is_none() && words.has_card(&of.solver) && card_button(ui, words, title).clicked() {
                    *card = Some(runner);
                }
                ui.add(Label::new(title).truncate()).on_hover_text(format!("{title}\n{}", of.solver));
            });
        }
        MatchKey::Field => {
            let half = of.half_width.map(|half| format!(" ± {}", words.decimal(half, 2))).unwrap_or_default();
            let text = of.mean_difference.map_or_else(none, |mean| signed(words, mean) + &half);
            ui.label(text);
        }
        MatchKey::Mean => _ = ui.label(of.mean.map_or_else(none, |mean| words.decimal(mean, 2))),
        MatchKey::Wins => _ = ui.label(words.number(of.wins)),
        MatchKey::Ties => _ = ui.label(words.number(of.ties)),
        MatchKey::Losses => _ = ui.label(words.number(of.losses)),
        MatchKey::Cleared if of.solved < of.boards => {
            let text = RichText::new(format!("{}/{}", of.solved, of.boards)).color(ui.colors().warning);
            ui.label(text);
        }
        MatchKey::Cleared => _ = ui.label(words.number(of.boards)),
        MatchKey::Proven => proven(ui, words, of),
        MatchKey::Nodes => nodes(ui, words, of),
        MatchKey::Time => _ = ui.label(seconds(words, of.seconds)),
    });
}

fn proven(ui: &mut Ui, words: &Words, of: &Standing) {
    let Some(engine) = &of.engine else {
        ui.label(words.number(of.proven));
        return;
    };
    if engine.refuted > 0 {
        let text = words.with("match-refuted", [("count", engine.refuted.into())]);
        ui.label(RichText::new(text).color(ui.colors().warning).strong())
            .on_hover_text(words.get("match-refuted-about"));
    }
    claimed(ui, words, words.number(engine.claimed_proven));
}

fn nodes(ui: &mut Ui, words: &Words, of: &Standing) {
    match &of.engine {
        Some(engine) => claimed(ui, words, words.big_number(engine.claimed_nodes)),
        None => _ = ui.label(words.big_number(of.nodes)),
    }
}

/// What an engine says of itself, and nobody has counted.
fn claimed(ui: &mut Ui, words: &Words, figure: String) {
    let text = words.with("match-claimed", [("figure", figure.into())]);
    ui.label(RichText::new(text).color(ui.colors().quiet)).on_hover_text(words.get("match-claimed-about"));
}

/// Why a runner did not clear boards.
fn failures(ui: &mut Ui, words: &Words, of: &Standing, title: &str) {
    let Some(first) = &of.first_failure else { return };
    let text = words.with(
        "batch-failures",
        [
            ("solver", title.into()),
            ("boards", (of.boards - of.solved).into()),
            ("number", (first.board + 1).into()),
            ("reason", first.reason.as_str().into()),
        ],
    );
    ui.label(RichText::new(text).color(ui.colors().warning));
}
