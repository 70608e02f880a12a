//! This plugin's solvers: compositions of searches with the series' parameters.

use color_walk_api::solver::{LEAST_CLUSTERS, Problem, Solver, SolverInfo};
use color_walk_greedy::{LookAhead, Metric};

use crate::{
    bellman_ford::BellmanFord,
    breadth_first::{BreadthFirst, BreadthFirstRule},
    compose::{Fallback, Stages, While},
    dag::Dag,
    depth_first::{DepthFirst, DepthFirstLimits},
    dijkstra::{CodeLines, Dijkstra, DijkstraRule, SERIES_BLOCKS},
    states::StateLimits,
};

const MAX_MOVES: u64 = 100_000;
const MAX_NODES: u64 = 1 << 40;
const MAX_QUEUE: u64 = 1 << 30;
const MEMORY: u64 = 1 << 29;
const MIN_MEMORY: u64 = 1 << 20;
const MAX_MEMORY: u64 = 1 << 40;

pub(crate) fn all() -> Vec<SolverInfo> {
    vec![
        bfs(),
        dfs(),
        dijkstra(),
        greedy_dijkstra(),
        max_perimeter_dijkstra(),
        dijkstra_greedy(),
        dijkstra_dijkstra(),
        pure_bfs(),
        pure_dfs(),
        bellman_ford(),
        dag(),
    ]
}

fn bfs() -> SolverInfo {
    let about =
        "Begins with greedy look-ahead, and then searches breadth-first before each move until it finds the end.";
    SolverInfo::new("bfs", "Breadth-first with look-ahead", about, |problem| {
        let rule = BreadthFirstRule {
            queue: size(&problem, "queue"),
            nodes: u64::MAX,
            memory: size(&problem, "memory"),
            useless: true,
        };
        let search = Fallback::new(BreadthFirst::new(rule), look_ahead(&problem, Metric::Area)).at_line("again");
        boxed(opening(&problem, Metric::Area).stage(While::ALWAYS, search).at_line("until"))
    })
    .with_look_ahead(5, 18)
    .param("queue", "Queue limit (positions)", 16_384, 1, MAX_QUEUE)
    .with_memory()
}

fn dfs() -> SolverInfo {
    let about =
        "Begins with greedy look-ahead, and then plays the best that a depth-first search finds within its limits.";
    SolverInfo::new("dfs", "Depth-first with look-ahead", about, |problem| {
        let search = Fallback::new(depth_first(&problem), look_ahead(&problem, Metric::Area));
        boxed(opening(&problem, Metric::Area).stage(While::ALWAYS, search))
    })
    .with_look_ahead(5, 18)
    .with_depth_first(1_000_000, 30)
}

fn dijkstra() -> SolverInfo {
    let about = "Expands the position of the least cost: scale × moves - cleared blocks.";
    SolverInfo::new("dijkstra", "Dijkstra", about, |problem| {
        let search = Dijkstra::new(dijkstra_rule(&problem)).telling(CodeLines::Whole);
        boxed(Stages::new(&problem).stage(While::ALWAYS, search))
    })
    .with_dijkstra(25)
}

fn greedy_dijkstra() -> SolverInfo {
    let about = "Begins with greedy look-ahead, and leaves the rest to Dijkstra's algorithm.";
    SolverInfo::new("greedy-dijkstra", "Look-ahead-Dijkstra", about, |problem| {
        let search = Dijkstra::new(dijkstra_rule(&problem)).telling(CodeLines::Whole);
        boxed(opening(&problem, Metric::Area).stage(While::ALWAYS, search))
    })
    .with_look_ahead(7, 15)
    .with_dijkstra(28)
}

fn max_perimeter_dijkstra() -> SolverInfo {
    let about = "Begins with max perimeter look-ahead, and leaves the rest to Dijkstra's algorithm.";
    SolverInfo::new("max-perimeter-dijkstra", "Max-perimeter-Dijkstra", about, |problem| {
        let search = Dijkstra::new(dijkstra_rule(&problem)).telling(CodeLines::Whole);
        boxed(opening(&problem, Metric::Perimeter).stage(While::ALWAYS, search))
    })
    .with_look_ahead(7, 15)
    .with_dijkstra(28)
}

