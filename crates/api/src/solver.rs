//! The contract of a solver: a search that can be stopped at any point.

use std::{sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    board::Color,
    cluster::ClusterGraph,
    explanation::Explanation,
    flood::Flood,
    fuel::Fuel,
    inside::Inside,
    number::{counted, grouped},
    registry::Params,
};

/// A search that plays one walk, a piece at a time.
///
/// A solver keeps its own copy of the position. After [`Step::Play`] it takes the move as played; once the board is
/// cleared it says [`Step::Cleared`]. Same problem, same walk and same number of nodes, however the fuel is sliced.
///
/// ```
/// use color_walk_api::{
///     Candidate, Color, Explanation, Flood, Fuel, Inside, Problem, Progress, Registry, Solver, SolverInfo, Step, Unit,
///     kit,
/// };
///
/// /// Plays the legal colour that the board counts first.
/// struct FirstColor {
///     problem: Problem,
///     depths: Vec<u64>,
/// }
///
/// impl Solver for FirstColor {
///     fn step(&mut self, fuel: &mut Fuel) -> Step {
///         let Problem { graph, flood, .. } = &mut self.problem;
///         if flood.is_cleared() {
///             return Step::Cleared { proven: false };
///         }
///         if !fuel.burn() {
///             return Step::Thinking;
///         }
///         self.depths = vec![1];
///         let color = flood.legal_colors(graph).next().expect("a board that is not cleared has a legal move");
///         flood.play(graph, color);
///         Step::Play(color)
///     }
///
///     // All that follows may be left out.
///
///     fn progress(&self) -> Progress {
///         Progress { depth: self.problem.flood.moves(), ..Progress::default() }
///     }
///
///     fn focus(&self) -> Option<&[u64]> {
///         Some(self.problem.flood.absorbed())
///     }
///
///     fn best_walk(&self) -> Option<&[Color]> {
///         None
///     }
///
///     fn explain(&self, position: &Flood, chosen: Color) -> Option<Explanation> {
///         let legal = position.legal_colors(&self.problem.graph);
///         let candidates = legal.map(|color| Candidate { color, score: -f64::from(color) }).collect();
///         Some(Explanation::Candidates { chosen, unit: Unit::Points, depth: 1, candidates })
///     }
///
///     fn inside(&mut self) -> Inside {
///         Inside { line: Vec::new(), depths: std::mem::take(&mut self.depths) }
///     }
///
///     fn carry(&self) -> u64 {
///         self.problem.carry + 1
///     }
/// }
///
/// kit::check(|registry: &mut Registry| {
///     let about = "Plays the legal colour that the board counts first.";
///     let build = |problem| -> Box<dyn Solver> { Box::new(FirstColor { problem, depths: Vec::new() }) };
///     registry.add("example", [SolverInfo::new("first-color", "First colour", about, build)]);
/// });
/// ```
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

    /// What the same solver wants to know on the next board of a batch (see [`Problem::carry`]).
    fn carry(&self) -> u64 {
        0
    }
}

/// A program of its own that plays as a solver does (see [`SolverInfo::engine`](crate::SolverInfo::engine)). Its walks are
/// checked as any other's; what it says of its search is claimed.
///
/// ```
/// use std::time::{Duration, Instant};
///
/// use color_walk_api::{Claims, Engine, Fuel, Solver, Step};
///
/// /// What a program of its own has said so far.
/// struct Program {
///     claims: Claims,
///     begin: Instant,
/// }
///
/// impl Solver for Program {
///     fn step(&mut self, _: &mut Fuel) -> Step {
///         Step::Thinking
///     }
/// }
///
/// impl Engine for Program {
///     fn claims(&self) -> Claims {
///         self.claims.clone()
///     }
///
///     fn elapsed(&self) -> Duration {
///         self.begin.elapsed()
///     }
/// }
///
/// let claims = Claims { nodes: 12, lower_bound: Some(3), proven: false };
/// let program = Program { claims, begin: Instant::now() };
/// assert_eq!(program.claims().lower_bound, Some(3));
/// assert!(program.elapsed() < Duration::from_secs(60));
/// ```
pub trait Engine: Solver {
    /// What it says of its own search.
    fn claims(&self) -> Claims;

    /// Time that has passed for it: it thinks whether or not it is stepped.
    fn elapsed(&self) -> Duration;
}

