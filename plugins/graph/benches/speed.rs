//! Time per board of the graph searches and of look-ahead, cycling through the series' first boards.
//!
//! Targets on one core: look-ahead 5 within 5 ms, Dijkstra 20 ms, look-ahead-Dijkstra 40 ms, breadth-first 25 ms.

#![expect(missing_docs, reason = "`criterion_group!` makes a public function without documentation")]

use std::sync::Arc;

use color_walk_api::{
    board::ClusterGraph,
    run::{Limits, Runner},
    solver::{Registry, SolverSpec},
    text::BoardCode,
};
use criterion::{Criterion, criterion_group, criterion_main};

const BOARDS: std::ops::RangeInclusive<u64> = 1..=10;

fn speed(criterion: &mut Criterion) {
    let mut registry = Registry::default();
    color_walk_greedy::register(&mut registry);
    color_walk_graph::register(&mut registry);
    let graphs: Vec<_> = BOARDS.map(|number| Arc::new(ClusterGraph::new(&BoardCode::series(number).board()))).collect();
    let mut group = criterion.benchmark_group("a board of the series");
    group.sample_size(20);
    for text in ["greedy-look-ahead", "dijkstra", "greedy-dijkstra", "bfs", "dfs", "max-perimeter-dijkstra"] {
        let spec = SolverSpec::parse(text, &registry).expect("registered");
        let mut boards = graphs.iter().cycle();
        group.bench_function(text, |bencher| {
            bencher.iter(|| {
                let graph = boards.next().expect("a cycle").clone();
                let limits = Limits::generous(&graph);
                let mut runner = Runner::new(&spec, spec.problem(graph)).limits(limits);
                assert!(runner.finish().is_cleared());
                runner.walk().len()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, speed);
criterion_main!(benches);
