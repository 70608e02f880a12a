//! A whole solver plugin: plays the colour that absorbs the most clusters, however small they are.

use std::cmp::Reverse;

use color_walk_api::prelude::*;

fn most_clusters(Problem { graph, flood, .. }: &Problem, budget: &mut Budget) -> Walk {
    let (mut flood, mut walk) = (flood.clone(), Walk::new());
    while !flood.is_cleared() && budget.node() {
        let worth = |&color: &Color| (flood.reached(graph, color).count(), Reverse(color));
        let color = flood.legal_colors(graph).max_by_key(worth).expect("there is a legal move");
        flood.play(graph, color);
        walk.push(color);
    }
    walk
}

/// Adds this plugin's solvers.
pub fn register(registry: &mut Registry) {
    let about = "Plays the colour that absorbs the most clusters.";
    registry.add("most-clusters", [SolverInfo::simple("most-clusters", "Most clusters", about, most_clusters)]);
}

#[test]
fn conforms() {
    color_walk_api::kit::check(register);
}

/// Plays one board, to see the solver at work without the game.
fn main() {
    use color_walk_api::{run::Runner, solver::SolverSpec, text::BoardCode};

    let mut registry = Registry::default();
    register(&mut registry);
    let board = "series@1".parse::<BoardCode>().expect("a board code").board();
    let graph = std::sync::Arc::new(ClusterGraph::new(&board));
    let spec = SolverSpec::parse("most-clusters", &registry).expect("a solver of the registry");
    let mut runner = Runner::new(&spec, spec.problem(graph));
    println!("{:?} in {} moves", runner.finish().clone(), runner.walk().len());
    println!("{}", board.write_walk(runner.walk()));
}
