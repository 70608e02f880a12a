//! The solvers of this plugin on boards of more clusters than sets of a fixed number of words hold.
//!
//! There is no search to a proof: a beam, or ever wider ones, and the lower bound of the whole board. What ends with a
//! walk as long as that bound has proven it all the same.

mod beam;
mod bound;
mod clusters;
mod position;

use color_walk_api::{
    Color, Explanation, Flood, Fuel, Inside, Merit, Problem, Progress, Reason, Solver, Step, counted, words_for,
};

use beam::Beam;
use bound::bound;
use clusters::Clusters;

use crate::{exact::Rule, found_walk::FoundWalk, no_room::NoRoom, solvers::LARGEST};

/// How much wider each beam is than the one before it.
const WIDENING: usize = 4;

/// The solver.
#[derive(Debug)]
pub(crate) struct Large {
    clusters: Clusters,
    rule: Rule,
    /// Says of a walk as long as the lower bound that it is proven.
    proves: bool,
    beam: Beam,
    width: usize,
    nodes: u64,
    lower: u32,
    found: FoundWalk,
    /// The search is over, and its walk is played.
    is_over: bool,
    focus: Vec<u64>,
}

impl Large {
    /// The solver, or one that gives up where there is no room for the board.
    pub fn boxed(problem: &Problem, rule: Rule, proves: bool) -> Box<dyn Solver> {
        let (clusters, colors) = (problem.graph.len(), problem.graph.colors());
        let neighbours = (0..clusters as u32).map(|cluster| problem.graph.neighbours(cluster).len()).sum();
        let layers = problem.graph.distances(problem.flood.absorbed()).into_iter().max().unwrap_or(0) as usize;
        let needed = Clusters::bytes_for(clusters, neighbours) + Beam::least_bytes(clusters, colors, layers);
        if needed > rule.memory {
            return Box::new(NoRoom { needed, memory: rule.memory });
        }
        Box::new(Self::new(problem, rule, proves))
    }

    fn new(problem: &Problem, rule: Rule, proves: bool) -> Self {
        let lower = bound(&problem.graph, &problem.flood);
        let clusters = Clusters::new(&problem.graph, &problem.flood);
        let width = rule.width;
        let rule = Rule { memory: rule.memory.saturating_sub(clusters.bytes()), ..rule };
        let beam = Beam::new(&clusters, width, u32::MAX, rule.memory);
        let found = FoundWalk::default();
        Large { clusters, rule, proves, beam, width, nodes: 0, lower, found, is_over: false, focus: Vec::new() }
    }

    /// Searches until it is over, or the fuel runs out; then false.
    fn search(&mut self, fuel: &mut Fuel) -> bool {
        loop {
            let is_done = self.beam.advance(&self.clusters, fuel);
            if let Some(walk) = self.beam.take_walk() {
                self.found.improve(walk);
            }
            if !is_done {
                return false;
            }
            let upper = self.found.upper_bound();
            if upper <= self.lower || self.width >= self.rule.widest {
                return true;
            }
            self.width = (self.width * WIDENING).min(self.rule.widest);
            self.beam = Beam::new(&self.clusters, self.width, upper, self.rule.memory);
        }
    }

    fn is_proven(&self) -> bool {
        self.proves && self.found.length() == Some(self.lower)
    }

    fn end(&mut self, is_over: bool) -> Step {
        match self.found.length() {
            Some(_) if self.rule.settles || self.is_proven() => {
                self.is_over = true;
                Step::Thinking
            }
            upper => {
                let upper = upper.map_or(String::new(), |upper| format!(" and at most {upper}"));
                let why = match is_over {
                    true => format!("it proves walks on boards of up to {};", counted(LARGEST as u64, "cluster")),
                    false => format!("after {}", counted(self.nodes, "node")),
                };
                Step::GaveUp(Reason::Other(format!(
                    "{why} the shortest walk is known to have at least {}{upper} moves",
                    self.lower
                )))
            }
        }
    }

    fn look(&mut self) {
        self.focus.clear();
        if let Some(position) = self.beam.focus() {
            self.focus.resize(words_for(self.clusters.len()), 0);
            for (cluster, _) in position.distances().iter().enumerate().filter(|(_, distance)| **distance == 0) {
                let name = self.clusters.name(cluster);
                self.focus[name / 64] |= 1 << (name % 64);
            }
        }
    }
}

impl Solver for Large {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if self.is_over {
            let end = Step::Cleared { proven: self.is_proven() };
            return self.found.play().map_or(end, Step::Play);
        }
        let (is_over, spent) = fuel.within(self.rule.nodes - self.nodes, |fuel| self.search(fuel));
        self.nodes += spent;
        self.look();
        if is_over || self.nodes >= self.rule.nodes { self.end(is_over) } else { Step::Thinking }
    }

    fn progress(&self) -> Progress {
        Progress {
            frontier: self.beam.waiting(),
            frontier_limit: Some(self.width),
            depth: self.beam.depth(),
            best: self.found.length(),
            lower_bound: Some(self.lower),
            bytes: self.clusters.bytes() + self.beam.bytes(),
        }
    }

    fn inside(&mut self) -> Inside {
        let line = if !self.is_over { self.beam.line().unwrap_or_default() } else { Vec::new() };
        Inside { line, ..Inside::default() }
    }

    fn focus(&self) -> Option<&[u64]> {
        (!self.focus.is_empty()).then_some(&self.focus[..])
    }

    fn best_walk(&self) -> Option<&[Color]> {
        self.found.walk()
    }

    fn explain(&self, _: &Flood, _: Color) -> Option<Explanation> {
        self.found.explain(if self.is_proven() { Merit::Shortest } else { Merit::ShortestFound })
    }
}
