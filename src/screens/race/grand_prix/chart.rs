//! The points of a Grand Prix by board, a line for each runner.

use bevy_egui::egui::{Align2, FontId, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2};
use color_walk_play::Names;
use color_walk_play::grand_prix::{GrandPrix, points_text};

use crate::{
    languages::words::Words,
    scene::Palettes,
    ui::{Named, Themed, fitting_name, part, rgb},
};

/// Least height, in points.
pub(super) const HEIGHT: f32 = 170.0;
/// Width of the names at the right, in points.
const NAMES: f32 = 150.0;
/// Lines with a colour and a name of their own. The other lines are quiet.
const NAMED: usize = 6;
/// Least distance between two names, in points.
const BETWEEN: f32 = 15.0;

pub(super) fn show_chart(
    ui: &mut Ui,
    words: &Words,
    grand_prix: &GrandPrix,
    names: &Names,
    palettes: &Palettes,
    height: f32,
) {
    part(ui, words.get("grand-prix-chart"));
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), height), Sense::hover());
    let (painter, colors) = (ui.painter(), ui.colors());
    let plot = Rect::from_min_max(rect.min, rect.max - Vec2::new(NAMES.min(rect.width() * 0.4), 16.0));
    painter.rect_filled(plot, 6.0, colors.well);
    let order = grand_prix.table();
    let boards = grand_prix.boards().len();
    let most = order.iter().map(|row| row.half_points).max().unwrap_or(0).max(1);
    let inner = plot.shrink(8.0);
    let at = |board: usize, half_points: u32| {
        let (x, y) = (board as f32 / boards as f32, half_points as f32 / most as f32);
        Pos2::new(inner.left() + x * inner.width(), inner.bottom() - y * inner.height())
    };
    let mut taken: Vec<f32> = Vec::new();
    for (nth, row) in order.iter().enumerate().rev() {
        let line: Vec<Pos2> = std::iter::once(0)
            .chain(grand_prix.points_by_board(row.runner))
            .enumerate()
            .map(|(board, points)| at(board, points))
            .collect();
        let ink = if nth < NAMED { rgb(palettes.current().color(nth as u8)) } else { colors.bar };
        let width = if nth == 0 { 3.0_f32 } else { 1.8 };
        painter.add(Shape::line(line, Stroke::new(width, ink)));
    }
    for (nth, row) in order.iter().enumerate().take(NAMED) {
        let end = at(boards, row.half_points);
        let lowest = taken.last().map_or(f32::NEG_INFINITY, |last| last + BETWEEN);
        let y = end.y.max(lowest).max(plot.top() + 6.0);
        taken.push(y);
        let ink = rgb(palettes.current().color(nth as u8));
        painter.circle_filled(end, 3.5, ink);
        let place = Pos2::new(plot.right() + 6.0, y);
        painter.circle_filled(place, 3.5, ink);
        let room = (rect.right() - place.x - 10.0).max(20.0);
        let name = fitting_name(painter, names, row.runner, room, &FontId::proportional(12.5));
        painter.text(place + Vec2::new(8.0, 0.0), Align2::LEFT_CENTER, name, FontId::proportional(12.5), colors.text);
    }
    let every = boards.div_ceil(12);
    for board in (0..=boards).step_by(every) {
        let place = Pos2::new(at(board, 0).x, rect.bottom());
        painter.text(place, Align2::CENTER_BOTTOM, board.to_string(), FontId::proportional(11.5), colors.quiet);
    }
    let all: Vec<String> = order
        .iter()
        .map(|row| {
            let steps: Vec<String> = grand_prix.points_by_board(row.runner).into_iter().map(points_text).collect();
            format!("{}: {}", names.whole(row.runner), steps.join(", "))
        })
        .collect();
    response.named(all.join(". "));
}
