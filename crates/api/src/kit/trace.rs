//! Checks the course of a search that is watched: its lines of pseudo-code and its tree.

use std::collections::HashSet;

use crate::{
    board::{ClusterGraph, Color, Flood},
    solver::{Trace, TracedLine, TreeEvent},
};

/// Checks a run's course, part by part.
#[derive(Default)]
pub(super) struct TraceWatch {
    /// Changes in the tree so far.
    tree_events: u64,
    tree: Option<Tree>,
}

/// A tree since its root.
struct Tree {
    root: Flood,
    expanded: HashSet<Vec<Color>>,
    /// Moves of the best line.
    best: Option<usize>,
}

impl TraceWatch {
    /// The fault in the next part of a run's course, if any. `begin` is the run's first position and `walk` its moves.
    pub fn fault(
        &mut self,
        trace: &Trace,
        graph: &ClusterGraph,
        begin: &Flood,
        walk: &[Color],
        allows_useless_moves: bool,
    ) -> Option<&'static str> {
        let before = self.tree_events;
        self.tree_events += trace.tree.len() as u64;
        let lines = trace.lines.iter().find_map(|line| line_fault(line, before..=self.tree_events));
        let rules = Rules { graph, allows_useless_moves };
        lines.or_else(|| {
            trace.tree.iter().find_map(|event| match (event, &mut self.tree) {
                (TreeEvent::Root { played }, tree) => {
                    let mut root = begin.clone();
                    for &color in &walk[..*played as usize] {
                        root.play(graph, color);
                    }
                    *tree = Some(Tree { root, expanded: HashSet::new(), best: None });
                    None
                }
                (TreeEvent::Full, _) => None,
                (_, None) => Some("its tree has no root"),
                (event, Some(tree)) => rules.fault(event, tree),
            })
        })
    }
}

fn line_fault(line: &TracedLine, tree_events: std::ops::RangeInclusive<u64>) -> Option<&'static str> {
    let rules = [
        (!line.label.is_empty(), "it tells a line without a label"),
        (line.values.iter().all(|(name, _)| !name.is_empty()), "it tells a value without a name"),
        (tree_events.contains(&line.tree_events), "it tells a line of another time"),
    ];
    rules.into_iter().find(|(holds, _)| !holds).map(|(_, fault)| fault)
}

struct Rules<'a> {
    graph: &'a ClusterGraph,
    allows_useless_moves: bool,
}

