//! Marks on blocks: previews, hints, inspected clusters, and what solvers consider.

use bevy::prelude::*;
use color_walk_api::board::{ClusterId, Color, contains};

use super::cells::{BoardCells, OUTLINE, PREVIEW, THOUGHT};
use crate::{
    base::frames::FrameDemand,
    race::{Clock, Inspection, Lane, ThinkingView, board::LanePlayback},
    search::Thinking,
};

/// Marks that panels set on a lane's board.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LaneMarks {
    /// The move under consideration.
    pub preview: Option<Color>,
    /// The move of the current hint.
    pub hint: Option<Color>,
    /// The inspected cluster.
    pub inspected: Option<ClusterId>,
}

/// The inputs of a lane's current marks, to skip unchanged ones.
#[derive(Component, Default)]
pub(super) struct ShownMarks {
    marks: LaneMarks,
    revision: Option<u64>,
    thought: Vec<u64>,
}

pub(super) fn draw_marks(
    clock: Res<Clock>,
    inspection: Res<Inspection>,
    mut lanes: Query<(&Lane, &LanePlayback, &Thinking, &LaneMarks, &mut ShownMarks, &mut BoardCells)>,
    mut demand: ResMut<FrameDemand>,
) {
    for (lane, playback, thinking, marks, mut shown, mut cells) in &mut lanes {
        // The solver's thoughts change in every frame.
        demand.ask_while(clock.view() != ThinkingView::Hidden && thinking.busy);
        let is_shown = clock.view() != ThinkingView::Hidden && (thinking.busy || clock.is_node_by_node());
        // If the path to the position is drawn, it already shows what is absorbed.
        let has_line = playback.waiting().is_empty()
            && inspection.lane() == Some(lane.index)
            && !thinking.search_state.line.is_empty();
        let thought = if is_shown && !has_line { &thinking.focus[..] } else { &[][..] };
        let revision = Some(playback.revision());
        if shown.thought == thought && shown.marks == *marks && (shown.revision == revision || is_bare(&shown)) {
            shown.revision = revision;
            continue;
        }
        *shown = ShownMarks { marks: *marks, revision, thought: thought.to_vec() };
        let (graph, flood) = (playback.graph(), playback.flood());
        let mut marked = vec![0; graph.len()];
        for (color, mark) in [(marks.preview, PREVIEW), (marks.hint, OUTLINE)] {
            let clusters = color.into_iter().flat_map(|color| flood.reached(graph, color));
            clusters.for_each(|cluster| marked[cluster as usize] |= mark);
        }
        if let Some(cluster) = marks.inspected.and_then(|cluster| marked.get_mut(cluster as usize)) {
            *cluster |= OUTLINE;
        }
        for (cluster, marked) in marked.iter_mut().enumerate() {
            if contains(thought, cluster as ClusterId) {
                *marked |= THOUGHT;
            }
        }
        cells.set_marks(|cell| marked[graph.cluster_of(cell) as usize]);
    }
}

/// True if there are no marks that depend on the position.
fn is_bare(shown: &ShownMarks) -> bool {
    shown.marks == LaneMarks::default()
}
