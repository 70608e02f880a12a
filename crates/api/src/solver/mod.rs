//! Solvers: the trait, plain functions as solvers, parameters, fuel, explanations, and the registry.

mod explanation;
mod fuel;
pub(crate) mod info;
mod params;
mod registry;
mod search_state;
pub(crate) mod simple;
pub(crate) mod solver_panics;
mod spec;
pub(crate) mod trace;

use std::{sync::Arc, time::Duration};

use thiserror::Error;

use crate::{
    board::{ClusterGraph, Color, Flood},
    text::{counted, grouped},
};

pub use explanation::{Candidate, Explanation, Line, MAX_LINE, MAX_REASON, Merit, SearchEnd, Unit};
pub use fuel::Fuel;
pub use info::{LEAST_CLUSTERS, SolverInfo};
pub use params::{Param, ParamKind, Params};
pub use registry::Registry;
pub use search_state::{DepthCounts, MAX_DEPTHS, SearchState};
pub use simple::{Budget, Walk};
pub use spec::{SolverSpec, SpecError};
pub use trace::{Cut, MAX_LINES, MAX_TREE, Trace, TracedLine, Tracer, TreeEvent, Value};

/// A search that plays one walk, slice by slice.
///
/// A solver keeps its own copy of the position. After it returns [`Step::Play`], it treats the move as played. Once the
/// board is cleared, it returns [`Step::Cleared`]. The same problem must give the same walk and node count, however the
/// fuel is sliced.
///
/// ```
/// use color_walk_api::{
///     board::{Color, Flood},
///     kit,
///     solver::{Candidate, Explanation, Fuel, SearchState, Problem, Progress, Registry, Solver, SolverInfo, Step, Unit},
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
///     // The methods below are optional.
///
///     fn progress(&self) -> Progress {
///         Progress::default().depth(self.problem.flood.moves())
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
///         let candidates = legal.map(|color| Candidate::new(color, -f64::from(color))).collect();
///         Some(Explanation::Candidates { chosen, unit: Unit::Points, depth: 1, candidates })
///     }
///
///     fn search_state(&mut self) -> SearchState {
///         SearchState { line: Vec::new(), depths: std::mem::take(&mut self.depths) }
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
    /// Searches until it has a decision or the fuel runs out. Spends one unit for each position whose moves it tries.
    fn step(&mut self, fuel: &mut Fuel) -> Step;

    /// The state of the search, for display. The caller counts the nodes.
    fn progress(&self) -> Progress {
        Progress::default()
    }

    /// The position whose moves are being tried: its absorbed clusters as a set (words as in [`ClusterGraph::words`]).
    /// `None` between searches, and for a solver that does not search.
    fn focus(&self) -> Option<&[u64]> {
        None
    }

    /// The shortest complete walk known, from the search's first position. The runner asks after each slice, so it sees
    /// every shorter walk before the first move.
    fn best_walk(&self) -> Option<&[Color]> {
        None
    }

    /// Why it plays `color` in `position`. Called right after [`Step::Play`], and only if explanations are on. Do slow
    /// work here, not in `step`. It must not search: use what is known or visible in the position, with at most one
    /// candidate per colour. See [`Line::new`](crate::solver::Line::new) for lines.
    fn explain(&self, position: &Flood, color: Color) -> Option<Explanation> {
        let _ = (position, color);
        None
    }

    /// The running search: the line to the position of [`Solver::focus`], and the positions expanded by depth. Called
    /// between slices, and only while someone watches. Do deferred counting here, not in `step`. It must not change the
    /// search.
    fn search_state(&mut self) -> SearchState {
        SearchState::default()
    }

    /// A value for the same solver on the batch's next board (see [`Problem::carry`]).
    fn carry(&self) -> u64 {
        0
    }
}

/// A separate program that acts as a solver (see [`SolverInfo::engine`](crate::solver::SolverInfo::engine)). Its walks are
/// checked like any other; its statements about its search are claims.
///
/// ```
/// use std::time::{Duration, Instant};
///
/// use color_walk_api::solver::{Claims, Engine, Fuel, Solver, Step};
///
/// /// The statements of a separate program so far.
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
/// let claims = Claims::default().nodes(12).lower_bound(3);
/// let mut program = Program { claims, begin: Instant::now() };
/// // By default, nothing changes.
/// program.explaining(true);
/// assert_eq!(program.claims().lower_bound, Some(3));
/// assert!(!program.ended_by_time());
/// ```
pub trait Engine: Solver {
    /// Its claims about its own search.
    fn claims(&self) -> Claims;

