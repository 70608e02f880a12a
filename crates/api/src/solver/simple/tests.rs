use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use super::{same_thread::SameThread, *};
use crate::{
    board::ClusterGraph,
    kit,
    run::{Driver, Fault, Limits, Outcome, Report, Runner},
    solver::{Params, Registry, SolverInfo, SolverSpec},
    text::BoardCode,
};

/// Plays the first legal colour, using one node per move.
fn first_color(problem: &Problem, budget: &mut Budget) -> Walk {
    let (mut flood, mut walk) = (problem.flood.clone(), Walk::new());
    while budget.node() {
        let Some(color) = flood.legal_colors(&problem.graph).next() else { break };
        flood.play(&problem.graph, color);
        walk.push(color);
    }
    walk
}

fn graph() -> Arc<ClusterGraph> {
    Arc::new(ClusterGraph::new(&BoardCode::uniform(6, 6, 3, 1).board()))
}

fn simple(solve: Function) -> SolverInfo {
    SolverInfo::simple("simple", "Simple", "-", solve)
}

fn runner(info: &SolverInfo, nodes: u64) -> Runner {
    let graph = graph();
    let limits = Limits { nodes, ..Limits::generous(&graph) };
    let spec = SolverSpec::of(info);
    Runner::new(&spec, spec.problem(graph)).limits(limits)
}

/// The walk and node count of a run without limits.
fn whole_run() -> (Walk, u64) {
    let mut runner = runner(&simple(first_color), u64::MAX);
    assert!(runner.finish().is_cleared());
    (runner.walk().to_vec(), runner.nodes())
}

#[test]
fn a_plain_function_conforms() {
    kit::check(|registry: &mut Registry| registry.add("test", [simple(first_color)]));
}

#[test]
fn in_one_piece_it_pays_for_as_many_nodes() {
    let (walk, nodes) = whole_run();
    for slice in [1, 7, 1000] {
        let mut search = SameThread::new(first_color, Problem::new(graph(), Params::default()));
        let mut spent = 0;
        let ended = loop {
            let mut fuel = Fuel::new(slice);
            let ended = search.think(&mut fuel);
            spent += fuel.spent();
            if let Some(ended) = ended {
                break ended;
            }
            assert_eq!(fuel.left(), 0, "it stands still");
        };
        assert!(matches!(ended, Ended::Walk(found) if found == walk));
        assert_eq!(spent, nodes);
    }
}

#[test]
fn limits_hold_to_the_node() {
    let (_, nodes) = whole_run();
    assert!(runner(&simple(first_color), nodes).finish().is_cleared());
    for limit in [0, 1, nodes - 2] {
        for slice in [1, u64::MAX] {
            let mut few = runner(&simple(first_color), limit);
            let outcome = loop {
                if let Report::Ended(outcome) = few.advance(slice) {
                    break outcome;
                }
            };
            assert_eq!((outcome, few.nodes()), (Outcome::GaveUp(Reason::Nodes(limit)), limit));
        }
    }
    let own = simple(first_color).param("nodes", "Nodes", 5, 1, 100);
    let mut few = runner(&own, u64::MAX);
    assert_eq!((few.finish().clone(), few.nodes()), (Outcome::GaveUp(Reason::Nodes(5)), 5));
}

#[test]
fn the_shortest_walk_that_is_known_is_played() {
    let mut improving = runner(
        &simple(|problem, budget| {
            let walk = first_color(problem, budget);
            budget.improve(&walk);
            while budget.node() {}
            Walk::new()
        }),
        500,
    );
    while improving.nodes() < 499 {
        assert_eq!(improving.advance(499 - improving.nodes()), Report::Thinking);
    }
    let told = improving.best_walk().map(<[Color]>::to_vec);
    assert_eq!(improving.progress().best, told.as_ref().map(|walk| walk.len() as u32));
    assert!(improving.finish().is_cleared());
    assert_eq!((Some(improving.walk()), improving.nodes()), (told.as_deref(), 500));
    assert_eq!(improving.walk(), whole_run().0);
}

#[test]
fn wrong_functions_lose_as_others_do() {
    let lost = |solve: Function, fault: Fault| {
        assert_eq!(runner(&simple(solve), u64::MAX).finish(), &Outcome::Lost(fault));
    };
    lost(|_, _| panic!("oh no"), Fault::Panicked("oh no".into()));
    lost(|_, _| vec![9], Fault::NoSuchColor { color: 9, colors: 3 });
    lost(|_, _| Walk::new(), Fault::NotCleared(35));
    lost(
        |problem, budget| {
            let mut walk = first_color(problem, budget);
            walk.push(0);
            walk
        },
        Fault::MissedEnd,
    );
    lost(
        |_, budget| {
            budget.improve(&[0]);
            Walk::new()
        },
        Fault::Other("it reports a walk that does not clear the board".into()),
    );
}

#[test]
fn a_stop_refuses_all_further_nodes_and_what_is_told_then_counts() {
    let endless = simple(|problem, budget| {
        let walk = first_color(problem, budget);
        while budget.node() {}
        walk
    });
    let mut driver = Driver::new(runner(&endless, u64::MAX));
    let outcome = driver.finish(std::time::Duration::ZERO, |runner| runner.nodes() > 1000);
    assert_eq!(outcome, Outcome::GaveUp(Reason::Stopped));
    assert_eq!(driver.update().best_walk, Some(whole_run().0));
}

#[test]
fn a_function_that_never_asks_is_left_behind() {
    static GOES_ON: AtomicBool = AtomicBool::new(true);
    let deaf = simple(|_, _| {
        while GOES_ON.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        Walk::new()
    });
    let mut driver = Driver::new(runner(&deaf, u64::MAX));
    let mut slices = 0;
    let outcome = driver.finish(std::time::Duration::ZERO, |_| {
        slices += 1;
        slices > 2
    });
    GOES_ON.store(false, Ordering::Relaxed);
    assert_eq!(outcome, Outcome::GaveUp(Reason::LeftBehind));
    assert!(outcome.is_stopped() && outcome.trouble().unwrap().contains("still running in the background"));
}
