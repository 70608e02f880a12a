//! Runs a runner in slices of roughly equal time and collects its reports. Every host of a solver uses this loop.

use std::time::Duration;

use web_time::Instant;

use crate::{
    board::Color,
    run::{Outcome, Report, Runner},
    solver::{Claims, Explanation, Progress, Reason, SearchState, Trace},
};

/// A runner that works in slices. The slice length never changes the walk or the node count.
///
/// ```
/// use std::{sync::Arc, time::Duration};
///
/// use color_walk_api::{
///     board::{Board, ClusterGraph, Start},
///     kit,
///     run::{Driver, Outcome, Pause, Report, Runner, SearchBudget},
///     solver::{Reason, SolverSpec},
/// };
///
/// // 0 1 2 1, and a solver that plays 1, 2, 1.
/// let board = Board::new(4, 1, 3, vec![0, 1, 2, 1], Start::Cluster(0)).unwrap();
/// let graph = Arc::new(ClusterGraph::new(&board));
/// let spec = SolverSpec::of(&kit::script(&[1, 2, 1]));
/// let mut driver = Driver::new(Runner::new(&spec, spec.problem(graph)));
///
/// let slice = Duration::from_millis(1);
/// assert_eq!(driver.advance(slice, u64::MAX), Report::Moved { color: 1, gained: 1 });
/// let update = driver.update();
/// assert_eq!((update.moves, update.nodes, update.outcome), (vec![1], 1, None));
///
/// // One more node, or one more move.
/// assert_eq!(driver.advance_until(SearchBudget::of(1, Some(1)), slice, |_| true), Pause::UsedUp);
/// assert!(driver.has_news());
///
/// let outcome = driver.finish(slice, |runner| runner.nodes() > 1_000_000);
/// assert_eq!(outcome, Outcome::Cleared { proven: false });
/// assert_eq!(driver.update().moves, [2, 1]);
/// assert_eq!(driver.runner().walk(), [1, 2, 1]);
/// assert_eq!(driver.busy(), driver.update().busy);
/// assert_eq!(driver.stop(), Reason::Stopped);
/// ```
pub struct Driver {
    runner: Runner,
    /// Nodes of the next slice.
    fuel: u64,
    /// Moves since the last update.
    moves: Vec<Color>,
    /// Why each of them was played, if the runner asks for it.
    explanations: Vec<Option<Explanation>>,
    busy: Duration,
    /// The value of `busy` at the last move.
    moved_at: Duration,
    /// Length of the shortest complete walk reported so far.
    best: Option<usize>,
}

/// How far a search may run before it waits for permission to go on.
///
/// ```
/// use color_walk_api::run::SearchBudget;
///
/// assert_eq!(SearchBudget::of(10, Some(5)), SearchBudget { last_node: 15, one_move: true });
/// assert_eq!(SearchBudget::of(10, None), SearchBudget::UNLIMITED);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchBudget {
    /// Expanded nodes in total.
    pub last_node: u64,
    /// True if it also waits after its next move.
    pub one_move: bool,
}

impl SearchBudget {
    /// No limit.
    pub const UNLIMITED: Self = SearchBudget { last_node: u64::MAX, one_move: false };

    /// The next nodes of a search that has expanded `nodes`, and one move. `None` means no limit.
    pub fn of(nodes: u64, next: Option<u64>) -> Self {
        next.map_or(Self::UNLIMITED, |next| SearchBudget { last_node: nodes.saturating_add(next), one_move: true })
    }
}

/// Why a search pauses.
///
/// ```
/// use std::{sync::Arc, time::Duration};
///
/// use color_walk_api::{
///     board::{Board, ClusterGraph, Start},
///     kit,
///     run::{Driver, Pause, Runner, SearchBudget},
///     solver::SolverSpec,
/// };
///
/// let board = Board::new(4, 1, 3, vec![0, 1, 2, 1], Start::Cluster(0)).unwrap();
/// let spec = SolverSpec::of(&kit::script(&[1, 2, 1]));
/// let mut driver = Driver::new(Runner::new(&spec, spec.problem(Arc::new(ClusterGraph::new(&board)))));
///
/// // One move, then a slice, then the rest.
/// let slice = Duration::from_millis(1);
/// assert_eq!(driver.advance_until(SearchBudget::of(0, Some(100)), slice, |_| true), Pause::UsedUp);
/// assert_eq!(driver.advance_until(SearchBudget::UNLIMITED, slice, |_| false), Pause::Interrupted);
/// assert_eq!(driver.advance_until(SearchBudget::UNLIMITED, slice, |_| true), Pause::Ended);
/// assert_eq!(driver.runner().walk(), [1, 2, 1]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// It waits for another budget.
    UsedUp,
    /// The host took its turn away.
    Interrupted,
    /// It is over.
    Ended,
}

