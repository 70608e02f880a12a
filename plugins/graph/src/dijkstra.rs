//! Dijkstra's algorithm with the series' scale factor. Expands the cheapest position first. A move costs `scale`, and
//! every cleared cell reduces the cost by one.
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | no | yes, equal costs first in, first out | O(positions · (words + colours)) | O(queue · clusters), limited |
//!
//! From the series, part 10. Costs that fall with cleared cells make it a best-first search. It favours deep positions
//! and proves nothing about the walk. Near the end a move costs 5. Once more than `queue` positions wait, the search
//! commits to the line in hand, drops the others and restarts from there.

use color_walk_api::{
    board::{ClusterGraph, Color, Flood},
    solver::{Explanation, Fuel, Line, Merit, Progress, SearchEnd, SearchState, Value},
};

use crate::{
    bucket_queue::BucketQueue,
    search::{Answer, Search},
    tree::Tree,
};

/// Blocks of the series' board. Shares of a board are counted per this many blocks.
pub(crate) const SERIES_BLOCKS: u64 = 600;
/// The cost of a move near the end.
const END_SCALE: usize = 5;

/// The costs and limits of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DijkstraRule {
    /// The cost of a move, in cells.
    pub scale: usize,
    /// The most positions that may wait.
    pub queue: usize,
    /// The most memory, in bytes.
    pub memory: usize,
    /// The end is near once more than this many of every 600 cells are cleared.
    pub near: u64,
    /// The same, while more than four fifths of the queue are in use.
    pub near_full: u64,
    /// The number of cleared cells that suffices. If the board has more, the search ends when it takes such a position.
    pub goal: u32,
}

impl Default for DijkstraRule {
    /// The series' values: the whole board, a scale of 25, a queue of 250,000.
    fn default() -> Self {
        DijkstraRule { scale: 25, queue: 250_000, memory: 1 << 29, near: 590, near_full: 564, goal: u32::MAX }
    }
}

/// The search. It clears the board in one or several lines.
///
/// ```
/// use color_walk_api::{
///     board::{ClusterGraph, Flood},
///     solver::Fuel,
///     text::BoardCode,
/// };
/// use color_walk_graph::{Answer, Dijkstra, DijkstraRule, Search};
///
/// let graph = ClusterGraph::new(&BoardCode::series(1).board());
/// let mut search = Dijkstra::new(DijkstraRule::default());
/// let answer = search.think(&graph, &Flood::new(&graph), &mut Fuel::new(10_000_000)).unwrap();
/// assert!(matches!(answer, Answer::Line { proven: false, .. }));
/// ```
#[derive(Clone, Debug)]
pub struct Dijkstra {
    rule: DijkstraRule,
    tree: Tree,
    queue: BucketQueue,
    /// The child in hand: taken from the queue and not yet expanded.
    next: Option<(u32, Color)>,
    /// The merit of the line returned last.
    merit: Option<Merit>,
    lines: Option<CodeLines>,
}

/// The pseudo-code of which the search tells the running lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CodeLines {
    /// The search goes on to the cleared board.
    Whole,
    /// The search ends at its goal. Its pseudo-code takes a position's colours together.
    Half,
}

impl Dijkstra {
    /// A search with this rule.
    pub fn new(rule: DijkstraRule) -> Self {
        Dijkstra { rule, tree: Tree::default(), queue: BucketQueue::default(), next: None, merit: None, lines: None }
    }

    /// Tells the running lines of this pseudo-code. Otherwise it tells none, because it is a part of another solver.
    pub(crate) fn telling(self, lines: CodeLines) -> Self {
        Dijkstra { lines: Some(lines), ..self }
    }

    /// Queues the children of a position, or returns the first colour that clears the board.
    fn expand<const WATCHED: bool>(&mut self, graph: &ClusterGraph, parent: u32, fuel: &mut Fuel) -> Option<Color> {
        if WATCHED {
            self.tell_position(graph, parent, fuel);
        }
        let is_whole = WATCHED && self.lines == Some(CodeLines::Whole);
        let cells = graph.cell_count() as u32;
        let cleared = self.tree.cleared(parent);
        let depth = self.tree.depth(parent) as usize + 1;
        for (color, &gain) in (0..).zip(self.tree.gains(parent)) {
            if gain == 0 {
                continue;
            }
            let cleared = cleared + gain;
            if is_whole {
                fuel.at("each", || [("colour", Value::Color(color))]);
            }
            if cleared == cells {
                if is_whole {
                    fuel.at("clears", || [("moves", depth.into())]);
                }
                return Some(color);
            }
            let share = u64::from(cleared) * SERIES_BLOCKS;
            let is_near = |of_600: u64| share > of_600 * u64::from(cells);
            let full = self.queue.len() * 5 > self.rule.queue * 4;
            let near = is_near(self.rule.near) || (full && is_near(self.rule.near_full));
            let scale = if near { END_SCALE } else { self.rule.scale };
            self.queue.push(scale * depth + (cells - cleared) as usize, parent, color);
            if WATCHED {
                self.tree.tell_waiting(parent, color, fuel);
            }
            if is_whole {
                fuel.at("cost", || {
                    let cost = scale as i64 * depth as i64 - i64::from(cleared);
                    [("moves", depth.into()), ("cleared", cleared.into()), ("cost", cost.into())]
                });
                fuel.at("append", || [("queue", self.queue.len().into())]);
            }
        }
        if WATCHED && self.lines == Some(CodeLines::Half) {
            fuel.at("append", || [("queue", self.queue.len().into())]);
        }
        None
    }

