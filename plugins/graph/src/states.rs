//! The state graph: each reachable position once, whatever order of moves leads there, and shortest paths in it.

use color_walk_api::{
    board::{ClusterGraph, Color, Flood, absorb},
    solver::Reason,
};

const EMPTY: u32 = u32::MAX;
/// Initial slots of the table, a power of two.
const MIN_TABLE: usize = 1 << 8;

/// The limits of a search that keeps every state of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateLimits {
    /// The most states to find.
    pub nodes: u64,
    /// The most memory, in bytes.
    pub memory: usize,
}

impl StateLimits {
    /// The limit, if any, that a search of this size exceeds. The memory held may be twice that in use.
    pub(crate) fn reached(self, states: usize, used_bytes: usize) -> Option<Reason> {
        if states as u64 > self.nodes {
            Some(Reason::Nodes(self.nodes))
        } else if 2 * used_bytes > self.memory {
            Some(Reason::Memory(self.memory as u64))
        } else {
            None
        }
    }
}

/// Positions found so far, numbered from the root, 0.
#[derive(Clone, Debug, Default)]
pub(crate) struct States {
    words: usize,
    /// Absorbed set and frontier of each state, one after the other.
    sets: Vec<u64>,
    cleared: Vec<u32>,
    /// An open hash table of state numbers, keyed by absorbed set.
    table: Vec<u32>,
}

impl States {
    /// Starts with a position as the root.
    pub fn set_root(&mut self, graph: &ClusterGraph, flood: &Flood) {
        self.clear();
        self.words = graph.words();
        self.table.resize(MIN_TABLE, EMPTY);
        self.sets.extend_from_slice(flood.absorbed());
        self.sets.extend_from_slice(flood.frontier());
        self.cleared.push(flood.cleared());
        let place = self.place(0);
        self.table[place] = 0;
    }

    /// The state reached from `from` by `color`, and whether it is new; `None` if the colour absorbs nothing.
    pub fn add_child(&mut self, graph: &ClusterGraph, from: u32, color: Color) -> Option<(u32, bool)> {
        let set = 2 * self.words;
        let number = self.len();
        self.sets.extend_from_within(from as usize * set..(from as usize + 1) * set);
        let (absorbed, frontier) = self.sets[number * set..].split_at_mut(self.words);
        let gained = absorb(graph, absorbed, frontier, color);
        let place = self.place(number);
        if gained == 0 || self.table[place] != EMPTY {
            self.sets.truncate(number * set);
            return (gained > 0).then(|| (self.table[place], false));
        }
        self.cleared.push(self.cleared[from as usize] + gained);
        self.table[place] = number as u32;
        if self.len() * 2 > self.table.len() {
            self.rehash();
        }
        Some((number as u32, true))
    }

    pub fn len(&self) -> usize {
        self.cleared.len()
    }

    /// Cells cleared in a state.
    pub fn cleared(&self, number: u32) -> u32 {
        self.cleared[number as usize]
    }

    /// Absorbed clusters of a state, as a set.
    pub fn absorbed(&self, number: u32) -> &[u64] {
        &self.sets[number as usize * 2 * self.words..][..self.words]
    }

    /// Removes all states and keeps the memory.
    pub fn clear(&mut self) {
        self.sets.clear();
        self.cleared.clear();
        self.table.clear();
    }

    /// Memory in use, in bytes.
    pub fn used_bytes(&self) -> usize {
        self.sets.len() * size_of::<u64>() + (self.cleared.len() + self.table.len()) * size_of::<u32>()
    }

    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        self.sets.capacity() * size_of::<u64>() + (self.cleared.capacity() + self.table.capacity()) * size_of::<u32>()
    }

    /// The state's slot in the table, or the free slot for it.
    fn place(&self, number: usize) -> usize {
        let absorbed = self.absorbed(number as u32);
        let mut place = hash(absorbed) as usize & (self.table.len() - 1);
        while self.table[place] != EMPTY && self.absorbed(self.table[place]) != absorbed {
            place = (place + 1) & (self.table.len() - 1);
        }
        place
    }

    fn rehash(&mut self) {
        let len = self.table.len() * 2;
        self.table.clear();
        self.table.resize(len, EMPTY);
        for number in 0..self.len() {
            let place = self.place(number);
            self.table[place] = number as u32;
        }
    }
}

/// The last step of a shortest path from the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Predecessor {
    pub from: u32,
    pub color: Color,
    pub moves: u32,
}

impl Predecessor {
    /// The path to the root.
    pub const ROOT: Predecessor = Predecessor { from: 0, color: Color::MAX, moves: 0 };
    /// The path to a state not yet reached.
    pub const UNKNOWN: Predecessor = Predecessor { moves: u32::MAX, ..Predecessor::ROOT };
}

/// The moves of a shortest path from the root to `state`.
pub(crate) fn trace(ways: &[Predecessor], state: u32) -> Vec<Color> {
    let mut moves = Vec::new();
    let mut way = ways[state as usize];
    while way.moves > 0 {
        moves.push(way.color);
        way = ways[way.from as usize];
    }
    moves.reverse();
    moves
}

/// Mixes the words like splitmix64.
fn hash(words: &[u64]) -> u64 {
    words.iter().fold(0, |hash: u64, word| {
        let mixed = (hash ^ word).wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    })
}
