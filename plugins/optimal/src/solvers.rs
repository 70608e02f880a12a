//! This plugin's solvers, each built with sets as wide as the board needs.

use color_walk_api::solver::{Problem, SolverInfo};

use crate::{
    beam_solver::BeamSolver,
    code_lines::CodeLines,
    depth_first::cuts::Cuts,
    exact::{Exact, SearchRules},
    lists::Clusters,
    set_board::{LARGEST, SetBoard, live_clusters},
};

const MEMORY: u64 = 1 << 29;
const MIN_MEMORY: u64 = 1 << 20;
const MAX_MEMORY: u64 = 1 << 40;
const MAX_WIDTH: u64 = 1 << 20;
const MAX_NODES: u64 = 1 << 40;
/// Width of the anytime solver's last beam.
const WIDEST: usize = 1024;
/// On boards with more clusters than this, that beam narrows in proportion. Positions take longer there, and a race
/// waits for the solver.
const LARGE_SHARE: usize = 512;
/// Width of the exact solver's first beam. Most boards need no wider one.
const NARROW: usize = 10;
/// Its width on easy boards, where a beam takes longer than the nodes it saves.
const NARROWEST: usize = 3;
/// Width of its last beam. Where the search is that long, a shorter walk saves far more than the beam takes.
const LONGEST: usize = 1000;
/// A board with at most this many clusters × colours² is easy. The number of moves grows with the root: with the
/// distance across the board, times the colours that each step of it may have to wait for.
const EASY: usize = 5500;

pub(crate) fn all() -> Vec<SolverInfo> {
    vec![lower_bound_greedy(), beam(), anytime(), exact()]
}

/// Builds a solver with the smallest width of sets that holds the board's live clusters and the start. The program
/// contains the whole search once per width. Width also affects memory: a table of wider sets has fewer slots. So when
/// memory is short, node counts agree only at equal widths. Four words fill a register of AVX2, so three would take
/// more instructions than four, and seven more than eight.
macro_rules! by_width {
    ($problem:expr, |$width:ident| $solver:expr, else $large:expr) => {{
        #[cfg(not(all(target_arch = "wasm32", feature = "small-on-wasm")))]
        let solver = by_width!(@ $problem, $width, $solver, $large, 2 4 5 6 8 12 16 32 64 128);
        #[cfg(all(target_arch = "wasm32", feature = "small-on-wasm"))]
        let solver = by_width!(@ $problem, $width, $solver, $large, 8 128);
        solver
    }};
    (@ $problem:expr, $width:ident, $solver:expr, $large:expr, $($words:literal)+) => {
        match (live_clusters(&$problem.graph, &$problem.flood) + 1).div_ceil(64) {
            $(words if words <= $words => {
                const $width: usize = $words;
                $solver
            })+
            _ => $large,
        }
    };
}

/// The rules of a single beam.
fn single(width: usize, memory: usize, lines: CodeLines) -> SearchRules {
    let (nodes, cuts) = (u64::MAX, Cuts::default());
    SearchRules { width, widest: width, lasting: width, longest: width, memory, nodes, settles: true, cuts, lines }
}

fn lower_bound_greedy() -> SolverInfo {
    let about = "Plays the colour after which the fewest moves can be enough.";
    SolverInfo::new("lower-bound-greedy", "Lower-bound greedy", about, |problem| {
        let rules = single(1, usize::MAX, CodeLines::Greedy);
        by_width!(
            problem,
            |WORDS| BeamSolver::<SetBoard<WORDS>>::boxed(&problem, rules, false),
            else BeamSolver::<Clusters>::boxed(&problem, rules, false)
        )
    })
}

fn beam() -> SolverInfo {
    let about = "Keeps, after each move, the positions from which the fewest moves can be enough.";
    SolverInfo::new("beam", "Beam", about, |problem| {
        let rules = single(size(&problem, "width"), size(&problem, "memory"), CodeLines::Beam);
        by_width!(
            problem,
            |WORDS| BeamSolver::<SetBoard<WORDS>>::boxed(&problem, rules, false),
            else BeamSolver::<Clusters>::boxed(&problem, rules, false)
        )
    })
    .param("width", "Positions kept after each move", 20, 1, MAX_WIDTH)
    .in_title()
    .param("memory", "Limit of memory, which narrows the beam (bytes)", MEMORY, MIN_MEMORY, MAX_MEMORY)
}

fn anytime() -> SolverInfo {
    let about =
        "Runs ever wider beams, then the exact search, and plays the best walk that it has found in so many positions.";
    SolverInfo::new("anytime", "Anytime", about, |problem| {
        let clusters = live_clusters(&problem.graph, &problem.flood);
        let widest = match size(&problem, "width") {
            0 if clusters > LARGEST => (WIDEST * LARGE_SHARE / clusters).max(1),
            0 => WIDEST,
            width => width,
        };
        let rules = SearchRules { width: 1, widest, lasting: widest, longest: widest, settles: true, lines: CodeLines::Anytime, ..rules(&problem) };
        by_width!(problem, |WORDS| Exact::<WORDS>::boxed(&problem, rules), else BeamSolver::<Clusters>::boxed(&problem, rules, true))
    })
    .param("nodes", "Limit of positions", 1_000_000, 10_000, MAX_NODES)
    .param("width", "Widest beam (positions, 0 for one that suits the board)", 0, 0, MAX_WIDTH)
    .param("memory", "Limit of memory (bytes)", MEMORY, MIN_MEMORY, MAX_MEMORY)
}

fn exact() -> SolverInfo {
    let about = "Finds a shortest walk and proves that none is shorter.";
    SolverInfo::new("exact", "Exact", about, |problem| {
        let rules = rules(&problem);
        by_width!(problem, |WORDS| Exact::<WORDS>::boxed(&problem, rules), else BeamSolver::<Clusters>::boxed(&problem, rules, true))
    })
    .clears_up_to(LARGEST)
    .param("memory", "Limit of memory (bytes)", MEMORY, MIN_MEMORY, MAX_MEMORY)
    .param("nodes", "Limit of positions", MAX_NODES, 1, MAX_NODES)
    .param("width", "Beam for the first walk (positions, 0 for one that suits the board)", 0, 0, MAX_WIDTH)
}

fn rules(problem: &Problem) -> SearchRules {
    let clusters = live_clusters(&problem.graph, &problem.flood);
    let (width, lasting, longest) = match size(problem, "width") {
        // No search follows, so one walk is enough.
        0 if clusters > LARGEST => (1, 1, 1),
        0 => {
            let lasting = (clusters * clusters / 1000).clamp(20, 200);
            (first_width(clusters, problem.graph.colors()), lasting, LONGEST)
        }
        width => (width, width, width),
    };
    let (memory, nodes) = (size(problem, "memory"), problem.params.get("nodes"));
    let (cuts, lines) = (Cuts::default(), CodeLines::Exact);
    SearchRules { width, widest: width, lasting, longest, memory, nodes, settles: false, cuts, lines }
}

fn first_width(clusters: usize, colors: usize) -> usize {
    if clusters * colors * colors <= EASY { NARROWEST } else { NARROW }
}

/// A parameter that counts items in memory.
fn size(problem: &Problem, key: &str) -> usize {
    // A 32-bit address space cannot allocate more than this at once.
    usize::try_from(problem.params.get(key)).unwrap_or(usize::MAX).min(isize::MAX as usize / 2)
}
