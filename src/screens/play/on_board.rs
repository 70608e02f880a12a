//! What is marked on the board before a move: the blocks that a colour would absorb, and those of the hinted colour.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::{
    EguiContexts,
    egui::{Color32, Mesh, Painter, Rect, Shape, Vec2, vec2},
};
use color_walk_api::Color;

use super::Previewed;
use crate::{
    games::Hint,
    race::{Person, board::LanePlayback},
    scene::{InterfaceScale, LanePlace},
    screens::{scene_area, theme::Themed},
};

pub(super) fn show(
    mut contexts: EguiContexts,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<InterfaceScale>,
    hint: Res<Hint>,
    persons: Query<(&LanePlayback, &LanePlace), With<Person>>,
    mut previewed: ResMut<Previewed>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Ok((playback, place)) = persons.single() else { return Ok(()) };
    let (graph, flood) = (playback.graph(), playback.flood());
    if previewed.0.is_none() && !context.is_pointer_over_area() && !context.input(|input| input.any_touches()) {
        let point = windows.single().ok().and_then(Window::cursor_position);
        let cell = point.and_then(|point| place.cell_at(scale.point(point), graph.width()));
        let cluster = cell.map(|cell| graph.cluster_of(cell)).filter(|&cluster| !flood.has(cluster));
        if let Some(cluster) = cluster {
            previewed.set_if_neq(Previewed(Some(graph.color(cluster))));
        }
    }
    if playback.is_over() {
        return Ok(());
    }
    let painter = scene_area::painter(context);
    if let Some(color) = previewed.0 {
        mark(&painter, playback, place, color, Color32::WHITE, Color32::from_white_alpha(70));
    }
    if let Some(color) = hint.color() {
        mark(&painter, playback, place, color, context.colors().medal, Color32::TRANSPARENT);
    }
    Ok(())
}

/// Marks the blocks that a colour would absorb: a line around each cluster, and a veil on it.
fn mark(painter: &Painter, playback: &LanePlayback, place: &LanePlace, color: Color, line: Color32, veil: Color32) {
    let (graph, flood) = (playback.graph(), playback.flood());
    let (columns, rows) = (graph.width(), graph.height());
    let board = scene_area::rect(place.board);
    let block = Vec2::splat(place.block);
    let width = (place.block * 0.12).clamp(2.0, 4.0);
    let (mut lines, mut shadows) = (Mesh::default(), Mesh::default());
    let mut edge = |place: Rect| {
        // Dark beside light, so that it is seen on any colour.
        shadows.add_colored_rect(place.expand(1.0), Color32::from_black_alpha(160));
        lines.add_colored_rect(place, line);
    };
    let mut veiled = Mesh::default();
    for cluster in flood.reached(graph, color) {
        for &cell in graph.cells(cluster) {
            let (column, row) = (cell as usize % columns, cell as usize / columns);
            let place = Rect::from_min_size(board.min + vec2(column as f32, row as f32) * block, block);
            veiled.add_colored_rect(place, veil);
            let other = |is_inside: bool, cell: usize| !is_inside || graph.cluster_of(cell) != cluster;
            let cell = cell as usize;
            if other(row > 0, cell.wrapping_sub(columns)) {
                edge(Rect::from_min_size(place.min, vec2(block.x, width)));
            }
            if other(row + 1 < rows, cell + columns) {
                edge(Rect::from_min_size(place.left_bottom() - vec2(0.0, width), vec2(block.x, width)));
            }
            if other(column > 0, cell.wrapping_sub(1)) {
                edge(Rect::from_min_size(place.min, vec2(width, block.y)));
            }
            if other(column + 1 < columns, cell + 1) {
                edge(Rect::from_min_size(place.right_top() - vec2(width, 0.0), vec2(width, block.y)));
            }
        }
    }
    for mesh in [veiled, shadows, lines] {
        painter.add(Shape::mesh(mesh));
    }
}
