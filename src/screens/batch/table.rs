//! The figures of the solvers, as a table that can be sorted.

use bevy_egui::egui::{self, Align, CursorIcon, Label, Layout, RichText, ScrollArea, Sense, Ui};
use color_walk_arena::batch::{
    Summary,
    published::{self, Row},
};
use egui_extras::{Column, TableBuilder, TableRow};

use super::{color, view::View};
use crate::{
    batch::{Figures, Filter, Key},
    languages::words::Words,
    screens::{theme::Themed, widgets::card_button},
};

/// Key, the ids of its header and of what it means, and least width.
const COLUMNS: [(Key, &str, &str, f32); 12] = [
    (Key::Number, "", "batch-column-number-about", 34.0),
    (Key::Title, "batch-column-solver", "batch-column-solver-about", 164.0),
    (Key::Boards, "batch-column-boards", "batch-column-boards-about", 58.0),
    (Key::Min, "batch-column-min", "batch-column-min-about", 36.0),
    (Key::Mean, "batch-column-mean", "batch-column-mean-about", 50.0),
    (Key::Published, "batch-column-series", "batch-column-series-about", 54.0),
    (Key::Max, "batch-column-max", "batch-column-max-about", 38.0),
    (Key::Stdev, "batch-column-stdev", "batch-column-stdev-about", 50.0),
    (Key::Total, "batch-column-total", "batch-column-total-about", 54.0),
    (Key::Nodes, "batch-column-nodes", "batch-column-nodes-about", 62.0),
    (Key::Time, "batch-column-time", "batch-column-time-about", 68.0),
    (Key::Best, "batch-column-best", "batch-column-best-about", 42.0),
];

const ROW: f32 = 24.0;

/// Gives the solver whose card is asked for, by its number in the batch.
pub(super) fn show(ui: &mut Ui, words: &Words, view: &mut View, figures: &Figures) -> Option<usize> {
    let mut card = None;
    let with_published = figures.published.iter().any(Option::is_some);
    let columns = || COLUMNS.iter().filter(|column| with_published || column.0 != Key::Published);
    let order = view.order.solvers(figures);
    let least: f32 = columns().map(|column| column.3 + ui.spacing().item_spacing.x).sum();
    // Wide windows give the columns air, but figures stay near their solver.
    let scale = ((ui.available_width() - 8.0) / least).clamp(1.0, 1.5);
    ScrollArea::horizontal().show(ui, |ui| {
        let is_refuted = |row: &Summary| row.engine.as_ref().is_some_and(|engine| engine.refuted > 0);
        let lines = |row: &Summary| usize::from(row.first_failure.is_some()) + usize::from(is_refuted(row));
        let failures: usize = figures.summaries.iter().map(lines).sum();
        let room = ui.available_height() - failures.min(4) as f32 * ROW - 8.0;
        let mut table = TableBuilder::new(ui)
            .striped(true)
            .auto_shrink([false, true])
            .max_scroll_height(room.max(100.0))
            .cell_layout(Layout::right_to_left(Align::Center));
        for column in columns() {
            let width = (column.3 * scale).min(if column.0 == Key::Number { column.3 } else { f32::INFINITY });
            table = table.column(Column::exact(width).clip(column.0 == Key::Title));
        }
        let table = table.header(ROW, |mut header| {
            for &(key, name, about, _) in columns() {
                header.col(|ui| {
                    if head(ui, words, key, (name, about), view).clicked() {
                        view.order.click(key);
                    }
                });
            }
        });
        table.body(|body| {
            body.rows(ROW, order.len(), |mut row| {
                let solver = order[row.index()];
                for column in columns() {
                    cell(&mut row, words, column.0, solver, view, figures, &mut card);
                }
            });
        });
    });
    ScrollArea::vertical().id_salt("failures").show(ui, |ui| failures(ui, words, view, figures));
    card
}

fn head(ui: &mut Ui, words: &Words, key: Key, (name, about): (&str, &str), view: &View) -> egui::Response {
    let arrow = match view.order.key == key {
        true if view.order.falling => "⏷",
        true => "⏶",
        false => "",
    };
    let name = if name.is_empty() { "#".to_owned() } else { words.get(name) };
    let text = RichText::new(format!("{name}{arrow}")).strong();
    let text = text.color(if view.order.key == key { ui.colors().accent } else { ui.colors().text });
    let label = Label::new(text).sense(Sense::click()).selectable(false).extend();
    let label = if key == Key::Title {
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(label)).inner
    } else {
        ui.add(label)
    };
    let about = words.with("batch-column-sorts", [("about", words.get(about).into())]);
    label.on_hover_text(about).on_hover_cursor(CursorIcon::PointingHand)
}

