//! Composes solvers of searches: in stages, or with a second search if the first finds nothing.

use std::{collections::VecDeque, sync::Arc};

use color_walk_api::{
    board::{ClusterGraph, Color, Flood},
    solver::{Explanation, Fuel, Line, Problem, Progress, SearchState, Solver, Step},
};

use crate::search::{Answer, Search};

/// The duration of a stage: while fewer moves are played and fewer cells cleared than this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct While {
    moves: u32,
    cleared: u32,
}

impl While {
    /// Until the end.
    pub const ALWAYS: While = While { moves: u32::MAX, cleared: u32::MAX };

    /// While fewer than `moves` moves are played.
    #[must_use]
    pub fn moves_below(self, moves: u32) -> Self {
        While { moves, ..self }
    }

    /// While fewer than `cleared` cells are cleared.
    #[must_use]
    pub fn cleared_below(self, cleared: u32) -> Self {
        While { cleared, ..self }
    }

    fn holds(self, flood: &Flood) -> bool {
        flood.moves() < self.moves && flood.cleared() < self.cleared
    }
}

/// Plays the line found by the first stage that still lasts. The last stage lasts to the end.
///
/// ```
/// use std::sync::Arc;
/// use color_walk_api::{
///     board::ClusterGraph,
///     solver::{Fuel, Params, Problem, Solver, Step},
///     text::BoardCode,
/// };
/// use color_walk_graph::{Dijkstra, DijkstraRule, Stages, While};
/// use color_walk_greedy::{LookAhead, Metric};
///
/// let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(9, 9, 4, 1).board()));
/// let mut solver = Stages::new(&Problem::new(graph, Params::default()))
///     .stage(While::ALWAYS.moves_below(5), LookAhead::new(Metric::Area, 3))
///     .stage(While::ALWAYS, Dijkstra::new(DijkstraRule::default()));
/// let mut fuel = Fuel::new(1_000_000);
/// let moves = std::iter::from_fn(|| matches!(solver.step(&mut fuel), Step::Play(_)).then_some(()));
/// assert_eq!(moves.count(), 10);
/// ```
pub struct Stages {
    graph: Arc<ClusterGraph>,
    flood: Flood,
    /// The stages not yet over. Moves and cleared cells only grow, so an ended stage never resumes and is dropped.
    stages: VecDeque<Stage>,
    /// True while a stage searches.
    is_searching: bool,
    /// The line found last.
    line: Vec<Color>,
    /// Moves of it already played.
    played: usize,
    /// The length of the whole walk, if the line ends it.
    planned: Option<u32>,
    started_at: u32,
    proven: bool,
}

/// A part of the solver's walk.
struct Stage {
    lasts: While,
    search: Box<dyn Search>,
    /// The label of the line of pseudo-code that begins one of its searches.
    label: Option<&'static str>,
}

impl Stages {
    /// A solver without stages. It needs at least one.
    pub fn new(problem: &Problem) -> Self {
        let Problem { graph, flood, .. } = problem.clone();
        let started_at = flood.moves();
        Stages {
            graph,
            flood,
            stages: VecDeque::new(),
            is_searching: false,
            line: Vec::new(),
            played: 0,
            planned: None,
            started_at,
            proven: false,
        }
    }

    /// Adds a stage.
    #[must_use]
    pub fn stage(mut self, lasts: While, search: impl Search + 'static) -> Self {
        self.stages.push_back(Stage { lasts, search: Box::new(search), label: None });
        self
    }

    /// Gives the last stage's searches a line of the solver's pseudo-code, by its label.
    #[must_use]
    pub(crate) fn at_line(mut self, label: &'static str) -> Self {
        if let Some(stage) = self.stages.back_mut() {
            stage.label = Some(label);
        }
        self
    }

    fn drop_stages(&mut self) {
        while self.stages.len() > 1 && !self.stages[0].lasts.holds(&self.flood) {
            self.stages.pop_front();
        }
    }

