//! Paints a board in a panel, like the lanes, with a ring at the walk's start.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::platform::collections::HashMap;
use bevy_egui::egui::{
    Color32, ColorImage, Id, Painter, Pos2, Rect, Stroke, TextureHandle, TextureOptions, Vec2, vec2,
};
use color_walk_api::board::{Color, MAX_COLORS, Start};
use color_walk_assets::{Palette, ink_on};
use color_walk_paint::{Cell, LabelPlace, Marks, Position, Raster, WELL, label_places, label_side};

use crate::{
    scene::{BlockLabels, BlockStyle, label_cover},
    ui::rgb,
};

/// Minimum side of a block for a label, in physical pixels.
const LABEL_SIDE: usize = 12;

/// The look of blocks.
pub(in crate::screens) struct Look<'a> {
    pub(in crate::screens) palette: &'a Palette,
    pub(in crate::screens) style: BlockStyle,
    pub(in crate::screens) labels: BlockLabels,
}

/// Position of the cells.
#[derive(Clone, Copy)]
pub(in crate::screens) struct BoardPlace {
    pub(in crate::screens) rect: Rect,
    side: f32,
    columns: usize,
}

impl BoardPlace {
    /// Centred in an area and as large as possible, with blocks of at most `most` points.
    pub(in crate::screens) fn within(
        area: Rect,
        [columns, rows]: [usize; 2],
        most: f32,
        pixels_per_point: f32,
    ) -> Self {
        let size = vec2(columns as f32, rows as f32);
        let side = (area.width() / size.x).min(area.height() / size.y).min(most);
        // Blocks of whole pixels look alike, if they have enough pixels.
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

/// The inputs of a board's texture, to reuse it.
#[derive(Clone, PartialEq)]
struct Painted {
    colors: Vec<Color>,
    /// The absorbed cells, each with its ring.
    absorbed: Vec<(usize, u16)>,
    moves: u16,
    paint: color_walk_paint::Look,
    labels: BlockLabels,
    /// Side of a block in physical pixels.
    side: usize,
}

impl Painted {
    fn image(&self, columns: usize, palette: &Palette, raster: &mut Raster<Color32>) -> ColorImage {
        let absorbed: HashMap<usize, u16> = self.absorbed.iter().copied().collect();
        let cell = |column: usize, row: usize| {
            let cell = row * columns + column;
            let absorbed = absorbed.get(&cell).copied();
            Cell { color: self.colors[cell], absorbed, marks: Marks::default(), outside: false }
        };
        let (side, rows) = (self.side, self.colors.len() / columns);
        let position = Position { columns, rows, cell: &cell, moves: self.moves, opening: 0.0 };
        let width = columns * side;
        let mut image = ColorImage::new([width, rows * side], Color32::BLACK);
        raster.draw(&position, rgb, |x, y, run| image.pixels[y * width + x..][..run.len()].copy_from_slice(run));
        if self.labels != BlockLabels::None && side >= LABEL_SIDE {
            self.label(&mut image, columns, palette, |cell| absorbed.contains_key(&cell));
        }
        image
    }

    /// Draws one label a cluster.
    fn label(&self, image: &mut ColorImage, columns: usize, palette: &Palette, is_blank: impl Fn(usize) -> bool) {
        let tile = (label_side(1.0 / self.side as f32) * self.side as f32).round() as usize;
        let cover: Vec<_> = (0..MAX_COLORS as Color).map(|color| label_cover(self.labels, color, tile)).collect();
        let blank = (0..self.colors.len()).find(|&cell| is_blank(cell));
        for LabelPlace { cell, right, down } in label_places(&self.colors, columns, blank) {
            if is_blank(cell) {
                continue;
            }
            // Twice the place in blocks, so that a middle between two blocks is whole.
            let corner = |index: usize, is_between: bool| {
                ((2 * index + 1 + usize::from(is_between)) * self.side).saturating_sub(tile) / 2
            };
            let (left, top) = (corner(cell % columns, right), corner(cell / columns, down));
            let color = self.colors[cell];
            let ink = rgb(ink_on(palette.color(color)));
            for (index, share) in cover[usize::from(color)].iter().enumerate() {
                let pixel = &mut image.pixels[(top + index / tile) * columns * self.side + left + index % tile];
                *pixel = pixel.lerp_to_gamma(ink, *share);
            }
        }
    }
}

/// A cached texture with its inputs.
struct CachedTexture {
    painted: Painted,
    texture: TextureHandle,
    raster: Raster<Color32>,
}

/// Paints a board (row-major) and caches its texture under `id`. `absorbed` lists the blank area's cells, each with the
/// move that absorbed it.
pub(in crate::screens) fn paint_cells(
    painter: &Painter,
    id: &'static str,
    place: BoardPlace,
    colors: &[Color],
    absorbed: &[(usize, u16)],
    look: &Look,
) {
    let context = painter.ctx();
    let side = (place.side * context.pixels_per_point()).round().max(1.0) as usize;
    let rows = colors.len() / place.columns;
    // The graphics card limits the texture's size. A board that large has blocks of a few pixels.
    let side = side.min(context.input(|input| input.max_texture_side) / place.columns.max(rows)).max(1);
    let painted = Painted {
        colors: colors.to_vec(),
        absorbed: absorbed.to_vec(),
        moves: absorbed.iter().map(|&(_, ring)| ring + 1).max().unwrap_or(0),
        paint: color_walk_paint::Look::new(look.palette, look.style.gap, look.style.roundness),
        labels: look.labels,
        side,
    };
    let id = Id::new((id, "painted board"));
    let kept = context.data(|data| data.get_temp::<Arc<Mutex<CachedTexture>>>(id)).unwrap_or_else(|| {
        let mut raster = Raster::new(painted.paint.clone(), side);
        let image = painted.image(place.columns, look.palette, &mut raster);
        let texture = context.load_texture("board", image, TextureOptions::NEAREST);
        let kept = Arc::new(Mutex::new(CachedTexture { painted: painted.clone(), texture, raster }));
        context.data_mut(|data| data.insert_temp(id, kept.clone()));
        kept
    });
    let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
    let CachedTexture { painted: known, texture, raster } = &mut *kept;
    if *known != painted {
        if known.paint != painted.paint || known.side != painted.side {
            *raster = Raster::new(painted.paint.clone(), side);
        }
        texture.set(painted.image(place.columns, look.palette, raster), TextureOptions::NEAREST);
        *known = painted;
    }
    painter.rect_filled(place.rect.expand(place.side * 0.18), place.side * 0.36, rgb(WELL));
    painter.image(texture.id(), place.rect, Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0)), Color32::WHITE);
}

/// Paints a board (row-major) with a ring at the walk's start.
pub(in crate::screens) fn paint_board(
    painter: &Painter,
    id: &'static str,
    place: BoardPlace,
    colors: &[Color],
    start: Start,
    look: &Look,
) {
    let absorbed = match start {
        Start::Blank(cell) => vec![(cell, 0)],
        Start::Cluster(_) => Vec::new(),
    };
    paint_cells(painter, id, place, colors, &absorbed, look);
    mark_start(painter, place, colors, start, look);
}

/// A ring, filled if the start cell has a colour.
fn mark_start(painter: &Painter, place: BoardPlace, colors: &[Color], start: Start, look: &Look) {
    let (cell, color) = match start {
        Start::Blank(cell) => (cell, WELL),
        Start::Cluster(cell) => (cell, look.palette.color(colors[cell])),
    };
    let center = place.cell(cell).center();
    let radius = (place.side * 0.3).clamp(2.0, 12.0);
    let ink = rgb(ink_on(color));
    painter.circle_stroke(center, radius, Stroke::new((radius * 0.25).max(1.0), ink));
    if matches!(start, Start::Cluster(_)) {
        painter.circle_filled(center, radius * 0.45, ink);
    }
}
