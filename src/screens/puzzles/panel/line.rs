//! The line that solves a puzzle: a column for each move, with the moves that would have lost below it.

use bevy_egui::egui::{Align2, CornerRadius, FontId, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use color_walk_assets::ink_on;
use color_walk_play::puzzles::PuzzleStep;

use crate::{
    languages::words::Words,
    scene::{Palettes, color_key},
    ui::{Named, Themed, rgb, semibold},
};

/// Maximum width of a column, in points.
const WIDEST: f32 = 74.0;
const GAP: f32 = 6.0;
/// Side of the square of a move that would have lost.
const TRAP: f32 = 16.0;

/// Draws the line in `place`. Returns the position that was pressed, in moves. `at` is the position on the board.
pub(super) fn show_line(
    ui: &mut Ui,
    words: &Words,
    palettes: &Palettes,
    place: Rect,
    line: &[PuzzleStep],
    at: usize,
) -> Option<usize> {
    if line.is_empty() || place.height() < 24.0 {
        return None;
    }
    let mut wanted = None;
    let column = ((place.width() + GAP) / line.len() as f32 - GAP).min(WIDEST);
    let all = line.len() as f32 * (column + GAP) - GAP;
    let palette = palettes.current();
    for (index, step) in line.iter().enumerate() {
        let left = place.center().x - all / 2.0 + index as f32 * (column + GAP);
        let area = Rect::from_min_size(pos2(left, place.top()), vec2(column, place.height()));
        let response = ui.interact(area, ui.id().with(("line", index)), Sense::click());
        let losing: Vec<_> = step.analysis.choices.iter().filter(|choice| choice.left >= step.analysis.moves).collect();
        let keeps = step.analysis.choices.len() - losing.len();
        let about = message!(
            words,
            "puzzle-step",
            number = index + 1,
            key = color_key(step.color).to_string(),
            keeps,
            loses = losing.len()
        );
        let swatch = Rect::from_min_size(area.min, vec2(column, 34.0_f32.min(area.height())));
        let painter = ui.painter();
        painter.rect_filled(swatch, CornerRadius::same(6), rgb(palette.color(step.color)));
        let ink = rgb(ink_on(palette.color(step.color)));
        painter.text(swatch.center(), Align2::CENTER_CENTER, color_key(step.color), semibold(17.0), ink);
        // The position before this move is on the board.
        if index == at {
            let stroke = Stroke::new(2.0_f32, ui.colors().text);
            painter.rect_stroke(swatch, CornerRadius::same(6), stroke, StrokeKind::Outside);
        }
        let across = ((column / (TRAP + 2.0)) as usize).max(1);
        for (number, choice) in losing.iter().enumerate() {
            let (row, place_in_row) = (number / across, number % across);
            let corner =
                pos2(left + place_in_row as f32 * (TRAP + 2.0), swatch.bottom() + 18.0 + row as f32 * (TRAP + 2.0));
            let square = Rect::from_min_size(corner, Vec2::splat(TRAP));
            if square.bottom() > area.bottom() {
                break;
            }
            painter.rect_filled(square, CornerRadius::same(3), rgb(palette.color(choice.color)));
            let stroke = Stroke::new(1.5_f32, rgb(ink_on(palette.color(choice.color))));
            painter.line_segment([square.shrink(4.0).min, square.shrink(4.0).max], stroke);
            painter.line_segment([square.shrink(4.0).right_top(), square.shrink(4.0).left_bottom()], stroke);
        }
        if area.height() > 52.0 && !losing.is_empty() {
            let top = pos2(left, swatch.bottom() + 2.0);
            let cost = message!(words, "puzzle-step-cost", cost = 1);
            painter.text(top, Align2::LEFT_TOP, cost, FontId::proportional(12.0), ui.colors().quiet);
        }
        if response.named(&about).on_hover_text(about).clicked() {
            wanted = Some(index);
        }
    }
    wanted
}
