//! A depth-first search by rising lengths, which remembers the positions that failed.
//!
//! Three facts keep it small. Absorbed clusters stay absorbed, so a position never needs more moves than an earlier one.
//! If a colour can absorb all that is live of it, some shortest walk begins with it: the walk plays that colour anyway,
//! and to play it first harms no other move. And a move absorbs at most the frontier, which gives the lower bound.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use super::remainder::{Position, Remainder, Set};
use crate::board::{ClusterGraph, Color, Flood};

/// Proves lengths for a position and the later positions of its game.
///
/// ```
/// use color_walk_api::{
///     board::{ClusterGraph, Flood, StartRule},
///     host::{Choice, Prover, Analysis},
///     text::BoardCode,
/// };
///
/// let board = BoardCode::uniform(8, 8, 5, 1).board_from(StartRule::Cell { row: 0, column: 0 }).unwrap();
/// let graph = ClusterGraph::new(&board);
/// let mut position = Flood::new(&graph);
/// let mut prover = Prover::new(&graph, &position, 1_000_000).unwrap();
/// let Analysis { moves, choices } = prover.analysis(&position).unwrap();
/// assert_eq!(prover.moves_needed(&position), Some(moves));
/// assert!(prover.clears_within(&position, moves).unwrap() && !prover.clears_within(&position, moves - 1).unwrap());
/// assert!(prover.nodes() > 0);
///
/// // A move either keeps the fewest moves, or loses one.
/// assert!(choices.iter().all(|choice| (moves - 1..=moves).contains(&choice.left)));
/// let best: &Choice = choices.iter().find(|choice| choice.left == moves - 1).unwrap();
/// assert_eq!(position.play(&graph, best.color), best.gained);
/// assert_eq!(prover.moves_needed(&position), Some(moves - 1));
///
/// let line = prover.shortest_walk(&Flood::new(&graph)).unwrap();
/// assert_eq!(line.len() as u32, moves);
/// assert!(Flood::after(&graph, &line).is_cleared());
/// ```
#[derive(Debug)]
pub struct Prover<'a> {
    pub(super) graph: &'a ClusterGraph,
    pub(super) remainder: Remainder,
    /// Live clusters, with a number of moves that do not clear them.
    failed: SetMap<u32>,
    nodes: u64,
    most_nodes: u64,
}

/// The moves that a position needs, and how each legal colour changes them.
///
/// ```
/// use color_walk_api::{
///     board::{Board, ClusterGraph, Flood, Start},
///     host::{Choice, Prover, Analysis},
/// };
///
/// // 1 0 2 1, from the 0.
/// let graph = ClusterGraph::new(&Board::new(4, 1, 3, vec![1, 0, 2, 1], Start::Cluster(1)).unwrap());
/// let begin = Flood::new(&graph);
/// let analysis = Prover::new(&graph, &begin, 100).unwrap().analysis(&begin).unwrap();
/// assert_eq!(analysis.moves, 2);
/// assert_eq!(analysis.keepers().map(|choice| choice.color).collect::<Vec<_>>(), [2]);
/// assert_eq!(analysis.of(1), Some(Choice { color: 1, gained: 1, left: 2 }));
/// assert!(analysis.has_trap());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The fewest moves that clear the board from here.
    pub moves: u32,
    /// The legal colours, in rising order.
    pub choices: Vec<Choice>,
}

/// A legal colour in a [`Analysis`].
///
/// ```
/// use color_walk_api::host::Choice;
///
/// let best = [Choice { color: 1, gained: 9, left: 4 }, Choice { color: 2, gained: 2, left: 3 }];
/// assert_eq!(best.iter().min_by_key(|choice| choice.left).unwrap().color, 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The colour.
    pub color: Color,
    /// The cells it absorbs.
    pub gained: u32,
    /// The fewest moves that clear the board after it.
    pub left: u32,
}

impl Analysis {
    /// The choice of a colour; `None` if it is not legal.
    pub fn of(&self, color: Color) -> Option<Choice> {
        self.choices.iter().copied().find(|choice| choice.color == color)
    }

    /// The choices that keep the fewest moves.
    pub fn keepers(&self) -> impl Iterator<Item = Choice> + '_ {
        self.choices.iter().copied().filter(|choice| choice.left < self.moves)
    }

    /// True if a legal colour loses a move.
    pub fn has_trap(&self) -> bool {
        self.choices.iter().any(|choice| choice.left >= self.moves)
    }
}

impl<'a> Prover<'a> {
    /// A prover that visits at most `nodes` positions, all its answers together. `None` if more than 128 clusters are
    /// live, because such a position seldom has a quick proof.
    pub fn new(graph: &'a ClusterGraph, position: &Flood, nodes: u64) -> Option<Self> {
        let remainder = Remainder::new(graph, position)?;
        Some(Prover { graph, remainder, failed: HashMap::default(), nodes: 0, most_nodes: nodes })
    }