fn cell(
    row: &mut TableRow,
    words: &Words,
    key: Key,
    solver: usize,
    view: &mut View,
    figures: &Figures,
    card: &mut Option<usize>,
) {
    let (title, summary) = (&figures.titles[solver], &figures.summaries[solver]);
    let is_best = |value: fn(&Summary) -> Option<f64>| {
        let least = figures.summaries.iter().filter_map(value).min_by(f64::total_cmp);
        figures.summaries.len() > 1 && least.is_some() && value(summary) == least
    };
    let figure = |ui: &mut Ui, text: String, stands_out: bool| {
        ui.label(RichText::new(text).color(if stands_out { ui.colors().gold } else { ui.colors().text }));
    };
    row.col(|ui| match key {
        Key::Number => {
            ui.label(RichText::new("⏹").color(color(solver)));
            ui.label(RichText::new((solver + 1).to_string()).color(ui.colors().quiet));
        }
        Key::Title => {
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                if summary.engine.is_none()
                    && words.has_card(&summary.solver)
                    && card_button(ui, words, title).clicked()
                {
                    *card = Some(solver);
                }
                ui.add(Label::new(title).truncate()).on_hover_text(format!("{title}\n{}", summary.solver));
            });
        }
        Key::Boards if summary.solved < summary.boards => {
            let text = RichText::new(format!("{}/{}", summary.solved, summary.boards)).color(ui.colors().warning);
            let hint = words.get("batch-not-all-cleared");
            if ui.link(text).on_hover_text(hint).clicked() {
                view.list(Filter::Failed { solver });
            }
        }
        Key::Boards => figure(ui, words.number(summary.boards), false),
        Key::Min => figure(ui, whole(words, summary.min), is_best(|row| row.min.map(f64::from))),
        Key::Mean => figure(ui, decimals(words, summary.mean), is_best(|row| row.mean)),
        Key::Published => published(ui, words, figures.published[solver].as_ref(), summary),
        Key::Max => figure(ui, whole(words, summary.max), is_best(|row| row.max.map(f64::from))),
        Key::Stdev => figure(ui, decimals(words, summary.stdev), false),
        Key::Total => figure(ui, words.number(summary.total), false),
        Key::Nodes => match &summary.engine {
            Some(engine) => {
                let nodes = words.big_number(engine.claimed_nodes);
                let text =
                    RichText::new(words.with("match-claimed", [("figure", nodes.into())])).color(ui.colors().quiet);
                ui.add(Label::new(text).truncate()).on_hover_text(words.get("match-claimed-about"));
            }
            None => figure(ui, words.big_number(summary.nodes), false),
        },
        Key::Time => figure(ui, seconds(words, summary.seconds), false),
        Key::Best => figure(ui, words.number(summary.times_best), false),
    });
}

fn published(ui: &mut Ui, words: &Words, row: Option<&Row>, summary: &Summary) {
    let Some((row, figures)) = row.and_then(|row| Some((row, row.published.as_ref()?))) else {
        ui.label(RichText::new("–").color(ui.colors().quiet));
        return;
    };
    let verdict = match summary.complete {
        true if row.agrees(summary) => "batch-published-agrees",
        true => "batch-published-disagrees",
        false => "batch-published-open",
    };
    let local = |number: &str| number.replace('.', &words.get("number-decimal-point"));
    let line = |id: &str, of: &published::Figures| {
        words.with(
            id,
            [
                ("min", local(of.min).into()),
                ("mean", local(of.mean).into()),
                ("max", local(of.max).into()),
                ("stdev", local(of.stdev).into()),
            ],
        )
    };
    let lines =
        [line("batch-published", figures), line("batch-reference", &row.reference), words.get(verdict)].join("\n");
    ui.label(RichText::new(local(figures.mean)).color(ui.colors().quiet)).on_hover_text(lines);
}

/// Why solvers did not clear boards, and what engines claimed wrongly.
fn failures(ui: &mut Ui, words: &Words, view: &mut View, figures: &Figures) {
    for (solver, row) in figures.summaries.iter().enumerate() {
        let Some(engine) = row.engine.as_ref().filter(|engine| engine.refuted > 0) else { continue };
        let text = words.with(
            "batch-refuted",
            [
                ("solver", figures.titles[solver].as_str().into()),
                ("refuted", engine.refuted.into()),
                ("claimed", engine.claimed_proven.into()),
            ],
        );
        ui.add(Label::new(RichText::new(text).color(ui.colors().warning)).wrap());
    }
    for (solver, row) in figures.summaries.iter().enumerate() {
        let Some(first) = &row.first_failure else { continue };
        let text = words.with(
            "batch-failures",
            [
                ("solver", figures.titles[solver].as_str().into()),
                ("boards", (row.boards - row.solved).into()),
                ("number", (first.board + 1).into()),
                ("reason", first.reason.as_str().into()),
            ],
        );
        let link = ui.link(RichText::new(text).color(ui.colors().warning));
        if link.on_hover_text(words.get("batch-failures-about")).clicked() {
            view.list(Filter::Failed { solver });
        }
    }
}

fn whole(words: &Words, number: Option<u32>) -> String {
    number.map_or_else(|| "–".to_owned(), |number| words.number(number))
}

fn decimals(words: &Words, number: Option<f64>) -> String {
    number.map_or_else(|| "–".to_owned(), |number| words.decimal(number, 2))
}

pub(super) fn seconds(words: &Words, seconds: f64) -> String {
    match seconds {
        seconds if seconds < 1.0 => format!("{} ms", words.decimal(seconds * 1e3, 1)),
        seconds if seconds < 1000.0 => format!("{} s", words.decimal(seconds, 2)),
        seconds => format!("{} h", words.decimal(seconds / 3600.0, 1)),
    }
}
