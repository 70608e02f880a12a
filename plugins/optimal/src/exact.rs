//! The exact solver: an upper bound from a beam, then depth-first branch and bound until nothing shorter can be.
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | yes, and proven | yes | exponential in moves | `memory` |
//!
//! It looks for a walk one move shorter than the best one known. Where that takes long it proves lower bounds one after
//! the other from below instead, so that the bounds close in on the answer.

use color_walk_api::{Color, Fuel, Problem, Progress, Reason, Solver, Step};

use crate::{
    beam::Beam,
    descent::{Descent, Pace},
    terrain::Terrain,
};

/// Nodes after which it goes on from below.
const PATIENCE: u64 = 1 << 21;

/// The solver.
#[derive(Debug)]
pub(crate) struct Exact<const WORDS: usize> {
    terrain: Terrain<WORDS>,
    stage: Stage<WORDS>,
    width: usize,
    memory: usize,
    lower: u32,
    walk: Vec<Color>,
    focus: Vec<u64>,
}

#[derive(Debug)]
enum Stage<const WORDS: usize> {
    Beam(Beam<WORDS>),
    /// The search, and whether it goes from below.
    Descent(Box<Descent<WORDS>>, bool),
    /// So many moves of the walk have been played.
    Play(usize),
}

impl<const WORDS: usize> Exact<WORDS> {
    pub fn new(problem: &Problem) -> Self {
        let terrain = Terrain::new(&problem.graph, &problem.flood);
        let width = problem.params.get("width") as usize;
        let memory = usize::try_from(problem.params.get("memory")).unwrap_or(usize::MAX);
        let beam = Beam::new(&terrain, width, u32::MAX);
        let (place, witnesses, moves) = terrain.settled_start();
        let lower = moves + terrain.bound(&place, &witnesses, u32::MAX);
        Exact { terrain, stage: Stage::Beam(beam), width, memory, lower, walk: Vec::new(), focus: Vec::new() }
    }

    fn think(&mut self, fuel: &mut Fuel) -> Step {
        loop {
            match &mut self.stage {
                Stage::Beam(beam) => {
                    if !beam.advance(&self.terrain, fuel) {
                        return Step::Thinking;
                    }
                    self.walk = beam.walk(&self.terrain).unwrap_or_default();
                    let mut descent = Descent::new(&self.terrain, self.memory);
                    if self.lower < self.walk.len() as u32 {
                        descent.begin(&self.terrain, self.walk.len() as u32 - 1);
                    }
                    self.stage = Stage::Descent(Box::new(descent), false);
                }
                Stage::Descent(descent, from_below) => {
                    let most = if *from_below { u64::MAX } else { PATIENCE };
                    let pace = descent.advance(&self.terrain, fuel, most);
                    if let Some((_, choices)) = descent.take_best() {
                        self.walk = self.terrain.spell(&choices);
                    }
                    let upper = self.walk.len() as u32;
                    match pace {
                        Pace::Tired => return Step::Thinking,
                        Pace::Unfinished => {
                            *from_below = true;
                            descent.begin(&self.terrain, self.lower);
                        }
                        Pace::Finished if *from_below && self.lower + 1 < upper => {
                            self.lower += 1;
                            descent.begin(&self.terrain, self.lower);
                        }
                        Pace::Finished => {
                            self.lower = upper;
                            self.stage = Stage::Play(0);
                        }
                    }
                }
                Stage::Play(played) => {
                    let Some(&color) = self.walk.get(*played) else { return Step::Cleared { proven: true } };
                    *played += 1;
                    return Step::Play(color);
                }
            }
        }
    }
}

impl<const WORDS: usize> Solver for Exact<WORDS> {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        self.think(fuel)
    }
}