fn dijkstra_greedy() -> SolverInfo {
    let about = "Clears half of the board with Dijkstra's algorithm, and the rest with greedy look-ahead.";
    SolverInfo::new("dijkstra-greedy", "Dijkstra-look-ahead", about, |problem| {
        boxed(first_half(&problem).stage(While::ALWAYS, look_ahead(&problem, Metric::Area)).at_line("again"))
    })
    .param("depth", "Look-ahead (moves)", 7, 1, 10)
    .in_title()
    .with_dijkstra(25)
    .with_first_half()
}

fn dijkstra_dijkstra() -> SolverInfo {
    let about = "Clears half of the board with Dijkstra's algorithm, and begins it again for the rest.";
    SolverInfo::new("dijkstra-dijkstra", "Dijkstra-Dijkstra", about, |problem| {
        let rule = DijkstraRule { scale: size(&problem, "second-scale"), ..dijkstra_rule(&problem) };
        boxed(first_half(&problem).stage(While::ALWAYS, Dijkstra::new(rule)).at_line("again"))
    })
    .with_dijkstra(25)
    .with_first_half()
    .param("second-scale", "Cost of a move in the second half (blocks)", 28, 0, 1000)
}

/// This many clusters have at most 2^18 positions.
const STATES_CLUSTERS: usize = 19;

fn pure_bfs() -> SolverInfo {
    let about = "Searches breadth-first from the first move on, which only small boards allow.";
    SolverInfo::new("pure-bfs", "Breadth-first", about, |problem| {
        let rule = BreadthFirstRule {
            queue: usize::MAX,
            nodes: problem.params.get("nodes"),
            memory: size(&problem, "memory"),
            useless: false,
        };
        let (stages, search) = (Stages::new(&problem), BreadthFirst::new(rule).telling_limit());
        // Few clusters have few positions, but their orders of moves may exceed any limit.
        boxed(if problem.graph.len() <= LEAST_CLUSTERS {
            stages.stage(While::ALWAYS, Fallback::new(search, Dag::new(state_limits(&problem))))
        } else {
            stages.stage(While::ALWAYS, search)
        })
    })
    .with_nodes(500_000)
    .with_memory()
    .clears_up_to(LEAST_CLUSTERS)
}

fn pure_dfs() -> SolverInfo {
    let about = "Searches depth-first from the first move on, which only small boards allow.";
    SolverInfo::new("pure-dfs", "Depth-first", about, |problem| {
        boxed(Stages::new(&problem).stage(While::ALWAYS, depth_first(&problem).telling_limit()))
    })
    .with_depth_first(1_000_000, 100)
    .clears_up_to(100)
}

fn bellman_ford() -> SolverInfo {
    let about = "Finds every position, then shortens the ways between them until none gets shorter; for small boards.";
    SolverInfo::new("bellman-ford", "Bellman-Ford", about, |problem| {
        boxed(Stages::new(&problem).stage(While::ALWAYS, BellmanFord::new(state_limits(&problem))))
    })
    .with_nodes(500_000)
    .with_memory()
    .clears_up_to(STATES_CLUSTERS)
}

fn dag() -> SolverInfo {
    let about = "Takes every position once, by its number of cleared blocks; for small boards.";
    SolverInfo::new("dag", "DAG shortest path", about, |problem| {
        boxed(Stages::new(&problem).stage(While::ALWAYS, Dag::new(state_limits(&problem))))
    })
    .with_nodes(500_000)
    .with_memory()
    .clears_up_to(STATES_CLUSTERS)
}

/// Parameters shared by several solvers.
trait Describe {
    fn with_look_ahead(self, depth: u64, switch: u64) -> Self;
    fn with_dijkstra(self, scale: u64) -> Self;
    fn with_first_half(self) -> Self;
    fn with_depth_first(self, nodes: u64, limit: u64) -> Self;
    fn with_nodes(self, nodes: u64) -> Self;
    fn with_memory(self) -> Self;
}

