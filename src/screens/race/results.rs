//! What stands on a board when its lane is over: the place, the moves, and the walk as a row of colours.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Vec2},
};

use super::standings_bar::par_text;
use crate::{
    board::LanePlayback,
    race::{Lane, Par, Standing},
    scene::{Falling, LanePlace, Palettes, Spotlight},
    screens::{scene_area, theme},
};

pub(super) fn show(
    mut contexts: EguiContexts,
    spotlight: Res<Spotlight>,
    palettes: Res<Palettes>,
    par: Res<Par>,
    falling: Query<&ChildOf, With<Falling>>,
    lanes: Query<(Entity, &Lane, &LanePlace, &LanePlayback, &Standing)>,
) -> Result {
    let painter = scene_area::painter(contexts.ctx_mut()?);
    for (entity, lane, place, playback, standing) in &lanes {
        let Some(outcome) = playback.outcome() else { continue };
        let hidden = spotlight.0.is_some_and(|index| index != lane.index);
        let falls = || falling.iter().any(|block| block.parent() == entity);
        if hidden || falls() {
            continue;
        }
        let board = Rect::from_min_max(
            Pos2::new(place.board.min.x, place.board.min.y),
            Pos2::new(place.board.max.x, place.board.max.y),
        );
        let painter = painter.with_clip_rect(board.intersect(painter.clip_rect()));
        match outcome.trouble() {
            Some(reason) => reason_on(&painter, board, &reason),
            None => walk_on(&painter, board, standing.0, playback.walk(), &palettes, &par),
        }
    }
    Ok(())
}

/// Dark on the pale floor of a cleared board.
const INK: Color32 = Color32::from_rgb(34, 38, 50);

fn walk_on(painter: &Painter, board: Rect, place: Option<usize>, walk: &[u8], palettes: &Palettes, par: &Par) {
    let size = (board.height() * 0.16).clamp(11.0, 40.0);
    if board.height() < 40.0 || board.width() < 60.0 {
        return;
    }
    let place = place.map(|place| format!("{place}.  ")).unwrap_or_default();
    let moves = if walk.len() == 1 { "move" } else { "moves" };
    let text = format!("{place}{} {moves}", walk.len());
    let middle = board.center() - Vec2::new(0.0, size * 0.6);
    painter.text(middle, Align2::CENTER_CENTER, text, FontId::proportional(size), INK);

    let over = par.best.map(|best| (walk.len() as u32).saturating_sub(best)).filter(|_| board.height() >= 120.0);
    if let (Some(over), Some((par, _))) = (over, par_text(par)) {
        let text = if over == 0 { par } else { format!("{over} over {par}") };
        let below = middle - Vec2::new(0.0, size * 0.95);
        painter.text(below, Align2::CENTER_CENTER, text, FontId::proportional((size * 0.5).max(11.0)), INK);
    }

    // As many rows as it takes for squares that can still be told apart.
    let room = board.shrink2(Vec2::new(12.0, 4.0));
    let side = (room.width() / walk.len() as f32).clamp(7.0, 16.0);
    let across = ((room.width() / side) as usize).clamp(1, walk.len().max(1));
    for (index, &color) in walk.iter().enumerate() {
        let in_row = across.min(walk.len() - index / across * across);
        let left = board.center().x - in_row as f32 * side / 2.0;
        let corner =
            Pos2::new(left + (index % across) as f32 * side, middle.y + size * 0.9 + (index / across) as f32 * side);
        let [red, green, blue] = palettes.current().color(color);
        let square = Rect::from_min_size(corner, Vec2::splat(side - 1.0));
        painter.rect_filled(square, 1.5, Color32::from_rgb(red, green, blue));
    }
}

fn reason_on(painter: &Painter, board: Rect, reason: &str) {
    let size = (board.height() * 0.08).clamp(11.0, 16.0);
    let font = FontId::proportional(size);
    let galley = painter.layout(reason.to_owned(), font, theme::WARNING, (board.width() - 24.0).max(20.0));
    let text = Rect::from_center_size(board.center(), galley.size());
    painter.rect_filled(text.expand(8.0), 5.0, theme::WELL);
    painter.galley(text.min, galley, theme::WARNING);
}
