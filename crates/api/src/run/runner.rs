//! Runs one solver on one board: hands out fuel, plays the moves and enforces the rules.

use std::{sync::Arc, time::Duration};

use crate::{
    board::{ClusterGraph, Color, Flood},
    run::{Fault, Outcome, Report},
    solver::{
        Claims, Engine, Explanation, Fuel, Pointless, Problem, Progress, Reason, SearchState, Solver, SolverInfo,
        SolverSpec, Step, Trace, Tracer,
        info::Build,
        simple::Simple,
        solver_panics::{guarded, panic_message},
    },
};

/// The limits that end a run, for solvers that would never stop.
///
/// ```
/// use color_walk_api::{board::ClusterGraph, run::Limits, text::BoardCode};
///
/// let graph = ClusterGraph::new(&BoardCode::series(1).board());
/// let limits = Limits { nodes: 1_000_000, ..Limits::generous(&graph) };
/// assert_eq!(limits.moves, 16_000);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most nodes of the whole walk.
    pub nodes: u64,
    /// The most moves of the walk.
    pub moves: u32,
}

impl Limits {
    /// Limits that no useful run on this board reaches.
    pub fn generous(graph: &ClusterGraph) -> Self {
        Limits { nodes: 100_000_000_000, moves: 10_000 + 10 * graph.cell_count() as u32 }
    }
}

