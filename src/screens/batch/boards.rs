//! Lists the boards with each solver's walk length. A click on a board races on it.

use bevy::prelude::EventWriter;
use bevy_egui::egui::{
    Align, Color32, CursorIcon, FontId, Label, Layout, RichText, ScrollArea, Sense, Ui, text::LayoutJob,
};
use color_walk_assets::MAX_LANES;
use egui_extras::{Column, TableBuilder, TableRow};

use super::{series::solver_color, view::View};
use crate::{
    batch::{BatchCommand, BatchFigures, BatchRun, CurrentBatch, Figures, Filter},
    languages::words::Words,
    ui::{Named, Themed, icon},
};

const ROW: f32 = 22.0;
/// Height of the header, in points: three lines of small text.
const HEAD: f32 = 44.0;
const NAME_WIDTH: f32 = 150.0;

pub(super) fn show_batch_boards(
    ui: &mut Ui,
    words: &Words,
    view: &mut View,
    current: &CurrentBatch,
    figures: &BatchFigures,
    commands: &mut EventWriter<BatchCommand>,
) {
    let Some(run) = current.run() else { return };
    let titles = &figures.get().titles;
    filter_line(ui, words, view, current, figures);
    let gap = ui.spacing().item_spacing.x;
    let room = (ui.available_width() - NAME_WIDTH - 16.0) / titles.len().max(1) as f32 - gap;
    let width = room.clamp(44.0, 150.0);
    let boards = view.listing.boards(current, figures, view.filter);
    ScrollArea::horizontal().show(ui, |ui| {
        let mut table = TableBuilder::new(ui)
            .striped(true)
            .auto_shrink(false)
            .cell_layout(Layout::right_to_left(Align::Center))
            .column(Column::exact(NAME_WIDTH).clip(true));
        table = table.columns(Column::exact(width).clip(true), titles.len());
        let table = table.header(HEAD, |mut header| {
            header.col(|ui| {
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.strong(words.get("batch-board")));
            });
            for (solver, title) in titles.iter().enumerate() {
                header.col(|ui| {
                    // The layout is done here because table cells cut labels to one line.
                    let lay_out = |name: &str| ui.fonts(|fonts| fonts.layout_job(heading(solver, name, width)));
                    let name = figures.get().names.fitting(solver, |name| !lay_out(name).elided);
                    ui.label(lay_out(&name)).named(title).on_hover_text(title);
                });
            }
        });
        table.body(|body| {
            body.rows(ROW, boards.len(), |mut row| {
                let board = boards[row.index()];
                if let Some(solvers) = show_board(&mut row, words, run, figures.get(), board) {
                    commands.write(BatchCommand::Watch { board, solvers });
                }
            });
        });
    });
}

/// A solver's number and as much of its name as fits into three short lines.
fn heading(solver: usize, title: &str, width: f32) -> LayoutJob {
    let font = FontId::proportional(12.0);
    let mut job = LayoutJob::simple(format!("{} {title}", solver + 1), font, solver_color(solver), width);
    job.wrap.max_rows = 3;
    job.halign = Align::RIGHT;
    job
}

/// Returns the solvers to watch, if a cell was clicked.
fn show_board(row: &mut TableRow, words: &Words, run: &BatchRun, figures: &Figures, board: u64) -> Option<Vec<usize>> {
    let (results, solvers) = (run.results(), figures.titles.len());
    let best = (0..solvers).filter_map(|solver| results.length(solver, board)).min();
    let mut watched = None;
    let name = run.batch().source().short_name(board);
    row.col(|ui| {
        let hint = || match solvers {
            1 => message!(words, "batch-race-on", board = name.as_str()),
            0..=MAX_LANES => message!(words, "batch-race-all-on", board = name.as_str()),
            _ => message!(words, "batch-race-first-on", lanes = MAX_LANES, board = name.as_str()),
        };
        if pressed(ui, hint) {
            watched = Some((0..solvers).collect());
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add(Label::new(format!("{} {name}", icon::PLAY)).selectable(false).truncate());
        });
    });
    for solver in 0..solvers {
        row.col(|ui| {
            if !results.has(solver, board) {
                return;
            }
            let length = results.length(solver, board);
            let (text, color) = match length {
                Some(length) => {
                    let color = if Some(length) == best && solvers > 1 { ui.colors().gold } else { ui.colors().text };
                    (words.number(length), color)
                }
                None => ("–".to_owned(), ui.colors().warning),
            };
            let hint = || {
                let title = figures.titles[solver].as_str();
                match length {
                    Some(length) => message!(words, "batch-game", solver = title, moves = length),
                    None => message!(words, "batch-game-failed", solver = title),
                }
            };
            if pressed(ui, hint) {
                watched = Some(vec![solver]);
            }
            ui.add(Label::new(RichText::new(text).color(color)).selectable(false));
        });
    }
    watched
}

/// Makes a whole cell a button. Returns true if it was pressed.
fn pressed(ui: &mut Ui, hint: impl Fn() -> String) -> bool {
    let cell = ui.interact(ui.max_rect(), ui.id().with("button"), Sense::click()).named(hint());
    if !cell.hovered() {
        return cell.clicked();
    }
    let fill = ui.visuals().widgets.hovered.weak_bg_fill;
    ui.painter().rect_filled(cell.rect, 3.0, fill);
    cell.on_hover_text_at_pointer(hint()).on_hover_cursor(CursorIcon::PointingHand).clicked()
}

fn filter_line(ui: &mut Ui, words: &Words, view: &mut View, current: &CurrentBatch, figures: &BatchFigures) {
    let count = view.listing.boards(current, figures, view.filter).len();
    let boards = count;
    let title = |solver: usize| figures.get().titles[solver].as_str();
    let text = match view.filter {
        Filter::All => message!(words, "batch-filter-all", boards = count),
        Filter::Length { solver, length } => {
            message!(words, "batch-filter-length", boards, solver = title(solver), moves = length)
        }
        Filter::Failed { solver } => message!(words, "batch-filter-failed", boards, solver = title(solver)),
        Filter::Difference { first, second, difference: 0 } => {
            message!(words, "batch-filter-same", boards, first = title(first), second = title(second))
        }
        Filter::Difference { first, second, difference } => message!(
            words,
            "batch-filter-difference",
            boards,
            first = title(first),
            second = title(second),
            moves = difference.unsigned_abs(),
            way = if difference < 0 { "fewer" } else { "more" }
        ),
    };
    ui.horizontal(|ui| {
        if view.filter != Filter::All && ui.button(format!("{} {}", icon::CLOSE, words.get("batch-show-all"))).clicked()
        {
            view.filter = Filter::All;
        }
        let color: Color32 = if view.filter == Filter::All { ui.colors().quiet } else { ui.colors().gold };
        ui.add(Label::new(RichText::new(text).color(color)).truncate());
    });
}
