//! What lies on the board before a move: the blocks that a colour would absorb.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::{
    EguiContexts,
    egui::{Color32, Stroke},
};

use super::Previewed;
use crate::{
    board::LanePlayback,
    race::Person,
    scene::{InterfaceScale, LanePlace},
    screens::scene_area,
};

pub(super) fn show(
    mut contexts: EguiContexts,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<InterfaceScale>,
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
    let Some(color) = previewed.0.filter(|_| !playback.is_over()) else { return Ok(()) };
    let painter = scene_area::painter(context);
    let board = scene_area::rect(place.board);
    for cluster in flood.reached(graph, color) {
        for cell in graph.cells(cluster) {
            let (column, row) = ((*cell as usize % graph.width()) as f32, (*cell as usize / graph.width()) as f32);
            let corner = board.min + bevy_egui::egui::vec2(column, row) * place.block;
            let block =
                bevy_egui::egui::Rect::from_min_size(corner, bevy_egui::egui::Vec2::splat(place.block)).shrink(1.0);
            painter.rect_filled(block, 2.0, Color32::from_white_alpha(70));
            painter.rect_stroke(block, 2.0, Stroke::new(1.5, Color32::WHITE), bevy_egui::egui::StrokeKind::Inside);
        }
    }
    Ok(())
}