impl Rules<'_> {
    /// The fault in a change of a tree, if any. Applies it.
    fn fault(&self, event: &TreeEvent, tree: &mut Tree) -> Option<&'static str> {
        let (TreeEvent::Wait(moves) | TreeEvent::Expand(moves) | TreeEvent::Cut(moves, _) | TreeEvent::Best(moves)) =
            event
        else {
            return None;
        };
        let Some(positions) = self.positions(&tree.root, moves) else {
            return Some("its tree has a move that is not legal");
        };
        let is_cleared = positions.last().is_some_and(Flood::is_cleared);
        if let TreeEvent::Best(_) = event {
            let is_shorter = tree.best.replace(moves.len()).is_none_or(|best| moves.len() < best);
            let rules = [
                (is_cleared, "its best line does not clear the board"),
                (is_shorter, "its best line is no shorter than the one before"),
            ];
            return rules.into_iter().find(|(holds, _)| !holds).map(|(_, fault)| fault);
        }
        if !self.follows(tree, moves, &positions) {
            return Some("its tree has a position whose parent it has not expanded");
        }
        if let TreeEvent::Expand(_) = event {
            if is_cleared {
                return Some("its tree expands the cleared board");
            }
            tree.expanded.insert(moves.clone());
        }
        None
    }

    /// The positions before the moves, between them and after them. `None` if one is not legal.
    fn positions(&self, root: &Flood, moves: &[Color]) -> Option<Vec<Flood>> {
        let mut positions = vec![root.clone()];
        for &color in moves {
            let mut next = positions[positions.len() - 1].clone();
            let is_known = usize::from(color) < self.graph.colors();
            if !is_known || next.is_cleared() || (next.play(self.graph, color) == 0 && !self.allows_useless_moves) {
                return None;
            }
            positions.push(next);
        }
        Some(positions)
    }

    /// True if a position follows from one that was expanded by one move, or from the root by none. Moves that finish a
    /// colour do not count: they lose nothing, so a search may make them at once.
    fn follows(&self, tree: &Tree, moves: &[Color], positions: &[Flood]) -> bool {
        let finishes = |index: usize| self.finishes(&positions[index + 1], moves[index]);
        let counted = |first: usize| (first..moves.len()).filter(|&index| !finishes(index)).count();
        let parent = (0..moves.len()).rev().find(|&length| tree.expanded.contains(&moves[..length]));
        match parent {
            Some(length) => counted(length) <= 1,
            None => counted(0) == 0,
        }
    }

    /// True if no cluster of a colour is left.
    fn finishes(&self, position: &Flood, color: Color) -> bool {
        (0..self.graph.len() as u32).all(|cluster| self.graph.color(cluster) != color || position.has(cluster))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Board, Start},
        solver::{Cut, Tracer, Value},
    };

    #[test]
    fn false_trees_and_lines_are_seen_through() {
        let graph = ClusterGraph::new(&Board::new(6, 1, 4, vec![0, 1, 2, 1, 2, 3], Start::Cluster(0)).unwrap());
        let (begin, walk) = (Flood::new(&graph), [1, 2, 1, 2, 3]);
        let fault_in = |allows_useless_moves, events: &[TreeEvent]| {
            let trace = Trace { tree: events.to_vec(), ..Trace::default() };
            TraceWatch::default().fault(&trace, &graph, &begin, &walk, allows_useless_moves)
        };
        let root = |played| TreeEvent::Root { played };
        let expand = |moves: &[Color]| TreeEvent::Expand(moves.to_vec());
        let cut = |moves: &[Color]| TreeEvent::Cut(moves.to_vec(), Cut::Known);
        let best = |moves: &[Color]| TreeEvent::Best(moves.to_vec());
        let [not_legal, orphan] =
            ["its tree has a move that is not legal", "its tree has a position whose parent it has not expanded"];
        for (events, found) in [
            (&[root(0), expand(&[]), expand(&[1]), cut(&[1, 2]), best(&[1, 2, 1, 2, 3])][..], None),
            // After three moves, colours 1 and 2 are finished by one move each. These positions need no mention.
            (&[root(0), expand(&[]), expand(&[1]), expand(&[1, 2, 1]), expand(&[1, 2, 1, 2])], None),
            (&[root(2), expand(&[1, 2]), best(&[1, 2, 3]), TreeEvent::Full, root(3), expand(&[])], None),
            (&[expand(&[])], Some("its tree has no root")),
            (&[root(0), expand(&[]), expand(&[3])], Some(not_legal)),
            (&[root(0), expand(&[]), TreeEvent::Wait(vec![9])], Some(not_legal)),
            (&[root(0), best(&[1, 2, 1, 2, 3, 1])], Some(not_legal)),
            (&[root(0), expand(&[1])], Some(orphan)),
            (&[root(0), expand(&[]), cut(&[1, 2])], Some(orphan)),
            (&[root(0), expand(&[]), expand(&[1]), root(1), expand(&[2])], Some(orphan)),
            (&[root(4), expand(&[]), expand(&[3])], Some("its tree expands the cleared board")),
            (&[root(0), best(&[1, 2])], Some("its best line does not clear the board")),
            (&[root(4), best(&[3]), best(&[3])], Some("its best line is no shorter than the one before")),
        ] {
            assert_eq!(fault_in(false, events), found, "{events:?}");
        }
        let useless = [root(0), expand(&[]), expand(&[3])];
        assert_eq!(fault_in(true, &useless), None);

        let line_fault = |label: &'static str, name: &'static str, tree_events| {
            let mut tracer = Tracer::default();
            tracer.line(label, [(name, Value::None)]);
            let mut trace = tracer.take();
            trace.lines[0].tree_events = tree_events;
            TraceWatch::default().fault(&trace, &graph, &begin, &walk, false)
        };
        assert_eq!(line_fault("take", "queue", 0), None);
        assert_eq!(line_fault("", "queue", 0), Some("it tells a line without a label"));
        assert_eq!(line_fault("take", "", 0), Some("it tells a value without a name"));
        assert_eq!(line_fault("take", "queue", 1), Some("it tells a line of another time"));
    }
}