    /// The time it has used. An engine thinks even between steps.
    fn elapsed(&self) -> Duration;

    /// Announces, before the first step, whether the caller will call [`Solver::explain`].
    fn explaining(&mut self, explains: bool) {
        let _ = explains;
    }

    /// True if a clock ended its search, so that another run may end elsewhere.
    fn ended_by_time(&self) -> bool {
        false
    }
}

/// The result of one step.
///
/// ```
/// use color_walk_api::{
///     board::{Board, ClusterGraph, Flood, Start},
///     solver::Step,
/// };
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
    /// It plays this move.
    Play(Color),
    /// The board is cleared. Only an exact search may set `proven`.
    Cleared {
        /// True if no shorter walk exists.
        proven: bool,
    },
    /// It will not clear the board.
    GaveUp(Reason),
    /// It broke its own rules where only it could notice. The text ends a sentence.
    Lost(String),
}

/// An engine's claims about its own search. They are not checked.
///
/// ```
/// use color_walk_api::solver::Claims;
///
/// let claims = Claims::default().nodes(1_000).lower_bound(29);
/// assert!(!claims.proven && claims.proven(true).proven);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Claims {
    /// Nodes expanded; 0 if it reported no number (see [`Claims::claimed_nodes`]).
    pub nodes: u64,
    /// The claimed lower bound on the walk's length, in moves.
    pub lower_bound: Option<u32>,
    /// True if it claims that its walk is shortest.
    pub proven: bool,
}

impl Claims {
    /// Sets the number of expanded nodes.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Self {
        Claims { nodes, ..self }
    }

    /// Sets the lower bound, in moves.
    #[must_use]
    pub fn lower_bound(self, moves: impl Into<Option<u32>>) -> Self {
        Claims { lower_bound: moves.into(), ..self }
    }

    /// Says whether it claims that its walk is shortest.
    #[must_use]
    pub fn proven(self, proven: bool) -> Self {
        Claims { proven, ..self }
    }

    /// The nodes that it claims to have expanded. `None` if it reported no number, which files write as 0.
    ///
    /// ```
    /// use color_walk_api::solver::Claims;
    ///
    /// assert_eq!(Claims::default().nodes(512).claimed_nodes(), Some(512));
    /// assert_eq!(Claims::default().claimed_nodes(), None);
    /// ```
    pub fn claimed_nodes(&self) -> Option<u64> {
        Some(self.nodes).filter(|&nodes| nodes > 0)
    }

    /// The lower bound on the walk's length, if the claims are true. `found` is the length of the engine's own walk, if
    /// any.
    ///
    /// ```
    /// use color_walk_api::solver::Claims;
    ///
    /// let claims = Claims::default().lower_bound(20).proven(true);
    /// assert_eq!(claims.least_moves(Some(22)), Some(22));
    /// assert_eq!(claims.least_moves(None), Some(20));
    /// ```
    pub fn least_moves(&self, found: Option<u32>) -> Option<u32> {
        self.lower_bound.max(found.filter(|_| self.proven))
    }
}

/// The problem to solve: a position and the solver's parameters.
///
/// ```
/// use std::sync::Arc;
///
/// use color_walk_api::{
///     board::ClusterGraph,
///     solver::{Params, Problem},
///     text::BoardCode,
/// };
///
/// let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
/// let problem = Problem::new(graph.clone(), Params::default());
/// assert_eq!((problem.flood.moves(), problem.carry), (0, 0));
///
/// // The same board with one move played.
/// let later = problem.clone().after(&[4]).carrying(7);
/// assert_eq!((later.flood.moves(), later.moves, later.carry), (1, vec![4], 7));
/// assert_eq!(problem.at(later.flood).flood.moves(), 1);
/// ```
#[derive(Clone)]
#[non_exhaustive]
pub struct Problem {
    /// The board's clusters.
    pub graph: Arc<ClusterGraph>,
    /// The position to start from. It includes the number of moves already played.
    pub flood: Flood,
    /// The moves from the board's beginning to `flood`. Empty if unknown, or if none were played.
    pub moves: Vec<Color>,
    /// A value for each of the solver's parameters.
    pub params: Params,
    /// The solver's value from the batch's previous board; 0 on the first board.
    pub carry: u64,
    /// The most nodes that the run may expand.
    pub nodes: u64,
}

impl Problem {
    /// A whole board, before the first move.
    pub fn new(graph: Arc<ClusterGraph>, params: Params) -> Self {
        let flood = Flood::new(&graph);
        Problem { graph, flood, moves: Vec::new(), params, carry: 0, nodes: u64::MAX }
    }

