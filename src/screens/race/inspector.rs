//! The inspector: outlines a cluster on its board, and shows its size, neighbours and distance from the blank area.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Pos2, RichText},
};
use color_walk_api::board::{ClusterGraph, ClusterId, Flood};

use crate::{
    base::frames::FrameDemand,
    input::InspectedCell,
    languages::words::Words,
    race::{Lane, board::LanePlayback},
    scene::{LaneMarks, LanePlace, Palettes, Spotlight, color_key},
    ui::{Themed, semibold},
};

pub(super) fn show_inspector(
    mut contexts: EguiContexts,
    words: Words,
    inspected: Res<InspectedCell>,
    spotlight: Res<Spotlight>,
    palettes: Res<Palettes>,
    mut lanes: Query<(&Lane, &LanePlace, &LanePlayback, &mut LaneMarks)>,
    mut demand: ResMut<FrameDemand>,
) -> Result {
    let shown = inspected.0.filter(|&(index, _)| spotlight.0.is_none_or(|alone| alone == index));
    let mut found = None;
    for (lane, place, playback, mut marks) in &mut lanes {
        let cell = shown.filter(|&(index, cell)| index == lane.index && cell < playback.graph().cell_count());
        let cluster = cell.map(|(_, cell)| playback.graph().cluster_of(cell));
        demand.ask_while(marks.set_if_neq(LaneMarks { inspected: cluster, ..*marks }));
        found = cell.zip(cluster).map(|((_, cell), cluster)| (place, playback, cell, cluster)).or(found);
    }
    let Some((place, playback, cell, cluster)) = found else { return Ok(()) };
    let graph = &**playback.graph();
    let context = contexts.ctx_mut()?;
    let corner = corner_of(place, graph, cell) + Vec2::new(place.block * 1.6, place.block * 0.5);
    let area = context.available_rect();
    let (align, x) = if corner.x < area.center().x {
        (Align2::LEFT_CENTER, corner.x)
    } else {
        (Align2::RIGHT_CENTER, corner.x - place.block * 2.2)
    };
    egui::Area::new(egui::Id::new("inspector"))
        .fixed_pos(Pos2::new(x, corner.y))
        .pivot(align)
        .constrain_to(area)
        .interactable(false)
        .show(context, |ui| {
            egui::Frame::popup(ui.style()).fill(ui.colors().panel).show(ui, |ui| {
                for (line, text) in
                    describe(&words, graph, playback.flood(), cluster, cell, &palettes).into_iter().enumerate()
                {
                    let text = RichText::new(text);
                    ui.add(egui::Label::new(if line == 0 { text.font(semibold(14.0)) } else { text }).extend());
                }
            });
        });
    Ok(())
}

fn corner_of(place: &LanePlace, graph: &ClusterGraph, cell: usize) -> Vec2 {
    let column_and_row = Vec2::new((cell % graph.width()) as f32, (cell / graph.width()) as f32);
    place.board.min + column_and_row * place.block
}

fn describe(
    words: &Words,
    graph: &ClusterGraph,
    flood: &Flood,
    cluster: ClusterId,
    cell: usize,
    palettes: &Palettes,
) -> Vec<String> {
    let (row, column) = (cell / graph.width(), cell % graph.width());
    let place = message!(words, "race-cell", row, column);
    if flood.has(cluster) {
        let blank_area = message!(words, "race-blank-area", cleared = flood.cleared(), cells = flood.cells());
        return vec![blank_area, place];
    }
    let color = graph.color(cluster);
    let [red, green, blue] = palettes.current().color(color);
    let neighbours = graph.neighbours(cluster);
    let live = neighbours.iter().filter(|&&other| !flood.has(other)).count();
    let distance = graph.distances(flood.absorbed())[cluster as usize];
    let shade = format!("#{red:02x}{green:02x}{blue:02x}");
    vec![
        message!(words, "race-cluster", blocks = graph.size(cluster)),
        message!(words, "race-cluster-color", key = color_key(color).to_string(), shade, place),
        message!(words, "race-neighbours", count = neighbours.len(), live),
        match distance {
            1 => words.get("race-touches"),
            moves => message!(words, "race-moves-away", moves),
        },
    ]
}
