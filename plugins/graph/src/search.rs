//! The parts that solvers are composed of: searches that say how to go on from a position.

use color_walk_api::{ClusterGraph, Color, Explanation, Flood, Fuel, Inside, Line, Progress, Reason};
use color_walk_greedy::LookAhead;

/// A search that can be stopped at any node.
pub trait Search: Send {
    /// Thinks about how to go on from `flood`, which is not cleared. `None` when the fuel ran out: the next call, with
    /// the same position, goes on from there. After an answer the next call begins anew.
    fn think(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) -> Option<Answer>;

    /// What it is doing.
    fn progress(&self) -> Progress;

    /// The absorbed clusters of the position that it looks at, as a set; `None` between searches.
    fn focus(&self) -> Option<&[u64]>;

    /// What it shows of the search under way to somebody who looks into it (see
    /// [`Solver::inside`](color_walk_api::Solver::inside)).
    fn inside(&mut self) -> Inside {
        Inside::default()
    }

    /// Why a move of its last answer is played: the first that `line` tells of. Asked before the next search begins.
    fn explain(&self, line: Line) -> Option<Explanation> {
        let _ = line;
        None
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The next moves, at least one.
    Line {
        /// The colours to play.
        moves: Vec<Color>,
        /// They clear the board, and nothing shorter does.
        proven: bool,
    },
    /// It has nothing to play.
    Nothing(Reason),
}

impl Answer {
    /// A line that nothing is proven of.
    pub(crate) fn line(moves: Vec<Color>) -> Self {
        Answer::Line { moves, proven: false }
    }
}

impl Search for LookAhead {
    fn think(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) -> Option<Answer> {
        self.decide(graph, flood, fuel).map(|color| Answer::line(vec![color]))
    }

    fn progress(&self) -> Progress {
        Progress { depth: self.depth() as u32, bytes: self.bytes(), ..Progress::default() }
    }

    fn focus(&self) -> Option<&[u64]> {
        LookAhead::focus(self)
    }

    fn inside(&mut self) -> Inside {
        LookAhead::inside(self)
    }

    fn explain(&self, _: Line) -> Option<Explanation> {
        LookAhead::explain(self)
    }
}
