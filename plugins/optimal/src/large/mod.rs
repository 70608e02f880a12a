//! The solvers of this plugin on boards of more clusters than sets of a fixed number of words hold.
//!
//! There is no search to a proof: a beam, or ever wider ones, and the lower bound of the whole board. What ends with a
//! walk as long as that bound has proven it all the same.

mod beam;
mod position;

use std::sync::Arc;

use color_walk_api::{
    ClusterGraph, Color, Explanation, Flood, Fuel, Inside, Line, Merit, Problem, Progress, Reason, Solver, Step,
    words_for,
};

use beam::Beam;

use crate::exact::Rule;

/// How much wider each beam is than the one before it.
const WIDENING: usize = 4;

/// The solver.
#[derive(Debug)]
pub(crate) struct Large {
    graph: Arc<ClusterGraph>,
    flood: Flood,
    rule: Rule,
    /// Says of a walk as long as the lower bound that it is proven.
    proves: bool,
    beam: Beam,
    width: usize,
    nodes: u64,
    lower: u32,
    /// The best walk, once there is one.
    walk: Option<Vec<Color>>,
    /// Moves played, once the search is over.
    played: Option<usize>,
    focus: Vec<u64>,
}

impl Large {
    pub fn new(problem: &Problem, rule: Rule, proves: bool) -> Self {
        let (graph, flood) = (problem.graph.clone(), problem.flood.clone());
        let lower = position::bound(&graph, &flood);
        let beam = Beam::new(&graph, &flood, rule.width, u32::MAX, rule.memory);
        let width = rule.width;
        Large { graph, flood, rule, proves, beam, width, nodes: 0, lower, walk: None, played: None, focus: Vec::new() }
    }

    /// Searches until it is over, or the fuel runs out; then false.
    fn search(&mut self, fuel: &mut Fuel) -> bool {
        loop {
            let is_done = self.beam.advance(&self.graph, fuel);
            if let Some(walk) = self.beam.take_walk() {
                self.walk = Some(walk);
            }
            if !is_done {
                return false;
            }
            let upper = self.walk.as_ref().map_or(u32::MAX, |walk| walk.len() as u32);
            if upper <= self.lower || self.width >= self.rule.widest {
                return true;
            }
            self.width = (self.width * WIDENING).min(self.rule.widest);
            self.beam = Beam::new(&self.graph, &self.flood, self.width, upper, self.rule.memory);
        }
    }

    fn is_proven(&self) -> bool {
        self.walk.as_ref().is_some_and(|walk| walk.len() as u32 == self.lower)
    }

    fn end(&mut self) -> Step {
        match &self.walk {
            Some(_) if self.rule.settles || self.is_proven() => {
                self.played = Some(0);
                Step::Thinking
            }
            walk => {
                let upper = walk.as_ref().map_or(String::new(), |walk| format!(" and at most {}", walk.len()));
                Step::GaveUp(Reason::Other(format!(
                    "it proves walks on boards of up to 8191 clusters; the shortest walk is known to have at least {}{upper} moves",
                    self.lower
                )))
            }
        }
    }

    fn look(&mut self) {
        self.focus.clear();
        if let Some(position) = self.beam.focus() {
            self.focus.resize(words_for(self.graph.len()), 0);
            for (cluster, _) in position.distances().iter().enumerate().filter(|(_, distance)| **distance == 0) {
                self.focus[cluster / 64] |= 1 << (cluster % 64);
            }
        }
    }
}

impl Solver for Large {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if let (Some(played), Some(walk)) = (&mut self.played, &self.walk) {
            let Some(&color) = walk.get(*played) else {
                return Step::Cleared { proven: self.proves && self.is_proven() };
            };
            *played += 1;
            return Step::Play(color);
        }
        let (is_over, spent) = fuel.within(self.rule.nodes - self.nodes, |fuel| self.search(fuel));
        self.nodes += spent;
        self.look();
        if is_over || self.nodes >= self.rule.nodes { self.end() } else { Step::Thinking }
    }

    fn progress(&self) -> Progress {
        Progress {
            frontier: self.beam.waiting(),
            frontier_limit: Some(self.width),
            depth: self.beam.depth(),
            best: self.walk.as_ref().map(|walk| walk.len() as u32),
            lower_bound: Some(self.lower),
            bytes: self.beam.bytes(),
        }
    }

    fn inside(&mut self) -> Inside {
        let line = if self.played.is_none() { self.beam.line().unwrap_or_default() } else { Vec::new() };
        Inside { line, ..Inside::default() }
    }

    fn focus(&self) -> Option<&[u64]> {
        (!self.focus.is_empty()).then_some(&self.focus[..])
    }

    fn best_walk(&self) -> Option<&[Color]> {
        self.walk.as_deref()
    }

    fn explain(&self, _: &Flood, _: Color) -> Option<Explanation> {
        let line = Line::new(self.walk.as_deref()?, self.played?.checked_sub(1)?, true)?;
        let merit = if self.is_proven() { Merit::Shortest } else { Merit::ShortestFound };
        Some(Explanation::Line { line, merit })
    }
}
