//! The result on a finished lane's board: the moves, and the walk as a row of colours.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Color32, FontId, Painter, Pos2, Rect, Vec2},
};

use super::bar::par_text;
use crate::{
    languages::words::Words,
    race::{Lane, Par, board::LanePlayback},
    scene::{LanePlace, Palettes, Spotlight, Waves},
    screens::scene_area,
    ui::{Themed, rgb},
};

pub(super) fn show_race_results(
    mut contexts: EguiContexts,
    words: Words,
    spotlight: Res<Spotlight>,
    palettes: Res<Palettes>,
    par: Res<Par>,
    time: Res<Time>,
    lanes: Query<(&Lane, &LanePlace, &LanePlayback, &Waves)>,
) -> Result {
    let painter = scene_area::painter(contexts.ctx_mut()?);
    for (lane, place, playback, waves) in &lanes {
        let Some(outcome) = playback.outcome() else { continue };
        let hidden = spotlight.0.is_some_and(|index| index != lane.index);
        if hidden || waves.cells(time.elapsed_secs()) > 0 {
            continue;
        }
        let board = scene_area::rect(place.board);
        let painter = painter.with_clip_rect(board.intersect(painter.clip_rect()));
        match words.trouble(outcome) {
            Some(reason) => reason_on(&painter, board, &reason),
            None => walk_on(&words, &painter, board, playback.walk(), &palettes, &par),
        }
    }
    Ok(())
}

/// Background of text over the walk map.
const GROUND: Color32 = Color32::from_black_alpha(190);

/// A strip at the bottom of the board with moves, par and walk. The walk map above it stays visible.
fn walk_on(words: &Words, painter: &Painter, board: Rect, walk: &[u8], palettes: &Palettes, par: &Par) {
    if board.height() < 40.0 || board.width() < 60.0 {
        return;
    }
    let size = (board.height() * 0.07).clamp(12.0, 18.0);
    let moves = message!(words, "common-moves", moves = walk.len());
    let over = par.best.map(|best| (walk.len() as u32).saturating_sub(best));
    let text = match (over, par_text(words, par)) {
        (Some(0), Some((par, _))) => format!("{moves} · {par}"),
        (Some(over), Some((par, _))) => {
            let over = message!(words, "race-over", over, par);
            format!("{moves} · {over}")
        }
        _ => moves.clone(),
    };
    // As many rows as distinguishable squares need. None if there is no space.
    let room = board.width() - 16.0;
    let side = (room / walk.len().max(1) as f32).clamp(7.0, 14.0);
    let across = ((room / side) as usize).clamp(1, walk.len().max(1));
    let rows = if board.height() < 100.0 { 0 } else { walk.len().div_ceil(across) };
    let height = size + 12.0 + rows as f32 * side;
    let strip = Rect::from_min_max(Pos2::new(board.min.x, board.max.y - height), board.max);
    painter.rect_filled(strip, 0.0, GROUND);
    let top = Pos2::new(strip.center().x, strip.min.y + 3.0);
    let lay_out = |text| painter.layout_no_wrap(text, FontId::proportional(size), Color32::WHITE);
    let mut galley = lay_out(text);
    if galley.size().x > room {
        galley = lay_out(moves);
    }
    painter.galley(top - Vec2::new(galley.size().x / 2.0, 0.0), galley, Color32::WHITE);
    for (index, &color) in walk.iter().enumerate().take(rows * across) {
        let in_row = across.min(walk.len() - index / across * across);
        let left = board.center().x - in_row as f32 * side / 2.0;
        let down = strip.min.y + size + 8.0 + (index / across) as f32 * side;
        let square =
            Rect::from_min_size(Pos2::new(left + (index % across) as f32 * side, down), Vec2::splat(side - 1.0));
        painter.rect_filled(square, 1.5, rgb(palettes.current().color(color)));
    }
}

fn reason_on(painter: &Painter, board: Rect, reason: &str) {
    let size = (board.height() * 0.08).clamp(11.0, 16.0);
    let font = FontId::proportional(size);
    let galley = painter.layout(reason.to_owned(), font, painter.colors().warning, (board.width() - 24.0).max(20.0));
    let text = Rect::from_center_size(board.center(), galley.size());
    painter.rect_filled(text.expand(8.0), 5.0, painter.colors().well);
    painter.galley(text.min, galley, painter.colors().warning);
}