    fn adopt(&mut self, moves: Vec<Color>) {
        let mut end = self.flood.clone();
        for &color in &moves {
            end.play(&self.graph, color);
        }
        self.planned = end.is_cleared().then_some(end.moves());
        self.line = moves;
        self.played = 0;
    }

    /// Plays the next move of the line, if it has one.
    fn play(&mut self) -> Option<Step> {
        let color = *self.line.get(self.played)?;
        self.played += 1;
        self.flood.play(&self.graph, color);
        Some(Step::Play(color))
    }
}

impl Solver for Stages {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if let Some(step) = self.play() {
            return step;
        }
        if self.flood.is_cleared() {
            return Step::Cleared { proven: self.proven };
        }
        self.drop_stages();
        let stage = &mut self.stages[0];
        if let Some(label) = stage.label.filter(|_| !self.is_searching) {
            fuel.at(label, || [("moves", self.flood.moves().into())]);
        }
        let answer = stage.search.think(&self.graph, &self.flood, fuel);
        self.is_searching = answer.is_none();
        match answer {
            None => Step::Thinking,
            Some(Answer::Nothing(reason)) => Step::GaveUp(reason),
            Some(Answer::Line { moves, proven }) => {
                self.proven = proven && self.flood.moves() == self.started_at;
                self.adopt(moves);
                self.play().expect("a line has a move")
            }
        }
    }

    fn progress(&self) -> Progress {
        let progress = self.stages[0].search.progress();
        let bytes = self.stages.iter().map(|stage| stage.search.progress().bytes).sum();
        let best = self.planned.or(progress.best);
        progress.bytes(bytes).best(best)
    }

    fn focus(&self) -> Option<&[u64]> {
        self.stages[0].search.focus()
    }

    fn search_state(&mut self) -> SearchState {
        self.stages[0].search.search_state()
    }

    fn explain(&self, _: &Flood, _: Color) -> Option<Explanation> {
        let line = Line::new(&self.line, self.played.checked_sub(1)?, self.planned.is_some())?;
        self.stages[0].search.explain(line)
    }
}

/// Plays the first search's line. If it finds nothing, plays the second search's line.
#[derive(Clone, Debug)]
pub struct Fallback<First, Second> {
    first: First,
    second: Second,
    in_second: bool,
    /// The label of the line of pseudo-code that runs the second search.
    label: Option<&'static str>,
    /// True if the last answer came from the second search.
    by_second: bool,
}

impl<First: Search, Second: Search> Fallback<First, Second> {
    /// `first`, with `second` in its place if it finds nothing.
    pub fn new(first: First, second: Second) -> Self {
        Fallback { first, second, in_second: false, label: None, by_second: false }
    }

    /// Gives the second search a line of the solver's pseudo-code, by its label.
    pub(crate) fn at_line(self, label: &'static str) -> Self {
        Fallback { label: Some(label), ..self }
    }
}

impl<First: Search, Second: Search> Search for Fallback<First, Second> {
    fn think(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) -> Option<Answer> {
        if !self.in_second {
            match self.first.think(graph, flood, fuel)? {
                Answer::Nothing(_) => {
                    self.in_second = true;
                    if let Some(label) = self.label {
                        fuel.at(label, || [("moves", flood.moves().into())]);
                    }
                }
                line => {
                    self.by_second = false;
                    return Some(line);
                }
            }
        }
        let answer = fuel.untraced(|fuel| self.second.think(graph, flood, fuel))?;
        (self.in_second, self.by_second) = (false, true);
        Some(answer)
    }

    fn progress(&self) -> Progress {
        let (first, second) = (self.first.progress(), self.second.progress());
        let bytes = first.bytes + second.bytes;
        if self.in_second { second.bytes(bytes) } else { first.bytes(bytes) }
    }

    fn focus(&self) -> Option<&[u64]> {
        if self.in_second { self.second.focus() } else { self.first.focus() }
    }

    fn search_state(&mut self) -> SearchState {
        if self.in_second { self.second.search_state() } else { self.first.search_state() }
    }

    fn explain(&self, line: Line) -> Option<Explanation> {
        if self.by_second { self.second.explain(line) } else { self.first.explain(line) }
    }
}
