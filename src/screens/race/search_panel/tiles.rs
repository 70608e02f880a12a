//! Colours as tiles with their keys, and as bars with their scores.

use bevy_egui::egui::{Align2, FontId, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2};
use color_walk_api::{
    board::Color,
    solver::{Candidate, Unit},
};
use color_walk_assets::ink_on;

use crate::{
    languages::words::Words,
    scene::{Palettes, color_key},
    screens::explanation,
    ui::{Named, Themed, rgb},
};

/// Side of a tile, in points.
const TILE: f32 = 20.0;
/// Gap between tiles, in points.
const BETWEEN: f32 = 3.0;
/// Width of a score, in points.
const SCORE: f32 = 52.0;

fn tile(painter: &Painter, corner: Pos2, palettes: &Palettes, color: Color) {
    let rect = Rect::from_min_size(corner, Vec2::splat(TILE));
    let fill = palettes.current().color(color);
    painter.rect_filled(rect, 4.0, rgb(fill));
    let font = FontId::proportional(13.0);
    painter.text(rect.center(), Align2::CENTER_CENTER, color_key(color), font, rgb(ink_on(fill)));
}

/// Colours in at most `rows` rows. Dots replace those that do not fit.
pub(super) fn row(ui: &mut Ui, palettes: &Palettes, colors: &[Color], rows: usize) -> Response {
    let across = (((ui.available_width() + BETWEEN) / (TILE + BETWEEN)) as usize).max(1);
    let needed = colors.len().div_ceil(across).clamp(1, rows);
    let size = Vec2::new(ui.available_width(), needed as f32 * (TILE + BETWEEN));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let room = needed * across;
    let fits = if colors.len() > room { room - 1 } else { colors.len() };
    let corner =
        |index: usize| rect.min + Vec2::new((index % across) as f32, (index / across) as f32) * (TILE + BETWEEN);
    for (index, &color) in colors.iter().take(fits).enumerate() {
        tile(ui.painter(), corner(index), palettes, color);
    }
    if fits < colors.len() {
        let center = corner(fits) + Vec2::splat(TILE / 2.0);
        ui.painter().text(center, Align2::CENTER_CENTER, "…", FontId::proportional(14.0), ui.colors().quiet);
    }
    let keys: Vec<String> = colors.iter().map(|&color| color_key(color).to_string()).collect();
    response.named(keys.join(" "))
}

/// One bar per candidate. The chosen one has another colour.
pub(in crate::screens) fn candidates(
    ui: &mut Ui,
    words: &Words,
    palettes: &Palettes,
    chosen: Color,
    unit: Unit,
    candidates: &[Candidate],
) {
    let most = candidates.iter().map(|candidate| candidate.score).fold(0.0, f64::max);
    for candidate in candidates {
        let size = Vec2::new(ui.available_width(), TILE + BETWEEN);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let (painter, colors) = (ui.painter(), ui.colors());
        let is_chosen = candidate.color == chosen;
        let ink = if is_chosen { colors.text } else { colors.quiet };
        tile(painter, rect.min, palettes, candidate.color);
        if is_chosen {
            let frame = Rect::from_min_size(rect.min, Vec2::splat(TILE));
            painter.rect_stroke(frame, 4.0, Stroke::new(2.0_f32, colors.text), StrokeKind::Inside);
        }
        let track = Rect::from_min_max(
            rect.min + Vec2::new(TILE + 8.0, 4.0),
            Pos2::new(rect.max.x - SCORE, rect.min.y + TILE - 4.0),
        );
        painter.rect_filled(track, 3.0, colors.track);
        let share = if most > 0.0 { (candidate.score / most).clamp(0.0, 1.0) as f32 } else { 0.0 };
        let bar = Rect::from_min_size(track.min, Vec2::new(track.width() * share, track.height()));
        // No colour of a board.
        painter.rect_filled(bar, 3.0, if is_chosen { colors.text } else { colors.quiet });
        let score = explanation::score(words, unit, candidate.score);
        let place = Pos2::new(rect.max.x - 2.0, rect.min.y + TILE / 2.0);
        painter.text(place, Align2::RIGHT_CENTER, &score, FontId::proportional(14.0), ink);
        response.named(format!("{}: {score}", color_key(candidate.color)));
    }
}
