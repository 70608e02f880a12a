//! Sortable tables of solver figures, for batches and matches.

use bevy_egui::egui::{Align, CursorIcon, Label, Layout, RichText, ScrollArea, Sense, TextStyle, Ui};
use color_walk_arena::{
    batch::published,
    report::{Cell, Column, ColumnId, Row},
};
use color_walk_play::Names;
use egui_extras::{Column as TableColumn, TableBuilder};

use super::series::solver_color;
use crate::{
    batch::Order,
    languages::words::Words,
    screens::widgets::card_button,
    ui::{Named, Themed, fitting_name, icon, quiet, semibold},
};

/// Columns of a batch.
pub(super) const OF_BATCH: [ColumnId; 12] = {
    use ColumnId::*;
    [Place, Solver, Solved, Min, Mean, Published, Max, Stdev, Total, Nodes, Seconds, TimesBest]
};
/// Columns of a match.
pub(super) const OF_MATCH: [ColumnId; 12] = {
    use ColumnId::*;
    [Place, Solver, Field, Wins, Ties, Losses, Rating, Mean, Solved, Proven, Nodes, Seconds]
};

const ROW: f32 = 24.0;
/// Width of the claims, in points, if there is an engine.
const CLAIMS: f32 = 112.0;

/// A table's content.
pub(super) struct Table<'a> {
    pub(super) columns: &'static [ColumnId],
    pub(super) rows: &'a [Row],
    /// Displayed names, by solver.
    pub(super) names: &'a Names,
    /// True if the table scrolls by itself, not with its surroundings.
    pub(super) scrolls: bool,
}

/// The solvers (by index) whose parts were pressed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pressed {
    /// The solver whose card was requested.
    pub(super) card: Option<usize>,
    /// The solver whose uncleared boards were requested.
    pub(super) failed: Option<usize>,
}

