//! Whole games on the first board of the series.

#![allow(missing_docs, reason = "criterion_group! makes a public function without documentation")]

use std::{
    hint::black_box,
    sync::{Arc, atomic::AtomicBool},
};

use color_walk_api::{board::ClusterGraph, solver::SolverSpec, text::BoardCode};
use color_walk_arena::batch;
use color_walk_solvers as solvers;
use criterion::{Criterion, criterion_group, criterion_main};

const SOLVERS: [&str; 3] = ["greedy", "greedy-look-ahead:depth=5", "max-perimeter-look-ahead:depth=2"];

fn series_board(criterion: &mut Criterion) {
    let registry = solvers::registry();
    let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
    let never = AtomicBool::new(false);
    let mut group = criterion.benchmark_group("series@1");
    for solver in SOLVERS {
        let spec = SolverSpec::parse(solver, &registry).expect("a solver");
        group.bench_function(solver, |bencher| bencher.iter(|| batch::play(black_box(&spec), &graph, 0, &never)));
    }
}

criterion_group!(benches, series_board);
criterion_main!(benches);
