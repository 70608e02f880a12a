//! Random: presses uniformly random colours, and may redraw those that absorb nothing.
//!
//! | optimal | deterministic | time a move | memory |
//! |---|---|---|---|
//! | no | yes, by its seed and the board | O(colours · words) expected | O(clusters) |
//!
//! From the series, part 3. Seed and board together key the generator, so one seed gives different draws on every
//! board.

use std::sync::Arc;

use color_walk_api::{
    board::{ClusterGraph, Color, Flood},
    random::{ChaCha8Rng, Rng, generator},
    solver::{Explanation, Fuel, Problem, Solver, SolverInfo, Step, Value},
};

pub(crate) fn every_press() -> SolverInfo {
    let about = "Presses random colours, useful or not.";
    describe(SolverInfo::new("random", "Random", about, |problem| Box::new(Random::new(problem, false))))
        .allows_useless_moves()
}

pub(crate) fn skipping() -> SolverInfo {
    let about = "Presses random colours among those that absorb something.";
    describe(SolverInfo::new("random-skip", "Random (skipping)", about, |problem| Box::new(Random::new(problem, true))))
}

fn describe(info: SolverInfo) -> SolverInfo {
    info.param("seed", "Seed", 1, 0, u64::MAX)
}

struct Random {
    graph: Arc<ClusterGraph>,
    flood: Flood,
    skips: bool,
    dice: ChaCha8Rng,
}

impl Random {
    fn new(problem: Problem, skips: bool) -> Self {
        let dice = generator(&problem);
        Random { graph: problem.graph, flood: problem.flood, skips, dice }
    }

    fn next_color(&mut self, fuel: &mut Fuel) -> Color {
        loop {
            let color = self.dice.random_range(0..self.graph.colors() as u32) as Color;
            if self.skips {
                fuel.at("draw", || [("colour", Value::None)]);
                fuel.at("touches", || [("colour", Value::Color(color))]);
            }
            if !self.skips || self.flood.is_legal(&self.graph, color) {
                return color;
            }
        }
    }
}

impl Solver for Random {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if self.flood.is_cleared() {
            return Step::Cleared { proven: false };
        }
        if !fuel.burn() {
            return Step::Thinking;
        }
        fuel.at("until", || [("moves", self.flood.moves().into())]);
        let color = self.next_color(fuel);
        fuel.at("press", || [("colour", Value::Color(color))]);
        self.flood.play(&self.graph, color);
        Step::Play(color)
    }

    fn explain(&self, position: &Flood, color: Color) -> Option<Explanation> {
        let drawn = |&color: &Color| !self.skips || position.is_legal(&self.graph, color);
        let among = (0..self.graph.colors() as Color).filter(drawn).collect();
        Some(Explanation::Chance { color, among })
    }
}