impl Table<'_> {
    pub(super) fn show(&self, ui: &mut Ui, words: &Words, order: &mut Order) -> Pressed {
        let mut pressed = Pressed::default();
        let columns: Vec<&Column> = self.columns.iter().filter(|&&id| self.has(id)).map(|&id| Column::of(id)).collect();
        let titles: Vec<String> = (0..self.names.len()).map(|solver| self.names.whole(solver).to_owned()).collect();
        let solvers = order.solvers(self.rows, &titles);
        let width = |column: &Column| if self.has_claims(column) { CLAIMS } else { least_width(column.id) };
        let least: f32 = columns.iter().map(|column| width(column) + ui.spacing().item_spacing.x).sum();
        // Wide windows space the columns out, up to a limit that keeps figures near their solver.
        let scale = ((ui.available_width() - 8.0) / least).clamp(1.0, 1.5);
        ScrollArea::horizontal().id_salt(self.columns).show(ui, |ui| {
            let height = ui.available_height();
            let mut table = TableBuilder::new(ui)
                .id_salt(self.columns)
                .striped(true)
                .cell_layout(Layout::right_to_left(Align::Center));
            table = if self.scrolls {
                let sentences = self.rows.iter().map(|row| sentences_of(row, "", words).len()).sum::<usize>();
                let room = height - sentences.min(4) as f32 * ROW - 8.0;
                table.auto_shrink([false, true]).max_scroll_height(room.max(100.0))
            } else {
                table.vscroll(false).auto_shrink(true)
            };
            for column in &columns {
                let scale = if column.id == ColumnId::Place { 1.0 } else { scale };
                table = table.column(TableColumn::exact(width(column) * scale).clip(column.id == ColumnId::Solver));
            }
            let table = table.header(ROW, |mut header| {
                for column in &columns {
                    header.col(|ui| {
                        if head(ui, words, column, self.columns == OF_BATCH, *order) {
                            order.click(column.id);
                        }
                    });
                }
            });
            table.body(|body| {
                body.rows(ROW, solvers.len(), |mut row| {
                    let solver = solvers[row.index()];
                    for column in &columns {
                        row.col(|ui| self.cell(ui, words, column, solver, &mut pressed));
                    }
                });
            });
        });
        ScrollArea::vertical().id_salt(("sentences", self.columns)).show(ui, |ui| {
            for (solver, (row, title)) in self.rows.iter().zip(&titles).enumerate() {
                for (text, is_failure) in sentences_of(row, title, words) {
                    let text = RichText::new(text).color(ui.colors().warning);
                    if !is_failure {
                        ui.add(Label::new(text).wrap());
                    } else if ui.link(text).on_hover_text(words.get("batch-failures-about")).clicked() {
                        pressed.failed = Some(solver);
                    }
                }
            }
        });
        pressed
    }

    /// True if any solver has a figure in this column.
    fn has(&self, id: ColumnId) -> bool {
        let is_some = |row: &Row| match id {
            ColumnId::Published => row.published.is_some(),
            ColumnId::Rating => row.summary.field.as_ref().is_some_and(|field| field.rating.is_some()),
            ColumnId::Proven => row.summary.engine.is_some() || row.summary.proven > 0,
            _ => true,
        };
        self.rows.iter().any(is_some)
    }

    fn has_claims(&self, column: &Column) -> bool {
        matches!(column.id, ColumnId::Proven | ColumnId::Nodes)
            && self.rows.iter().any(|row| row.summary.engine.is_some())
    }

    fn cell(&self, ui: &mut Ui, words: &Words, column: &Column, solver: usize, pressed: &mut Pressed) {
        let (title, row) = (self.names.whole(solver), &self.rows[solver]);
        let summary = &row.summary;
        match (column.id, row.claiming()) {
            (ColumnId::Place, _) => {
                ui.label(RichText::new(icon::SWATCH).color(solver_color(solver)));
                let place = row.place.unwrap_or(solver) + 1;
                quiet(ui, place.to_string());
            }
            (ColumnId::Solver, _) => {
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let has_card = summary.engine.is_none() && words.has_card(&summary.solver);
                    if has_card && card_button(ui, words, title).clicked() {
                        pressed.card = Some(solver);
                    }
                    let font = TextStyle::Body.resolve(ui.style());
                    let shown = fitting_name(ui.painter(), self.names, solver, ui.available_width(), &font);
                    let label = ui.add(Label::new(shown).truncate()).named(title);
                    label.on_hover_text(format!("{title}\n{}", summary.solver));
                });
            }
            (ColumnId::Solved, _) if summary.solved < summary.boards => {
                let text = format!("{}/{}", words.number(summary.solved), words.number(summary.boards));
                let text = RichText::new(text).color(ui.colors().warning);
                if ui.link(text).on_hover_text(words.get("batch-not-all-cleared")).clicked() {
                    pressed.failed = Some(solver);
                }
            }
            (ColumnId::Published, _) => published(ui, words, row),
            (ColumnId::Field, _) => {
                let half = summary.field.as_ref().and_then(|field| field.half_width);
                let half = half.map(|half| format!(" ± {}", words.decimal(half, 2))).unwrap_or_default();
                ui.label(for_people(words, &(column.cell)(row)) + &half);
            }
            (ColumnId::Proven, Some(engine)) => {
                if engine.refuted > 0 {
                    let text = message!(words, "match-refuted", count = engine.refuted);
                    ui.label(RichText::new(text).color(ui.colors().warning).font(semibold(14.0)))
                        .on_hover_text(words.get("match-refuted-about"));
                }
                claimed(ui, words, words.number(engine.claimed_proven));
            }
            (ColumnId::Nodes, Some(engine)) => match engine.claimed_nodes {
                Some(nodes) => claimed(ui, words, words.big_number(nodes)),
                None => _ = ui.label("–"),
            },
            // A clock ended the script somewhere, so its sum is no fact.
            (ColumnId::Nodes, None) if !row.is_exact() => _ = ui.label("–"),
            (ColumnId::Nodes, None) => _ = ui.label(words.big_number(summary.nodes)),
            _ => {
                let cell = (column.cell)(row);
                let color = if self.is_best(column, &cell) { ui.colors().gold } else { ui.colors().text };
                ui.label(RichText::new(for_people(words, &cell)).color(color));
            }
        }
    }

    /// True if no solver has a smaller length here.
    fn is_best(&self, column: &Column, cell: &Cell) -> bool {
        let is_length = matches!(column.id, ColumnId::Min | ColumnId::Mean | ColumnId::Max);
        let value = cell.value().filter(|_| is_length && self.rows.len() > 1);
        let least = || self.rows.iter().filter_map(|row| (column.cell)(row).value()).min_by(f64::total_cmp);
        value.is_some() && value == least()
    }
}

/// The least width of a column, in points.
fn least_width(column: ColumnId) -> f32 {
    match column {
        ColumnId::Place | ColumnId::Min => 36.0,
        ColumnId::Max => 38.0,
        ColumnId::Wins | ColumnId::TimesBest => 42.0,
        ColumnId::Ties => 44.0,
        ColumnId::Mean | ColumnId::Stdev => 50.0,
        ColumnId::Losses => 52.0,
        ColumnId::Published | ColumnId::Total => 54.0,
        ColumnId::Rating => 56.0,
        ColumnId::Solved => 58.0,
        ColumnId::Proven | ColumnId::Nodes => 62.0,
        ColumnId::Seconds => 68.0,
        ColumnId::Field => 100.0,
        ColumnId::Solver => 164.0,
        _ => 90.0,
    }
}

