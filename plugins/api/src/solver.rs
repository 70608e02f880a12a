//! The contract of a solver: a search that can be stopped at any point.

use std::{sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    board::Color, cluster::ClusterGraph, explanation::Explanation, flood::Flood, fuel::Fuel, inside::Inside,
    registry::Params,
};

/// A search that plays one walk, a piece at a time.
///
/// A solver keeps its own copy of the position. After [`Step::Play`] it takes the move as played; once the board is
/// cleared it says [`Step::Cleared`]. Same problem, same walk and same number of nodes, however the fuel is sliced.
pub trait Solver: Send {
    /// Thinks until it has something to say or the fuel runs out. Spends one unit a position whose moves it tries.
    fn step(&mut self, fuel: &mut Fuel) -> Step;

    /// What it is doing, for people to look at. Nodes are counted by whoever hands out the fuel.
    fn progress(&self) -> Progress {
        Progress::default()
    }

    /// The position that it looks at: the absorbed clusters of the position whose moves are being tried, as a set (words
    /// as in [`ClusterGraph::words`]). `None` between searches, and for a solver that does not search.
    fn focus(&self) -> Option<&[u64]> {
        None
    }

    /// The shortest whole walk known, from the position that it began with. Whoever runs the search asks after each
    /// piece of thinking and hears of every shorter one, long before the first move is played.
    fn best_walk(&self) -> Option<&[Color]> {
        None
    }

    /// Why it plays `color` in `position`. Asked at once after [`Step::Play`], and only when somebody wants to know, so that
    /// whatever takes time belongs here, and not in `step`. It must not search: it tells what is known, or what a look at
    /// the position tells, of no more candidates than the board has colours (see [`Line::new`](crate::Line::new) for
    /// lines).
    fn explain(&self, position: &Flood, color: Color) -> Option<Explanation> {
        let _ = (position, color);
        None
    }

    /// The search that is under way, for somebody who looks into it: the line to the position of [`Solver::focus`], and the
    /// positions expanded by depth. Asked between two pieces of thinking, and only when somebody looks, so that a count that
    /// can be made up for later belongs here, and not in `step`. It changes nothing of the search.
    fn inside(&mut self) -> Inside {
        Inside::default()
    }

    /// What an engine says of its own search; `None` for a solver, whose nodes and bounds are counted and proven here.
    fn claims(&self) -> Option<Claims> {
        None
    }

    /// Time that has passed for an engine, which thinks whether or not it is stepped; `None` for a solver.
    fn elapsed(&self) -> Option<Duration> {
        None
    }

    /// What the same solver wants to know on the next board of a batch (see [`Problem::carry`]).
    fn carry(&self) -> u64 {
        0
    }
}

/// What a solver says.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// The fuel ran out.
    Thinking,
    /// The next move.
    Play(Color),
    /// The board is cleared; `proven` when no shorter walk exists. Only an exact search may say so.
    Cleared {
        /// No shorter walk exists.
        proven: bool,
    },
    /// It will not get there.
    GaveUp(Reason),
    /// An engine has broken its rules, as a sentence's end.
    Lost(String),
}

/// What an engine says of its own search. Nobody has checked it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claims {
    /// Nodes expanded.
    pub nodes: u64,
    /// No walk is shorter than this.
    pub lower_bound: Option<u32>,
    /// No walk is shorter than the one that it found.
    pub proven: bool,
}

/// What to solve: a position, with parameters.
#[derive(Clone)]
pub struct Problem {
    /// The board's clusters.
    pub graph: Arc<ClusterGraph>,
    /// The position to start from, with the number of moves already played.
    pub flood: Flood,
    /// The moves that led there from the board's beginning; none where they are not told, or none were played.
    pub moves: Vec<Color>,
    /// A value for each parameter that the solver describes.
    pub params: Params,
    /// What the solver left over from the board before it in a batch, 0 on the first board.
    pub carry: u64,
}

impl Problem {
    /// A board from its first move.
    pub fn new(graph: Arc<ClusterGraph>, params: Params) -> Self {
        let flood = Flood::new(&graph);
        Problem { graph, flood, moves: Vec::new(), params, carry: 0 }
    }
}

/// What a search is doing. Whatever does not apply stays 0 or `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Positions waiting to be expanded.
    pub frontier: usize,
    /// The most that may wait.
    pub frontier_limit: Option<usize>,
    /// Depth of the position being expanded, in moves from the root of the search.
    pub depth: u32,
    /// Length of the best whole walk known.
    pub best: Option<u32>,
    /// No walk is shorter than this.
    pub lower_bound: Option<u32>,
    /// Memory that the search holds, in bytes.
    pub bytes: usize,
}

/// Why a solver gave up.
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// Its own limit of expanded nodes.
    #[error("gave up: more than {0} nodes")]
    Nodes(u64),
    /// Its own limit of memory, in bytes.
    #[error("gave up: more than {0} bytes of memory")]
    Memory(u64),
    /// Its own limit of time, in seconds.
    #[error("gave up: more than {0} s")]
    Time(u64),
    /// Whoever ran it stopped it.
    #[error("stopped before its end")]
    Stopped,
    /// Anything else, as a sentence's end.
    #[error("gave up: {0}")]
    Other(String),
}
