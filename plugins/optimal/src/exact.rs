//! The exact solver: beams give an upper bound, then depth-first branch and bound proves the walk shortest.
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | yes, and proven | yes | exponential in moves | `memory` |
//!
//! It searches for a walk one move shorter than the best known; the first comes from a narrow beam. A long search
//! pauses for a wider beam. A still longer one pauses for the widest, restarts at the lower bound with all that it
//! knows to save positions, and raises the bound by one after each proof, until both bounds meet. The anytime solver first runs beams of rising width, then does the same.
//! It ends with its best walk after a number of nodes, because a race waits for every lane.
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
//! let exact = SolverSpec::parse("exact:memory=64MiB", &registry).unwrap();
//! let mut runner = Runner::new(&exact, exact.problem(graph));
//! assert!(runner.finish().is_proven());
//! assert_eq!(runner.walk().len(), 29);
//! ```

use color_walk_api::{
    board::{Color, Flood},
    solver::{Explanation, Fuel, Problem, Progress, Reason, SearchState, Solver, Step},
    text::counted,
};

use crate::{
    beam::{Beam, Board, least_bytes},
    code_lines::CodeLines,
    depth_first::{DepthFirst, SearchStatus, cuts::Cuts},
    found_walk::FoundWalk,
    ledger::{Held, Ledger},
    no_room::{NoRoom, shortage},
    set_board::SetBoard,
};

/// Nodes after which the search pauses for a wider beam.
const FIRST_NODES: u64 = 1 << 11;
/// Nodes after which the search restarts at the lower bound.
const SECOND_NODES: u64 = 1 << 18;
/// The same where merged colours make the restarted search faster.
const SECOND_NODES_MERGED: u64 = 1 << 17;
/// Each beam is this many times as wide as the one before.
pub(crate) const WIDENING: usize = 4;

/// The limits of the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchRules {
    /// Width of the first beam.
    pub width: usize,
    /// The greatest width of a beam before the search.
    pub widest: usize,
    /// Width of the beam for a long search.
    pub lasting: usize,
    /// Width of the beam before the search restarts at the lower bound.
    pub longest: usize,
    /// The most memory, in bytes.
    pub memory: usize,
    /// The most nodes.
    pub nodes: u64,
    /// If a limit ends the search, play the best walk instead of giving up.
    pub settles: bool,
    /// All cuts, except in tests.
    pub cuts: Cuts,
    /// The pseudo-code of which the solver tells the running lines.
    pub lines: CodeLines,
}

#[derive(Debug)]
pub(crate) struct Exact<const WORDS: usize> {
    rules: SearchRules,
    board: SetBoard<WORDS>,
    stage: Stage<WORDS>,
    nodes: u64,
    lower: u32,
    found: FoundWalk,
    focus: Vec<u64>,
    ledger: Ledger,
    /// The memory share of everything but the board.
    share: Ledger,
    /// The board's memory.
    _held: Held,
    /// True once a watcher knows of the running beam.
    is_beam_told: bool,
}

#[derive(Debug)]
enum Stage<const WORDS: usize> {
    /// The beam, its width, and the search waiting for it, with its next phase.
    Beam(Box<Beam<SetBoard<WORDS>>>, usize, Option<(Box<DepthFirst<WORDS>>, Phase)>),
    DepthFirst(Box<DepthFirst<WORDS>>, Phase),
    /// A search needs this many bytes and has no room.
    NoRoom(usize),
    /// The search is over, and its walk is being played.
    Play,
}

/// How far the search may go before it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Up to the first node limit. Then a wider beam runs.
    First,
    /// Up to the second node limit. Then it restarts at the lower bound.
    Second,
    /// Without limit. Each proof raises the lower bound by one.
    FromBelow,
}

impl<const WORDS: usize> Exact<WORDS> {
    /// The solver, or one that gives up if the board has no room.
    pub fn boxed(problem: &Problem, rules: SearchRules) -> Box<dyn Solver> {
        let needed = least_bytes::<SetBoard<WORDS>>(problem);
        if needed > rules.memory {
            return Box::new(NoRoom { needed, memory: rules.memory });
        }
        Box::new(Self::new(problem, rules))
    }

