//! A board as panels paint it, like the lanes, and with a ring where the walk starts.

use std::sync::Arc;

use bevy::platform::collections::HashMap;
use bevy_egui::egui::{
    Color32, ColorImage, Id, Painter, Pos2, Rect, Stroke, TextureHandle, TextureOptions, Vec2, vec2,
};
use color_walk_api::{Color, MAX_COLORS, Start};
use color_walk_assets::{Palette, ink_on};
use color_walk_paint::{Cell, Marks, Position, paint};

use crate::{
    scene::{BlockLabels, BlockStyle, label_cover},
    screens::rgb,
};

/// From this side on there is room for a label, in physical pixels.
const LABEL_SIDE: usize = 12;

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

/// What a texture of a board was made of.
#[derive(Clone, PartialEq)]
struct Painted {
    colors: Vec<Color>,
    /// The cells that are absorbed, in the order of their rings.
    absorbed: Vec<usize>,
    paint: color_walk_paint::Look,
    labels: BlockLabels,
    /// Side of a block in physical pixels.
    side: usize,
}

impl Painted {
    fn image(&self, columns: usize, palette: &Palette) -> ColorImage {
        let absorbed: HashMap<usize, u16> = self.absorbed.iter().copied().zip(0..).collect();
        let cell = |column: usize, row: usize| {
            let cell = row * columns + column;
            let absorbed = absorbed.get(&cell).copied();
            Cell { color: self.colors[cell], absorbed, marks: Marks::default(), outside: false }
        };
        let (side, rows) = (self.side, self.colors.len() / columns);
        let position = Position { columns, rows, cell: &cell, moves: absorbed.len() as u16, opening: 0.0 };
        let mut pixels = paint(&position, side, &self.paint);
        if self.labels != BlockLabels::None && side >= LABEL_SIDE {
            let cover: Vec<_> = (0..MAX_COLORS as Color).map(|color| label_cover(self.labels, color, side)).collect();
            for (index, pixel) in pixels.iter_mut().enumerate() {
                let (x, y) = (index % (columns * side), index / (columns * side));
                let cell = y / side * columns + x / side;
                let share = cover[usize::from(self.colors[cell])][y % side * side + x % side];
                if share > 0.0 && !absorbed.contains_key(&cell) {
                    let ink = ink_on(palette.color(self.colors[cell]));
                    let mix = |part: usize| pixel[part] as f32 + (ink[part] as f32 - pixel[part] as f32) * share;
                    *pixel = [0, 1, 2].map(|part| mix(part).round() as u8);
                }
            }
        }
        ColorImage { size: [columns * side, rows * side], pixels: pixels.into_iter().map(rgb).collect() }
    }
}

/// Paints a board (row-major) whose first texture `id` names. `absorbed` are cells of the blank area.
pub(in crate::screens) fn paint_cells(
    painter: &Painter,
    id: &'static str,
    place: BoardPlace,
    colors: &[Color],
    absorbed: &[usize],
    look: &Look,
) {
    let context = painter.ctx();
    let side = (place.side * context.pixels_per_point()).round().max(1.0) as usize;
    let rows = colors.len() / place.columns;
    // A card takes no larger texture than this; such a board has blocks of a few pixels.
    let side = side.min(context.input(|input| input.max_texture_side) / place.columns.max(rows)).max(1);
    let painted = Painted {
        colors: colors.to_vec(),
        absorbed: absorbed.to_vec(),
        paint: color_walk_paint::Look::new(look.palette, look.style.gap, look.style.roundness),
        labels: look.labels,
        side,
    };
    let id = Id::new((id, "painted board"));
    let known = context.data(|data| data.get_temp::<(Arc<Painted>, TextureHandle)>(id));
    let texture = match known.filter(|(known, _)| **known == painted) {
        Some((_, texture)) => texture,
        None => {
            let image = painted.image(place.columns, look.palette);
            let texture = context.load_texture("board", image, TextureOptions::NEAREST);
            context.data_mut(|data| data.insert_temp(id, (Arc::new(painted), texture.clone())));
            texture
        }
    };
    painter.rect_filled(place.rect.expand(place.side * 0.18), place.side * 0.36, rgb([0x0a, 0x0c, 0x17]));
    painter.image(texture.id(), place.rect, Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0)), Color32::WHITE);
}

/// Paints a board (row-major) with a ring where the walk starts.
pub(in crate::screens) fn paint_board(
    painter: &Painter,
    id: &'static str,
    place: BoardPlace,
    colors: &[Color],
    start: Start,
    look: &Look,
) {
    let absorbed = match start {
        Start::Blank(cell) => vec![cell],
        Start::Cluster(_) => Vec::new(),
    };
    paint_cells(painter, id, place, colors, &absorbed, look);
    mark_start(painter, place, colors, start, look);
}

/// A ring, filled where the start has a colour of its own.
fn mark_start(painter: &Painter, place: BoardPlace, colors: &[Color], start: Start, look: &Look) {
    let (cell, color) = match start {
        Start::Blank(cell) => (cell, [0x0a, 0x0c, 0x17]),
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
