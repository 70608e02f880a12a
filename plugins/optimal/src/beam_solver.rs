//! Beam search as a solver: plays the best walk of one beam, or of ever wider beams.
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | no | yes | O(moves · width · colours · clusters) | `memory` |
//!
//! With width 1 it is "lower-bound greedy": it plays the move after which the lower bound is least. On boards with more
//! clusters than sets hold, it also serves as the anytime solver, and gives the exact solver its walk and bound. There
//! rollouts from the first beam give walks early.
//!
//! ```
//! use std::sync::Arc;
//! use color_walk_api::{
//!     board::ClusterGraph,
//!     run::Runner,
//!     solver::{Registry, SolverSpec},
//!     text::BoardCode,
//! };
//!
//! let mut registry = Registry::default();
//! color_walk_optimal::register(&mut registry);
//! let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
//! let moves = |spec| {
//!     let spec = SolverSpec::parse(spec, &registry).unwrap();
//!     let mut runner = Runner::new(&spec, spec.problem(graph.clone()));
//!     runner.finish();
//!     runner.walk().len()
//! };
//! assert_eq!((moves("lower-bound-greedy"), moves("beam"), moves("beam:width=2000")), (32, 29, 29));
//! ```

use color_walk_api::{
    board::{Color, Flood},
    solver::{Explanation, Fuel, Problem, Progress, Reason, SearchState, Solver, Step},
    text::counted,
};

use crate::{
    beam::{Beam, Board, least_bytes},
    code_lines::CodeLines,
    exact::{SearchRules, WIDENING},
    found_walk::FoundWalk,
    ledger::{Held, Ledger},
    no_room::NoRoom,
    rollout::Rollouts,
    set_board::LARGEST,
};

#[derive(Debug)]
pub(crate) struct BeamSolver<B: Board> {
    board: B,
    rules: SearchRules,
    /// True if it replaces the anytime or exact solver. It then reports a walk as long as the lower bound as proven.
    proves: bool,
    /// Rollouts of the first beam, if `proves`. Later beams gain nothing from them.
    rollouts: Option<Rollouts>,
    beam: Beam<B>,
    width: usize,
    nodes: u64,
    found: FoundWalk,
    /// The search is over, and its walk is being played.
    is_over: bool,
    focus: Vec<u64>,
    ledger: Ledger,
    /// The beams' share of memory.
    share: Ledger,
    /// The memory of the board and of the rollouts.
    _held: Held,
}

impl<B: Board> BeamSolver<B> {
    /// The solver, or one that gives up if the board has no room.
    pub fn boxed(problem: &Problem, rules: SearchRules, proves: bool) -> Box<dyn Solver> {
        let needed = least_bytes::<B>(problem) + if proves { Rollouts::bytes(problem) } else { 0 };
        if needed > rules.memory {
            return Box::new(NoRoom { needed, memory: rules.memory });
        }
        Box::new(Self::new(problem, rules, proves))
    }

    fn new(problem: &Problem, rules: SearchRules, proves: bool) -> Self {
        let ledger = Ledger::new(rules.memory);
        let making = ledger.hold(B::most_bytes(problem));
        let board = B::new(problem);
        drop(making);
        let rollouts = proves.then(|| Rollouts::new(problem));
        let held = ledger.hold(board.bytes() + rollouts.as_ref().map_or(0, |_| Rollouts::bytes(problem)));
        let share = ledger.share(ledger.left());
        BeamSolver {
            beam: Beam::new(&board, rules.width, u32::MAX, &share).telling(rules.lines),
            width: rules.width,
            board,
            rules,
            proves,
            rollouts,
            nodes: 0,
            found: FoundWalk::default(),
            is_over: false,
            focus: Vec::new(),
            ledger,
            share,
            _held: held,
        }
    }

    /// Searches to the end. False if the fuel runs out first.
    fn search(&mut self, fuel: &mut Fuel) -> bool {
        loop {
            let is_done = self.beam.advance(&self.board, fuel);
            if let Some(walk) = self.beam.take_walk(&self.board) {
                self.found.improve(walk);
            }
            if !is_done {
                return false;
            }
            let upper = self.found.upper_bound();
            if upper <= self.board.bound() || self.width >= self.rules.widest {
                return true;
            }
            self.width = (self.width * WIDENING).min(self.rules.widest);
            self.beam = Beam::new(&self.board, self.width, upper, &self.share).telling(self.rules.lines);
            self.rollouts = None;
        }
    }

    fn is_proven(&self) -> bool {
        self.proves && self.found.length() == Some(self.board.bound())
    }

    fn end(&mut self, is_done: bool) -> Step {
        let upper = self.found.length();
        if upper.is_some() && (self.rules.settles || self.is_proven()) {
            self.is_over = true;
            return self.play();
        }
        let upper = upper.map_or(String::new(), |upper| format!(" and at most {upper}"));
        let why = match is_done {
            true => format!("it proves walks on boards of up to {};", counted(LARGEST as u64, "cluster")),
            false => format!("after {}", counted(self.nodes, "node")),
        };
        let lower = self.board.bound();
        Step::GaveUp(Reason::Other(format!("{why} the shortest walk is known to have at least {lower}{upper} moves")))
    }

    fn play(&mut self) -> Step {
        let end = Step::Cleared { proven: self.is_proven() };
        self.found.play().map_or(end, Step::Play)
    }
}

impl<B: Board> Solver for BeamSolver<B> {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if self.is_over {
            return self.play();
        }
        let rollout = self.rollouts.as_ref().map_or(u64::MAX, Rollouts::next);
        let nodes = self.rules.nodes.min(rollout) - self.nodes;
        let (is_done, spent) = fuel.within(nodes, |fuel| self.search(fuel));
        self.nodes += spent;
        if let Some(rollouts) = self.rollouts.as_mut().filter(|_| !is_done && self.nodes == rollout) {
            let choices = self.beam.line().unwrap_or_default();
            self.found.improve(rollouts.roll_out(self.nodes, self.board.walk_of(&choices)));
        }
        self.beam.write_absorbed(&self.board, &mut self.focus);
        if is_done || self.nodes >= self.rules.nodes {
            if self.rules.lines == CodeLines::Beam {
                fuel.at("play", || [("best", self.found.length().into())]);
            }
            self.end(is_done)
        } else {
            Step::Thinking
        }
    }

    fn progress(&self) -> Progress {
        let progress = self.found.progress(self.board.bound(), &self.ledger);
        progress.frontier(self.beam.queued()).frontier_limit(self.width).depth(self.beam.depth())
    }

    fn search_state(&mut self) -> SearchState {
        let choices = if self.is_over { None } else { self.beam.line() };
        let line = choices.map(|choices| self.board.walk_of(&choices)).unwrap_or_default();
        SearchState { line, ..SearchState::default() }
    }

    fn focus(&self) -> Option<&[u64]> {
        (!self.focus.is_empty()).then_some(&self.focus[..])
    }

    fn best_walk(&self) -> Option<&[Color]> {
        self.found.walk()
    }

    fn explain(&self, _: &Flood, _: Color) -> Option<Explanation> {
        self.found.explain(self.is_proven())
    }
}
