//! The person's record with puzzles: the rating from day to day, and the puzzles solved by their moves.

use bevy_egui::egui::{Pos2, Sense, Shape, Stroke, Ui, pos2, vec2};
use color_walk_play::puzzles::PuzzleRecord;

use crate::{
    languages::words::Words,
    ui::{Named, Themed, card, heading, quiet, table},
};

/// Height of the curve, in points.
const HEIGHT: f32 = 90.0;
/// Distance of the curve from the edges, in points.
const MARGIN: f32 = 8.0;

/// Draws nothing before the first puzzle.
pub(super) fn show_puzzle_figures(ui: &mut Ui, words: &Words, record: &PuzzleRecord) {
    if record.total().tried == 0 {
        return;
    }
    card(ui, |ui| {
        heading(ui, words.get("statistics-puzzles"));
        if record.curve.len() > 1 {
            curve(ui, words, record);
        }
        let columns = ["statistics-puzzle-moves", "statistics-puzzle-solved", "statistics-puzzle-tried"];
        table(ui, "puzzles", &columns.map(|id| words.get(id)), |ui| {
            for (moves, some) in &record.solved {
                ui.label(words.number(*moves));
                ui.label(words.number(some.solved));
                ui.label(words.number(some.tried));
                ui.end_row();
            }
        });
    });
}

/// The rating at the end of each day with a rated puzzle. Days without one take no room.
fn curve(ui: &mut Ui, words: &Words, record: &PuzzleRecord) {
    let ratings: Vec<u32> = record.curve.values().copied().collect();
    let (Some(&first), Some(&last)) = (ratings.first(), ratings.last()) else { return };
    let least = ratings.iter().copied().min().unwrap_or(first) as f32;
    let range = (ratings.iter().copied().max().unwrap_or(first) as f32 - least).max(1.0);
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width().min(420.0), HEIGHT), Sense::hover());
    let inside = place.shrink(MARGIN);
    let point = |(index, &rating): (usize, &u32)| {
        let along = index as f32 / (ratings.len() - 1) as f32;
        pos2(
            inside.left() + along * inside.width(),
            inside.bottom() - (rating as f32 - least) / range * inside.height(),
        )
    };
    let points: Vec<Pos2> = ratings.iter().enumerate().map(point).collect();
    let painter = ui.painter();
    painter.rect_filled(place, 6.0, ui.colors().ground);
    points.last().into_iter().for_each(|&end| _ = painter.circle_filled(end, 4.0, ui.colors().medal));
    painter.add(Shape::line(points, Stroke::new(2.0_f32, ui.colors().medal)));
    let about = message!(words, "statistics-puzzle-curve", first, last);
    response.named(&about);
    quiet(ui, about);
}
