//! Draws the line that a search examines on its board. Each block is shaded by the move that would absorb it. The
//! move's number is on its largest cluster.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Color32, FontId, Mesh, Painter, Rect, Shape, Vec2, vec2},
};
use color_walk_api::board::{ClusterGraph, ClusterId, Color, Flood};
use color_walk_assets::{ink_on, srgb};
use color_walk_paint::map_color;

use super::tree::{Pointed, PointedPosition};
use crate::{
    race::{Inspection, Lane, board::LanePlayback},
    scene::{LanePlace, Spotlight},
    screens::scene_area,
    search::Thinking,
    ui::rgb,
};

/// Opacity of the shade over a block's own colour.
const COVER: f32 = 0.9;
/// Minimum side of a block for a number, in points.
const ROOM_FOR_NUMBERS: f32 = 9.0;

pub(in crate::screens) fn show_line_map(
    mut contexts: EguiContexts,
    inspection: Res<Inspection>,
    spotlight: Res<Spotlight>,
    pointed: Res<PointedPosition>,
    lanes: Query<(&Lane, &LanePlayback, &LanePlace, &Thinking)>,
) -> Result {
    let index = pointed.0.as_ref().map(|pointed| pointed.lane).or(inspection.lane());
    let Some(index) = index.filter(|&index| spotlight.0.is_none_or(|alone| alone == index)) else {
        return Ok(());
    };
    let Some((_, playback, place, thinking)) = lanes.iter().find(|(lane, ..)| lane.index == index) else {
        return Ok(());
    };
    let painter = scene_area::painter(contexts.ctx_mut()?);
    if let Some(Pointed { played, moves, .. }) = &pointed.0 {
        let root = playback.reported().get(..*played).unwrap_or_default();
        paint(&painter, playback.graph(), Flood::after(playback.graph(), root), place, moves);
    // A search that has run ahead examines positions after moves that the lane has not played.
    } else if playback.waiting().is_empty() && !thinking.search_state.line.is_empty() {
        paint(&painter, playback.graph(), playback.flood().clone(), place, &thinking.search_state.line);
    }
    Ok(())
}

/// The clusters that each move of the line absorbs.
fn taken(graph: &ClusterGraph, mut flood: Flood, line: &[Color]) -> Vec<Vec<ClusterId>> {
    let take = |&color: &Color| {
        let clusters = flood.reached(graph, color).collect();
        flood.play(graph, color);
        clusters
    };
    line.iter().map(take).collect()
}

fn paint(painter: &Painter, graph: &ClusterGraph, root: Flood, place: &LanePlace, line: &[Color]) {
    let (board, block) = (scene_area::rect(place.board), place.block);
    let square = |cell: u32| {
        let (column, row) = (cell as usize % graph.width(), cell as usize / graph.width());
        let corner = board.min + vec2(column as f32, row as f32) * block;
        Rect::from_min_size(corner, Vec2::splat(block)).shrink((block * 0.03).min(1.0))
    };
    let mut mesh = Mesh::default();
    let mut numbers = Vec::new();
    for (index, clusters) in taken(graph, root, line).into_iter().enumerate() {
        let shade = srgb(map_color((index + 1) as f32 / line.len().max(2) as f32));
        let [red, green, blue] = shade;
        let cover = Color32::from_rgba_unmultiplied(red, green, blue, (255.0 * COVER) as u8);
        let cells = clusters.iter().flat_map(|&cluster| graph.cells(cluster));
        cells.for_each(|&cell| mesh.add_colored_rect(square(cell), cover));
        // A cell in the middle of the largest cluster, so the numbers of consecutive moves stay apart.
        let largest = clusters.into_iter().max_by_key(|&cluster| graph.size(cluster));
        if let Some(cells) = largest.map(|cluster| graph.cells(cluster)) {
            numbers.push((index + 1, square(cells[cells.len() / 2]).center(), rgb(ink_on(shade))));
        }
    }
    let painter = painter.with_clip_rect(board.intersect(painter.clip_rect()));
    painter.add(Shape::mesh(mesh));
    if block >= ROOM_FOR_NUMBERS {
        for (number, center, ink) in numbers {
            let font = FontId::proportional((block * 0.62).clamp(9.0, 18.0));
            painter.text(center, Align2::CENTER_CENTER, number.to_string(), font, ink);
        }
    }
}