/// A solver on its board.
///
/// ```
/// use std::sync::Arc;
///
/// use color_walk_api::{
///     board::{Board, ClusterGraph, Start},
///     kit,
///     run::{Outcome, Report, Runner},
///     solver::SolverSpec,
/// };
///
/// // 0 1 2 1, and a solver that plays 1, 2, 1.
/// let board = Board::new(4, 1, 3, vec![0, 1, 2, 1], Start::Cluster(0)).unwrap();
/// let graph = Arc::new(ClusterGraph::new(&board));
/// let spec = SolverSpec::of(&kit::script(&[1, 2, 1]));
/// let mut runner = Runner::new(&spec, spec.problem(graph));
///
/// assert_eq!(runner.advance(0), Report::Thinking);
/// assert_eq!(runner.advance(1), Report::Moved { color: 1, gained: 1 });
/// assert_eq!((runner.walk(), runner.nodes(), runner.flood().cleared()), (&[1][..], 1, 2));
/// assert_eq!(runner.outcome(), None);
///
/// assert_eq!(runner.finish(), &Outcome::Cleared { proven: false });
/// assert_eq!((runner.walk(), runner.best_walk()), (&[1, 2, 1][..], Some(&[1, 2, 1][..])));
/// assert_eq!(runner.outcome(), Some(&Outcome::Cleared { proven: false }));
/// ```
///
/// With explanations on, the solver says why it plays each move:
///
/// ```
/// use std::sync::Arc;
///
/// use color_walk_api::{
///     board::{Board, ClusterGraph, Color, Flood, Start},
///     run::{Report, Runner},
///     solver::{Explanation, Fuel, SearchState, Solver, SolverInfo, SolverSpec, Step},
/// };
///
/// struct OnlyOne;
///
/// impl Solver for OnlyOne {
///     fn step(&mut self, _: &mut Fuel) -> Step {
///         Step::Play(1)
///     }
///
///     fn explain(&self, _: &Flood, color: Color) -> Option<Explanation> {
///         Some(Explanation::Chance { color, among: vec![color] })
///     }
///
///     fn search_state(&mut self) -> SearchState {
///         SearchState { line: vec![1], ..SearchState::default() }
///     }
/// }
///
/// let graph = Arc::new(ClusterGraph::new(&Board::new(2, 1, 2, vec![0, 1], Start::Cluster(0)).unwrap()));
/// let info = SolverInfo::new("only-one", "Only one", "Plays 1.", |_| Box::new(OnlyOne));
/// let spec = SolverSpec::of(&info);
/// let mut runner = Runner::new(&spec, spec.problem(graph)).explaining(true);
/// assert!(runner.explains());
/// assert_eq!(runner.advance(1), Report::Moved { color: 1, gained: 1 });
/// assert_eq!(runner.search_state().line, [1]);
/// assert_eq!(runner.explanation().and_then(Explanation::color), Some(1));
/// ```
///
/// The solver's reports are available from the first step on:
///
/// ```
/// use std::{sync::Arc, time::Duration};
///
/// use color_walk_api::{
///     board::{Board, ClusterGraph, Start},
///     run::Runner,
///     solver::{Claims, Engine, Fuel, Progress, Reason, Solver, SolverInfo, SolverSpec, Step},
/// };
///
/// /// An engine that has been looking at the board's beginning for a while.
/// struct Looking;
///
/// impl Solver for Looking {
///     fn step(&mut self, _: &mut Fuel) -> Step {
///         Step::Thinking
///     }
///
///     fn progress(&self) -> Progress {
///         Progress::default().depth(2).bytes(1 << 20)
///     }
///
///     fn focus(&self) -> Option<&[u64]> {
///         Some(&[0b1])
///     }
///
///     fn carry(&self) -> u64 {
///         7
///     }
/// }
///
/// impl Engine for Looking {
///     fn claims(&self) -> Claims {
///         Claims::default().nodes(9)
///     }
///
///     fn elapsed(&self) -> Duration {
///         Duration::from_secs(3)
///     }
/// }
///
/// let graph = Arc::new(ClusterGraph::new(&Board::new(2, 1, 2, vec![0, 1], Start::Cluster(0)).unwrap()));
/// let info = SolverInfo::engine("looking", "Looking", "Looks at the board.", |_| Box::new(Looking));
/// let spec = SolverSpec::of(&info);
/// let mut runner = Runner::new(&spec, spec.problem(graph));
/// runner.advance(1);
/// assert_eq!((runner.progress().depth, runner.peak_bytes()), (2, 1 << 20));
/// assert_eq!(runner.focus(), Some(&[0b1][..]));
/// assert_eq!(runner.claims().map(|claims| claims.nodes), Some(9));
/// assert_eq!((runner.elapsed(), runner.carry()), (Some(Duration::from_secs(3)), 7));
/// assert_eq!(runner.stop(), Reason::Stopped);
/// // A solver has no clock.
/// assert!(!runner.ended_by_time());
/// ```
pub struct Runner {
    search: Search,
    graph: Arc<ClusterGraph>,
    flood: Flood,
    walk: Vec<Color>,
    limits: Limits,
    allows_useless_moves: bool,
    /// The search is a separate program whose own count of nodes is exact.
    counts_itself: bool,
    /// Its steps may spend no fuel without end, because they wait for another process or thread.
    may_idle: bool,
    nodes: u64,
    idle: u32,
    peak_bytes: usize,
    /// The node count at which to measure memory next.
    measured_at: u64,
    outcome: Option<Outcome>,
    explains: bool,
    /// Why the last move was played.
    explanation: Option<Explanation>,
    /// Records the search, if explanations are on.
    tracer: Option<Box<Tracer>>,
}

/// The search: a solver or an engine.
enum Search {
    Unbuilt(Box<(SolverSpec, Problem)>),
    Solver(Box<dyn Solver>),
    Simple(Simple),
    Engine(Box<dyn Engine>),
}

impl Search {
    fn new(info: &SolverInfo, problem: Problem) -> Self {
        match &info.build {
            Build::Solver(build) => Search::Solver(build(problem)),
            Build::Simple(solve) => Search::Simple(Simple::new(*solve, problem)),
            Build::Engine(build) => Search::Engine(build(problem)),
        }
    }

    fn solver(&self) -> &dyn Solver {
        match self {
            Search::Unbuilt(_) => &Pointless,
            Search::Solver(solver) => &**solver,
            Search::Simple(simple) => simple,
            Search::Engine(engine) => &**engine,
        }
    }

    fn solver_mut(&mut self) -> Option<&mut dyn Solver> {
        match self {
            Search::Unbuilt(_) => None,
            Search::Solver(solver) => Some(&mut **solver),
            Search::Simple(simple) => Some(simple),
            Search::Engine(engine) => Some(&mut **engine),
        }
    }

