//! The figures of the solvers, as a table that can be sorted.

use bevy_egui::egui::{self, Align, CursorIcon, Label, Layout, RichText, ScrollArea, Sense, Ui};
use egui_extras::{Column, TableBuilder, TableRow};

use super::{color, view::View};
use crate::{
    batch::{Summary, published::Row},
    screens::{
        batch::{Figures, Filter, Key},
        numbers::big_number,
        theme,
    },
};

/// Key, header, what it means, and least width.
const COLUMNS: [(Key, &str, &str, f32); 12] = [
    (Key::Number, "#", "The solver's place in the list, and its colour in the plots", 34.0),
    (Key::Title, "Solver", "Who played", 164.0),
    (Key::Boards, "Boards", "Boards cleared; of those played, if not all", 58.0),
    (Key::Min, "Min", "Moves of the shortest walk", 36.0),
    (Key::Mean, "Mean", "Mean length of the walks, in moves", 50.0),
    (Key::Published, "Series", "The mean that the series published", 54.0),
    (Key::Max, "Max", "Moves of the longest walk", 38.0),
    (Key::Stdev, "Stdev", "Standard deviation of the lengths", 50.0),
    (Key::Total, "Total", "All moves together", 54.0),
    (Key::Nodes, "Nodes", "Positions whose moves were tried", 62.0),
    (Key::Time, "Time", "Time in the solver, over all boards", 68.0),
    (Key::Best, "Best", "Boards on which no solver of the batch has a shorter walk", 42.0),
];

const ROW: f32 = 24.0;

pub(super) fn show(ui: &mut Ui, view: &mut View, figures: &Figures) {
    let with_published = figures.published.iter().any(Option::is_some);
    let columns = || COLUMNS.iter().filter(|column| with_published || column.0 != Key::Published);
    let order = view.order.solvers(figures);
    let least: f32 = columns().map(|column| column.3 + ui.spacing().item_spacing.x).sum();
    // Wide windows give the columns air, but figures stay near their solver.
    let scale = ((ui.available_width() - 8.0) / least).clamp(1.0, 1.5);
    ScrollArea::horizontal().show(ui, |ui| {
        let failures = figures.summaries.iter().filter(|row| row.first_failure.is_some()).count();
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
                    if head(ui, key, name, about, view).clicked() {
                        view.order.click(key);
                    }
                });
            }
        });
        table.body(|body| {
            body.rows(ROW, order.len(), |mut row| {
                let solver = order[row.index()];
                columns().for_each(|column| cell(&mut row, column.0, solver, view, figures));
            });
        });
    });
    ScrollArea::vertical().id_salt("failures").show(ui, |ui| failures(ui, view, figures));
}

fn head(ui: &mut Ui, key: Key, name: &str, about: &str, view: &View) -> egui::Response {
    let arrow = match view.order.key == key {
        true if view.order.falling => "⏷",
        true => "⏶",
        false => "",
    };
    let text = RichText::new(format!("{name}{arrow}")).strong();
    let text = text.color(if view.order.key == key { theme::ACCENT } else { theme::TEXT });
    let label = Label::new(text).sense(Sense::click()).selectable(false).extend();
    let label = if key == Key::Title {
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(label)).inner
    } else {
        ui.add(label)
    };
    label.on_hover_text(format!("{about}. A click sorts by it.")).on_hover_cursor(CursorIcon::PointingHand)
}

fn cell(row: &mut TableRow, key: Key, solver: usize, view: &mut View, figures: &Figures) {
    let (title, summary) = (&figures.titles[solver], &figures.summaries[solver]);
    let is_best = |value: fn(&Summary) -> Option<f64>| {
        let least = figures.summaries.iter().filter_map(value).min_by(f64::total_cmp);
        figures.summaries.len() > 1 && least.is_some() && value(summary) == least
    };
    let figure = |ui: &mut Ui, text: String, stands_out: bool| {
        ui.label(RichText::new(text).color(if stands_out { theme::GOLD } else { theme::TEXT }));
    };
    row.col(|ui| match key {
        Key::Number => {
            ui.label(RichText::new("⏹").color(color(solver)));
            ui.label(RichText::new((solver + 1).to_string()).color(theme::QUIET));
        }
        Key::Title => {
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(title).truncate()).on_hover_text(format!("{title}\n{}", summary.solver));
            });
        }
        Key::Boards if summary.solved < summary.boards => {
            let text = RichText::new(format!("{}/{}", summary.solved, summary.boards)).color(theme::WARNING);
            let hint = "Not all boards were cleared. A click lists the others.";
            if ui.link(text).on_hover_text(hint).clicked() {
                view.list(Filter::Failed { solver });
            }
        }
        Key::Boards => figure(ui, summary.boards.to_string(), false),
        Key::Min => figure(ui, whole(summary.min), is_best(|row| row.min.map(f64::from))),
        Key::Mean => figure(ui, decimals(summary.mean), is_best(|row| row.mean)),
        Key::Published => published(ui, figures.published[solver].as_ref(), summary),
        Key::Max => figure(ui, whole(summary.max), is_best(|row| row.max.map(f64::from))),
        Key::Stdev => figure(ui, decimals(summary.stdev), false),
        Key::Total => figure(ui, summary.total.to_string(), false),
        Key::Nodes => figure(ui, big_number(summary.nodes), false),
        Key::Time => figure(ui, seconds(summary.seconds), false),
        Key::Best => figure(ui, summary.times_best.to_string(), false),
    });
}

fn published(ui: &mut Ui, row: Option<&Row>, summary: &Summary) {
    let Some((row, figures)) = row.and_then(|row| Some((row, row.published.as_ref()?))) else {
        ui.label(RichText::new("–").color(theme::QUIET));
        return;
    };
    let reference = &row.reference;
    let verdict = match summary.complete {
        true if row.agrees(summary) => "Our figures agree with the reference.",
        true => "Our figures do not agree with the reference.",
        false => "Our figures are not complete yet.",
    };
    ui.label(RichText::new(figures.mean).color(theme::QUIET)).on_hover_text(format!(
        "Published: min {}, mean {}, max {}, stdev {}\nReference: min {}, mean {}, max {}, stdev {}\n{verdict}",
        figures.min,
        figures.mean,
        figures.max,
        figures.stdev,
        reference.min,
        reference.mean,
        reference.max,
        reference.stdev
    ));
}

/// Why solvers did not clear boards.
fn failures(ui: &mut Ui, view: &mut View, figures: &Figures) {
    for (solver, row) in figures.summaries.iter().enumerate() {
        let Some(first) = &row.first_failure else { continue };
        let (failed, title) = (row.boards - row.solved, &figures.titles[solver]);
        let boards = if failed == 1 { "1 board".to_owned() } else { format!("{failed} boards") };
        let text = format!("{title} did not clear {boards}; the first is number {}: {}", first.board + 1, first.reason);
        if ui.link(RichText::new(text).color(theme::WARNING)).on_hover_text("Lists these boards").clicked() {
            view.list(Filter::Failed { solver });
        }
    }
}

fn whole(number: Option<u32>) -> String {
    number.map_or_else(|| "–".to_owned(), |number| number.to_string())
}

fn decimals(number: Option<f64>) -> String {
    number.map_or_else(|| "–".to_owned(), |number| format!("{number:.2}"))
}

fn seconds(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds if seconds < 1000.0 => format!("{seconds:.2} s"),
        seconds => format!("{:.1} h", seconds / 3600.0),
    }
}
