//! The solvers of this plugin, each built with sets as wide as the board needs.

use color_walk_api::{Problem, Solver, SolverInfo, words_for};

use crate::{exact::Exact, near::Near, terrain::live_clusters};

pub(crate) fn all() -> Vec<SolverInfo> {
    vec![exact(), beam()]
}

macro_rules! by_width {
    ($problem:expr, |$width:ident| $solver:expr) => {
        by_width!(@ $problem, $width, $solver, 1 2 3 4 5 6 7 8 12 16)
    };
    (@ $problem:expr, $width:ident, $solver:expr, $($words:literal)+) => {
        match words_for(live_clusters(&$problem.graph, &$problem.flood)) {
            $(words if words <= $words => { const $width: usize = $words; Box::new($solver) as Box<dyn Solver> })+
            _ => Box::new(color_walk_api::kit::Pointless) as Box<dyn Solver>,
        }
    };
}

fn exact() -> SolverInfo {
    SolverInfo::new("exact", "Exact", "Proves the shortest walk.", |problem: Problem| by_width!(problem, |W| Exact::<W>::new(&problem)))
        .param("width", "Beam for the upper bound (positions)", 20, 1, 1 << 20)
        .param("memory", "Limit of memory (bytes)", 1 << 29, 1 << 20, 1 << 40)
}

fn beam() -> SolverInfo {
    SolverInfo::new("beam", "Beam", "Keeps the positions with the least lower bounds.", |problem: Problem| by_width!(problem, |W| Near::<W>::new(&problem, problem.params.get("width") as usize)))
        .param("width", "Positions kept after each move", 20, 1, 1 << 20).titled()
}
