//! Points at a step's subject: a lane, a block, a figure, or what a lane can reach.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2},
};
use color_walk_api::board::{ClusterGraph, ClusterId, contains};
use color_walk_assets::{Figure, Point};

use super::CurrentTour;
use crate::{
    race::{Lane, board::LanePlayback},
    scene::{LanePlace, Spotlight},
    screens::{race::headers, scene_area},
    ui::{Themed, theme::on_stage},
};

const STROKE: f32 = 2.5;

pub(super) fn show_tour_pointer(
    mut contexts: EguiContexts,
    current_tour: Res<CurrentTour>,
    spotlight: Res<Spotlight>,
    lanes: Query<(&Lane, &LanePlace, &LanePlayback)>,
) -> Result {
    let Some(step) = current_tour.tour.step() else { return Ok(()) };
    let painter = scene_area::painter(contexts.ctx_mut()?);
    for (lane, place, playback) in &lanes {
        if spotlight.0.is_some_and(|index| index != lane.index) {
            continue;
        }
        let is_meant = |index: usize| index == lane.index;
        match step.point {
            Point::Lane(index) if is_meant(index) => {
                let whole = scene_area::rect(place.header).union(scene_area::rect(place.board)).expand(4.0);
                frame(&painter, whole, StrokeKind::Outside);
            }
            Point::Figure(figure, index) if is_meant(index) => {
                let figure = match figure {
                    Figure::Moves => headers::Part::Moves,
                    Figure::Nodes => headers::Part::Doing,
                    Figure::Share => headers::Part::Share,
                };
                let part = headers::part(scene_area::rect(place.header), figure).expand2(vec2(5.0, 0.0));
                frame(&painter, part, StrokeKind::Middle);
            }
            Point::Frontier(index) if is_meant(index) => {
                let (graph, flood) = (playback.graph(), playback.flood());
                let reach = flood.frontier();
                outline(&painter, place, graph, |cluster| contains(reach, cluster));
            }
            Point::Block(row, column) => {
                let graph = playback.graph();
                // The board before, if the step's board is unavailable.
                if row >= graph.height() || column >= graph.width() {
                    continue;
                }
                let pointed = graph.cluster_of(row * graph.width() + column);
                outline(&painter, place, graph, |cluster| cluster == pointed);
                arrow(&painter, place, row, column);
            }
            _ => {}
        }
    }
    Ok(())
}

fn frame(painter: &Painter, rect: Rect, kind: StrokeKind) {
    let stroke = Stroke::new(STROKE, painter.colors().gold);
    // A board may reach to the edge of its area, where the frame would be cut.
    let rect = rect.intersect(painter.clip_rect().shrink(STROKE));
    painter.rect_stroke(rect, CornerRadius::same(6), stroke, kind);
}

/// Outlines all cells of the selected clusters.
fn outline(painter: &Painter, place: &LanePlace, graph: &ClusterGraph, is_meant: impl Fn(ClusterId) -> bool) {
    let (width, height) = (graph.width() as isize, graph.height() as isize);
    let inside = |column: isize, row: isize| {
        (0..width).contains(&column)
            && (0..height).contains(&row)
            && is_meant(graph.cluster_of((row * width + column) as usize))
    };
    let stroke = Stroke::new((place.block * 0.16).clamp(2.0, 4.0), on_stage().gold);
    for cell in 0..graph.cell_count() as isize {
        let (column, row) = (cell % width, cell / width);
        if !inside(column, row) {
            continue;
        }
        let point = |x: isize, y: isize| {
            pos2(
                place.board.min.x + (column + x) as f32 * place.block,
                place.board.min.y + (row + y) as f32 * place.block,
            )
        };
        let sides = [
            (inside(column, row - 1), point(0, 0), point(1, 0)),
            (inside(column, row + 1), point(0, 1), point(1, 1)),
            (inside(column - 1, row), point(0, 0), point(0, 1)),
            (inside(column + 1, row), point(1, 0), point(1, 1)),
        ];
        for (_, from, to) in sides.into_iter().filter(|(inner, ..)| !inner) {
            painter.line_segment([from, to], stroke);
        }
    }
}

/// A small arrow at the lower right of a cell, pointing at it.
fn arrow(painter: &Painter, place: &LanePlace, row: usize, column: usize) {
    let middle = pos2(
        place.board.min.x + (column as f32 + 0.5) * place.block,
        place.board.min.y + (row as f32 + 0.5) * place.block,
    );
    let size = (place.block * 0.9).clamp(12.0, 34.0);
    let tip: Pos2 = middle;
    let points =
        vec![tip, tip + vec2(size, size * 0.45), tip + vec2(size * 0.55, size * 0.55), tip + vec2(size * 0.45, size)];
    let colors = on_stage();
    painter.add(Shape::convex_polygon(points.clone(), colors.gold, Stroke::new(1.5_f32, colors.panel)));
}