/// The changes in a search since the last update.
///
/// ```
/// use color_walk_api::run::SearchUpdate;
///
/// let mut all = SearchUpdate { moves: vec![1], nodes: 10, ..SearchUpdate::default() };
/// all.extend(SearchUpdate { moves: vec![2, 1], nodes: 25, ..SearchUpdate::default() });
/// assert_eq!((all.moves, all.nodes), (vec![1, 2, 1], 25));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SearchUpdate {
    /// Moves since the last update.
    pub moves: Vec<Color>,
    /// Why each of them is played, as far as the solver says. Empty unless explanations are on (see
    /// [`Runner::explaining`]).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub explanations: Vec<Option<Explanation>>,
    /// A complete walk, from the search's first position, that is shorter than any reported before.
    pub best_walk: Option<Vec<Color>>,
    /// Nodes expanded since the search began.
    pub nodes: u64,
    /// Time spent in the solver since the search began.
    pub busy: Duration,
    /// The value of `busy` at the last move.
    pub moved_at: Duration,
    /// The state of the search.
    pub progress: Progress,
    /// The position it examines, as a set of clusters; empty if unknown.
    pub focus: Vec<u64>,
    /// The search's state, if explanations are on (see [`Runner::explaining`]).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub search_state: Option<SearchState>,
    /// The course of the search since the last update, if explanations are on.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Trace::is_empty"))]
    pub trace: Trace,
    /// The most memory the solver has reported, in bytes.
    pub peak_bytes: u64,
    /// The value for the solver's next board of a batch (see [`Problem::carry`](crate::solver::Problem::carry)).
    pub carry: u64,
    /// An engine's claims about its search.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub claims: Option<Claims>,
    /// True if a clock ended the search (see [`Runner::ended_by_time`]).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub ended_by_time: bool,
    /// The outcome, once the run has ended.
    pub outcome: Option<Outcome>,
}

impl SearchUpdate {
    /// Merges a later update into this one.
    pub fn extend(&mut self, later: SearchUpdate) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.extend(&later.moves);
        let mut explanations = std::mem::take(&mut self.explanations);
        explanations.extend_from_slice(&later.explanations);
        let best_walk = later.best_walk.or(self.best_walk.take());
        let mut trace = std::mem::take(&mut self.trace);
        trace.extend(later.trace);
        *self = SearchUpdate { moves, explanations, best_walk, trace, ..later };
    }
}

/// Nodes of the first slice.
const FIRST_FUEL: u64 = 64;
/// The most nodes of a slice.
const MOST_FUEL: u64 = 1 << 20;

impl Driver {
    /// Takes over a runner, and builds its solver.
    pub fn new(mut runner: Runner) -> Self {
        runner.build();
        Driver {
            runner,
            fuel: FIRST_FUEL,
            moves: Vec::new(),
            explanations: Vec::new(),
            busy: Duration::ZERO,
            moved_at: Duration::ZERO,
            best: None,
        }
    }

    /// Runs for about `slice`, up to the next move, or until `last_node` nodes are expanded in total.
    pub fn advance(&mut self, slice: Duration, last_node: u64) -> Report {
        let left = last_node.saturating_sub(self.runner.nodes());
        // The search has to stop right after an awaited line, and only the end of its fuel stops it.
        let is_awaiting = self.runner.tracer().is_some_and(|tracer| tracer.awaits_line());
        let fuel = if is_awaiting { 1 } else { self.fuel };
        let begin = Instant::now();
        let report = self.runner.advance(fuel.min(left));
        let took = begin.elapsed();
        self.busy = self.runner.elapsed().unwrap_or(self.busy + took);
        match &report {
            Report::Thinking if is_awaiting => {}
            Report::Thinking if took > slice * 2 => self.fuel = (self.fuel / 2).max(1),
            Report::Thinking if took < slice / 2 && self.fuel <= left => self.fuel = (self.fuel * 2).min(MOST_FUEL),
            Report::Thinking => {}
            Report::Moved { color, .. } => {
                self.moves.push(*color);
                if self.runner.explains() {
                    self.explanations.push(self.runner.explanation().cloned());
                }
                self.moved_at = self.busy;
            }
            Report::Ended(_) => {}
        }
        report
    }

