//! How the lanes stand, as a table: place, name, a bar by the share cleared, moves.

use bevy_egui::egui::{self, Align2, Color32, FontId, Pos2, Rect, RichText, Ui, Vec2};

use super::standings_bar::share;
use crate::{
    languages::words::Words,
    race::{Lane, Refutation, Standing, board::LanePlayback},
    ui::{Colors, Themed},
};

/// Height of a row, in points.
pub(super) const ROW: f32 = 20.0;
/// The table has no more rows than this; more lanes stand in more columns.
const MOST_ROWS: usize = 4;
const BETWEEN_COLUMNS: f32 = 20.0;

/// Columns and rows, which depend on nothing that changes while the race runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    columns: usize,
    rows: usize,
}

impl Shape {
    /// For so many lanes, in at least so many columns.
    pub(super) fn new(lanes: usize, least_columns: usize) -> Self {
        let columns = lanes.div_ceil(MOST_ROWS).max(least_columns.min(lanes)).max(1);
        Shape { columns, rows: lanes.div_ceil(columns) }
    }

    /// In points.
    pub(super) fn height(self) -> f32 {
        self.rows as f32 * ROW
    }
}

/// A lane, as the table shows it.
pub(super) struct Entry {
    place: Option<usize>,
    name: String,
    moves: usize,
    share: u32,
    color: Color32,
    trouble: Option<String>,
}

impl Entry {
    pub(super) fn new(
        words: &Words,
        colors: &Colors,
        lane: &Lane,
        playback: &LanePlayback,
        standing: &Standing,
        refuted: &Refutation,
    ) -> Self {
        let by = refuted.0.map(|moves| message!(words, "race-refuted", moves));
        let trouble = playback.outcome().and_then(|outcome| words.trouble(outcome)).or(by);
        let color = match (&trouble, standing.0) {
            (Some(_), _) => colors.warning,
            (_, Some(1)) => colors.gold,
            _ if playback.is_person() => colors.accent,
            _ => colors.text,
        };
        let name = match refuted.0 {
            // Not by its colour alone.
            Some(_) => format!("{} · {}", words.lane_name(lane), words.get("race-refuted-short")),
            None => words.lane_name(lane),
        };
        let (moves, share) = (playback.walk().len(), share(playback.flood()));
        Entry { place: standing.0, name, moves, share, color, trouble }
    }

    /// In a few words, where there is no room for a table.
    pub(super) fn short(&self) -> String {
        match self.place {
            Some(place) => format!("{place}. {}  {}", self.name, self.moves),
            None if self.trouble.is_some() => format!("– {}", self.name),
            None => format!("{}  {} %", self.name, self.share),
        }
    }

    fn paint(&self, words: &Words, ui: &Ui, rect: Rect) {
        let painter = ui.painter();
        let font = FontId::proportional(13.5);
        let middle = rect.center().y;
        let place = match self.place {
            Some(place) => format!("{place}."),
            None if self.trouble.is_some() => "–".to_owned(),
            None => String::new(),
        };
        painter.text(Pos2::new(rect.left() + 16.0, middle), Align2::RIGHT_CENTER, place, font.clone(), self.color);
        let name_left = rect.left() + 22.0;
        let name_width = (rect.width() * 0.42).min(220.0);
        let mut job = egui::text::LayoutJob::simple_singleline(self.name.clone(), font.clone(), self.color);
        job.wrap = egui::text::TextWrapping::truncate_at_width(name_width);
        let galley = painter.layout_job(job);
        painter.galley(Pos2::new(name_left, middle - galley.size().y / 2.0), galley, self.color);
        let right = Pos2::new(rect.right(), middle);
        painter.text(right, Align2::RIGHT_CENTER, words.number(self.moves), font, self.color);
        let bar = Rect::from_min_max(
            Pos2::new(name_left + name_width + 8.0, middle - 4.0),
            Pos2::new(rect.right() - 36.0, middle + 4.0),
        );
        painter.rect_filled(bar, 4.0, ui.colors().track);
        let mut done = bar;
        done.set_width(bar.width() * self.share as f32 / 100.0);
        painter.rect_filled(done, 4.0, if self.color == ui.colors().text { ui.colors().quiet } else { self.color });
        let id = ui.id().with(("standing", &self.name, rect.min.x as i32, rect.min.y as i32));
        ui.interact(rect, id, egui::Sense::hover()).on_hover_ui_at_pointer(|ui| {
            let moves = message!(words, "common-moves", moves = self.moves);
            ui.label(RichText::new(format!("{} · {moves} · {} %", self.name, self.share)).color(self.color));
            if let Some(trouble) = &self.trouble {
                ui.label(trouble);
            }
        });
    }
}

/// Fills a table of this shape, column by column.
pub(super) fn show(ui: &mut Ui, words: &Words, shape: Shape, entries: &[Entry], width: f32) {
    let (room, _) = ui.allocate_exact_size(Vec2::new(width, shape.height()), egui::Sense::hover());
    let columns = shape.columns as f32;
    let column_width = (width - (columns - 1.0) * BETWEEN_COLUMNS) / columns;
    for (index, entry) in entries.iter().enumerate() {
        let (column, row) = (index / shape.rows.max(1), index % shape.rows.max(1));
        let corner = room.min + Vec2::new(column as f32 * (column_width + BETWEEN_COLUMNS), row as f32 * ROW);
        entry.paint(words, ui, Rect::from_min_size(corner, Vec2::new(column_width, ROW)));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use color_walk_api::{BoardCode, ClusterGraph, Fault, Outcome};

    use super::*;
    use color_walk_play::Playback;

    use crate::{languages::words::in_language, race::LaneRunner};

    #[test]
    fn why_a_lane_is_out_is_told_in_the_persons_language() {
        let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
        let mut playback = Playback::of_solver(graph, false);
        playback.end(Outcome::Lost(Fault::Idle));
        let (lane, playback) = (Lane { index: 0, runner: LaneRunner::Person }, LanePlayback::new(playback));
        in_language("de", |words| {
            let colors = egui::Context::default().colors();
            let entry = Entry::new(words, colors, &lane, &playback, &Standing(None), &Refutation(None));
            assert_eq!(entry.trouble, words.trouble(&Outcome::Lost(Fault::Idle)));
        });
    }

    #[test]
    fn every_lane_has_a_row_and_there_are_never_more_than_four() {
        for lanes in 0..=16 {
            for least_columns in 1..=2 {
                let shape = Shape::new(lanes, least_columns);
                assert!(shape.columns * shape.rows >= lanes && shape.rows <= MOST_ROWS, "{lanes} lanes: {shape:?}");
            }
        }
    }
}
