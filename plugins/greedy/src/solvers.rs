//! The look-ahead solvers: for each metric, one of depth 1 and one of any depth.

use std::sync::Arc;

use crate::{
    look_ahead::{CodeLines, LookAhead},
    metric::Metric,
};
use color_walk_api::{
    board::{ClusterGraph, Color, Flood},
    solver::{Explanation, Fuel, Problem, Progress, SearchState, Solver, SolverInfo, Step},
};

pub(crate) fn all() -> Vec<SolverInfo> {
    let plain = SolverInfo::new;
    let ahead = |id, name, about, depth, build| {
        SolverInfo::new(id, name, about, build).param("depth", "Look-ahead (moves)", depth, 1, 10).in_title()
    };
    vec![
        plain("greedy", "Greedy", "Plays the colour that absorbs the most blocks.", |problem| {
            Box::new(Greedy::plain(problem, Metric::Area))
        }),
        ahead(
            "greedy-look-ahead",
            "Greedy look-ahead",
            "Plays the first move of the line that absorbs the most blocks.",
            5,
            |problem| Box::new(Greedy::ahead(problem, Metric::Area)),
        ),
        plain(
            "max-perimeter",
            "Max perimeter",
            "Plays the colour whose blocks have the longest live border.",
            |problem| Box::new(Greedy::plain(problem, Metric::Perimeter)),
        ),
        ahead(
            "max-perimeter-look-ahead",
            "Max perimeter look-ahead",
            "Plays the first move of the line whose blocks have the longest live border.",
            2,
            |problem| Box::new(Greedy::ahead(problem, Metric::Perimeter)),
        ),
        plain(
            "perimeter-area",
            "Perimeter-area hybrid",
            "Plays max perimeter for 20 moves, and greedy after that.",
            |problem| Box::new(Greedy::plain(problem, Metric::PerimeterArea)),
        ),
        ahead(
            "perimeter-area-look-ahead",
            "Perimeter-area look-ahead",
            "Plays max perimeter look-ahead for 20 moves, and greedy look-ahead after that.",
            2,
            |problem| Box::new(Greedy::ahead(problem, Metric::PerimeterArea)),
        ),
        plain(
            "deep-path",
            "Deep path",
            "Plays the colour whose blocks have the most live border a block, to dig deep.",
            |problem| Box::new(Greedy::plain(problem, Metric::DeepPath)),
        ),
        ahead(
            "deep-path-look-ahead",
            "Deep path look-ahead",
            "Plays the first move of the line with the most live border a block.",
            5,
            |problem| Box::new(Greedy::ahead(problem, Metric::DeepPath)),
        ),
        plain("path-area", "Path-area hybrid", "Plays deep path for 12 moves, and greedy after that.", |problem| {
            Box::new(Greedy::plain(problem, Metric::PathArea))
        }),
        ahead(
            "path-area-look-ahead",
            "Path-area look-ahead",
            "Plays deep path look-ahead for 12 moves, and greedy look-ahead after that.",
            4,
            |problem| Box::new(Greedy::ahead(problem, Metric::PathArea)),
        ),
    ]
}

struct Greedy {
    graph: Arc<ClusterGraph>,
    flood: Flood,
    search: LookAhead,
}

impl Greedy {
    fn plain(problem: Problem, metric: Metric) -> Self {
        let lines = match metric {
            Metric::PerimeterArea | Metric::PathArea => CodeLines::Hybrid,
            Metric::Area | Metric::Perimeter | Metric::DeepPath => CodeLines::Plain,
        };
        let search = LookAhead::new(metric, 1).telling(lines);
        Greedy { graph: problem.graph, flood: problem.flood, search }
    }

    fn ahead(problem: Problem, metric: Metric) -> Self {
        let depth = problem.params.get("depth") as usize;
        let search = LookAhead::new(metric, depth).telling(CodeLines::Ahead);
        Greedy { graph: problem.graph, flood: problem.flood, search }
    }
}

impl Solver for Greedy {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if self.flood.is_cleared() {
            return Step::Cleared { proven: false };
        }
        let Some(color) = self.search.decide(&self.graph, &self.flood, fuel) else {
            return Step::Thinking;
        };
        self.flood.play(&self.graph, color);
        Step::Play(color)
    }

    fn progress(&self) -> Progress {
        Progress::default().depth(self.search.depth() as u32).bytes(self.search.bytes())
    }

    fn focus(&self) -> Option<&[u64]> {
        self.search.focus()
    }

    fn search_state(&mut self) -> SearchState {
        self.search.search_state()
    }

    fn explain(&self, _: &Flood, _: Color) -> Option<Explanation> {
        self.search.explain()
    }
}
