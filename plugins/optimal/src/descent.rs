//! Depth-first branch and bound: is there a walk of at most so many moves?
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | yes | yes | exponential in moves | the table's limit, and O(moves · colours) |
//!
//! Positions are settled: colours that can be completed are completed at once (see [`Terrain::settle`]). A child whose
//! lower bound is above the moves that are left is cut; so is a position that the table knows to need more moves; and so
//! is a move that was better played before the last one (see [`is_late`]).

use color_walk_api::Fuel;

use crate::{
    balls::Balls,
    bound::Witnesses,
    set::Set,
    table::Table,
    terrain::{Place, Terrain},
};

/// The search.
#[derive(Clone, Debug)]
pub(crate) struct Descent<const WORDS: usize> {
    table: Table<WORDS>,
    balls: Balls<WORDS>,
    /// Positions on the line being searched.
    line: Vec<Stop<WORDS>>,
    /// Children still to be tried, those of the last position of the line at the end.
    waiting: Vec<Node<WORDS>>,
    limit: u32,
    nodes: u64,
    best: Option<(u32, Vec<u8>)>,
}

#[derive(Clone, Copy, Debug)]
struct Stop<const WORDS: usize> {
    live: Set<WORDS>,
    moves: u32,
    color: u8,
    /// Where its children begin.
    children: usize,
}

#[derive(Clone, Copy, Debug)]
struct Node<const WORDS: usize> {
    place: Place<WORDS>,
    witnesses: Witnesses<WORDS>,
    moves: u32,
    bound: u32,
    /// The choice that led here.
    color: u8,
    /// Colours that the last move let us reach more of.
    opened: u64,
    /// The farthest cluster that the last move absorbed; 0 when other moves came after it.
    top: u32,
}

/// How far a search came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// The fuel ran out.
    Tired,
    /// So many nodes were not enough.
    Unfinished,
    /// There is no walk within the limit, or none shorter than the best.
    Finished,
}

impl<const WORDS: usize> Descent<WORDS> {
    /// A search that has nothing to do yet.
    pub fn new(terrain: &Terrain<WORDS>, memory: usize) -> Self {
        let balls = Balls::new(terrain, memory / 8);
        Descent { table: Table::new(memory - balls.bytes()), balls, line: Vec::new(), waiting: Vec::new(), limit: 0, nodes: 0, best: None }
    }

    /// Begins to look for walks of at most `limit` moves. What the table knows stays known.
    pub fn begin(&mut self, terrain: &Terrain<WORDS>, limit: u32) {
        self.abandon();
        self.limit = limit;
        self.nodes = 0;
        let (place, witnesses, moves) = terrain.settled_start();
        let bound = terrain.bound(&place, &witnesses, u32::MAX);
        if moves + bound <= limit {
            self.waiting.push(Node { place, witnesses, moves, bound, color: 0, opened: 0, top: 0 });
        }
    }

    /// Stops, and takes back what it claimed of the positions that it has not finished.
    fn abandon(&mut self) {
        self.waiting.clear();
        for stop in self.line.drain(..) {
            self.table.withdraw(&stop.live, None);
        }
    }

    /// Goes on, up to `most` nodes since it began.
    pub fn advance(&mut self, terrain: &Terrain<WORDS>, fuel: &mut Fuel, most: u64) -> Pace {
        loop {
            let children = self.line.last().map_or(0, |stop| stop.children);
            if self.waiting.len() == children {
                if self.line.pop().is_none() {
                    return Pace::Finished;
                }
                continue;
            }
            if self.nodes >= most {
                return Pace::Unfinished;
            }
            if fuel.left() == 0 {
                return Pace::Tired;
            }
            let Some(node) = self.waiting.pop() else { continue };
            if node.moves + node.bound > self.limit || !self.table.claim(&node.place.live, self.limit - node.moves) {
                continue;
            }
            let _ = fuel.burn();
            self.nodes += 1;
            let children = self.waiting.len();
            self.line.push(Stop { live: node.place.live, moves: node.moves, color: node.color, children });
            self.expand(terrain, &node);
            self.waiting[children..].sort_unstable_by_key(|child| {
                std::cmp::Reverse((child.moves + child.bound, child.moves, child.place.live.0))
            });
        }
    }

    fn expand(&mut self, terrain: &Terrain<WORDS>, node: &Node<WORDS>) {
        let reach = self.balls.reach(terrain, &node.place, &node.witnesses);
        for (color, mask) in terrain.masks().iter().enumerate() {
            let reached = *mask & node.place.frontier;
            if reached.is_empty() {
                continue;
            }
            let top = reached.top();
            let is_late = node.top != 0 && node.opened & (1 << color) == 0;
            if is_late && top > node.top {
                continue;
            }
            let mut place = terrain.absorb(node.place, reached);
            let fresh = place.frontier.without(node.place.frontier);
            // A colour that is left to be played again, and shows nothing by being played at once, can wait.
            if fresh.is_empty() {
                continue;
            }
            let mut witnesses = node.witnesses;
            let settled = terrain.settle(&mut place, &mut witnesses);
            let moves = node.moves + 1 + settled;
            if moves > self.limit {
                continue;
            }
            if place.live.is_empty() {
                self.found(moves, color as u8);
                continue;
            }
            if settled == 0 && is_late && fresh.meets(&terrain.masks()[usize::from(node.color)]) {
                continue;
            }
            let bound = match settled {
                0 => self.balls.bound(terrain, &reach, reached, self.limit - moves),
                _ => terrain.bound(&place, &witnesses, self.limit - moves),
            };
            if moves + bound > self.limit {
                continue;
            }
            let (opened, top) = match settled {
                0 => (terrain.colors_of(&fresh), top),
                _ => (u64::MAX, 0),
            };
            self.waiting.push(Node { place, witnesses, moves, bound, color: color as u8, opened, top });
        }
    }

    /// Remembers a walk, and goes on for shorter ones.
    fn found(&mut self, moves: u32, last: u8) {
        // The first of the line is the position to begin with, which no choice led to.
        let choices = self.line.iter().skip(1).map(|stop| stop.color).chain([last]).collect();
        self.best = Some((moves, choices));
        self.limit = moves - 1;
        for stop in &self.line {
            self.table.withdraw(&stop.live, self.limit.checked_sub(stop.moves));
        }
    }

    /// The best walk found since it was last asked: its length, and its choices.
    pub fn take_best(&mut self) -> Option<(u32, Vec<u8>)> {
        self.best.take()
    }

    /// The last position of the line.
    pub fn focus(&self) -> Option<Set<WORDS>> {
        self.line.last().map(|stop| stop.live)
    }

    /// Positions that wait.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Moves to the last position of the line.
    pub fn depth(&self) -> u32 {
        self.line.last().map_or(0, |stop| stop.moves)
    }

    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        self.table.bytes()
            + self.line.capacity() * size_of::<Stop<WORDS>>()
            + self.waiting.capacity() * size_of::<Node<WORDS>>()
    }
}