    fn new(problem: &Problem, rules: SearchRules) -> Self {
        let ledger = Ledger::new(rules.memory);
        let making = ledger.hold(SetBoard::<WORDS>::most_bytes(problem));
        let board = SetBoard::new(&problem.graph, &problem.flood);
        drop(making);
        let lower = board.root().bound;
        let held = ledger.hold(board.bytes());
        let share = ledger.share(ledger.left());
        let beam = Beam::new(&board, rules.width, u32::MAX, &share);
        let stage = Stage::Beam(Box::new(beam), rules.width, None);
        let (found, focus) = (FoundWalk::default(), Vec::new());
        Exact { rules, board, stage, nodes: 0, lower, found, focus, ledger, share, _held: held, is_beam_told: false }
    }

    /// Searches until it has a walk to play. False if the fuel runs out first.
    fn search(&mut self, fuel: &mut Fuel) -> bool {
        loop {
            match &mut self.stage {
                Stage::Beam(beam, width, waiting) => {
                    if !std::mem::replace(&mut self.is_beam_told, true) {
                        if self.rules.lines == CodeLines::Anytime {
                            fuel.at("width", || [("width", (*width).into())]);
                        }
                        fuel.at("beam", || [("best", self.found.length().into())]);
                    }
                    let is_done = beam.advance(&self.board, fuel);
                    if let Some(walk) = beam.take_walk(&self.board) {
                        self.found.improve(walk);
                    }
                    if !is_done {
                        return false;
                    }
                    let (width, waiting) = (*width, waiting.take());
                    self.is_beam_told = false;
                    if self.rules.lines == CodeLines::Anytime {
                        fuel.at("bound", || [("best", self.found.length().into()), ("bound", self.lower.into())]);
                    }
                    // Free the beam's memory before anything else allocates.
                    self.stage = Stage::Play;
                    self.stage = self.after_beam(width, waiting);
                    if self.rules.lines == CodeLines::Anytime && matches!(self.stage, Stage::DepthFirst(..)) {
                        fuel.at("search", || [("best", self.found.length().into())]);
                    }
                }
                Stage::DepthFirst(depth_first, phase) => {
                    let most = match phase {
                        Phase::First => FIRST_NODES,
                        Phase::Second if depth_first.may_merge_colors(&self.board) => SECOND_NODES_MERGED,
                        Phase::Second => SECOND_NODES,
                        Phase::FromBelow => u64::MAX,
                    };
                    let status = depth_first.advance(&self.board, fuel, most);
                    if let Some(choices) = depth_first.take_best() {
                        self.found.improve(self.board.walk_of(&choices));
                    }
                    let upper = self.found.upper_bound();
                    match status {
                        SearchStatus::OutOfFuel => return false,
                        SearchStatus::NodeLimit if *phase == Phase::First => {
                            self.interrupt(upper, self.rules.lasting, Phase::Second);
                        }
                        SearchStatus::NodeLimit if self.rules.longest > self.rules.lasting => {
                            self.interrupt(upper, self.rules.longest, Phase::FromBelow);
                        }
                        SearchStatus::NodeLimit => {
                            *phase = Phase::FromBelow;
                            depth_first.begin_from_below(&self.board, self.lower);
                        }
                        SearchStatus::Finished if *phase == Phase::FromBelow && self.lower + 1 < upper => {
                            self.lower += 1;
                            depth_first.begin_from_below(&self.board, self.lower);
                        }
                        SearchStatus::Finished => {
                            self.lower = upper;
                            self.stage = Stage::Play;
                        }
                    }
                }
                Stage::NoRoom(_) => return true,
                Stage::Play => {
                    fuel.at("play", || [("best", self.found.length().into())]);
                    return true;
                }
            }
        }
    }

    /// Pauses the search for a wider beam.
    fn interrupt(&mut self, upper: u32, width: usize, next: Phase) {
        if let Stage::DepthFirst(depth_first, _) = std::mem::replace(&mut self.stage, Stage::Play) {
            let share = self.share.share(self.share.left());
            let beam = Beam::new(&self.board, width, upper, &share);
            self.stage = Stage::Beam(Box::new(beam), width, Some((depth_first, next)));
        }
    }

