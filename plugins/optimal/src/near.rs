//! Beam search as a solver: the best walk of one beam, played.

use color_walk_api::{Color, Fuel, Problem, Solver, Step};

use crate::{beam::Beam, terrain::Terrain};

/// The solver.
#[derive(Debug)]
pub(crate) struct Near<const WORDS: usize> {
    terrain: Terrain<WORDS>,
    beam: Beam<WORDS>,
    walk: Option<Vec<Color>>,
    played: usize,
}

impl<const WORDS: usize> Near<WORDS> {
    pub fn new(problem: &Problem, width: usize) -> Self {
        let terrain = Terrain::new(&problem.graph, &problem.flood);
        let beam = Beam::new(&terrain, width, u32::MAX);
        Near { terrain, beam, walk: None, played: 0 }
    }
}

impl<const WORDS: usize> Solver for Near<WORDS> {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if self.walk.is_none() {
            if !self.beam.advance(&self.terrain, fuel) {
                return Step::Thinking;
            }
            self.walk = self.beam.walk(&self.terrain);
        }
        let walk = self.walk.as_deref().unwrap_or_default();
        let Some(&color) = walk.get(self.played) else { return Step::Cleared { proven: false } };
        self.played += 1;
        Step::Play(color)
    }
}