impl Describe for SolverInfo {
    fn with_look_ahead(self, depth: u64, switch: u64) -> Self {
        self.param("depth", "Look-ahead (moves)", depth, 1, 10).in_title().param(
            "switch",
            "Moves before the search begins",
            switch,
            0,
            MAX_MOVES,
        )
    }

    fn with_dijkstra(self, scale: u64) -> Self {
        self.param("scale", "Cost of a move (blocks)", scale, 0, 1000)
            .in_title()
            .param("queue", "Queue at which to settle for the line in hand (positions)", 250_000, 1, MAX_QUEUE)
            .param("near", "Cleared of every 600 blocks when the end is near", 590, 0, SERIES_BLOCKS)
            .param("near-full", "The same with four fifths of the queue in use", 564, 0, SERIES_BLOCKS)
            .with_memory()
    }

    fn with_first_half(self) -> Self {
        self.param("clear", "First half: of every 600 blocks", 300, 1, SERIES_BLOCKS).param(
            "switch",
            "First half: no more searches at this many moves",
            5,
            0,
            MAX_MOVES,
        )
    }

    fn with_depth_first(self, nodes: u64, limit: u64) -> Self {
        self.with_nodes(nodes).param("limit", "Search for lines shorter than this (moves)", limit, 1, 1000).param(
            "seconds",
            "Time limit (s, 0: none; with one, the walk depends on the machine)",
            0,
            0,
            86_400,
        )
    }

    fn with_nodes(self, nodes: u64) -> Self {
        self.param("nodes", "Limit of positions", nodes, 1, MAX_NODES)
    }

    fn with_memory(self) -> Self {
        self.param("memory", "Limit of memory (bytes)", MEMORY, MIN_MEMORY, MAX_MEMORY)
    }
}

fn boxed(solver: Stages) -> Box<dyn Solver> {
    Box::new(solver)
}

/// A parameter that counts items in memory.
fn size(problem: &Problem, key: &str) -> usize {
    usize::try_from(problem.params.get(key)).unwrap_or(usize::MAX)
}

/// A parameter that counts moves.
fn moves(problem: &Problem, key: &str) -> u32 {
    u32::try_from(problem.params.get(key)).unwrap_or(u32::MAX)
}

fn look_ahead(problem: &Problem, metric: Metric) -> LookAhead {
    LookAhead::new(metric, size(problem, "depth"))
}

/// Look-ahead up to the parameter `switch`.
fn opening(problem: &Problem, metric: Metric) -> Stages {
    let lasts = While::ALWAYS.moves_below(moves(problem, "switch"));
    Stages::new(problem).stage(lasts, look_ahead(problem, metric)).at_line("opening")
}

/// Dijkstra's algorithm up to the parameters `clear` and `switch`.
fn first_half(problem: &Problem) -> Stages {
    let share = problem.params.get("clear");
    let goal = (problem.graph.cell_count() as u64 * share).div_ceil(SERIES_BLOCKS) as u32;
    let lasts = While::ALWAYS.moves_below(moves(problem, "switch")).cleared_below(goal);
    let search = Dijkstra::new(DijkstraRule { goal, ..dijkstra_rule(problem) }).telling(CodeLines::Half);
    Stages::new(problem).stage(lasts, search).at_line("until")
}

fn dijkstra_rule(problem: &Problem) -> DijkstraRule {
    DijkstraRule {
        scale: size(problem, "scale"),
        queue: size(problem, "queue"),
        memory: size(problem, "memory"),
        near: problem.params.get("near"),
        near_full: problem.params.get("near-full"),
        goal: u32::MAX,
    }
}

fn depth_first(problem: &Problem) -> DepthFirst {
    DepthFirst::new(DepthFirstLimits {
        nodes: problem.params.get("nodes"),
        length: size(problem, "limit"),
        seconds: problem.params.get("seconds"),
    })
}

fn state_limits(problem: &Problem) -> StateLimits {
    StateLimits { nodes: problem.params.get("nodes"), memory: size(problem, "memory") }
}