/// Returns true if the header was clicked.
fn head(ui: &mut Ui, words: &Words, column: &Column, is_batch: bool, order: Order) -> bool {
    let is_first = order.column == column.id;
    let arrow = match is_first {
        true if order.falling => icon::DOWN,
        true => icon::UP,
        false => "",
    };
    let name =
        if column.id == ColumnId::Place { "#".to_owned() } else { words.get(&format!("column-{}", column.name)) };
    let about = match column.id {
        ColumnId::Place if is_batch => "column-number-about".to_owned(),
        _ => format!("column-{}-about", column.name),
    };
    let text = RichText::new(format!("{name}{arrow}")).font(semibold(14.0));
    let text = text.color(if is_first { ui.colors().accent } else { ui.colors().text });
    let label = Label::new(text).sense(Sense::click()).selectable(false).extend();
    let label = if column.id == ColumnId::Solver {
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(label)).inner
    } else {
        ui.add(label)
    };
    let about = message!(words, "column-sorts", about = words.get(&about));
    label.on_hover_text(about).on_hover_cursor(CursorIcon::PointingHand).clicked()
}

/// A figure in the person's language.
fn for_people(words: &Words, cell: &Cell) -> String {
    match *cell {
        Cell::Unknown => "–".to_owned(),
        Cell::Count(count) | Cell::Share(_, count) => words.number(count),
        Cell::Decimal(number) => words.decimal(number, 2),
        Cell::Signed(number) => words.signed(number, 2),
        Cell::Rounded(number) => words.signed(number, 0),
        Cell::Seconds(time) => seconds(words, time),
        _ => cell.for_people(),
    }
}

fn published(ui: &mut Ui, words: &Words, row: &Row) {
    let Some((known, figures)) = row.published.as_ref().and_then(|row| Some((row, row.published.as_ref()?))) else {
        quiet(ui, "–");
        return;
    };
    let verdict = match row.complete {
        true if known.agrees(&row.summary) => "batch-published-agrees",
        true => "batch-published-disagrees",
        false => "batch-published-open",
    };
    let local = |number: &str| number.replace('.', &words.get("number-decimal-point"));
    let line = |id: &str, of: &published::Figures| {
        let [min, mean, max, stdev] = [of.min, of.mean, of.max, of.stdev].map(local);
        message!(words, id, min, mean, max, stdev)
    };
    let lines =
        [line("batch-published", figures), line("batch-reference", &known.reference), words.get(verdict)].join("\n");
    quiet(ui, local(figures.mean)).on_hover_text(lines);
}

/// An engine's own, unverified figure.
fn claimed(ui: &mut Ui, words: &Words, figure: String) {
    let text = RichText::new(message!(words, "match-claimed", figure)).color(ui.colors().quiet);
    ui.add(Label::new(text).truncate()).on_hover_text(words.get("match-claimed-about"));
}

/// An engine's wrong claims, the boards on which a clock ended it, its broken promise to be reproducible, and why a
/// solver did not clear boards. The flag is true for the last of these.
fn sentences_of(row: &Row, title: &str, words: &Words) -> Vec<(String, bool)> {
    let summary = &row.summary;
    let refuted = summary.engine.as_ref().filter(|engine| engine.refuted > 0).map(|engine| {
        let (refuted, claimed) = (engine.refuted, engine.claimed_proven);
        (message!(words, "batch-refuted", solver = title, refuted, claimed), false)
    });
    let timed = Some(row.ended_by_time()).filter(|&boards| boards > 0);
    let timed = timed.map(|boards| (message!(words, "batch-ended-by-time", solver = title, boards), false));
    let differing = row.promising().filter(|engine| engine.differing > 0).map(|engine| {
        let (differing, replayed) = (engine.differing, engine.replayed);
        (message!(words, "batch-differing", solver = title, differing, replayed), false)
    });
    let failure = summary.first_failure.as_ref().map(|first| {
        let (boards, number) = (summary.boards - summary.solved, first.board.saturating_add(1));
        let reason = first.reason.as_str();
        (message!(words, "batch-failures", solver = title, boards, number, reason), true)
    });
    refuted.into_iter().chain(timed).chain(differing).chain(failure).collect()
}

pub(super) fn seconds(words: &Words, seconds: f64) -> String {
    match seconds {
        seconds if seconds < 1.0 => format!("{} ms", words.decimal(seconds * 1e3, 1)),
        seconds if seconds < 1000.0 => format!("{} s", words.decimal(seconds, 2)),
        seconds => format!("{} h", words.decimal(seconds / 3600.0, 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::words::in_language;

    #[test]
    fn every_column_has_a_name_and_says_what_it_means() {
        for language in ["en", "de"] {
            in_language(language, |words| {
                for id in OF_BATCH.into_iter().chain(OF_MATCH) {
                    let name = Column::of(id).name;
                    let ids = [format!("column-{name}"), format!("column-{name}-about")];
                    for asked in ids.iter().skip(usize::from(id == ColumnId::Place)) {
                        assert_ne!(words.get(asked), *asked, "{language}");
                    }
                }
            });
        }
    }
}
