//! Boards, the cluster graph, the flood, metrics, fuel, the [`Solver`] trait, and the [`Registry`] of all solvers and
//! their parameters.
#![doc = include_str!("../README.md")]

mod bits;
mod board;
mod board_file;
mod board_text;
mod cluster;
mod code;
mod date;
mod drawn;
mod driver;
mod explanation;
mod flood;
mod fuel;
mod generate;
mod inside;
pub mod kit;
mod metric;
mod nearest;
mod number;
mod outcome;
mod params;
mod registry;
mod runner;
mod simple;
mod solver;
mod solver_panics;
mod spec;

pub use bits::{contains, iter_bits, words_for};
pub use board::{
    Board, BoardError, Color, MAX_CELLS, MAX_COLORS, MAX_SIDE, MIN_COLORS, Start, StartRule, color_of, symbol_of,
};
pub use board_file::{
    BoardFile, FileError, FileFault, GameId, GameIdError, JsonFault, Known, Layout, Readings, board_text,
};
pub use board_text::BoardText;
pub use cluster::{BLANK, ClusterGraph, ClusterId};
pub use code::{BoardCode, CodeError, CodeRange};
pub use date::Period;
pub use drawn::{DrawnBoard, DrawnError, MAX_DRAWN_CODE};
pub use driver::{Driver, SearchUpdate};
pub use explanation::{Candidate, Explanation, Line, MAX_LINE, Merit, SearchEnd, Unit};

pub use flood::{Flood, absorb, absorb_counting, count_gains, spread};
pub use fuel::Fuel;
pub use inside::{DepthCounts, Inside, MAX_DEPTHS};
pub use metric::{Measure, Metric};
pub use nearest::nearest;
pub use number::{counted, grouped, grouped_by};
pub use outcome::{Fault, Outcome, Report};
pub use params::{Param, Params};
pub use registry::{LEAST_CLUSTERS, Registry, SolverInfo};
pub use runner::{Limits, Runner};
pub use simple::{Budget, Walk};
pub use solver::{Claims, Engine, Problem, Progress, Reason, Solver, Step};
pub use solver_panics::{in_solver, silence_solver_panics};
pub use spec::{SolverSpec, SpecError};

/// Runs fewer cases of a property under Miri, which is about a thousand times slower.
#[cfg(test)]
fn proptest_config() -> proptest::prelude::ProptestConfig {
    let config = proptest::prelude::ProptestConfig::default();
    let cases = if cfg!(miri) { 2 } else { config.cases };
    proptest::prelude::ProptestConfig { cases, ..config }
}
