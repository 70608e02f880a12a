//! What a search shows of its inside must agree with the position, with its focus, and with its nodes.

use crate::{Inside, MAX_DEPTHS, Report, Runner};

/// A run that is looked into after each piece of thinking.
#[derive(Default)]
pub(super) struct Watch {
    /// Nodes of the run when it was looked at last.
    nodes: u64,
    /// Nodes when the last move was played.
    moved_at: u64,
    /// Positions that it had counted.
    counted: u64,
}

impl Watch {
    /// What is wrong with what it shows, if anything is.
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
        let inside = runner.inside();
        let counted = inside.depths.iter().sum();
        self.counted = counted;
        let rules = [
            (inside.depths.len() <= MAX_DEPTHS, "it counts positions of too many depths"),
            (inside.depths.last() != Some(&0), "it counts no position of the greatest depth"),
            (
                counted == counted_before + spent || counted <= spent,
                "its positions by depth are not those expanded since it began",
            ),
            (counted <= nodes - self.moved_at + spent, "it counts positions from before its last move"),
            (leads_to_focus(&inside, runner), "its line does not lead to the position that it looks at"),
        ];
        rules.into_iter().find(|(holds, _)| !holds).map(|(_, fault)| fault)
    }
}

/// Each move absorbs something, and the position after them is the one that the solver looks at.
fn leads_to_focus(inside: &Inside, runner: &Runner) -> bool {
    if *inside == Inside::default() {
        return true;
    }
    let mut end = runner.flood().clone();
    let graph = runner.graph();
    let is_legal = inside.line.iter().all(|&color| usize::from(color) < graph.colors() && end.play(graph, color) > 0);
    is_legal && runner.focus().is_none_or(|focus| focus == end.absorbed())
}
