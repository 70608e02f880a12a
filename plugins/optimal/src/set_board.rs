//! A board in the form a search needs: only the live clusters, numbered by distance, with bit rows of neighbours.

use color_walk_api::board::{ClusterGraph, Color, Flood, iter_bits};

use crate::{instructions::Instructions, set::Set, witnesses::Witnesses};

/// The live clusters of a position, numbered by their distance from the absorbed set, and the game's rules on sets of
/// them. Colours are renumbered too: only remaining colours count.
#[derive(Clone, Debug)]
pub(crate) struct SetBoard<const WORDS: usize> {
    /// The neighbours of each cluster, by the word that it is in. So no loop over a word's clusters checks an index.
    /// The last set is empty, for a word without clusters (see [`Set::union`]).
    rows: Vec<[Set<WORDS>; 65]>,
    /// The clusters of each colour.
    masks: Vec<Set<WORDS>>,
    /// The colour of each cluster, as a bit, by the word that it is in; the last has none.
    color_bits: Vec<[u64; 65]>,
    /// The board's number of each colour.
    colors: Vec<Color>,
    /// The board's number of each cluster.
    clusters: Vec<u32>,
    /// The clusters absorbed from the beginning, in the board's numbers.
    absorbed: Vec<u64>,
    start: Position<WORDS>,
    root: Root<WORDS>,
    instructions: Instructions,
}

/// The position to search from, after completing every colour that can be completed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Root<const WORDS: usize> {
    pub position: Position<WORDS>,
    pub witnesses: Witnesses<WORDS>,
    /// Moves to reach it.
    pub moves: u32,
    /// The lower bound on a walk, in moves.
    pub bound: u32,
    /// Sum of all clusters' distances.
    pub distances: u32,
}

/// A position: the remaining clusters, and those one move can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position<const WORDS: usize> {
    pub live: Set<WORDS>,
    pub frontier: Set<WORDS>,
}

/// The most live clusters that the widest sets hold. The start takes one more.
pub(crate) const LARGEST: usize = 128 * 64 - 1;

/// Number of live clusters, which decides the width of the sets.
pub(crate) fn live_clusters(graph: &ClusterGraph, flood: &Flood) -> usize {
    graph.len() - iter_bits(flood.absorbed()).count()
}

/// The live clusters, ordered by distance from the absorbed set.
fn by_distance(graph: &ClusterGraph, flood: &Flood) -> Vec<u32> {
    let distances = graph.distances(flood.absorbed());
    let mut clusters: Vec<u32> = (0..graph.len() as u32).filter(|&cluster| !flood.has(cluster)).collect();
    clusters.sort_by_key(|&cluster| distances[cluster as usize]);
    clusters
}

impl<const WORDS: usize> SetBoard<WORDS> {
    /// The most memory, in bytes, that [`SetBoard::new`] holds while building a board of this many live clusters.
    pub fn bytes_for(clusters: usize, colors: usize) -> usize {
        let words = Self::words_for(clusters);
        (words * 65 + 2 * colors) * size_of::<Set<WORDS>>()
            + words * 65 * size_of::<u64>()
            + clusters * size_of::<u32>()
    }

    /// The number of words with rows.
    fn words_for(clusters: usize) -> usize {
        if Set::<WORDS>::IS_NARROW { WORDS } else { clusters.div_ceil(64) }
    }

    pub fn new(graph: &ClusterGraph, flood: &Flood) -> Self {
        let clusters = by_distance(graph, flood);
        let mut number = vec![u32::MAX; graph.len()];
        for (new, &old) in clusters.iter().enumerate() {
            number[old as usize] = new as u32;
        }
        let mut of_color = vec![Set::EMPTY; graph.colors()];
        let words = Self::words_for(clusters.len());
        let mut rows = vec![[Set::EMPTY; 65]; words];
        let mut frontier = Set::EMPTY;
        for (new, &old) in clusters.iter().enumerate() {
            of_color[usize::from(graph.color(old))].insert(new);
            for &neighbour in graph.neighbours(old) {
                match number[neighbour as usize] {
                    u32::MAX => frontier.insert(new),
                    neighbour => rows[new / 64][new % 64].insert(neighbour as usize),
                }
            }
        }
        let used = (0..).zip(of_color).filter(|(_, mask)| !mask.is_empty());
        let (colors, masks): (Vec<Color>, Vec<Set<WORDS>>) = used.unzip();
        let mut color_bits = vec![[0; 65]; words];
        for (color, mask) in (0..).zip(&masks) {
            mask.iter().for_each(|cluster| color_bits[cluster / 64][cluster % 64] = 1 << color);
        }
        let start = Position { live: Set::first(clusters.len()), frontier };
        let root = Root { position: start, witnesses: Witnesses::NONE, moves: 0, bound: 0, distances: 0 };
        let absorbed = flood.absorbed().to_vec();
        let instructions = Instructions::detect();
        let mut board = SetBoard { rows, masks, color_bits, colors, clusters, absorbed, start, root, instructions };
        board.root = board.complete_start();
        board
    }

    fn complete_start(&self) -> Root<WORDS> {
        let (mut position, mut moves) = (self.start, 0);
        while let Some(color) = self.completing(&position) {
            position = self.play(&position, color);
            moves += 1;
        }
        let witnesses = self.witnesses(&position);
        let bound = moves + self.bound(&position, &witnesses, u32::MAX);
        Root { position, witnesses, moves, bound, distances: self.distances(&position) }
    }

