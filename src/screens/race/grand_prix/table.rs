//! The table of a Grand Prix. Its rows move to their new places.

use bevy_egui::egui::{self, Align2, FontId, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, vec2};
use color_walk_play::Names;
use color_walk_play::grand_prix::{GrandPrixRow, points_text};

use crate::{
    languages::words::Words,
    ui::{Named, Themed, fitting_name, semibold},
};

/// Height of a row, in points.
const ROW: f32 = 30.0;
/// Seconds that a row needs to its new place.
const MOVE: f32 = 0.7;

/// A row, and the line where it is shown.
pub(super) struct PlacedRow {
    pub row: GrandPrixRow,
    /// From 0, at the top.
    pub line: usize,
    /// Lines that it has climbed by the last board.
    pub climbed: isize,
    /// Half points of the last board.
    pub gained: u32,
}

/// Right edges of the columns of figures, from the right edge of the table, in points.
struct Columns {
    points: f32,
    gained: f32,
    wins: f32,
    over: f32,
    moves: f32,
}

const WIDE: Columns = Columns { moves: 0.0, over: 70.0, wins: 150.0, gained: 205.0, points: 245.0 };
/// On a phone, only points and moves over the minimum have room.
const NARROW: Columns = Columns { moves: -1.0, over: 0.0, wins: -1.0, gained: 70.0, points: 110.0 };

pub(super) fn show_table(ui: &mut Ui, words: &Words, names: &Names, rows: &[PlacedRow], is_narrow: bool) {
    let columns = if is_narrow { NARROW } else { WIDE };
    let size = Vec2::new(ui.available_width(), ROW * (rows.len() + 1) as f32);
    let (table, response) = ui.allocate_exact_size(size, Sense::hover());
    let (painter, colors) = (ui.painter().with_clip_rect(table.expand(4.0)), ui.colors());
    let figure = |right: f32, middle: f32, text: String, font: FontId, ink: egui::Color32| {
        if right >= 0.0 {
            painter.text(Pos2::new(table.right() - 8.0 - right, middle), Align2::RIGHT_CENTER, text, font, ink);
        }
    };
    let head = table.top() + ROW / 2.0;
    for (right, id) in [
        (columns.points, "grand-prix-points"),
        (columns.wins, "grand-prix-wins"),
        (columns.over, "grand-prix-over-minimum"),
        (columns.moves, "grand-prix-moves"),
    ] {
        figure(right, head, words.get(id), FontId::proportional(12.5), colors.quiet);
    }
    for placed in rows {
        let PlacedRow { row, line, climbed, gained } = placed;
        let wanted = table.top() + ROW * (*line as f32 + 1.0);
        let top = ui.ctx().animate_value_with_time(ui.id().with(("row", row.runner)), wanted - table.top(), MOVE);
        let rect = Rect::from_min_size(Pos2::new(table.left(), table.top() + top), Vec2::new(table.width(), ROW - 3.0));
        let middle = rect.center().y;
        let (fill, ink) = match row.place {
            1 => (colors.gold_ground, colors.gold),
            _ => (colors.panel, colors.text),
        };
        painter.rect_filled(rect, 6.0, fill);
        let place = format!("{}.", row.place);
        painter.text(Pos2::new(rect.left() + 30.0, middle), Align2::RIGHT_CENTER, place, semibold(15.0), ink);
        let ink_of_arrow = if *climbed > 0 { colors.accent } else { colors.quiet };
        let center = Pos2::new(rect.left() + 40.0, middle);
        if *climbed != 0 {
            painter.add(Shape::convex_polygon(arrow(center, *climbed > 0), ink_of_arrow, Stroke::NONE));
        }
        let left = rect.left() + 52.0;
        let room = (rect.right() - columns.points - 64.0 - left).max(40.0);
        let name = fitting_name(&painter, names, row.runner, room, &semibold(15.0));
        painter.text(Pos2::new(left, middle), Align2::LEFT_CENTER, name, semibold(15.0), ink);
        figure(columns.points, middle, points_text(row.half_points), semibold(16.0), ink);
        if *gained > 0 {
            figure(
                columns.gained,
                middle,
                format!("+{}", points_text(*gained)),
                FontId::proportional(12.5),
                colors.quiet,
            );
        }
        let plain = |right, text| figure(right, middle, text, FontId::proportional(14.0), colors.text);
        plain(columns.wins, row.wins.to_string());
        match &row.out {
            Some(_) if row.cleared == 0 => plain(columns.over, "–".to_owned()),
            _ => plain(columns.over, format!("+{}", row.over)),
        }
        plain(columns.moves, row.moves.to_string());
    }
    let spoken: Vec<String> = rows
        .iter()
        .map(|placed| {
            let (name, points) = (names.whole(placed.row.runner), points_text(placed.row.half_points));
            message!(words, "grand-prix-spoken", place = placed.row.place, name, points)
        })
        .collect();
    response.named(spoken.join(". "));
    for placed in rows.iter().filter(|placed| placed.row.out.is_some()) {
        let (name, reason) = (names.whole(placed.row.runner), placed.row.out.as_deref().unwrap_or_default());
        crate::ui::note(ui, message!(words, "grand-prix-out", name, reason));
    }
}

/// A triangle that points up or down.
fn arrow(center: Pos2, is_up: bool) -> Vec<Pos2> {
    let tip = if is_up { -3.5 } else { 3.5 };
    vec![center + vec2(0.0, tip), center + vec2(4.0, -tip), center + vec2(-4.0, -tip)]
}
