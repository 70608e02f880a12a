//! Beam search as a solver: the best walk of one beam, played.
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | no | yes | O(moves · width · colours · clusters) | `memory` |
//!
//! With a width of 1 it is "lower-bound greedy": the move after which the lower bound is least.
//!
//! ```
//! use std::sync::Arc;
//! use color_walk_api::{BoardCode, ClusterGraph, Limits, Registry, Runner, SolverSpec};
//!
//! let mut registry = Registry::default();
//! color_walk_optimal::register(&mut registry);
//! let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
//! let moves = |spec| {
//!     let spec = SolverSpec::parse(spec, &registry).unwrap();
//!     let mut runner = Runner::new(&spec, graph.clone(), Limits::generous(&graph), 0);
//!     runner.finish();
//!     runner.walk().len()
//! };
//! assert_eq!((moves("lower-bound-greedy"), moves("beam"), moves("beam:width=2000")), (32, 29, 29));
//! ```

use color_walk_api::{Color, Explanation, Flood, Fuel, Inside, Merit, Problem, Progress, Solver, Step};

use crate::{
    beam::Beam,
    found_walk::FoundWalk,
    no_room::{NoRoom, least_bytes},
    terrain::Terrain,
};

/// The solver.
#[derive(Debug)]
pub(crate) struct Near<const WORDS: usize> {
    terrain: Terrain<WORDS>,
    beam: Beam<WORDS>,
    width: usize,
    lower: u32,
    found: FoundWalk,
    focus: Vec<u64>,
}

impl<const WORDS: usize> Near<WORDS> {
    /// The solver, or one that gives up where there is no room for the board.
    pub fn boxed(problem: &Problem, width: usize, memory: usize) -> Box<dyn Solver> {
        let needed = least_bytes::<WORDS>(problem);
        if needed > memory {
            return Box::new(NoRoom { needed, memory });
        }
        Box::new(Self::new(problem, width, memory))
    }

    fn new(problem: &Problem, width: usize, memory: usize) -> Self {
        let terrain = Terrain::new(&problem.graph, &problem.flood);
        let lower = terrain.root().bound;
        let beam = Beam::new(&terrain, width, u32::MAX, memory.saturating_sub(terrain.bytes()));
        Near { terrain, beam, width, lower, found: FoundWalk::default(), focus: Vec::new() }
    }
}

impl<const WORDS: usize> Solver for Near<WORDS> {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if self.found.walk().is_none() {
            let is_done = self.beam.advance(&self.terrain, fuel);
            self.terrain.show(self.beam.focus(), &mut self.focus);
            if !is_done {
                return Step::Thinking;
            }
            self.found.improve(self.beam.take_walk(&self.terrain).unwrap_or_default());
        }
        self.found.play().map_or(Step::Cleared { proven: false }, Step::Play)
    }

    fn progress(&self) -> Progress {
        Progress {
            frontier: self.beam.waiting(),
            frontier_limit: Some(self.width),
            depth: self.beam.depth(),
            best: self.found.length().or(self.beam.length()),
            lower_bound: Some(self.lower),
            bytes: self.terrain.bytes() + self.beam.bytes(),
        }
    }

    fn inside(&mut self) -> Inside {
        let choices = if self.found.walk().is_none() { self.beam.line() } else { None };
        let line = choices.map(|choices| self.terrain.spell(&choices)).unwrap_or_default();
        Inside { line, ..Inside::default() }
    }

    fn focus(&self) -> Option<&[u64]> {
        (!self.focus.is_empty()).then_some(&self.focus[..])
    }

    fn best_walk(&self) -> Option<&[Color]> {
        self.found.walk()
    }

    fn explain(&self, _: &Flood, _: Color) -> Option<Explanation> {
        self.found.explain(Merit::ShortestFound)
    }
}
