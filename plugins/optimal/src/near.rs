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

use color_walk_api::{Color, Explanation, Flood, Fuel, Inside, Line, Merit, Problem, Progress, Solver, Step};

use crate::{beam::Beam, terrain::Terrain};

/// The solver.
#[derive(Debug)]
pub(crate) struct Near<const WORDS: usize> {
    terrain: Terrain<WORDS>,
    beam: Beam<WORDS>,
    width: usize,
    lower: u32,
    walk: Option<Vec<Color>>,
    played: usize,
    focus: Vec<u64>,
}

impl<const WORDS: usize> Near<WORDS> {
    pub fn new(problem: &Problem, width: usize, memory: usize) -> Self {
        let terrain = Terrain::new(&problem.graph, &problem.flood);
        let lower = terrain.root().bound;
        let beam = Beam::new(&terrain, width, u32::MAX, memory);
        Near { terrain, beam, width, lower, walk: None, played: 0, focus: Vec::new() }
    }
}

impl<const WORDS: usize> Solver for Near<WORDS> {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if self.walk.is_none() {
            let is_done = self.beam.advance(&self.terrain, fuel);
            match self.beam.focus() {
                Some(place) => self.terrain.show(place, &mut self.focus),
                None => self.focus.clear(),
            }
            if !is_done {
                return Step::Thinking;
            }
            self.walk = self.beam.take_walk(&self.terrain);
        }
        let walk = self.walk.as_deref().unwrap_or_default();
        let Some(&color) = walk.get(self.played) else { return Step::Cleared { proven: false } };
        self.played += 1;
        Step::Play(color)
    }

    fn progress(&self) -> Progress {
        let walk = self.walk.as_ref().map(|walk| walk.len() as u32);
        Progress {
            frontier: self.beam.waiting(),
            frontier_limit: Some(self.width),
            depth: self.beam.depth(),
            best: walk.or(self.beam.length()),
            lower_bound: Some(self.lower),
            bytes: self.terrain.bytes() + self.beam.bytes(),
        }
    }

    fn inside(&mut self) -> Inside {
        let choices = if self.walk.is_none() { self.beam.line() } else { None };
        let line = choices.map(|choices| self.terrain.spell(&choices)).unwrap_or_default();
        Inside { line, ..Inside::default() }
    }

    fn focus(&self) -> Option<&[u64]> {
        (!self.focus.is_empty()).then_some(&self.focus[..])
    }

    fn best_walk(&self) -> Option<&[Color]> {
        self.walk.as_deref()
    }

    fn explain(&self, _: &Flood, _: Color) -> Option<Explanation> {
        let line = Line::new(self.walk.as_deref()?, self.played.checked_sub(1)?, true)?;
        Some(Explanation::Line { line, merit: Merit::ShortestFound })
    }
}