/// What a solver says.
///
/// ```
/// use color_walk_api::{Board, ClusterGraph, Flood, Start, Step};
///
/// let graph = ClusterGraph::new(&Board::new(3, 1, 2, vec![0, 1, 0], Start::Cluster(0)).unwrap());
/// let mut flood = Flood::new(&graph);
/// let mut next = || {
///     let Some(color) = flood.legal_colors(&graph).next() else { return Step::Cleared { proven: false } };
///     flood.play(&graph, color);
///     Step::Play(color)
/// };
/// assert_eq!([next(), next(), next()], [Step::Play(1), Step::Play(0), Step::Cleared { proven: false }]);
/// ```
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
    /// It has broken its rules where nobody else could see it, as a sentence's end.
    Lost(String),
}

/// What an engine says of its own search. Nobody has checked it.
///
/// ```
/// use color_walk_api::Claims;
///
/// let claims = Claims { nodes: 1_000, lower_bound: Some(29), ..Claims::default() };
/// assert!(!claims.proven);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claims {
    /// Nodes expanded.
    pub nodes: u64,
    /// No walk is shorter than this.
    pub lower_bound: Option<u32>,
    /// No walk is shorter than the one that it found.
    pub proven: bool,
}

impl Claims {
    /// The number of moves that no walk is shorter than, if the claims are true; `found` is the length of the engine's own
    /// walk, if it has one.
    ///
    /// ```
    /// use color_walk_api::Claims;
    ///
    /// let claims = Claims { lower_bound: Some(20), proven: true, ..Claims::default() };
    /// assert_eq!(claims.least_moves(Some(22)), Some(22));
    /// assert_eq!(claims.least_moves(None), Some(20));
    /// ```
    pub fn least_moves(&self, found: Option<u32>) -> Option<u32> {
        self.lower_bound.max(found.filter(|_| self.proven))
    }
}

/// What to solve: a position, with parameters.
///
/// ```
/// use std::sync::Arc;
///
/// use color_walk_api::{BoardCode, ClusterGraph, Params, Problem};
///
/// let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
/// let problem = Problem::new(graph.clone(), Params::default());
/// assert_eq!((problem.flood.moves(), problem.carry), (0, 0));
///
/// // The same board with one move played.
/// let later = problem.after(&[4]);
/// assert_eq!((later.flood.moves(), later.moves), (1, vec![4]));
/// ```
#[derive(Clone)]
#[non_exhaustive]
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
    /// The most nodes that the run may expand.
    pub nodes: u64,
}

impl Problem {
    /// A board from its first move.
    pub fn new(graph: Arc<ClusterGraph>, params: Params) -> Self {
        let flood = Flood::new(&graph);
        Problem { graph, flood, moves: Vec::new(), params, carry: 0, nodes: u64::MAX }
    }

    /// The position that more moves lead to.
    #[must_use]
    pub fn after(mut self, moves: &[Color]) -> Self {
        for &color in moves {
            self.flood.play(&self.graph, color);
        }
        self.moves.extend(moves);
        self
    }
}

/// What a search is doing. Whatever does not apply stays 0 or `None`.
///
/// ```
/// use color_walk_api::Progress;
///
/// let progress = Progress { frontier: 12, frontier_limit: Some(100), depth: 3, ..Progress::default() };
/// assert_eq!(progress.best, None);
/// ```
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
///
/// ```
/// use color_walk_api::Reason;
///
/// assert_eq!(Reason::Nodes(12).to_string(), "gave up: more than 12 nodes");
/// assert_eq!(Reason::Other("the board is too large".to_owned()).to_string(), "gave up: the board is too large");
/// ```
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// Its own limit of expanded nodes.
    #[error("gave up: more than {}", counted(*.0, "node"))]
    Nodes(u64),
    /// Its own limit of memory, in bytes.
    #[error("gave up: more than {} of memory", counted(*.0, "byte"))]
    Memory(u64),
    /// Its own limit of time, in seconds.
    #[error("gave up: more than {} s", grouped(*.0))]
    Time(u64),
    /// Whoever ran it stopped it.
    #[error("stopped before its end")]
    Stopped,
    /// Whoever ran it stopped it, and its function went on without asking its [`Budget`](crate::Budget).
    #[error("stopped before its end; its function does not ask for nodes, and its thread is left behind")]
    LeftBehind,
    /// Anything else, as a sentence's end.
    #[error("gave up: {0}")]
    Other(String),
}
