//! The Bellman-Ford algorithm: finds all states of the game, then relaxes every move between them until no path gets
//! shorter.
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | yes | yes | O(states · moves · colours) | O(states · (clusters + colours)), limited |
//!
//! The series discusses it in part 10. It is simple and slow, because it needs no order of states. The number of states
//! grows exponentially with the board, so use it on small boards only.

use color_walk_api::{
    board::{ClusterGraph, Color, Flood},
    solver::{Explanation, Fuel, Line, Merit, Progress, Value},
};

use crate::{
    search::{Answer, Search},
    states::{Predecessor, StateLimits, States, trace},
};

/// The search. A line it finds clears the board, and no line is shorter.
///
/// ```
/// use color_walk_api::{
///     board::{ClusterGraph, Flood},
///     solver::Fuel,
///     text::BoardCode,
/// };
/// use color_walk_graph::{Answer, BellmanFord, Search, StateLimits};
///
/// let graph = ClusterGraph::new(&BoardCode::uniform(4, 4, 3, 1).board());
/// let mut search = BellmanFord::new(StateLimits { nodes: 100_000, memory: 1 << 30 });
/// let answer = search.think(&graph, &Flood::new(&graph), &mut Fuel::new(100_000)).unwrap();
/// assert!(matches!(answer, Answer::Line { proven: true, .. }));
/// ```
#[derive(Clone, Debug)]
pub struct BellmanFord {
    limits: StateLimits,
    states: States,
    /// States found but not yet expanded; the last one found comes first.
    waiting: Vec<u32>,
    edges: Vec<Edge>,
    ways: Vec<Predecessor>,
    /// The next edge of the current round.
    next: usize,
    /// True if the current round shortened a path.
    improved: bool,
    /// The state of the cleared board.
    goal: u32,
    looking_at: u32,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    from: u32,
    to: u32,
    color: Color,
}

impl BellmanFord {
    /// A search with these limits.
    pub fn new(limits: StateLimits) -> Self {
        BellmanFord {
            limits,
            states: States::default(),
            waiting: Vec::new(),
            edges: Vec::new(),
            ways: Vec::new(),
            next: 0,
            improved: true,
            goal: 0,
            looking_at: 0,
        }
    }

    /// Finds the moves of a state.
    fn expand(&mut self, graph: &ClusterGraph, from: u32) {
        for color in 0..graph.colors() as Color {
            let Some((to, is_new)) = self.states.add_child(graph, from, color) else { continue };
            self.edges.push(Edge { from, to, color });
            if !is_new {
                continue;
            }
            if self.states.cleared(to) == graph.cell_count() as u32 {
                self.goal = to;
            } else {
                self.waiting.push(to);
            }
        }
    }

    /// Relaxes the edges of the round's next state.
    fn relax<const WATCHED: bool>(&mut self, fuel: &mut Fuel) {
        let from = self.edges[self.next].from;
        self.looking_at = from;
        let known = self.ways[from as usize].moves;
        while let Some(&Edge { to, color, .. }) = self.edges.get(self.next).filter(|edge| edge.from == from) {
            if WATCHED {
                self.tell_edge(known, to, color, fuel);
            }
            if known.saturating_add(1) < self.ways[to as usize].moves {
                self.ways[to as usize] = Predecessor { from, color, moves: known + 1 };
                self.improved = true;
            }
            self.next += 1;
        }
    }

    /// A move to `to` follows a path of `known` moves.
    fn tell_edge(&self, known: u32, to: u32, color: Color, fuel: &mut Fuel) {
        let moves_to = |moves: u32| (moves < u32::MAX).then_some(moves).into();
        let moves = self.ways[to as usize].moves;
        fuel.at("each", || [("colour", Value::Color(color))]);
        fuel.at("compare", || [("moves_to_a", moves_to(known)), ("moves_to_b", moves_to(moves))]);
        if known.saturating_add(1) < moves {
            fuel.at("shorten", || [("moves_to_b", moves_to(known + 1))]);
        }
    }

    fn answer(&mut self, answer: Answer) -> Option<Answer> {
        self.states.clear();
        self.waiting.clear();
        self.edges.clear();
        self.ways.clear();
        self.next = 0;
        self.improved = true;
        Some(answer)
    }

    fn used_bytes(&self) -> usize {
        self.states.used_bytes()
            + self.waiting.len() * size_of::<u32>()
            + self.edges.len() * size_of::<Edge>()
            + self.ways.len() * size_of::<Predecessor>()
    }

    fn bytes(&self) -> usize {
        self.states.bytes()
            + self.waiting.capacity() * size_of::<u32>()
            + self.edges.capacity() * size_of::<Edge>()
            + self.ways.capacity() * size_of::<Predecessor>()
    }

    fn search<const WATCHED: bool>(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) -> Option<Answer> {
        if self.states.len() == 0 {
            self.states.set_root(graph, flood);
            self.waiting.push(0);
        }
        while let Some(&state) = self.waiting.last() {
            if let Some(reason) = self.limits.reached(self.states.len(), self.used_bytes()) {
                return self.answer(Answer::Nothing(reason));
            }
            if !fuel.burn() {
                return None;
            }
            self.waiting.pop();
            self.looking_at = state;
            self.expand(graph, state);
            fuel.at("find", || [("positions", self.states.len().into())]);
        }
        if self.ways.is_empty() {
            self.ways.resize(self.states.len(), Predecessor::UNKNOWN);
            self.ways[0] = Predecessor::ROOT;
            fuel.at("begin", || [("positions", self.states.len().into())]);
        }
        loop {
            if self.next == self.edges.len() {
                fuel.at("until", || [("positions", self.states.len().into())]);
                if !self.improved {
                    let moves = trace(&self.ways, self.goal);
                    fuel.at("play", || [("moves_to_b", moves.len().into())]);
                    return self.answer(Answer::Line { moves, proven: true });
                }
                (self.next, self.improved) = (0, false);
            }
            if !fuel.burn() {
                return None;
            }
            self.relax::<WATCHED>(fuel);
        }
    }
}

impl Search for BellmanFord {
    fn think(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) -> Option<Answer> {
        // The loop is compiled twice. It is so short that asking whether somebody watches would slow it down.
        match fuel.tracer() {
            None => self.search::<false>(graph, flood, fuel),
            Some(_) => self.search::<true>(graph, flood, fuel),
        }
    }

    fn progress(&self) -> Progress {
        Progress::default()
            .frontier(self.waiting.len())
            .frontier_limit(Some(self.limits.nodes as usize))
            .depth(self.ways.get(self.looking_at as usize).map_or(0, |way| way.moves))
            .bytes(self.bytes())
    }

    fn focus(&self) -> Option<&[u64]> {
        (self.states.len() > 0).then(|| self.states.absorbed(self.looking_at))
    }

    fn explain(&self, line: Line) -> Option<Explanation> {
        Some(Explanation::Line { line, merit: Merit::Shortest })
    }
}