    /// Makes [`Driver::advance_until`] pause once this line of pseudo-code has run (see
    /// [`Fuel::at`](crate::solver::Fuel::at)), and not after the moves before. Works only with explanations on. An
    /// empty text awaits any line, and `None` no line.
    ///
    /// ```
    /// use std::{sync::Arc, time::Duration};
    ///
    /// use color_walk_api::{
    ///     board::{Board, ClusterGraph, Color, Start},
    ///     run::{Driver, Pause, Runner, SearchBudget},
    ///     solver::{Fuel, Solver, SolverInfo, SolverSpec, Step},
    /// };
    ///
    /// /// Plays 1, 2 and 1.
    /// struct Three(usize);
    ///
    /// impl Solver for Three {
    ///     fn step(&mut self, fuel: &mut Fuel) -> Step {
    ///         let Some(&color) = [1, 2, 1].get(self.0) else { return Step::Cleared { proven: false } };
    ///         fuel.at(["first", "middle", "last"][self.0], || [("move", self.0.into())]);
    ///         self.0 += 1;
    ///         Step::Play(color)
    ///     }
    /// }
    ///
    /// let board = Board::new(4, 1, 3, vec![0, 1, 2, 1], Start::Cluster(0)).unwrap();
    /// let spec = SolverSpec::of(&SolverInfo::new("three", "Three", "Plays three moves.", |_| Box::new(Three(0))));
    /// let runner = Runner::new(&spec, spec.problem(Arc::new(ClusterGraph::new(&board)))).explaining(true);
    /// let mut driver = Driver::new(runner);
    /// driver.run_to(Some("middle".to_owned()));
    /// let budget = SearchBudget::of(0, Some(100));
    /// assert_eq!(driver.advance_until(budget, Duration::from_millis(1), |_| true), Pause::UsedUp);
    /// assert_eq!(driver.runner().walk(), [1, 2]);
    /// ```
    pub fn run_to(&mut self, line: Option<String>) {
        if let Some(tracer) = self.runner.tracer() {
            tracer.await_line(line);
        }
    }

    /// Runs in slices until the budget is used up or the run ends. After each slice `goes_on` sees the driver, takes
    /// updates, and may interrupt the run. The last slice's answer does not matter.
    pub fn advance_until(
        &mut self,
        budget: SearchBudget,
        slice: Duration,
        mut goes_on: impl FnMut(&mut Driver) -> bool,
    ) -> Pause {
        while self.runner.nodes() < budget.last_node {
            let report = self.advance(slice, budget.last_node);
            let (is_at_line, is_awaiting) = match self.runner.tracer() {
                Some(tracer) => (tracer.reaches_line(), tracer.awaits_line()),
                None => (false, false),
            };
            let goes_on = goes_on(self);
            match report {
                Report::Ended(_) => return Pause::Ended,
                _ if is_at_line => return Pause::UsedUp,
                Report::Moved { .. } if budget.one_move && !is_awaiting => return Pause::UsedUp,
                _ if goes_on => {}
                _ if self.runner.nodes() < budget.last_node => return Pause::Interrupted,
                _ => {}
            }
        }
        Pause::UsedUp
    }

    /// Runs to the end. Before each slice `stop` sees the run and may end it. The run then gives up as in
    /// [`Runner::stop`].
    pub fn finish(&mut self, slice: Duration, mut stop: impl FnMut(&Runner) -> bool) -> Outcome {
        loop {
            if stop(&self.runner) {
                return Outcome::GaveUp(self.stop());
            }
            if let Report::Ended(outcome) = self.advance(slice, u64::MAX) {
                return outcome;
            }
        }
    }

    /// Stops the search like [`Runner::stop`]. Updates may still follow.
    pub fn stop(&mut self) -> Reason {
        self.runner.stop()
    }

    /// The changes since the last call.
    pub fn update(&mut self) -> SearchUpdate {
        let best = self.runner.best_walk().filter(|walk| self.best.is_none_or(|best| walk.len() < best));
        let best_walk = best.map(<[Color]>::to_vec);
        self.best = best_walk.as_ref().map(Vec::len).or(self.best);
        SearchUpdate {
            moves: std::mem::take(&mut self.moves),
            explanations: std::mem::take(&mut self.explanations),
            best_walk,
            nodes: self.runner.nodes(),
            busy: self.busy,
            moved_at: self.moved_at,
            progress: self.runner.progress(),
            focus: self.runner.focus().unwrap_or_default().to_vec(),
            search_state: self.runner.explains().then(|| self.runner.search_state()),
            trace: self.runner.take_trace(),
            peak_bytes: self.runner.peak_bytes() as u64,
            carry: self.runner.carry(),
            claims: self.runner.claims(),
            ended_by_time: self.runner.ended_by_time(),
            outcome: self.runner.outcome().cloned(),
        }
    }

    /// True if the next update has moves or an outcome.
    pub fn has_news(&self) -> bool {
        !self.moves.is_empty() || self.runner.outcome().is_some()
    }

    /// The run.
    pub fn runner(&self) -> &Runner {
        &self.runner
    }

