//! Shortest paths in a directed acyclic graph: visits every state of the game once, in topological order.
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | yes | yes | O(states · colours · words) | O(states · clusters), limited |
//!
//! The series discusses it in part 10. Every move clears at least one cell, so the number of cleared cells is a
//! topological order. When a state is visited, all paths to it are known. The number of states grows exponentially with
//! the board, so use it on small boards only.

use color_walk_api::{
    board::{ClusterGraph, Color, Flood},
    solver::{Cut, Explanation, Fuel, Line, Merit, Progress, SearchState, Value},
};

use crate::{
    bucket_queue::BucketQueue,
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
/// use color_walk_graph::{Answer, Dag, Search, StateLimits};
///
/// let graph = ClusterGraph::new(&BoardCode::uniform(4, 4, 3, 1).board());
/// let mut search = Dag::new(StateLimits { nodes: 100_000, memory: 1 << 30 });
/// let answer = search.think(&graph, &Flood::new(&graph), &mut Fuel::new(100_000)).unwrap();
/// assert!(matches!(answer, Answer::Line { proven: true, .. }));
/// ```
#[derive(Clone, Debug)]
pub struct Dag {
    limits: StateLimits,
    states: States,
    /// For each state, the previous state on a shortest path from the root, with the move and the path's length.
    ways: Vec<Predecessor>,
    /// States ordered by cleared cells.
    queue: BucketQueue,
    looking_at: u32,
}

impl Dag {
    /// A search with these limits.
    pub fn new(limits: StateLimits) -> Self {
        Dag { limits, states: States::default(), ways: Vec::new(), queue: BucketQueue::default(), looking_at: 0 }
    }

    fn expand<const WATCHED: bool>(&mut self, graph: &ClusterGraph, state: u32, fuel: &mut Fuel) {
        let moves = self.ways[state as usize].moves + 1;
        for color in 0..graph.colors() as Color {
            let Some((child, is_new)) = self.states.add_child(graph, state, color) else { continue };
            let way = Predecessor { from: state, color, moves };
            if WATCHED {
                self.tell_child(child, way, fuel);
            }
            if is_new {
                self.ways.push(way);
                self.queue.push(self.states.cleared(child) as usize, child, color);
            } else if moves < self.ways[child as usize].moves {
                self.ways[child as usize] = way;
            }
        }
    }

    fn tell_child(&self, child: u32, way: Predecessor, fuel: &mut Fuel) {
        fuel.at("each", || [("colour", Value::Color(way.color))]);
        fuel.at("child", || [("positions", self.states.len().into())]);
        let known = self.ways.get(child as usize).map(|way| way.moves);
        fuel.at("compare", || [("moves_to", known.into())]);
        if known.is_none_or(|known| way.moves < known) {
            fuel.at("shorten", || [("moves_to", way.moves.into())]);
        } else {
            self.tell_known(way.from, way.color, fuel);
        }
    }

    fn tell_known(&self, state: u32, color: Color, fuel: &mut Fuel) {
        if let Some(tracer) = fuel.tracer()
            && tracer.has_room()
        {
            let mut moves = trace(&self.ways, state);
            moves.push(color);
            tracer.cut(&moves, Cut::Known);
        }
    }

    fn answer(&mut self, answer: Answer) -> Option<Answer> {
        self.states.clear();
        self.ways.clear();
        self.queue.clear();
        Some(answer)
    }

    fn used_bytes(&self) -> usize {
        self.states.used_bytes() + self.ways.len() * size_of::<Predecessor>() + self.queue.used_bytes()
    }

    fn bytes(&self) -> usize {
        self.states.bytes() + self.ways.capacity() * size_of::<Predecessor>() + self.queue.bytes()
    }

    fn search<const WATCHED: bool>(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) -> Option<Answer> {
        if self.ways.is_empty() {
            self.states.set_root(graph, flood);
            self.ways.push(Predecessor::ROOT);
            self.queue.push(flood.cleared() as usize, 0, Color::MAX);
            fuel.at("begin", || [("moves_to", 0_u32.into())]);
            if let Some(tracer) = fuel.tracer() {
                tracer.root();
            }
        }
        loop {
            if let Some(reason) = self.limits.reached(self.states.len(), self.used_bytes()) {
                fuel.at("limit", || [("positions", self.states.len().into())]);
                return self.answer(Answer::Nothing(reason));
            }
            if fuel.left() == 0 {
                return None;
            }
            let (state, _) = self.queue.pop().expect("the cleared board is the last state");
            self.looking_at = state;
            if WATCHED {
                let moves = self.ways[state as usize].moves;
                fuel.at("take", || [("moves_to", moves.into()), ("positions", self.states.len().into())]);
            }
            if self.states.cleared(state) == graph.cell_count() as u32 {
                let moves = trace(&self.ways, state);
                fuel.at("clears", || [("moves_to", moves.len().into())]);
                if let Some(tracer) = fuel.tracer() {
                    tracer.best(&moves);
                }
                return self.answer(Answer::Line { moves, proven: true });
            }
            let _ = fuel.burn();
            if WATCHED
                && let Some(tracer) = fuel.tracer()
                && tracer.has_room()
            {
                tracer.expand(&trace(&self.ways, state));
            }
            self.expand::<WATCHED>(graph, state, fuel);
        }
    }
}

impl Search for Dag {
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
            .frontier_limit(Some(self.limits.nodes as usize))
            .depth(self.ways.get(self.looking_at as usize).map_or(0, |way| way.moves))
            .bytes(self.bytes())
    }

    fn focus(&self) -> Option<&[u64]> {
        (self.states.len() > 0).then(|| self.states.absorbed(self.looking_at))
    }

    fn search_state(&mut self) -> SearchState {
        let line = if self.ways.is_empty() { Vec::new() } else { trace(&self.ways, self.looking_at) };
        SearchState { line, depths: Vec::new() }
    }

    fn explain(&self, line: Line) -> Option<Explanation> {
        Some(Explanation::Line { line, merit: Merit::Shortest })
    }
}
