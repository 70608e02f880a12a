//! The walk map on a cleared board: each block in the shade of the move that took it, from the first to the last.
//!
//! A lane's map is a picture with a pixel a cell, drawn once for each walk: panels are painted anew with each movement of
//! the mouse, and a shape a cell would be as many each time.

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{
        Align2, Color32, ColorImage, Context, FontId, Painter, Rect, TextureHandle, TextureOptions, Vec2, pos2, vec2,
    },
};
use color_walk_api::Outcome;
use color_walk_assets::ink_on;
use color_walk_play::{Playback, WALK_START, taken_by, walk_shade};

use crate::{
    race::{Lane, board::LanePlayback},
    scene::{Falling, LanePlace, Palettes, Spotlight},
    screens::{rgb, scene_area},
};

/// The map of each lane, on whatever screen it is shown.
#[derive(Resource, Default)]
pub(super) struct WalkMaps(HashMap<Entity, WalkMap>);

/// The largest side of a picture that any graphics card takes.
const MOST_PIXELS: usize = 2048;
/// Blocks at least this large have gaps between them, and numbers.
const ROOM_FOR_DETAIL: f32 = 16.0;

pub(super) fn show(
    mut contexts: EguiContexts,
    spotlight: Res<Spotlight>,
    palettes: Res<Palettes>,
    lanes: Query<(Entity, &Lane, &LanePlayback, &LanePlace)>,
    falling: Query<&ChildOf, With<Falling>>,
    mut maps: ResMut<WalkMaps>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let painter = scene_area::painter(context);
    maps.0.retain(|lane, _| lanes.contains(*lane));
    let with_numbers = lanes.iter().len() == 1;
    let gap = rgb(palettes.current().blank);
    for (entity, lane, playback, place) in &lanes {
        let is_cleared = playback.outcome().is_some_and(Outcome::is_cleared);
        let is_hidden = spotlight.0.is_some_and(|index| index != lane.index);
        if !is_cleared || is_hidden || falling.iter().any(|block| block.parent() == entity) {
            continue;
        }
        let map = maps.0.entry(entity).or_insert_with(|| WalkMap::of(context, playback));
        if map.revision != playback.revision() {
            *map = WalkMap::of(context, playback);
        }
        map.paint(&painter, place, gap, with_numbers);
    }
    Ok(())
}

struct WalkMap {
    /// The lane's revision that it shows.
    revision: u64,
    columns: usize,
    rows: usize,
    /// Parts of the picture, each with the cells that it covers.
    parts: Vec<(Rect, TextureHandle)>,
    /// The first cell of each move, with the shade of the move.
    first_cells: Vec<Option<(usize, [u8; 3])>>,
}

impl WalkMap {
    fn of(context: &Context, playback: &Playback) -> Self {
        let (columns, rows) = (playback.graph().width(), playback.graph().height());
        let shades = Shades::of(playback);
        let mut parts = Vec::new();
        for top in (0..rows).step_by(MOST_PIXELS) {
            for left in (0..columns).step_by(MOST_PIXELS) {
                let size = [(columns - left).min(MOST_PIXELS), (rows - top).min(MOST_PIXELS)];
                let pixel = |index: usize| {
                    let (column, row) = (left + index % size[0], top + index / size[0]);
                    rgb(shades.cells[row * columns + column])
                };
                let image = ColorImage { size, pixels: (0..size[0] * size[1]).map(pixel).collect() };
                let cells = Rect::from_min_size(pos2(left as f32, top as f32), vec2(size[0] as f32, size[1] as f32));
                parts.push((cells, context.load_texture("walk map", image, TextureOptions::NEAREST)));
            }
        }
        WalkMap { revision: playback.revision(), columns, rows, parts, first_cells: shades.first_cells }
    }

    fn paint(&self, painter: &Painter, place: &LanePlace, gap: Color32, with_numbers: bool) {
        let (board, block) = (scene_area::rect(place.board), place.block);
        let painter = painter.with_clip_rect(board.intersect(painter.clip_rect()));
        let at = |cells: Vec2| board.min + cells * block;
        for (cells, texture) in &self.parts {
            let place = Rect::from_min_max(at(cells.min.to_vec2()), at(cells.max.to_vec2()));
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            painter.image(texture.id(), place, whole, Color32::WHITE);
        }
        if block < ROOM_FOR_DETAIL {
            return;
        }
        let half = (block * 0.03).min(1.0);
        for column in 0..=self.columns {
            let x = at(vec2(column as f32, 0.0)).x;
            painter.rect_filled(Rect::from_x_y_ranges(x - half..=x + half, board.y_range()), 0.0, gap);
        }
        for row in 0..=self.rows {
            let y = at(vec2(0.0, row as f32)).y;
            painter.rect_filled(Rect::from_x_y_ranges(board.x_range(), y - half..=y + half), 0.0, gap);
        }
        // Where each move began, by its number.
        let numbered = self.first_cells.iter().enumerate().filter(|_| with_numbers);
        for (by, (cell, shade)) in numbered.filter_map(|(by, first)| Some((by, (*first)?))) {
            let center = at(vec2((cell % self.columns) as f32 + 0.5, (cell / self.columns) as f32 + 0.5));
            let font = FontId::proportional((block * 0.45).min(16.0));
            painter.text(center, Align2::CENTER_CENTER, (by + 1).to_string(), font, rgb(ink_on(shade)));
        }
    }
}

/// The shades of a map.
struct Shades {
    /// Row-major.
    cells: Vec<[u8; 3]>,
    first_cells: Vec<Option<(usize, [u8; 3])>>,
}

impl Shades {
    fn of(playback: &Playback) -> Self {
        let last = playback.walk().len().max(1);
        let mut first_cells = vec![None; last];
        let taken = taken_by(playback.graph(), playback.walk());
        let shade = |(cell, by): (usize, usize)| {
            let Some(by) = by.checked_sub(1) else { return WALK_START };
            let shade = walk_shade(by as f32 / last as f32);
            first_cells[by].get_or_insert((cell, shade));
            shade
        };
        let cells = taken.into_iter().enumerate().map(shade).collect();
        Shades { cells, first_cells }
    }
}