    fn engine(&self) -> Option<&dyn Engine> {
        match self {
            Search::Engine(engine) => Some(&**engine),
            Search::Unbuilt(_) | Search::Solver(_) | Search::Simple(_) => None,
        }
    }
}

/// Nodes until the next memory measurement: an eighth of those expanded so far.
fn interval(nodes: u64) -> u64 {
    ((1 << nodes.ilog2()) >> 3).max(1)
}

/// The most calls in a row that may return without a decision and without an expanded node.
const MAX_IDLE: u32 = 1000;

impl Runner {
    /// A run of a solver on a problem, which is mostly [`SolverSpec::problem`]. The parameters are those of `spec`. Walk,
    /// nodes and limits count from the problem's position.
    ///
    /// The solver is built by the first [`Runner::advance`] or by a [`Driver`](crate::run::Driver).
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use color_walk_api::{
    ///     board::{Board, ClusterGraph, Flood, Start},
    ///     kit,
    ///     run::Runner,
    ///     solver::SolverSpec,
    /// };
    ///
    /// let graph = Arc::new(ClusterGraph::new(&Board::new(4, 1, 3, vec![0, 1, 2, 1], Start::Cluster(0)).unwrap()));
    /// let spec = SolverSpec::of(&kit::script(&[2, 1]));
    /// let mut later = Runner::new(&spec, spec.problem(graph.clone()).after(&[1]));
    /// assert!(later.finish().is_cleared());
    /// assert_eq!(later.walk(), [2, 1]);
    ///
    /// let position = Flood::after(&graph, &[1]);
    /// assert!(Runner::new(&spec, spec.problem(graph).at(position)).finish().is_cleared());
    /// ```
    pub fn new(spec: &SolverSpec, problem: Problem) -> Self {
        let (graph, flood) = (problem.graph.clone(), problem.flood.clone());
        Runner {
            limits: Limits::generous(&graph),
            search: Search::Unbuilt(Box::new((spec.clone(), problem))),
            graph,
            flood,
            walk: Vec::new(),
            allows_useless_moves: spec.info().allows_useless_moves,
            counts_itself: spec.info().is_engine() && spec.info().is_reproducible,
            may_idle: spec.info().is_engine() || spec.info().awaits_thread,
            nodes: 0,
            idle: 0,
            peak_bytes: 0,
            measured_at: 1,
            outcome: None,
            explains: false,
            explanation: None,
            tracer: None,
        }
    }

    /// Sets the limits, which are [`Limits::generous`] otherwise.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use color_walk_api::{
    ///     board::{Board, ClusterGraph, Start},
    ///     kit,
    ///     run::{Fault, Limits, Outcome, Runner},
    ///     solver::SolverSpec,
    /// };
    ///
    /// let graph = Arc::new(ClusterGraph::new(&Board::new(4, 1, 3, vec![0, 1, 2, 1], Start::Cluster(0)).unwrap()));
    /// let limits = Limits { moves: 2, ..Limits::generous(&graph) };
    /// let spec = SolverSpec::of(&kit::script(&[1, 2, 1]));
    /// let mut runner = Runner::new(&spec, spec.problem(graph)).limits(limits);
    /// assert_eq!(runner.finish(), &Outcome::Lost(Fault::Moves(2)));
    /// ```
    ///
    /// # Panics
    /// If the run has begun: its solver already knows the limit of nodes.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        assert!(matches!(self.search, Search::Unbuilt(_)), "the run has begun");
        self.limits = limits;
        self
    }

    /// Builds the solver, unless that is done.
    pub(crate) fn build(&mut self) {
        let Search::Unbuilt(start) = &self.search else { return };
        let (spec, problem) = &**start;
        let problem = Problem { params: spec.params.clone(), nodes: self.limits.nodes, ..problem.clone() };
        self.search = guarded(|| Search::new(spec.info(), problem)).unwrap_or_else(|payload| {
            self.outcome = Some(Outcome::Lost(Fault::Panicked(panic_message(payload.as_ref()))));
            Search::Solver(Box::new(Pointless))
        });
        if let Search::Engine(engine) = &mut self.search {
            // The first step, which comes next, reports a panic.
            let _ = guarded(|| engine.explaining(self.explains));
        }
    }

