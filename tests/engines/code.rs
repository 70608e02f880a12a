//! Engines that are explained tell the lines of their code.

use std::sync::Arc;

use color_walk_api::{
    board::{Board, ClusterGraph},
    run::{Report, Runner},
    solver::{SolverInfo, SolverSpec, TracedLine},
};
use color_walk_engines::{
    Registration,
    host::{EngineLimits, Engines},
};
use color_walk_solvers as solvers;

use super::our_engine;

/// The lines of code that a runner tells until the end, and its walk.
fn told(info: &SolverInfo, board: &Board) -> (Vec<TracedLine>, Vec<u8>) {
    let spec = SolverSpec::of(info);
    let mut runner = Runner::new(&spec, spec.problem(Arc::new(ClusterGraph::new(board)))).explaining(true);
    let mut lines = Vec::new();
    loop {
        let report = runner.advance(1);
        lines.extend(runner.take_trace().lines);
        if let Report::Ended(outcome) = report {
            assert!(outcome.is_cleared(), "{outcome:?}");
            return (lines, runner.walk().to_vec());
        }
    }
}

fn told_by_engine(command: &str, board: &Board) -> (Vec<TracedLine>, Vec<u8>) {
    let arena = env!("CARGO_BIN_EXE_color-walk").into();
    let mut engines = Engines::new(arena, EngineLimits::default(), None, |failed| panic!("{}", failed.reason));
    engines.begin(Registration::new("mine", command, &solvers::registry(), &[]).unwrap());
    told(&engines.wait_for("mine").unwrap().unwrap(), board)
}

#[test]
fn an_engine_tells_the_lines_that_its_solver_tells() {
    let board = Board::of_code("6x4c3@1").unwrap();
    for solver in ["greedy", "round-robin-skip"] {
        let (mut lines, walk) = told(solvers::registry().get(solver).unwrap(), &board);
        // An engine tells no tree.
        lines.iter_mut().for_each(|line| line.tree_events = 0);
        assert!(lines.len() > 20 && lines.iter().any(|line| !line.values.is_empty()), "{solver}: {lines:?}");
        assert_eq!(told_by_engine(&our_engine(solver), &board), (lines, walk), "{solver}");
    }
}

#[test]
#[cfg_attr(windows, ignore = "needs sh")]
fn a_malformed_line_of_code_is_left_out_and_loses_nothing() {
    let board = Board::of_code("2x2c2@2").unwrap();
    let (_, walk) = told(solvers::registry().get("greedy").unwrap(), &board);
    let moves: String = walk.iter().map(ToString::to_string).collect();
    let folder = tempfile::tempdir().unwrap();
    let engine = folder.path().join("engine.sh");
    let (many, long) = (" a 1".repeat(49), "a".repeat(65));
    let script = format!(
        "while read -r command task rest; do
            case $command in
                color-walk) echo 'name Tells'; echo ready;;
                ping) echo \"pong $task\";;
                go) for line in 'first queue 3' '' 'take queue' 'take queue three' 'take{many}' '{long}' 'last'; do
                        echo \"at $task $line\"
                    done
                    echo \"walk $task {moves}\"
                    echo \"done $task found\";;
                quit) exit;;
            esac
        done\n"
    );
    std::fs::write(&engine, script).unwrap();
    let (lines, played) = told_by_engine(&format!("sh '{}'", engine.display()), &board);
    assert_eq!(lines.iter().map(|line| &*line.label).collect::<Vec<_>>(), ["first", "last"]);
    assert_eq!(played, walk);
}
