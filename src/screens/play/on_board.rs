//! Marks the blocks that a colour would absorb, and those of the hinted colour.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::EguiContexts;

use super::Previewed;
use crate::{
    base::frames::FrameDemand,
    games::{Hint, OpenReview},
    race::{Person, board::LanePlayback},
    scene::{InterfaceScale, LaneMarks, LanePlace},
};

pub(super) fn show_on_board(
    mut contexts: EguiContexts,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<InterfaceScale>,
    (hint, review): (Res<Hint>, Res<OpenReview>),
    mut persons: Query<(&LanePlayback, &LanePlace, &mut LaneMarks), With<Person>>,
    mut previewed: ResMut<Previewed>,
    mut demand: ResMut<FrameDemand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Ok((playback, place, mut marks)) = persons.single_mut() else { return Ok(()) };
    let (graph, flood) = (playback.graph(), playback.flood());
    if previewed.0.is_none() && !context.is_pointer_over_area() && !context.input(|input| input.any_touches()) {
        let point = windows.single().ok().and_then(Window::cursor_position);
        let cell = point.and_then(|point| place.cell_at(scale.point(point), graph.width()));
        let cluster = cell.map(|cell| graph.cluster_of(cell)).filter(|&cluster| !flood.has(cluster));
        if let Some(cluster) = cluster {
            previewed.set_if_neq(Previewed(Some(graph.color(cluster))));
        }
    }
    // In a review, the board shows the better move.
    let better = review.better(playback.walk().len());
    let is_open = !playback.is_over();
    let (preview, hint) = (previewed.0.filter(|_| is_open), hint.color().or(better).filter(|_| is_open));
    demand.ask_while(marks.set_if_neq(LaneMarks { preview, hint, ..*marks }));
    Ok(())
}