    /// Turns explanations on or off; they start off. A driver then also asks for the search's state. Moves and nodes
    /// stay the same.
    #[must_use]
    pub fn explaining(mut self, explains: bool) -> Self {
        self.explains = explains;
        self.tracer = explains.then(Box::default);
        self
    }

    /// Runs the solver for at most `nodes` nodes, up to its next move. After the end it returns the outcome again.
    pub fn advance(&mut self, nodes: u64) -> Report {
        self.build();
        if let Some(outcome) = &self.outcome {
            return Report::Ended(outcome.clone());
        }
        let mut left = nodes;
        loop {
            if let Some(tracer) = &mut self.tracer {
                tracer.set_played(self.walk.len() as u32);
            }
            let mut fuel = Fuel::new(left.min(self.measured_at - self.nodes)).traced(self.tracer.take());
            let step = guarded(|| self.search.solver_mut().expect("it is built").step(&mut fuel));
            self.tracer = fuel.take_tracer();
            self.nodes += fuel.spent();
            left -= fuel.spent();
            let is_due = self.nodes == self.measured_at && fuel.left() == 0;
            match step {
                Ok(step) => {
                    if is_due || self.search.engine().is_some() || !matches!(step, Step::Thinking) {
                        self.peak_bytes = self.peak_bytes.max(self.progress().bytes);
                    }
                    if is_due {
                        self.measured_at += interval(self.nodes);
                    }
                    match self.judge(step, fuel) {
                        Report::Thinking if is_due && left > 0 => {}
                        report => return report,
                    }
                }
                Err(payload) => return self.lose(Fault::Panicked(panic_message(payload.as_ref()))),
            }
        }
    }

    /// Runs to the end without pausing.
    pub fn finish(&mut self) -> &Outcome {
        while !matches!(self.advance(1 << 20), Report::Ended(_)) {}
        self.outcome.as_ref().expect("the run has ended")
    }

    fn judge(&mut self, step: Step, fuel: Fuel) -> Report {
        match step {
            // A simple solver keeps to the limit by itself.
            Step::Thinking if matches!(self.search, Search::Simple(_)) => Report::Thinking,
            Step::Thinking if self.nodes >= self.limits.nodes => self.lose(Fault::Nodes(self.limits.nodes)),
            Step::Thinking => {
                let is_idle = fuel.spent() == 0 && fuel.left() > 0 && !self.may_idle;
                self.idle = if is_idle { self.idle + 1 } else { 0 };
                if self.idle >= MAX_IDLE { self.lose(Fault::Idle) } else { Report::Thinking }
            }
            Step::Play(color) => self.play(color),
            Step::Cleared { proven } if self.flood.is_cleared() => self.end(Outcome::Cleared { proven }),
            Step::Cleared { .. } => self.lose(Fault::NotCleared(self.flood.cells() - self.flood.cleared())),
            Step::GaveUp(reason) => self.end(Outcome::GaveUp(reason)),
            Step::Lost(fault) => self.lose(Fault::Other(fault)),
        }
    }

    fn play(&mut self, color: Color) -> Report {
        self.idle = 0;
        // First, because a colour that no board has says more than the position.
        if usize::from(color) >= self.graph.colors() {
            return self.lose(Fault::NoSuchColor { color, colors: self.graph.colors() });
        }
        if self.flood.is_cleared() {
            return self.lose(Fault::MissedEnd);
        }
        if !self.allows_useless_moves && !self.flood.is_legal(&self.graph, color) {
            return self.lose(Fault::AbsorbsNothing(color));
        }
        if self.walk.len() as u32 >= self.limits.moves {
            return self.lose(Fault::Moves(self.limits.moves));
        }
        if self.explains {
            self.explanation = guarded(|| self.search.solver().explain(&self.flood, color)).unwrap_or_default();
        }
        let gained = self.flood.play(&self.graph, color);
        self.walk.push(color);
        Report::Moved { color, gained }
    }

    fn lose(&mut self, fault: Fault) -> Report {
        self.end(Outcome::Lost(fault))
    }

