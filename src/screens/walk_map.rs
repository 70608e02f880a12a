//! Move numbers on a cleared board, each where its move began. The board's shader draws the rings.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, FontId, vec2},
};
use color_walk_api::run::Outcome;
use color_walk_assets::{ink_on, srgb};
use color_walk_paint::map_color;
use color_walk_play::absorbed_by;

use crate::{
    race::{Lane, board::LanePlayback},
    scene::{BoardQuad, LanePlace, Waves},
    screens::scene_area,
    ui::rgb,
};

/// Minimum side of a block for a number, in points.
const ROOM_FOR_NUMBERS: f32 = 16.0;

/// The first cell of each move, cached for a revision of the lane.
#[derive(Default)]
pub(super) struct FirstCells {
    revision: Option<(Entity, u64)>,
    cells: Vec<Option<usize>>,
}

pub(super) fn show_walk_map(
    mut contexts: EguiContexts,
    time: Res<Time>,
    lanes: Query<(Entity, &LanePlayback, &LanePlace, &Waves, &BoardQuad), With<Lane>>,
    mut first: Local<FirstCells>,
) -> Result {
    // With several lanes, each board is too small.
    let Ok((lane, playback, place, waves, quad)) = lanes.single() else { return Ok(()) };
    let is_cleared = playback.outcome().is_some_and(Outcome::is_cleared) && playback.flood().is_cleared();
    let now = time.elapsed_secs();
    // The numbers' ink suits the open rings.
    if !is_cleared || place.block < ROOM_FOR_NUMBERS || waves.cells(now) > 0 || quad.is_opening(now) {
        return Ok(());
    }
    let revision = Some((lane, playback.revision()));
    if first.revision != revision {
        let mut cells = vec![None; playback.walk().len()];
        for (cell, number) in absorbed_by(playback.graph(), playback.walk()).into_iter().enumerate() {
            if let Some(first) = number.and_then(|number| cells.get_mut((number as usize).checked_sub(1)?)) {
                first.get_or_insert(cell);
            }
        }
        *first = FirstCells { revision, cells };
    }
    let board = scene_area::rect(place.board);
    let painter = scene_area::painter(contexts.ctx_mut()?);
    let painter = painter.with_clip_rect(board.intersect(painter.clip_rect()));
    let columns = playback.graph().width();
    for (number, cell) in (1..).zip(&first.cells).filter_map(|(number, cell)| Some((number, (*cell)?))) {
        let middle = vec2((cell % columns) as f32 + 0.5, (cell / columns) as f32 + 0.5);
        let ink = ink_on(srgb(map_color(number as f32 / first.cells.len() as f32)));
        let font = FontId::proportional((place.block * 0.42).min(16.0));
        let text = number.to_string();
        painter.text(board.min + middle * place.block, Align2::CENTER_CENTER, text, font, rgb(ink));
    }
    Ok(())
}
