//! A board as panels paint it: blocks, their labels, and a ring where the walk starts.

use bevy_egui::egui::{Align2, Color32, FontId, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};
use color_walk_api::{Color, Start};
use color_walk_assets::{Palette, ink_on};

use crate::{
    scene::{BlockLabels, BlockStyle, color_key},
    screens::{rgb, theme::Themed},
};

/// From this side on there is room for a gap between blocks.
const GAP_SIDE: f32 = 6.0;
/// From this side on there is room for a label.
const LABEL_SIDE: f32 = 12.0;

/// How blocks look.
pub(in crate::screens) struct Look<'a> {
    pub(in crate::screens) palette: &'a Palette,
    pub(in crate::screens) style: BlockStyle,
    pub(in crate::screens) labels: BlockLabels,
}

/// Where the cells are.
#[derive(Clone, Copy)]
pub(in crate::screens) struct BoardPlace {
    pub(in crate::screens) rect: Rect,
    side: f32,
    columns: usize,
}

impl BoardPlace {
    /// In the middle of an area, as large as it goes, but with blocks of at most this side.
    pub(in crate::screens) fn within(
        area: Rect,
        [columns, rows]: [usize; 2],
        most: f32,
        pixels_per_point: f32,
    ) -> Self {
        let size = vec2(columns as f32, rows as f32);
        let side = (area.width() / size.x).min(area.height() / size.y).min(most);
        // Whole pixels look alike, where there are enough of them.
        let pixels = pixels_per_point;
        let side = if side * pixels >= 4.0 { (side * pixels).floor() / pixels } else { side.max(1.0) };
        let corner = area.center() - size * side / 2.0;
        let corner = Pos2::new((corner.x * pixels).round() / pixels, (corner.y * pixels).round() / pixels);
        BoardPlace { rect: Rect::from_min_size(corner, size * side), side, columns }
    }

    pub(in crate::screens) fn at(self, point: Pos2) -> Option<usize> {
        let place = (point - self.rect.min) / self.side;
        let is_inside = place.x >= 0.0 && place.y >= 0.0 && self.rect.max.x > point.x && self.rect.max.y > point.y;
        is_inside.then(|| place.y as usize * self.columns + (place.x as usize).min(self.columns - 1))
    }

    pub(in crate::screens) fn cell(self, cell: usize) -> Rect {
        let place = vec2((cell % self.columns) as f32, (cell / self.columns) as f32);
        Rect::from_min_size(self.rect.min + place * self.side, Vec2::splat(self.side))
    }
}

/// Paints the cells (row-major).
pub(in crate::screens) fn paint_board(
    painter: &Painter,
    place: BoardPlace,
    colors: &[Color],
    start: Start,
    look: &Look,
) {
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(place.rect, painter.colors().well);
    // However close the blocks of the game are to each other, these must be told apart.
    let pixels = painter.ctx().pixels_per_point();
    let gap = (place.side * f32::from(look.style.gap) / 100.0 * pixels).round().max(1.0) / pixels;
    let gap = if place.side < GAP_SIDE { 0.0 } else { gap };
    for (cell, &color) in colors.iter().enumerate() {
        let is_blank = start == Start::Blank(cell);
        let fill = rgb(if is_blank { look.palette.blank } else { look.palette.color(color) });
        let rect = place.cell(cell);
        mesh.add_colored_rect(Rect::from_min_size(rect.min, rect.size() - Vec2::splat(gap)), fill);
    }
    painter.add(Shape::mesh(mesh));
    if look.labels != BlockLabels::None && place.side >= LABEL_SIDE {
        let font = FontId::monospace(place.side * 0.55);
        for (cell, &color) in colors.iter().enumerate() {
            if start != Start::Blank(cell) {
                let ink = ink(look.palette.color(color));
                painter.text(place.cell(cell).center(), Align2::CENTER_CENTER, color_key(color), font.clone(), ink);
            }
        }
    }
    mark_start(painter, place, colors, start, look);
}

/// A ring, filled where the start has a colour of its own.
fn mark_start(painter: &Painter, place: BoardPlace, colors: &[Color], start: Start, look: &Look) {
    let (cell, color) = match start {
        Start::Blank(cell) => (cell, look.palette.blank),
        Start::Cluster(cell) => (cell, look.palette.color(colors[cell])),
    };
    let center = place.cell(cell).center();
    let radius = (place.side * 0.3).clamp(2.0, 12.0);
    let ink = ink(color);
    painter.circle_stroke(center, radius, Stroke::new((radius * 0.25).max(1.0), ink));
    if matches!(start, Start::Cluster(_)) {
        painter.circle_filled(center, radius * 0.45, ink);
    }
}

/// What is seen on a colour.
pub(in crate::screens) fn ink(color: [u8; 3]) -> Color32 {
    rgb(ink_on(color))
}
