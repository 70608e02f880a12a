//! Checks that a search's state agrees with the position, the focus and the node count.

use crate::{
    run::{Report, Runner},
    solver::{MAX_DEPTHS, SearchState},
};

/// Checks a run after each slice.
#[derive(Default)]
pub(super) struct Watch {
    /// The run's node count at the last check.
    nodes: u64,
    /// The run's node count at the last move.
    moved_at: u64,
    /// The positions counted by the last check.
    counted: u64,
}

impl Watch {
    /// The fault in the run's state, if any.
    pub fn fault(&mut self, runner: &mut Runner, report: &Report) -> Option<&'static str> {
        let nodes = runner.nodes();
        let spent = nodes - std::mem::replace(&mut self.nodes, nodes);
        let counted_before = match report {
            Report::Thinking => self.counted,
            Report::Moved { .. } => {
                self.moved_at = nodes;
                0
            }
            Report::Ended(_) => return None,
        };
        let state = runner.search_state();
        let counted = state.depths.iter().sum();
        self.counted = counted;
        let rules = [
            (state.depths.len() <= MAX_DEPTHS, "it counts positions of too many depths"),
            (state.depths.last() != Some(&0), "it counts no position of the greatest depth"),
            (
                counted == counted_before + spent || counted <= spent,
                "its positions by depth are not those expanded since it began",
            ),
            (counted <= nodes - self.moved_at + spent, "it counts positions from before its last move"),
            (leads_to_focus(&state, runner), "its line does not lead to the position that it looks at"),
        ];
        rules.into_iter().find(|(holds, _)| !holds).map(|(_, fault)| fault)
    }
}

/// Each move absorbs something, and together they lead to the solver's focus.
fn leads_to_focus(state: &SearchState, runner: &Runner) -> bool {
    if *state == SearchState::default() {
        return true;
    }
    let mut end = runner.flood().clone();
    let graph = runner.graph();
    let is_legal = state.line.iter().all(|&color| usize::from(color) < graph.colors() && end.play(graph, color) > 0);
    is_legal && runner.focus().is_none_or(|focus| focus == end.absorbed())
}
