//! Searches: the parts of composed solvers. Each finds the next moves from a position.

use color_walk_api::{
    board::{ClusterGraph, Color, Flood},
    solver::{Explanation, Fuel, Line, Progress, Reason, SearchState},
};
use color_walk_greedy::LookAhead;

/// A search that can pause at any node.
pub trait Search: Send {
    /// Searches for the next moves from `flood`, which is not cleared. `None` if the fuel ran out: the next call, with
    /// the same position, continues. After an answer, the next call starts a new search.
    fn think(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) -> Option<Answer>;

    /// The state of the search.
    fn progress(&self) -> Progress;

    /// The absorbed clusters of the position it examines, as a set; `None` between searches.
    fn focus(&self) -> Option<&[u64]>;

    /// The state of the running search (see [`Solver::search_state`](color_walk_api::solver::Solver::search_state)).
    fn search_state(&mut self) -> SearchState {
        SearchState::default()
    }

    /// Why it plays a move of its last answer: the first move in `line`. Called before the next search begins.
    fn explain(&self, line: Line) -> Option<Explanation> {
        let _ = line;
        None
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The next moves, at least one.
    Line {
        /// The colours to play.
        moves: Vec<Color>,
        /// True if they clear the board and no shorter walk exists.
        proven: bool,
    },
    /// It has nothing to play.
    Nothing(Reason),
}

impl Answer {
    /// A line without proof.
    pub(crate) fn line(moves: Vec<Color>) -> Self {
        Answer::Line { moves, proven: false }
    }
}

impl Search for LookAhead {
    fn think(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) -> Option<Answer> {
        self.decide(graph, flood, fuel).map(|color| Answer::line(vec![color]))
    }

    fn progress(&self) -> Progress {
        Progress::default().depth(self.depth() as u32).bytes(self.bytes())
    }

    fn focus(&self) -> Option<&[u64]> {
        LookAhead::focus(self)
    }

    fn search_state(&mut self) -> SearchState {
        LookAhead::search_state(self)
    }

    fn explain(&self, _: Line) -> Option<Explanation> {
        LookAhead::explain(self)
    }
}
