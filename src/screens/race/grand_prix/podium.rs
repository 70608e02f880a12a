//! The podium at the end of a Grand Prix.

use bevy_egui::egui::{Align2, Pos2, Rect, Sense, Ui, Vec2};
use color_walk_play::Names;
use color_walk_play::grand_prix::{GrandPrixRow, points_text};

use crate::{
    languages::words::Words,
    ui::{Named, Themed, bold, fitting_name, semibold},
};

const HEIGHT: f32 = 132.0;
/// Heights of the steps by place, as shares of the podium.
const STEPS: [f32; 3] = [0.62, 0.44, 0.3];
/// Largest width of a step, in points.
const STEP: f32 = 150.0;

/// The first three rows of the table, the first one in the middle.
pub(super) fn show_podium(ui: &mut Ui, words: &Words, rows: &[GrandPrixRow], names: &Names) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), HEIGHT), Sense::hover());
    let (painter, colors) = (ui.painter(), ui.colors());
    let width = (rect.width() / 3.0 - 6.0).min(STEP);
    for (nth, row) in rows.iter().take(3).enumerate() {
        let side = [0.0, -1.0, 1.0][nth];
        let height = HEIGHT * STEPS[(row.place - 1).min(2)];
        let middle = rect.center().x + side * (width + 6.0);
        let step = Rect::from_min_max(
            Pos2::new(middle - width / 2.0, rect.bottom() - height),
            Pos2::new(middle + width / 2.0, rect.bottom()),
        );
        let (fill, ink) = if row.place == 1 { (colors.gold_ground, colors.gold) } else { (colors.track, colors.text) };
        painter.rect_filled(step, 8.0, fill);
        painter.text(step.center(), Align2::CENTER_CENTER, row.place.to_string(), bold(30.0), ink);
        let score = message!(words, "grand-prix-score", points = points_text(row.half_points));
        painter.text(
            step.center_top() - Vec2::new(0.0, 10.0),
            Align2::CENTER_CENTER,
            score,
            semibold(13.0),
            colors.quiet,
        );
        let name = fitting_name(painter, names, row.runner, width, &semibold(15.0));
        painter.text(step.center_top() - Vec2::new(0.0, 28.0), Align2::CENTER_CENTER, name, semibold(15.0), ink);
    }
    let all: Vec<&str> = rows.iter().take(3).map(|row| names.whole(row.runner)).collect();
    response.named(message!(words, "grand-prix-podium", names = all.join(", ")));
}