    fn end(&mut self, outcome: Outcome) -> Report {
        self.outcome = Some(outcome.clone());
        Report::Ended(outcome)
    }

    /// The moves played since the run began.
    pub fn walk(&self) -> &[Color] {
        &self.walk
    }

    pub(crate) fn graph(&self) -> &ClusterGraph {
        &self.graph
    }

    /// The position.
    pub fn flood(&self) -> &Flood {
        &self.flood
    }

    /// Nodes expanded. A [reproducible engine](crate::solver::SolverInfo::reproducible) counts them itself.
    pub fn nodes(&self) -> u64 {
        if !self.counts_itself {
            return self.nodes;
        }
        self.statements().map_or(0, |claims| claims.nodes)
    }

    /// True if its last step spent none of its fuel and decided nothing.
    pub(crate) fn is_idle(&self) -> bool {
        self.idle > 0
    }

    /// The most memory the solver has reported, in bytes. The runner asks at fixed node counts and at moves, so slicing
    /// never changes the figure.
    pub fn peak_bytes(&self) -> usize {
        self.peak_bytes
    }

    /// What the solver is doing.
    pub fn progress(&self) -> Progress {
        guarded(|| self.search.solver().progress()).unwrap_or_default()
    }

    /// The position that the solver is examining (see [`Solver::focus`]).
    pub fn focus(&self) -> Option<&[u64]> {
        guarded(|| self.search.solver().focus()).unwrap_or_default()
    }

    /// The played moves if they cleared the board, else the shortest complete walk known (see [`Solver::best_walk`]).
    pub fn best_walk(&self) -> Option<&[Color]> {
        if self.flood.is_cleared() {
            return Some(&self.walk);
        }
        guarded(|| self.search.solver().best_walk()).unwrap_or_default()
    }

    /// True if explanations are on.
    pub fn explains(&self) -> bool {
        self.explains
    }