    /// The position after these further moves.
    #[must_use]
    pub fn after(mut self, moves: &[Color]) -> Self {
        for &color in moves {
            self.flood.play(&self.graph, color);
        }
        self.moves.extend(moves);
        self
    }

    /// This position of the board, reached by unknown moves.
    #[must_use]
    pub fn at(self, position: Flood) -> Self {
        Problem { flood: position, moves: Vec::new(), ..self }
    }

    /// With the solver's value from the batch's previous board (see [`Solver::carry`]).
    #[must_use]
    pub fn carrying(self, carry: u64) -> Self {
        Problem { carry, ..self }
    }
}

/// The state of a search. Fields that do not apply are 0 or `None`.
///
/// ```
/// use color_walk_api::solver::Progress;
///
/// let progress = Progress::default().frontier(12).frontier_limit(100).depth(3).lower_bound(20).bytes(1 << 16);
/// assert_eq!((progress.best, progress.lower_bound), (None, Some(20)));
/// assert_eq!((progress.clone().best(25).best, progress.steps(7).steps), (Some(25), Some(7)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Progress {
    /// Positions waiting to be expanded.
    pub frontier: usize,
    /// The most positions that may wait.
    pub frontier_limit: Option<usize>,
    /// Depth of the position being expanded, in moves from the search's root.
    pub depth: u32,
    /// Length of the best complete walk known, in moves.
    pub best: Option<u32>,
    /// The lower bound on the walk's length, in moves.
    pub lower_bound: Option<u32>,
    /// Memory that the search holds, in bytes.
    pub bytes: usize,
    /// Steps of the interpreter that runs the solver; `None` if there is none or it does not count.
    #[cfg_attr(feature = "serde", serde(default))]
    pub steps: Option<u64>,
}

impl Progress {
    /// Sets the number of waiting positions.
    #[must_use]
    pub fn frontier(self, positions: usize) -> Self {
        Progress { frontier: positions, ..self }
    }

    /// Sets the most positions that may wait.
    #[must_use]
    pub fn frontier_limit(self, positions: impl Into<Option<usize>>) -> Self {
        Progress { frontier_limit: positions.into(), ..self }
    }

    /// Sets the depth of the position being expanded, in moves.
    #[must_use]
    pub fn depth(self, moves: u32) -> Self {
        Progress { depth: moves, ..self }
    }

    /// Sets the length of the best complete walk, in moves.
    #[must_use]
    pub fn best(self, moves: impl Into<Option<u32>>) -> Self {
        Progress { best: moves.into(), ..self }
    }

    /// Sets the lower bound, in moves.
    #[must_use]
    pub fn lower_bound(self, moves: impl Into<Option<u32>>) -> Self {
        Progress { lower_bound: moves.into(), ..self }
    }

    /// Sets the memory that the search holds, in bytes.
    #[must_use]
    pub fn bytes(self, bytes: usize) -> Self {
        Progress { bytes, ..self }
    }

    /// Sets the interpreter's steps.
    #[must_use]
    pub fn steps(self, steps: impl Into<Option<u64>>) -> Self {
        Progress { steps: steps.into(), ..self }
    }
}

/// Why a solver gave up.
///
/// ```
/// use color_walk_api::solver::Reason;
///
/// assert_eq!(Reason::Nodes(12).to_string(), "gave up: more than 12 nodes");
/// assert_eq!(Reason::Other("the board is too large".to_owned()).to_string(), "gave up: the board is too large");
/// ```
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reason {
    /// It reached its own limit of expanded nodes.
    #[error("gave up: more than {}", counted(*.0, "node"))]
    Nodes(u64),
    /// It reached its own memory limit, in bytes.
    #[error("gave up: more than {} MiB of memory", grouped(.0.div_ceil(1 << 20)))]
    Memory(u64),
    /// It reached its own time limit, in seconds.
    #[error("gave up: more than {} s", grouped(*.0))]
    Time(u64),
    /// The caller stopped it.
    #[error("stopped before its end")]
    Stopped,
    /// The caller stopped it, but its function never asked its [`Budget`] and still runs.
    #[error("stopped, but still running in the background: it never checks its budget")]
    LeftBehind,
    /// Any other reason. The text ends a sentence.
    #[error("gave up: {0}")]
    Other(String),
}

/// Gives up at once.
pub(crate) struct Pointless;

impl Solver for Pointless {
    fn step(&mut self, _: &mut Fuel) -> Step {
        Step::GaveUp(Reason::Other("it has nothing to do".to_owned()))
    }
}
