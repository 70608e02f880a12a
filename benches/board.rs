//! Measures work on a board: finding its clusters, and one move.

#![allow(missing_docs, reason = "criterion_group! makes a public function without documentation")]

use std::hint::black_box;

use color_walk_api::{
    board::{ClusterGraph, Flood},
    text::BoardCode,
};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};

fn cluster_graph(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("cluster graph");
    for (name, code) in [("30 × 20", "series@1"), ("1000 × 1000", "1000x1000c5@1")] {
        let board = code.parse::<BoardCode>().expect("a code").board();
        group.bench_function(name, |bencher| bencher.iter(|| ClusterGraph::new(black_box(&board))));
    }
}

/// A move in the middle of a game, after 10 moves.
fn flood_move(criterion: &mut Criterion) {
    let graph = ClusterGraph::new(&BoardCode::series(1).board());
    let mut flood = Flood::new(&graph);
    for turn in 0..10 {
        flood.play(&graph, turn % 5);
    }
    criterion.bench_function("flood move", |bencher| {
        bencher.iter_batched_ref(|| flood.clone(), |flood| flood.play(&graph, black_box(1)), BatchSize::SmallInput);
    });
}

criterion_group!(benches, cluster_graph, flood_move);
criterion_main!(benches);