    fn tell_position(&self, graph: &ClusterGraph, parent: u32, fuel: &mut Fuel) {
        let (queue, depth) = (self.queue.len(), self.tree.depth(parent));
        if self.lines.is_some() && parent == 0 {
            fuel.at("queue", || [("queue", 1_u32.into()), ("cost", 0_u32.into())]);
        }
        if self.lines == Some(CodeLines::Half) {
            fuel.at("goal", || [("queue", queue.into())]);
        }
        if self.lines.is_some() {
            // The queue's costs are greater by all cells, so that none is negative.
            let cost = if parent == 0 { 0 } else { self.queue.last_cost() as i64 - graph.cell_count() as i64 };
            fuel.at("take", || [("queue", queue.into()), ("moves", depth.into()), ("cost", cost.into())]);
            fuel.at("full", || [("queue", queue.into())]);
        }
        self.tree.tell_expanded(parent, fuel);
    }

    fn is_enough(&self, parent: u32, color: Color) -> bool {
        self.tree.cleared(parent) + self.tree.gains(parent)[usize::from(color)] >= self.rule.goal
    }

    fn is_full(&self) -> bool {
        self.queue.len() > self.rule.queue || 2 * (self.tree.used_bytes() + self.queue.used_bytes()) > self.rule.memory
    }

    /// The line to the child of `parent` by `color`, which clears the board.
    fn last_move(&mut self, graph: &ClusterGraph, parent: u32, color: Color, fuel: &mut Fuel) -> Option<Answer> {
        if let Some(tracer) = fuel.tracer() {
            tracer.best(&self.tree.line(parent, color));
        }
        self.tell_play(fuel);
        let (moves, cleared) = (self.tree.depth(parent), self.tree.cleared(parent));
        self.merit = Some(self.merit(graph, moves, cleared, SearchEnd::Cleared));
        self.answer(parent, color)
    }

    fn tell_play(&self, fuel: &mut Fuel) {
        if self.lines == Some(CodeLines::Half) {
            fuel.at("play", || [("queue", self.queue.len().into())]);
        }
    }

    /// The line to the child in hand.
    fn settle(&mut self, graph: &ClusterGraph, parent: u32, color: Color, end: SearchEnd) -> Option<Answer> {
        let cleared = self.tree.cleared(parent) + self.tree.gains(parent)[usize::from(color)];
        self.merit = Some(self.merit(graph, self.tree.depth(parent) + 1, cleared, end));
        self.answer(parent, color)
    }

    /// The merit of the position taken last. Its cost in the queue shows what a move cost then.
    fn merit(&self, graph: &ClusterGraph, moves: u32, cleared: u32, end: SearchEnd) -> Merit {
        let of_moves = self.queue.last_cost().saturating_sub(graph.cell_count() - cleared as usize);
        let scale = of_moves.checked_div(moves as usize).unwrap_or(self.rule.scale) as u32;
        Merit::Cheapest { scale, moves, cleared, end }
    }

    fn answer(&mut self, parent: u32, color: Color) -> Option<Answer> {
        let moves = self.tree.line(parent, color);
        self.tree.clear();
        self.queue.clear();
        self.next = None;
        Some(Answer::line(moves))
    }

    fn bytes(&self) -> usize {
        self.tree.bytes() + self.queue.bytes()
    }

    fn search<const WATCHED: bool>(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) -> Option<Answer> {
        if self.tree.len() == 0 {
            if !fuel.burn() {
                return None;
            }
            self.tree.set_root(graph, flood);
            if let Some(color) = self.expand::<WATCHED>(graph, 0, fuel) {
                return self.last_move(graph, 0, color, fuel);
            }
        }
        loop {
            let (parent, color) = match self.next {
                Some(child) => child,
                None => self.queue.pop().expect("a position that is not cleared has a move"),
            };
            self.next = Some((parent, color));
            if self.is_full() {
                if self.lines.is_some() {
                    fuel.at("full", || [("queue", self.queue.len().into())]);
                }
                return self.settle(graph, parent, color, SearchEnd::Full);
            }
            if self.is_enough(parent, color) {
                self.tell_play(fuel);
                return self.settle(graph, parent, color, SearchEnd::Goal);
            }
            if !fuel.burn() {
                return None;
            }
            self.next = None;
            let child = self.tree.add_child(graph, parent, color);
            if let Some(color) = self.expand::<WATCHED>(graph, child, fuel) {
                return self.last_move(graph, child, color, fuel);
            }
        }
    }
}

impl Search for Dijkstra {
    fn think(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) -> Option<Answer> {
        // The loop is compiled twice. It is so short that asking whether somebody watches would slow it down.
        match fuel.tracer() {
            None => self.search::<false>(graph, flood, fuel),
            Some(_) => self.search::<true>(graph, flood, fuel),
        }
    }

    fn progress(&self) -> Progress {
        Progress::default()
            .frontier(self.queue.len())
            .frontier_limit(Some(self.rule.queue))
            .depth(self.tree.last_depth())
            .bytes(self.bytes())
    }

    fn focus(&self) -> Option<&[u64]> {
        self.tree.last()
    }

    fn search_state(&mut self) -> SearchState {
        self.tree.search_state()
    }

    fn explain(&self, line: Line) -> Option<Explanation> {
        Some(Explanation::Line { line, merit: self.merit? })
    }
}
