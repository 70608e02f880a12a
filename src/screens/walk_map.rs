//! The walk map on a cleared board: each block in the shade of the move that took it, from the first to the last.

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{Align2, FontId, Mesh, Painter, Rect, Shape, Vec2, vec2},
};
use color_walk_api::Outcome;

use crate::{
    assets::ink_on,
    board::LanePlayback,
    play::{Playback, WALK_START, taken_by, walk_shade},
    race::Lane,
    scene::{Falling, LanePlace, Spotlight},
    screens::{rgb, scene_area},
};

/// Which move took each cell of each lane; for the lane's revision.
type Taken = HashMap<Entity, (u64, Vec<usize>)>;

pub(super) fn show(
    mut contexts: EguiContexts,
    spotlight: Res<Spotlight>,
    lanes: Query<(Entity, &Lane, &LanePlayback, &LanePlace)>,
    falling: Query<&ChildOf, With<Falling>>,
    mut taken: Local<Taken>,
) -> Result {
    let painter = scene_area::painter(contexts.ctx_mut()?);
    taken.retain(|lane, _| lanes.contains(*lane));
    let with_numbers = lanes.iter().len() == 1;
    for (entity, lane, playback, place) in &lanes {
        let is_cleared = playback.outcome().is_some_and(Outcome::is_cleared);
        let is_hidden = spotlight.0.is_some_and(|index| index != lane.index);
        if !is_cleared || is_hidden || falling.iter().any(|block| block.parent() == entity) {
            continue;
        }
        let read = || (playback.revision(), taken_by(playback.graph(), playback.walk()));
        let known = taken.entry(entity).or_insert_with(read);
        if known.0 != playback.revision() {
            *known = read();
        }
        paint(&painter, playback, place, &known.1, with_numbers);
    }
    Ok(())
}

fn paint(painter: &Painter, playback: &Playback, place: &LanePlace, taken: &[usize], with_numbers: bool) {
    let (board, block) = (scene_area::rect(place.board), place.block);
    let columns = playback.graph().width();
    let last = playback.walk().len().max(1);
    let mut mesh = Mesh::default();
    let mut first_cell = vec![None; last];
    for (cell, &by) in taken.iter().enumerate() {
        let corner = board.min + vec2((cell % columns) as f32, (cell / columns) as f32) * block;
        let place = Rect::from_min_size(corner, Vec2::splat(block)).shrink((block * 0.03).min(1.0));
        match by.checked_sub(1) {
            Some(by) => {
                mesh.add_colored_rect(place, rgb(walk_shade(by as f32 / last as f32)));
                first_cell[by].get_or_insert(place.center());
            }
            None => mesh.add_colored_rect(place, rgb(WALK_START)),
        }
    }
    let painter = painter.with_clip_rect(board.intersect(painter.clip_rect()));
    painter.add(Shape::mesh(mesh));
    // Where each move began, by its number.
    if with_numbers && block >= 16.0 {
        for (by, center) in first_cell.into_iter().enumerate() {
            let Some(center) = center else { continue };
            let ink = rgb(ink_on(walk_shade(by as f32 / last as f32)));
            let font = FontId::proportional((block * 0.45).min(16.0));
            painter.text(center, Align2::CENTER_CENTER, (by + 1).to_string(), font, ink);
        }
    }
}
