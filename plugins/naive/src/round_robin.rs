//! Round robin: presses the colours in turn, and may skip those that absorb nothing.
//!
//! | optimal | deterministic | time a move | memory |
//! |---|---|---|---|
//! | no | yes | O(colours · words) | O(clusters) |
//!
//! From the series, parts 1 and 2. The index i starts at 0 and advances before each press, so colour 1 comes first. The
//! published runs do not reset i between the boards of a batch: `reset=0`.

use std::sync::Arc;

use color_walk_api::{
    board::{ClusterGraph, Color, Flood},
    solver::{Explanation, Fuel, Problem, Solver, SolverInfo, Step, Value},
};

pub(crate) fn every_press() -> SolverInfo {
    let about = "Presses one colour after the other, useful or not.";
    describe(SolverInfo::new("round-robin", "Round robin", about, |problem| Box::new(RoundRobin::new(problem, false))))
        .allows_useless_moves()
}

pub(crate) fn skipping() -> SolverInfo {
    let about = "Presses one colour after the other, skipping those that absorb nothing.";
    describe(SolverInfo::new("round-robin-skip", "Round robin (skipping)", about, |problem| {
        Box::new(RoundRobin::new(problem, true))
    }))
}

fn describe(info: SolverInfo) -> SolverInfo {
    info.param("reset", "Start each board of a batch with the same colour (1) or go on (0)", 1, 0, 1)
        .carries(|params| params.get("reset") == 0)
}

struct RoundRobin {
    graph: Arc<ClusterGraph>,
    flood: Flood,
    skips: bool,
    index: u64,
    /// The index before the last press.
    before: u64,
    presses: u64,
}

impl RoundRobin {
    fn new(problem: Problem, skips: bool) -> Self {
        let index = if problem.params.get("reset") == 0 { problem.carry } else { 0 };
        RoundRobin { graph: problem.graph, flood: problem.flood, skips, index, before: index, presses: 0 }
    }

    fn next_color(&mut self, fuel: &mut Fuel) -> Color {
        let colors = self.graph.colors() as u64;
        self.before = self.index % colors;
        fuel.at("next", || [("i", self.index.into())]);
        loop {
            self.index = (self.index + 1) % colors;
            let color = self.index as Color;
            if !self.skips {
                return color;
            }
            fuel.at("while", || [("i", self.index.into())]);
            if self.flood.is_legal(&self.graph, color) {
                return color;
            }
            fuel.at("skip", || [("i", self.index.into())]);
        }
    }
}

impl Solver for RoundRobin {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if self.flood.is_cleared() {
            return Step::Cleared { proven: false };
        }
        if !fuel.burn() {
            return Step::Thinking;
        }
        if self.presses == 0 {
            fuel.at("begin", || [("i", Value::None)]);
        }
        self.presses += 1;
        fuel.at("until", || [("moves", self.flood.moves().into())]);
        let color = self.next_color(fuel);
        fuel.at("press", || [("i", self.index.into())]);
        self.flood.play(&self.graph, color);
        Step::Play(color)
    }

    fn explain(&self, _: &Flood, color: Color) -> Option<Explanation> {
        let colors = self.graph.colors() as u64;
        let passed = (1..=colors).map(|step| ((self.before + step) % colors) as Color);
        let skipped = passed.take_while(|&passed| passed != color).collect();
        Some(Explanation::Turn { color, after: self.before as Color, skipped })
    }

    fn carry(&self) -> u64 {
        self.index
    }
}
