//! A whole solver plugin: plays the colour that absorbs the most clusters, however small they are.

use std::{cmp::Reverse, sync::Arc};

use color_walk_api::{ClusterGraph, Flood, Fuel, Problem, Registry, Solver, SolverInfo, Step};

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
        let reached = |color| self.flood.reached(&self.graph, color).count();
        let most = self.flood.legal_colors(&self.graph).max_by_key(|&color| (reached(color), Reverse(color)));
        let color = most.expect("a board that is not cleared has a legal move");
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

/// Plays one board, to see the solver at work without the game.
fn main() {
    use color_walk_api::{BoardCode, Limits, Runner, SolverSpec};

    let mut registry = Registry::default();
    register(&mut registry);
    let board = "series@1".parse::<BoardCode>().expect("a board code").board();
    let graph = Arc::new(ClusterGraph::new(&board));
    let spec = SolverSpec::parse("most-clusters", &registry).expect("a solver of the registry");
    let mut runner = Runner::new(&spec, graph.clone(), Limits::generous(&graph), 0);
    println!("{:?} in {} moves", runner.finish().clone(), runner.walk().len());
    println!("{}", board.write_walk(runner.walk()));
}
