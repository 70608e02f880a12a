//! Measures the grades of puzzles: how many of them each of eleven solvers fails to clear in the fewest moves, by grade,
//! and how long it takes to make a puzzle.
//!
//! ```sh
//! cargo run --release -p color-walk-arena --example puzzle_grades [PUZZLES]
//! ```
//!
//! The puzzles are `puzzle@1` to `puzzle@PUZZLES`, 2,000 unless given. Shares are the same on every machine, times are not.

use std::{
    process::ExitCode,
    sync::Arc,
    time::{Duration, Instant},
};

use color_walk_api::{
    board::ClusterGraph,
    host::{GRADES, Puzzle},
    run::{Limits, Outcome, Runner},
    solver::SolverSpec,
};

const SOLVERS: [&str; 11] = [
    "random",
    "round-robin",
    "greedy",
    "max-perimeter",
    "greedy-look-ahead:depth=2",
    "greedy-look-ahead:depth=3",
    "greedy-look-ahead:depth=5",
    "dfs",
    "dijkstra",
    "bfs",
    "beam",
];

/// The results of one grade.
#[derive(Clone, Copy, Default)]
struct Row {
    puzzles: u32,
    moves: u32,
    failed: [u32; SOLVERS.len()],
}

fn main() -> ExitCode {
    let puzzles = std::env::args().nth(1).map_or(Ok(2_000), |count| count.parse::<u64>());
    let Ok(puzzles) = puzzles else {
        eprintln!("Write the number of puzzles, such as 2000.");
        return ExitCode::from(2);
    };
    let registry = color_walk_solvers::registry();
    let specs = SOLVERS.map(|solver| SolverSpec::parse(solver, &registry).expect("its card names it"));
    let mut rows = [Row::default(); 10];
    let mut times: Vec<Duration> = Vec::new();
    for seed in 1..=puzzles {
        let (puzzle, time) = make(seed);
        times.push(time);
        let row = &mut rows[usize::from(puzzle.grade() - GRADES.start())];
        row.puzzles += 1;
        row.moves += puzzle.moves();
        let graph = Arc::new(ClusterGraph::new(puzzle.board()));
        for (failed, spec) in row.failed.iter_mut().zip(&specs) {
            *failed += u32::from(!clears(spec, &graph, puzzle.moves()));
        }
    }
    print_table(&rows);
    times.sort_unstable();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    if let (Some(&median), Some(&most)) = (times.get(times.len() / 2), times.last()) {
        println!("\nms a puzzle: median {:.2}, most {:.2}", milliseconds(median), milliseconds(most));
    }
    ExitCode::SUCCESS
}

/// The puzzle, and the shortest of three times that it takes to make it. The others may include other work of the machine.
fn make(seed: u64) -> (Puzzle, Duration) {
    let timed = || {
        let begin = Instant::now();
        let puzzle = Puzzle::new(seed);
        (puzzle, begin.elapsed())
    };
    let mut best = timed();
    for _ in 1..3 {
        best.1 = best.1.min(timed().1);
    }
    best
}

fn clears(spec: &SolverSpec, graph: &Arc<ClusterGraph>, moves: u32) -> bool {
    let limits = Limits { moves, ..Limits::generous(graph) };
    matches!(Runner::new(spec, spec.problem(graph.clone())).limits(limits).finish(), Outcome::Cleared { .. })
}

fn print_table(rows: &[Row; 10]) {
    let names: Vec<String> = SOLVERS.iter().map(|solver| format!("`{solver}`")).collect();
    println!("| grade | puzzles | mean moves | all | {} |", names.join(" | "));
    println!("|---:|---:|---:|{}", "---:|".repeat(1 + SOLVERS.len()));
    for (grade, row) in GRADES.zip(rows) {
        let share = |failed: u32, games: u32| format!("{:.0}", f64::from(failed * 100) / f64::from(games.max(1)));
        let all = share(row.failed.iter().sum(), row.puzzles * SOLVERS.len() as u32);
        let each: Vec<String> = row.failed.iter().map(|&failed| share(failed, row.puzzles)).collect();
        let moves = f64::from(row.moves) / f64::from(row.puzzles.max(1));
        println!("| {grade} | {} | {moves:.1} | {all} | {} |", row.puzzles, each.join(" | "));
    }
}