    /// Time spent in the solver since the search began.
    pub fn busy(&self) -> Duration {
        self.busy
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        board::{Board, ClusterGraph, Flood, Start},
        solver::{Fuel, Line, Merit, Solver, SolverInfo, SolverSpec, Step},
    };

    /// Knows a walk of three moves after its second node and one of two moves after its fourth. It plays the second
    /// walk.
    struct Improving {
        nodes: u32,
        played: usize,
    }

    impl Solver for Improving {
        fn step(&mut self, fuel: &mut Fuel) -> Step {
            while self.nodes < 5 {
                if !fuel.burn() {
                    return Step::Thinking;
                }
                self.nodes += 1;
            }
            self.played += 1;
            [1, 0].get(self.played - 1).map_or(Step::Cleared { proven: true }, |&color| Step::Play(color))
        }

        fn best_walk(&self) -> Option<&[Color]> {
            match self.nodes {
                0..2 => None,
                2..4 => Some(&[1, 2, 0]),
                _ => Some(&[1, 0]),
            }
        }

        fn explain(&self, _: &Flood, _: Color) -> Option<Explanation> {
            let line = Line::new(&[1, 0], self.played - 1, true)?;
            Some(Explanation::Line { line, merit: Merit::Shortest })
        }
    }

    fn driver() -> Driver {
        Driver::new(runner())
    }

    fn runner() -> Runner {
        let board = Board::new(3, 1, 3, vec![0, 1, 0], Start::Cluster(0)).unwrap();
        let graph = Arc::new(ClusterGraph::new(&board));
        let info = SolverInfo::new("improving", "Improving", "-", |_| Box::new(Improving { nodes: 0, played: 0 }));
        let spec = SolverSpec::of(&info);
        Runner::new(&spec, spec.problem(graph))
    }

    #[test]
    fn better_walks_are_told_while_it_thinks_and_each_once() {
        let mut driver = driver();
        let mut told = Vec::new();
        let mut all = SearchUpdate::default();
        for last_node in 1..=4 {
            driver.advance(Duration::ZERO, last_node);
            let update = driver.update();
            assert_eq!(update.moves, []);
            told.extend(update.best_walk.clone());
            all.extend(update);
        }
        assert_eq!(told, [vec![1, 2, 0], vec![1, 0]]);
        assert_eq!(driver.finish(Duration::ZERO, |_| false), Outcome::Cleared { proven: true });
        all.extend(driver.update());
        assert_eq!((all.moves, all.nodes, all.best_walk), (vec![1, 0], 5, Some(vec![1, 0])));
        assert_eq!(all.explanations, [], "nobody asked");
        assert_eq!(all.outcome, Some(Outcome::Cleared { proven: true }));
    }

    #[test]
    fn each_move_comes_with_its_explanation_where_they_are_asked_for() {
        let mut driver = Driver::new(runner().explaining(true));
        let mut all = SearchUpdate::default();
        while !matches!(driver.advance(Duration::ZERO, u64::MAX), Report::Ended(_)) {
            all.extend(driver.update());
        }
        let line = |played| Line::new(&[1, 0], played, true).unwrap();
        let told = [0, 1].map(|played| Some(Explanation::Line { line: line(played), merit: Merit::Shortest }));
        assert_eq!((&all.moves[..], &all.explanations[..]), (&[1, 0][..], &told[..]));
    }

    #[test]
    fn a_budget_ends_at_its_node_and_at_the_next_move() {
        let mut driver = driver();
        let advance = |driver: &mut Driver, nodes, goes_on: bool| {
            driver.advance_until(SearchBudget::of(driver.runner.nodes(), nodes), Duration::ZERO, |_| goes_on)
        };
        assert_eq!(advance(&mut driver, Some(2), true), Pause::UsedUp);
        assert_eq!((driver.runner.nodes(), driver.has_news()), (2, false));
        assert_eq!(advance(&mut driver, Some(0), true), Pause::UsedUp);
        assert_eq!(driver.runner.nodes(), 2, "an empty budget expands nothing");
        assert_eq!(advance(&mut driver, Some(100), true), Pause::UsedUp);
        assert_eq!((driver.update().moves, driver.runner.nodes()), (vec![1], 5));
        assert_eq!(advance(&mut driver, None, false), Pause::Interrupted);
        assert_eq!((driver.has_news(), driver.update().moves), (true, vec![0]));
        assert_eq!(advance(&mut driver, None, true), Pause::Ended);
        assert!(driver.has_news());
    }

    #[test]
    fn whoever_stops_it_gets_what_was_done_until_then() {
        let mut driver = driver();
        let mut slices = 0;
        let outcome = driver.finish(Duration::ZERO, |_| {
            slices += 1;
            slices > 2
        });
        assert_eq!(outcome, Outcome::GaveUp(Reason::Stopped));
        assert_eq!(driver.update().outcome, None);
    }
}