    /// The positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// True if at most `moves` moves clear the board; `None` if the nodes do not suffice for the answer. The position is
    /// that of [`Prover::new`], or a later one of its game.
    pub fn clears_within(&mut self, position: &Flood, moves: u32) -> Option<bool> {
        self.search(self.remainder.position(position), moves)
    }

    /// The fewest moves that clear the board; `None` if the nodes do not suffice for a proof.
    pub fn moves_needed(&mut self, position: &Flood) -> Option<u32> {
        self.need(self.remainder.position(position))
    }

    /// The fewest moves, with what each legal colour leaves; `None` if the nodes do not suffice for a proof.
    pub fn analysis(&mut self, position: &Flood) -> Option<Analysis> {
        let moves = self.moves_needed(position)?;
        self.analysis_within(position, moves)
    }

    /// The analysis of a position that needs this many moves.
    pub(crate) fn analysis_within(&mut self, position: &Flood, moves: u32) -> Option<Analysis> {
        let here = self.remainder.position(position);
        let mut choices = Vec::new();
        for color in position.legal_colors(self.graph) {
            let next = self.remainder.absorb(here, self.remainder.reached(here, color));
            let keeps = self.search(next, moves - 1)?;
            let gained = position.reached(self.graph, color).map(|cluster| self.graph.size(cluster)).sum();
            choices.push(Choice { color, gained, left: if keeps { moves - 1 } else { moves } });
        }
        Some(Analysis { moves, choices })
    }

    /// A walk of the fewest moves. Of several keepers it plays the one that absorbs the most cells. `None` if the nodes do
    /// not suffice for a proof.
    pub fn shortest_walk(&mut self, position: &Flood) -> Option<Vec<Color>> {
        let mut position = position.clone();
        let mut walk = Vec::new();
        for moves in (1..=self.moves_needed(&position)?).rev() {
            let analysis = self.analysis_within(&position, moves)?;
            let most = analysis.keepers().map(|choice| choice.gained).max()?;
            let color = analysis.keepers().find(|choice| choice.gained == most)?.color;
            position.play(self.graph, color);
            walk.push(color);
        }
        Some(walk)
    }

    fn need(&mut self, position: Position) -> Option<u32> {
        let mut moves = self.lower_bound(position);
        while !self.search(position, moves)? {
            moves += 1;
        }
        Some(moves)
    }

    pub(super) fn search(&mut self, mut position: Position, mut moves: u32) -> Option<bool> {
        while let Some(all) = self.remainder.completion(position) {
            if moves == 0 {
                return Some(false);
            }
            position = self.remainder.absorb(position, all);
            moves -= 1;
        }
        if position.live == 0 {
            return Some(true);
        }
        if self.failed.get(&position.live).is_some_and(|&most| moves <= most) {
            return Some(false);
        }
        if self.nodes == self.most_nodes {
            return None;
        }
        self.nodes += 1;
        if self.lower_bound(position) <= moves {
            let mut next = [Position { live: 0, frontier: 0 }; crate::board::MAX_COLORS];
            let mut count = 0;
            for taken in self.remainder.moves(position).filter(|&taken| taken != 0) {
                next[count] = self.remainder.absorb(position, taken);
                count += 1;
            }
            // The child with the fewest live clusters often succeeds.
            next[..count].sort_by_key(|child| child.live.count_ones());
            for &child in &next[..count] {
                if self.search(child, moves - 1)? {
                    return Some(true);
                }
            }
        }
        self.failed.insert(position.live, moves);
        Some(false)
    }

    /// Never more than the moves needed. A move that completes a colour is as good as any; any other absorbs at most
    /// the frontier.
    fn lower_bound(&self, mut position: Position) -> u32 {
        let mut moves = 0;
        while position.live != 0 {
            let taken = self.remainder.completion(position).unwrap_or(position.frontier);
            position = self.remainder.absorb(position, taken);
            moves += 1;
        }
        moves
    }
}

/// Values by sets of live clusters.
pub(super) type SetMap<T> = HashMap<Set, T, BuildHasherDefault<SetHasher>>;

/// Mixes the two halves of a set. No order depends on it.
#[derive(Debug, Default)]
pub(super) struct SetHasher(u64);

impl Hasher for SetHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(29) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_u128(&mut self, set: u128) {
        self.write_u64(set as u64);
        self.write_u64((set >> 64) as u64);
    }

    fn finish(&self) -> u64 {
        self.0.rotate_left(32)
    }
}
