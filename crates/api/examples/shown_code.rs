//! The solver of `stepped.rs`, which shows its code and its tree to whoever looks inside.

use std::{cmp::Reverse, sync::Arc};

use color_walk_api::{
    prelude::*,
    solver::{Cut, Value},
};

struct MostClusters {
    graph: Arc<ClusterGraph>,
    flood: Flood,
}

impl Solver for MostClusters {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if self.flood.is_cleared() {
            return Step::Cleared { proven: false };
        }
        if !fuel.burn() {
            return Step::Thinking;
        }
        fuel.at("until", || [("moves", self.flood.moves().into())]);
        let reached = |color| self.flood.reached(&self.graph, color).count();
        for color in self.flood.legal_colors(&self.graph) {
            fuel.at("count", || [("colour", Value::Color(color)), ("clusters", reached(color).into())]);
        }
        let most = self.flood.legal_colors(&self.graph).max_by_key(|&color| (reached(color), Reverse(color)));
        let color = most.expect("a board that is not cleared has a legal move");
        fuel.at("play", || [("choice", Value::Color(color))]);
        if let Some(tracer) = fuel.tracer() {
            tracer.root();
            tracer.expand(&[]);
            for other in self.flood.legal_colors(&self.graph).filter(|&other| other != color) {
                tracer.cut(&[other], Cut::LeftOut);
            }
        }
        self.flood.play(&self.graph, color);
        Step::Play(color)
    }
}

/// Adds this plugin's solvers.
pub fn register(registry: &mut Registry) {
    let about = "Plays the colour that absorbs the most clusters.";
    let most_clusters = SolverInfo::new("most-clusters", "Most clusters", about, |problem: Problem| {
        Box::new(MostClusters { graph: problem.graph, flood: problem.flood })
    });
    registry.add("most-clusters", [most_clusters]);
}

#[test]
fn conforms() {
    color_walk_api::kit::check(register);
}

fn main() {
    color_walk_api::kit::check(register);
    println!("It conforms.");
}
