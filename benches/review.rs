//! Time of a whole review: greedy's walks on series@1..100, or on the boards of a code (`-- 24x24c6@1..100`). Each
//! position is searched as in the game, but one after the other and without frames.

use std::{
    env, fs,
    sync::Arc,
    time::{Duration, Instant},
};

use color_walk_api::{
    board::{ClusterGraph, Flood},
    run::{Driver, Runner},
    solver::SolverSpec,
    text::{BoardCode, CodeRange},
};
use color_walk_play::Reviewer;
use color_walk_solvers as solvers;

/// The game's searches think this long between two reports.
const SLICE: Duration = Duration::from_millis(1);

/// The cost of one walk's review.
struct ReviewCost {
    board: BoardCode,
    positions: usize,
    searched: usize,
    open: usize,
    nodes: u64,
    /// Wall time until the first result about the first searched position.
    first: Duration,
    wall: Duration,
    processor: Duration,
}

fn main() {
    let registry = solvers::registry();
    let exact = Reviewer::solver(&registry).expect("the exact solver is registered");
    let greedy = SolverSpec::parse("greedy", &registry).expect("a solver");
    // Cargo adds `--bench`.
    let boards = env::args().skip(1).find(|word| !word.starts_with('-')).unwrap_or_else(|| "series@1..100".to_owned());
    let boards: CodeRange = boards.parse().unwrap_or_else(|error| panic!("{error}"));
    let mut all: Vec<ReviewCost> = boards.codes().map(|board| review(board, &greedy, &exact)).collect();
    println!("| board | positions | searched | open | nodes | s | processor s |\n|---|---:|---:|---:|---:|---:|---:|");
    all.sort_by_key(|cost| cost.processor);
    let median = all.len() / 2;
    let slow = all.len() * 95 / 100;
    for (what, cost) in [("median", &all[median]), ("95 %", &all[slow]), ("worst", &all[all.len() - 1])] {
        println!(
            "| {} ({what}) | {} | {} | {} | {} | {:.2} | {:.2} |",
            cost.board,
            cost.positions,
            cost.searched,
            cost.open,
            cost.nodes,
            cost.wall.as_secs_f64(),
            cost.processor.as_secs_f64()
        );
    }
    println!(
        "| all | {} | {} | {} | {} | {:.2} | {:.2} |",
        all.iter().map(|cost| cost.positions).sum::<usize>(),
        all.iter().map(|cost| cost.searched).sum::<usize>(),
        all.iter().map(|cost| cost.open).sum::<usize>(),
        all.iter().map(|cost| cost.nodes).sum::<u64>(),
        all.iter().map(|cost| cost.wall).sum::<Duration>().as_secs_f64(),
        all.iter().map(|cost| cost.processor).sum::<Duration>().as_secs_f64()
    );
    for (what, time) in
        [("all positions", (|cost| cost.wall) as fn(&ReviewCost) -> Duration), ("the first one", |cost| cost.first)]
    {
        let mut times: Vec<f64> = all.iter().map(|cost| time(cost).as_secs_f64() * 1000.0).collect();
        times.sort_by(f64::total_cmp);
        let worst = times[all.len() - 1];
        println!(
            "{what} by the clock: median {:.2} ms, 95 % {:.2} ms, worst {worst:.2} ms",
            times[median], times[slow]
        );
    }
}

fn review(board: BoardCode, greedy: &SolverSpec, exact: &SolverSpec) -> ReviewCost {
    let graph = Arc::new(ClusterGraph::new(&board.board()));
    let runner = |spec, flood| Runner::new(spec, spec.problem(graph.clone()).at(flood));
    let mut walker = runner(greedy, Flood::new(&graph));
    walker.finish();
    let (began, processor) = (Instant::now(), processor_time());
    let mut reviewer = Reviewer::new(walker.walk().to_vec());
    let (mut nodes, mut searched) = (0, 0);
    let mut first = None;
    while let Some(moves) = reviewer.begin() {
        let mut driver = Driver::new(runner(exact, Flood::after(&graph, moves)));
        loop {
            driver.advance(SLICE, u64::MAX);
            let update = driver.update();
            match update.outcome {
                Some(outcome) => reviewer.end(&update.progress, &outcome),
                None if !reviewer.record_progress(&update.progress) => continue,
                None => {}
            }
            break;
        }
        nodes += driver.runner().nodes();
        searched += 1;
        first.get_or_insert_with(|| began.elapsed());
    }
    let review = reviewer.review();
    ReviewCost {
        board,
        positions: review.moves(),
        searched,
        open: review.open_positions().count(),
        nodes,
        first: first.unwrap_or_default(),
        wall: began.elapsed(),
        processor: processor_time().saturating_sub(processor),
    }
}

/// Processor time of this thread if the system reports it, else the time since the first call.
fn processor_time() -> Duration {
    static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let nanoseconds = fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| BEGIN.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}
