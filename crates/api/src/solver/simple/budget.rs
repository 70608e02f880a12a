//! The budget of a plain function, and the place where it reports walks.

use std::sync::Arc;

use super::{
    channel::Channel,
    search::{Ended, Walk},
};
use crate::{
    board::{ClusterGraph, Color, Flood},
    solver::{Problem, Reason},
};

/// The nodes that a plain function may expand (see [`SolverInfo::simple`](crate::solver::SolverInfo::simple)).
///
/// ```
/// use color_walk_api::{
///     kit,
///     solver::{Budget, Problem, Registry, SolverInfo, Walk},
/// };
///
/// /// Always plays the first legal colour, or always the last: whichever is shorter.
/// fn first_or_last(problem: &Problem, budget: &mut Budget) -> Walk {
///     for is_last in [false, true] {
///         let (mut flood, mut walk) = (problem.flood.clone(), Walk::new());
///         while !flood.is_cleared() && budget.node() {
///             let color = match is_last {
///                 false => flood.legal_colors(&problem.graph).next(),
///                 true => flood.legal_colors(&problem.graph).last(),
///             };
///             let color = color.expect("a board that is not cleared has a legal move");
///             flood.play(&problem.graph, color);
///             walk.push(color);
///         }
///         if flood.is_cleared() {
///             budget.improve(&walk);
///         }
///         if budget.left() == 0 {
///             break;
///         }
///     }
///     Walk::new()
/// }
///
/// kit::check(|registry: &mut Registry| {
///     let about = "Plays the first colours, or the last.";
///     registry.add("example", [SolverInfo::simple("first-or-last", "First or last", about, first_or_last)]);
/// });
/// ```
pub struct Budget {
    limit: u64,
    used: u64,
    is_refused: bool,
    graph: Arc<ClusterGraph>,
    begin: Flood,
    best: Option<Walk>,
    is_wrong: bool,
    /// The source of nodes. Without one, all nodes are available from the start.
    channel: Option<Arc<Channel>>,
}

/// Clears the board of a problem within a budget.
pub(crate) type Function = fn(&Problem, &mut Budget) -> Walk;

/// The parameter that limits nodes, if a solver has it.
const NODES: &str = "nodes";

impl Budget {
    pub(super) fn new(problem: &Problem, channel: Option<Arc<Channel>>) -> Self {
        let own = problem.params.iter().find(|&(key, _)| key == NODES).map_or(u64::MAX, |(_, limit)| limit);
        Budget {
            limit: problem.nodes.min(own),
            used: 0,
            is_refused: false,
            graph: problem.graph.clone(),
            begin: problem.flood.clone(),
            best: None,
            is_wrong: false,
            channel,
        }
    }

    /// Takes one node before you try a position's moves. False at the limit or after a stop: then return your best walk
    /// at once.
    ///
    /// The limit is the run's, or the solver's own parameter `nodes` if it has one.
    #[must_use]
    pub fn node(&mut self) -> bool {
        let is_given = self.used < self.limit && self.channel.as_ref().is_none_or(|channel| channel.take());
        self.used += u64::from(is_given);
        self.is_refused |= !is_given;
        is_given
    }

    /// Nodes left before the limit.
    pub fn left(&self) -> u64 {
        self.limit - self.used
    }

    /// Reports a walk that clears the board from `problem.flood`. The game shows each walk shorter than those before.
    /// It plays the shortest, unless the function returns a shorter one. A walk that does not clear the board loses the
    /// run.
    pub fn improve(&mut self, walk: &[Color]) {
        if !self.clears(walk) {
            self.is_wrong = true;
        } else if self.best.as_ref().is_none_or(|best| walk.len() < best.len()) {
            self.best = Some(walk.to_vec());
            if let Some(channel) = &self.channel {
                channel.improve(walk);
            }
        }
    }

    fn clears(&self, walk: &[Color]) -> bool {
        let mut flood = self.begin.clone();
        walk.iter().for_each(|&color| _ = flood.play(&self.graph, color));
        flood.is_cleared()
    }

    /// Ends the function's run with the walk it returned.
    pub(super) fn close(mut self, walk: Walk) -> Ended {
        let clears = self.clears(&walk);
        if clears {
            self.improve(&walk);
        }
        match self.best.take() {
            _ if self.is_wrong => Ended::Lost("it reports a walk that does not clear the board"),
            Some(best) if clears || self.is_refused || walk.is_empty() => Ended::Walk(best),
            None if self.is_refused => Ended::GaveUp(Reason::Nodes(self.limit)),
            _ => Ended::Walk(walk),
        }
    }

    pub(super) fn used(&self) -> u64 {
        self.used
    }
}
