//! Breadth-first search: expands positions in the order found, until one clears the board.
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | while nothing was cut off | yes | O(colours^moves · words) | O(queue · clusters), limited |
//!
//! From the series, part 8. Children come in colour order, never with their parent's colour. The series also queues
//! moves that absorb nothing. Once `queue` positions wait, expansion stops. The search then finds nothing, unless a
//! position already found clears the board.

use std::collections::VecDeque;

use color_walk_api::{
    board::{ClusterGraph, Color, Flood},
    solver::{Explanation, Fuel, Line, Merit, Progress, Reason, SearchState, Value},
    text::counted,
};

use crate::{
    search::{Answer, Search},
    tree::Tree,
};

/// The queueing rule of a breadth-first search, and its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BreadthFirstRule {
    /// Once this many positions wait, none is expanded.
    pub queue: usize,
    /// The most positions to expand.
    pub nodes: u64,
    /// The most memory, in bytes.
    pub memory: usize,
    /// Also queue moves that absorb nothing, as the series does. They fill the queue and never become part of a line.
    pub useless: bool,
}

/// The search. A line it finds clears the board.
///
/// ```
/// use color_walk_api::{
///     board::{ClusterGraph, Flood},
///     solver::Fuel,
///     text::BoardCode,
/// };
/// use color_walk_graph::{Answer, BreadthFirst, BreadthFirstRule, Search};
///
/// let graph = ClusterGraph::new(&BoardCode::uniform(4, 4, 3, 1).board());
/// let rule = BreadthFirstRule { queue: usize::MAX, nodes: 100_000, memory: 1 << 30, useless: false };
/// let mut search = BreadthFirst::new(rule);
/// let answer = search.think(&graph, &Flood::new(&graph), &mut Fuel::new(100_000)).unwrap();
/// assert!(matches!(answer, Answer::Line { proven: true, .. }));
/// ```
#[derive(Clone, Debug)]
pub struct BreadthFirst {
    rule: BreadthFirstRule,
    tree: Tree,
    queue: VecDeque<Child>,
    /// True if its pseudo-code has a line about its limit.
    tells_limit: bool,
}

#[derive(Clone, Copy, Debug)]
struct Child {
    parent: u32,
    color: Color,
}

impl BreadthFirst {
    /// A search with this rule.
    pub fn new(rule: BreadthFirstRule) -> Self {
        BreadthFirst { rule, tree: Tree::default(), queue: VecDeque::new(), tells_limit: false }
    }

    /// Tells a watcher when it reaches its limit.
    pub(crate) fn telling_limit(self) -> Self {
        BreadthFirst { tells_limit: true, ..self }
    }

    /// Queues the children of a position, or returns the first colour that clears the board.
    fn expand<const WATCHED: bool>(&mut self, graph: &ClusterGraph, parent: u32, fuel: &mut Fuel) -> Option<Color> {
        if WATCHED {
            self.tell_position(parent, fuel);
        }
        let left = graph.cell_count() as u32 - self.tree.cleared(parent);
        for (color, &gain) in (0..).zip(self.tree.gains(parent)) {
            let is_child = gain > 0 || (self.rule.useless && color != self.tree.color(parent));
            if WATCHED && is_child {
                fuel.at("each", || [("colour", Value::Color(color))]);
            }
            if gain == left {
                if WATCHED {
                    fuel.at("clears", || [("moves", (self.tree.depth(parent) + 1).into())]);
                }
                return Some(color);
            }
            if is_child {
                self.queue.push_back(Child { parent, color });
                if WATCHED {
                    fuel.at("append", || [("queue", self.queue.len().into())]);
                }
                if WATCHED && gain > 0 {
                    self.tree.tell_waiting(parent, color, fuel);
                }
            }
        }
        None
    }

    fn tell_position(&self, parent: u32, fuel: &mut Fuel) {
        let (queue, depth) = (self.queue.len(), self.tree.depth(parent));
        if parent == 0 {
            fuel.at("queue", || [("queue", 1_u32.into())]);
        }
        fuel.at("while", || [("queue", if parent == 0 { 1 } else { queue + 1 }.into())]);
        fuel.at("take", || [("queue", queue.into()), ("depth", depth.into())]);
        self.tree.tell_expanded(parent, fuel);
    }

    fn reached_limit(&self) -> Option<Reason> {
        let BreadthFirstRule { queue, nodes, memory, .. } = self.rule;
        if self.queue.len() >= queue {
            Some(Reason::Other(format!("{} wait", counted(queue as u64, "position"))))
        } else if self.tree.len() as u64 >= nodes {
            Some(Reason::Nodes(nodes))
        } else if 2 * self.used_bytes() > memory {
            Some(Reason::Memory(memory as u64))
        } else {
            None
        }
    }

    fn answer(&mut self, answer: Answer) -> Option<Answer> {
        self.tree.clear();
        self.queue.clear();
        Some(answer)
    }

    /// Nothing was cut off, so every shorter line was examined.
    fn line(&mut self, parent: u32, color: Color, fuel: &mut Fuel) -> Option<Answer> {
        let moves = self.tree.line(parent, color);
        if let (Some(tracer), Some(mut line)) = (fuel.tracer(), self.tree.useful_line(parent)) {
            line.push(color);
            tracer.best(&line);
        }
        self.answer(Answer::Line { moves, proven: true })
    }

    /// Memory in use. The memory held is at most twice that.
    fn used_bytes(&self) -> usize {
        self.tree.used_bytes() + self.queue.len() * size_of::<Child>()
    }

    fn bytes(&self) -> usize {
        self.tree.bytes() + self.queue.capacity() * size_of::<Child>()
    }

    fn search<const WATCHED: bool>(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) -> Option<Answer> {
        if self.tree.len() == 0 {
            if !fuel.burn() {
                return None;
            }
            self.tree.set_root(graph, flood);
            if let Some(color) = self.expand::<WATCHED>(graph, 0, fuel) {
                return self.line(0, color, fuel);
            }
        }
        loop {
            // No waiting position clears the board: that is checked on entry to the queue.
            if let Some(reason) = self.reached_limit() {
                if self.tells_limit {
                    fuel.at("limit", || [("queue", self.queue.len().into())]);
                }
                return self.answer(Answer::Nothing(reason));
            }
            if !fuel.burn() {
                return None;
            }
            let Child { parent, color } = self.queue.pop_front().expect("a position that is not cleared has a move");
            let child = self.tree.add_child(graph, parent, color);
            if let Some(color) = self.expand::<WATCHED>(graph, child, fuel) {
                return self.line(child, color, fuel);
            }
        }
    }
}

impl Search for BreadthFirst {
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
            .frontier_limit((self.rule.queue != usize::MAX).then_some(self.rule.queue))
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
        Some(Explanation::Line { line, merit: Merit::FirstFound })
    }
}