    /// The instructions that searches may use.
    #[inline(always)]
    pub fn instructions(&self) -> Instructions {
        self.instructions
    }

    /// The same board for any processor.
    #[cfg(test)]
    pub fn for_every_processor(mut self) -> Self {
        self.instructions = Instructions::of_every_processor();
        self
    }

    pub fn root(&self) -> &Root<WORDS> {
        &self.root
    }

    /// The position to begin with.
    pub fn start(&self) -> Position<WORDS> {
        self.start
    }

    /// The clusters of each colour.
    pub fn masks(&self) -> &[Set<WORDS>] {
        &self.masks
    }

    /// The clusters of a cluster's colour.
    #[inline(always)]
    pub fn mask_of(&self, cluster: usize) -> Set<WORDS> {
        self.masks[self.color_bits[cluster / 64][cluster % 64].trailing_zeros() as usize]
    }

    /// All neighbours of a set.
    #[inline(always)]
    pub fn around(&self, set: Set<WORDS>) -> Set<WORDS> {
        let rows = if Set::<WORDS>::IS_NARROW { &self.rows[..WORDS] } else { &self.rows };
        set.union(|index, bit| rows[index][bit])
    }

    /// The neighbours of one cluster.
    #[inline(always)]
    pub fn neighbours(&self, cluster: usize) -> Set<WORDS> {
        self.rows[cluster / 64][cluster % 64]
    }

    /// A position's remaining clusters, without reachable ones that reveal nothing new when absorbed.
    #[inline(always)]
    pub fn essential(&self, position: &Position<WORDS>) -> Set<WORDS> {
        let hidden = position.live.without(position.frontier);
        let mut essential = position.live;
        for index in 0..WORDS {
            let mut rest = position.frontier.0[index];
            while rest != 0 {
                let bit = rest & rest.wrapping_neg();
                let cluster = index * 64 + rest.trailing_zeros() as usize;
                if !self.neighbours(cluster).meets(&hidden) {
                    essential.0[index] &= !bit;
                }
                rest &= rest - 1;
            }
        }
        essential
    }

    /// The position after absorbing `reached`, a subset of the frontier.
    #[inline(always)]
    pub fn absorb(&self, position: Position<WORDS>, reached: Set<WORDS>) -> Position<WORDS> {
        let live = position.live.without(reached);
        Position { live, frontier: (position.frontier | self.around(reached)) & live }
    }

    /// The position after a move. Slower than [`SetBoard::absorb`].
    #[inline(never)]
    fn play(&self, position: &Position<WORDS>, color: usize) -> Position<WORDS> {
        self.absorb(*position, self.masks[color] & position.frontier)
    }

    /// The first colour whose remaining clusters are all within reach.
    fn completing(&self, position: &Position<WORDS>) -> Option<usize> {
        let hidden = position.live.without(position.frontier);
        self.masks.iter().position(|mask| !mask.meets(&hidden) && mask.meets(&position.live))
    }

    /// The colours of a small set, as bits.
    #[inline(always)]
    pub fn colors_of(&self, set: Set<WORDS>) -> u64 {
        let mut colors = 0;
        for index in 0..WORDS {
            let mut rest = set.0[index];
            // Two at a time, for the same reason as in `Set::union`.
            while rest != 0 {
                let bits = &self.color_bits[index];
                colors |= bits[rest.trailing_zeros() as usize];
                rest &= rest - 1;
                colors |= bits[rest.trailing_zeros() as usize];
                rest &= rest.wrapping_sub(1);
            }
        }
        colors
    }

    /// All clusters of some colours, given as bits.
    #[inline(always)]
    pub fn of_colors(&self, mut colors: u64) -> Set<WORDS> {
        let mut clusters = Set::EMPTY;
        while colors != 0 {
            clusters = clusters | self.masks[colors.trailing_zeros() as usize];
            colors &= colors - 1;
        }
        clusters
    }

    /// The whole walk in the board's colours. `choices` are the moves between settled positions.
    pub fn walk_of(&self, choices: &[u8]) -> Vec<Color> {
        let mut position = self.start;
        let mut walk = Vec::new();
        let mut choices = choices.iter();
        loop {
            let color = match self.completing(&position) {
                Some(color) => color,
                None => match choices.next() {
                    Some(&color) => usize::from(color),
                    None => return walk,
                },
            };
            position = self.play(&position, color);
            walk.push(self.colors[color]);
        }
    }

    /// Writes the clusters a position has absorbed, in the board's numbers; none for `None`.
    pub fn write_absorbed(&self, position: Option<&Position<WORDS>>, absorbed: &mut Vec<u64>) {
        absorbed.clear();
        let Some(position) = position else { return };
        absorbed.extend_from_slice(&self.absorbed);
        for cluster in self.start.live.without(position.live).iter() {
            let old = self.clusters[cluster] as usize;
            absorbed[old / 64] |= 1 << (old % 64);
        }
    }

    /// Memory that it holds, in bytes.
    pub fn bytes(&self) -> usize {
        (self.rows.capacity() * 65 + self.masks.capacity()) * size_of::<Set<WORDS>>()
            + self.clusters.capacity() * size_of::<u32>()
            + self.color_bits.capacity() * 65 * size_of::<u64>()
            + self.absorbed.capacity() * size_of::<u64>()
    }

    /// Layers from the start to a clear board, each absorbing the whole frontier.
    pub fn layers(&self) -> usize {
        let mut position = self.start;
        let mut layers = 0;
        while !position.live.is_empty() {
            position = self.absorb(position, position.frontier);
            layers += 1;
        }
        layers
    }
}