    /// The course of the search since the last call, if explanations are on (see
    /// [`Fuel::at`](crate::solver::Fuel::at)).
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use color_walk_api::{
    ///     board::{Board, ClusterGraph, Start},
    ///     run::Runner,
    ///     solver::{Fuel, Solver, SolverInfo, SolverSpec, Step},
    /// };
    ///
    /// struct One(bool);
    ///
    /// impl Solver for One {
    ///     fn step(&mut self, fuel: &mut Fuel) -> Step {
    ///         if std::mem::replace(&mut self.0, true) {
    ///             return Step::Cleared { proven: false };
    ///         }
    ///         fuel.at("play", || [("colour", 1_u32.into())]);
    ///         Step::Play(1)
    ///     }
    /// }
    ///
    /// let graph = Arc::new(ClusterGraph::new(&Board::new(2, 1, 2, vec![0, 1], Start::Cluster(0)).unwrap()));
    /// let info = SolverInfo::new("one", "One", "Plays 1.", |_| Box::new(One(false)));
    /// let spec = SolverSpec::of(&info);
    /// let mut runner = Runner::new(&spec, spec.problem(graph)).explaining(true);
    /// runner.finish();
    /// assert_eq!(runner.take_trace().lines[0].label, "play");
    /// ```
    pub fn take_trace(&mut self) -> Trace {
        self.tracer.as_mut().map(|tracer| tracer.take()).unwrap_or_default()
    }

    /// The recorder, if explanations are on.
    pub(crate) fn tracer(&mut self) -> Option<&mut Tracer> {
        self.tracer.as_deref_mut()
    }

    /// Why the last move was played, if explanations are on and the solver gives one (see [`Solver::explain`]).
    pub fn explanation(&self) -> Option<&Explanation> {
        self.explanation.as_ref()
    }

    /// The running search (see [`Solver::search_state`]).
    pub fn search_state(&mut self) -> SearchState {
        guarded(|| self.search.solver_mut().map(Solver::search_state)).unwrap_or_default().unwrap_or_default()
    }

    /// An engine's claims about its own search (see [`Engine::claims`]). `None` for a solver and for a
    /// [reproducible engine](crate::solver::SolverInfo::reproducible), whose nodes are facts.
    pub fn claims(&self) -> Option<Claims> {
        self.statements().filter(|_| !self.counts_itself)
    }

    fn statements(&self) -> Option<Claims> {
        guarded(|| Some(self.search.engine()?.claims())).unwrap_or_default()
    }

    /// True if a clock ended an engine's search (see [`Engine::ended_by_time`]). False for a solver.
    pub fn ended_by_time(&self) -> bool {
        guarded(|| self.search.engine().is_some_and(Engine::ended_by_time)).unwrap_or_default()
    }

    /// An engine's elapsed time (see [`Engine::elapsed`]); `None` for a solver.
    pub fn elapsed(&self) -> Option<Duration> {
        guarded(|| Some(self.search.engine()?.elapsed())).unwrap_or_default()
    }

    /// Stops the search and returns the reason. A simple solver's function that asks for nodes returns, and its last
    /// walk is kept. A function that never asks is abandoned in its thread.
    pub fn stop(&mut self) -> Reason {
        match &mut self.search {
            Search::Simple(simple) => simple.stop(),
            Search::Unbuilt(_) | Search::Solver(_) | Search::Engine(_) => Reason::Stopped,
        }
    }

    /// The value to pass to the batch's next board.
    pub fn carry(&self) -> u64 {
        guarded(|| self.search.solver().carry()).unwrap_or_default()
    }

    /// The outcome, once the run has ended.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::BoardCode;

    struct Scripted(fn(&mut Fuel) -> Step);

    impl Solver for Scripted {
        fn step(&mut self, fuel: &mut Fuel) -> Step {
            (self.0)(fuel)
        }
    }

    fn outcome_of(info: SolverInfo) -> Outcome {
        let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(6, 6, 3, 1).board()));
        let limits = Limits { nodes: 100_000_000, moves: 50 };
        let spec = SolverSpec::of(&info);
        Runner::new(&spec, spec.problem(graph)).limits(limits).finish().clone()
    }

    macro_rules! scripted {
        ($step:expr) => {
            SolverInfo::new("scripted", "Scripted", "", |_| Box::new(Scripted($step)))
        };
    }

    #[test]
    #[cfg_attr(miri, ignore = "it spends more than a million nodes, which take minutes there")]
    fn a_solver_that_never_decides_loses_with_its_last_node() {
        let endless = scripted!(|fuel| {
            while fuel.burn() {}
            Step::Thinking
        });
        assert_eq!(outcome_of(endless), Outcome::Lost(Fault::Nodes(100_000_000)));
    }

    #[test]
    fn a_solver_that_awaits_a_thread_may_wait_as_often_as_it_must() {
        let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(6, 6, 3, 1).board()));
        let info = scripted!(|_| Step::Thinking).awaits_thread();
        let spec = SolverSpec::of(&info);
        let mut runner = Runner::new(&spec, spec.problem(graph));
        for _ in 0..5 * MAX_IDLE {
            assert_eq!(runner.advance(1), Report::Thinking);
        }
    }

    #[test]
    fn a_solver_that_breaks_the_rules_loses_with_the_reason() {
        let lost = |info, fault| assert_eq!(outcome_of(info), Outcome::Lost(fault));
        lost(scripted!(|_| panic!("oh no")), Fault::Panicked("oh no".into()));
        lost(scripted!(|_| Step::Play(9)), Fault::NoSuchColor { color: 9, colors: 3 });
        lost(scripted!(|_| Step::Cleared { proven: true }), Fault::NotCleared(35));
        lost(scripted!(|_| Step::Thinking), Fault::Idle);
        lost(scripted!(|_| Step::Play(0)).allows_useless_moves(), Fault::Moves(50));
        lost(SolverInfo::new("x", "X", "", |_| panic!("at birth")), Fault::Panicked("at birth".into()));
        let Outcome::Lost(Fault::AbsorbsNothing(0)) = outcome_of(scripted!(|_| Step::Play(0))) else {
            panic!("the second press of a colour absorbs nothing");
        };
        assert_eq!(
            outcome_of(SolverInfo::new("x", "X", "", |_| Box::new(Pointless))),
            Outcome::GaveUp(Reason::Other("it has nothing to do".into()))
        );
    }
}