    fn after_beam(&self, width: usize, waiting: Option<(Box<DepthFirst<WORDS>>, Phase)>) -> Stage<WORDS> {
        let upper = self.found.upper_bound();
        if upper <= self.lower {
            return Stage::Play;
        }
        if let Some((mut depth_first, phase)) = waiting {
            match phase {
                Phase::FromBelow => depth_first.begin_from_below(&self.board, self.lower),
                Phase::First | Phase::Second => depth_first.limit_to(upper - 1),
            }
            return Stage::DepthFirst(depth_first, phase);
        }
        if width < self.rules.widest {
            let width = (width * WIDENING).min(self.rules.widest);
            let beam = Beam::new(&self.board, width, upper, &self.share);
            return Stage::Beam(Box::new(beam), width, None);
        }
        let needed = DepthFirst::least_bytes(&self.board, upper - 1);
        if needed > self.share.limit() {
            return Stage::NoRoom(self.board.bytes() + needed);
        }
        let depth_first = DepthFirst::new(&self.board, upper - 1, self.share.clone(), self.rules.cuts);
        let mut depth_first = depth_first.telling(self.rules.lines == CodeLines::Exact);
        depth_first.begin(&self.board, upper - 1, self.lower);
        let phase = if self.rules.lasting > width { Phase::First } else { Phase::Second };
        Stage::DepthFirst(Box::new(depth_first), phase)
    }

    /// The step after a limit ended the search. `why` names the limit.
    fn cut_off(&mut self, why: &str) -> Step {
        match self.found.length() {
            Some(upper) if self.rules.settles || upper == self.lower => {
                self.stage = Stage::Play;
                Step::Thinking
            }
            Some(upper) => Step::GaveUp(Reason::Other(format!(
                "{why} the shortest walk is known to have between {} and {upper} moves",
                self.lower
            ))),
            None => Step::GaveUp(Reason::Other(format!(
                "{why} the shortest walk is known to have at least {}",
                counted(self.lower.into(), "move")
            ))),
        }
    }

    fn is_proven(&self) -> bool {
        self.found.length() == Some(self.lower)
    }

    fn play(&mut self) -> Step {
        self.found.play().map_or(Step::Cleared { proven: self.is_proven() }, Step::Play)
    }

    fn look(&mut self) {
        match &self.stage {
            Stage::Beam(beam, ..) => beam.write_absorbed(&self.board, &mut self.focus),
            Stage::DepthFirst(depth_first, _) => self.board.write_absorbed(depth_first.focus(), &mut self.focus),
            Stage::NoRoom(_) | Stage::Play => self.focus.clear(),
        }
    }
}

impl<const WORDS: usize> Solver for Exact<WORDS> {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if let Stage::Play = self.stage {
            return self.play();
        }
        let (is_found, spent) = fuel.within(self.rules.nodes - self.nodes, |fuel| self.search(fuel));
        self.nodes += spent;
        self.look();
        if let Stage::NoRoom(needed) = self.stage {
            self.cut_off(&format!("{};", shortage(needed, self.rules.memory)))
        } else if is_found {
            self.play()
        } else if self.nodes >= self.rules.nodes {
            if self.rules.lines == CodeLines::Anytime {
                fuel.at("limit", || [("best", self.found.length().into())]);
            }
            self.cut_off(&format!("after {}", counted(self.nodes, "node")))
        } else {
            Step::Thinking
        }
    }

    fn progress(&self) -> Progress {
        let progress = self.found.progress(self.lower, &self.ledger);
        match &self.stage {
            Stage::Beam(beam, width, _) => {
                progress.frontier(beam.queued()).frontier_limit(Some(*width)).depth(beam.depth())
            }
            Stage::DepthFirst(depth_first, _) => progress.frontier(depth_first.waiting()).depth(depth_first.depth()),
            Stage::NoRoom(_) | Stage::Play => progress,
        }
    }

    fn search_state(&mut self) -> SearchState {
        let choices = match &self.stage {
            Stage::Beam(beam, ..) => beam.line(),
            Stage::DepthFirst(depth_first, _) => depth_first.line(),
            Stage::NoRoom(_) | Stage::Play => None,
        };
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
