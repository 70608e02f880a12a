//! A position of a large board, stored as each cluster's distance from the absorbed set.
//!
//! A move brings a cluster nearer by one if it absorbs a cluster on a shortest path to it. So the colours that bring a
//! cluster nearer are those that do so for a neighbour one layer before. If every colour brings a whole layer nearer or
//! none of it, the same holds for everything behind, and the rest needs no visit.

use color_walk_api::board::iter_bits;

use crate::{
    ledger::{Held, Ledger, List},
    lists::Clusters,
};

/// A position with its counts.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    /// Breadth-first distance to each cluster, in moves; 0 if absorbed.
    distances: Vec<u32>,
    /// Number of clusters at each distance.
    at: Vec<u32>,
    /// The greatest distance.
    farthest: u32,
    /// Sum of the distances.
    sum: u64,
    /// Remaining clusters of each colour.
    left: Vec<u32>,
    /// Those of them out of the next move's reach.
    hidden: Vec<u32>,
    /// Stands for the absorbed set.
    hash: u64,
    _held: Held,
}

/// The effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gain {
    /// The greatest distance after it.
    pub farthest: u32,
    /// The sum of distances after it.
    pub sum: u64,
    /// Stands for the absorbed set after it.
    pub hash: u64,
}

/// Scratch memory for trying moves. A search needs one.
#[derive(Debug)]
pub(crate) struct Scratch {
    /// The clusters that a move brings nearer, as bits.
    nearer: List<u64>,
    /// The colours that bring each cluster nearer, as bits; none if not visited.
    colors: List<u64>,
    /// Clusters at one distance, and at the next.
    layer: List<u32>,
    next: List<u32>,
    /// The effect of each colour's move.
    counts: List<Count>,
}

/// The effect of one colour's move, as counted so far.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    /// XOR of the hashes of the clusters that the move absorbs.
    hash: u64,
    /// Clusters brought nearer so far.
    nearer: u64,
    /// Those of them in the last layer counted.
    in_layer: u32,
}

impl Position {
    /// The position at the beginning.
    pub fn new(clusters: &Clusters, ledger: &Ledger) -> Self {
        let distances = clusters.distances().to_vec();
        let farthest = distances.iter().copied().max().unwrap_or(0);
        let mut position = Position {
            at: vec![0; farthest as usize + 1],
            farthest,
            sum: distances.iter().map(|&distance| u64::from(distance)).sum(),
            left: vec![0; clusters.color_count()],
            hidden: vec![0; clusters.color_count()],
            hash: 0,
            _held: ledger.hold(Self::bytes_on(clusters)),
            distances,
        };
        for (cluster, &distance) in (0..).zip(&position.distances) {
            position.at[distance as usize] += 1;
            if distance == 0 {
                position.hash ^= name(cluster);
            } else {
                let color = clusters.color(cluster);
                position.left[color] += 1;
                position.hidden[color] += u32::from(distance > 1);
            }
        }
        position
    }

    /// Copies `other` without allocating.
    pub fn copy(&mut self, other: &Self) {
        let Position { distances, at, farthest, sum, left, hidden, hash, _held: _ } = other;
        self.distances.clone_from(distances);
        self.at.clone_from(at);
        self.left.clone_from(left);
        self.hidden.clone_from(hidden);
        (self.farthest, self.sum, self.hash) = (*farthest, *sum, *hash);
    }

    pub fn is_clear(&self) -> bool {
        self.farthest == 0
    }

    pub fn distances(&self) -> &[u32] {
        &self.distances
    }

    /// The first colour whose remaining clusters can all be absorbed at once.
    pub fn completing(&self) -> Option<usize> {
        (0..self.left.len()).find(|&color| self.left[color] > 0 && self.hidden[color] == 0)
    }

    /// The effect of each colour that absorbs anything.
    pub fn gains<'a>(
        &'a self,
        clusters: &Clusters,
        scratch: &'a mut Scratch,
    ) -> impl Iterator<Item = (usize, Gain)> + 'a {
        scratch.layer.clear();
        scratch.colors.clear();
        scratch.colors.resize(clusters.len(), 0);
        scratch.counts.clear();
        scratch.counts.resize(clusters.color_count(), Count::default());
        let mut all = 0;
        for (cluster, _) in (0..).zip(&self.distances).filter(|(_, distance)| **distance == 1) {
            let color = clusters.color(cluster);
            all |= 1 << color;
            scratch.counts[color].hash ^= name(cluster);
            scratch.colors[cluster as usize] = 1 << color;
            scratch.layer.push(cluster);
        }
        let mut distance = 1;
        while !count(scratch, all) && distance < self.farthest {
            self.next_layer(clusters, scratch, distance);
            distance += 1;
        }
        let behind = self.at[distance as usize + 1..].iter().map(|&clusters| u64::from(clusters)).sum::<u64>();
        let layer = scratch.layer.len() as u32;
        scratch.counts.iter().enumerate().filter(|(_, count)| count.nearer > 0).map(move |(color, count)| {
            // A colour that brings a whole layer nearer also brings everything behind it nearer. Any other colour
            // leaves the greatest distance unchanged.
            let is_whole = count.in_layer == layer;
            let nearer = count.nearer + if is_whole { behind } else { 0 };
            let farthest = self.farthest - u32::from(is_whole);
            (color, Gain { farthest, sum: self.sum - nearer, hash: self.hash ^ count.hash })
        })
    }

    /// Visits the clusters behind a layer, with the colours that bring them nearer.
    fn next_layer(&self, clusters: &Clusters, scratch: &mut Scratch, distance: u32) {
        let layer = std::mem::take(&mut scratch.layer);
        let mut next = std::mem::take(&mut scratch.next);
        next.clear();
        for &cluster in layer.iter() {
            let colors = scratch.colors[cluster as usize];
            for &neighbour in clusters.neighbours(cluster) {
                if self.distances[neighbour as usize] != distance + 1 {
                    continue;
                }
                let known = &mut scratch.colors[neighbour as usize];
                if *known == 0 {
                    next.push(neighbour);
                }
                *known |= colors;
            }
        }
        (scratch.layer, scratch.next) = (next, layer);
    }

    pub fn play(&mut self, clusters: &Clusters, scratch: &mut Scratch, color: usize) {
        scratch.nearer.clear();
        scratch.nearer.resize(clusters.len().div_ceil(64), 0);
        scratch.layer.clear();
        let frontier = (0..).zip(&self.distances).filter(|(_, distance)| **distance == 1).map(|(cluster, _)| cluster);
        let mut nearer = std::mem::take(&mut scratch.layer);
        frontier.filter(|&cluster| clusters.color(cluster) == color).for_each(|cluster| nearer.push(cluster));
        let mut next = 0;
        while let Some(&cluster) = nearer.get(next) {
            next += 1;
            let distance = self.distances[cluster as usize];
            for &neighbour in clusters.neighbours(cluster) {
                let (word, bit) = (neighbour as usize / 64, 1 << (neighbour % 64));
                if self.distances[neighbour as usize] == distance + 1 && scratch.nearer[word] & bit == 0 {
                    scratch.nearer[word] |= bit;
                    nearer.push(neighbour);
                }
            }
        }
        self.sum -= nearer.len() as u64;
        for &cluster in nearer.iter() {
            let distance = &mut self.distances[cluster as usize];
            self.at[*distance as usize] -= 1;
            *distance -= 1;
            self.at[*distance as usize] += 1;
            let color = clusters.color(cluster);
            match *distance {
                0 => {
                    self.left[color] -= 1;
                    self.hash ^= name(cluster);
                }
                1 => self.hidden[color] -= 1,
                _ => {}
            }
        }
        scratch.layer = nearer;
        while self.farthest > 0 && self.at[self.farthest as usize] == 0 {
            self.farthest -= 1;
        }
    }

    /// A position's memory, in bytes, on this board.
    pub fn bytes_on(clusters: &Clusters) -> usize {
        let farthest = clusters.distances().iter().copied().max().unwrap_or(0);
        Self::bytes_for(clusters.len(), clusters.color_count(), farthest as usize)
    }

    /// A position's memory, in bytes, on a board of this many clusters, colours and layers.
    pub fn bytes_for(clusters: usize, colors: usize, layers: usize) -> usize {
        (clusters + layers + 1 + 2 * colors) * size_of::<u32>()
    }
}

impl Scratch {
    pub fn new(ledger: &Ledger) -> Self {
        Scratch {
            nearer: List::new(ledger),
            colors: List::new(ledger),
            layer: List::new(ledger),
            next: List::new(ledger),
            counts: List::new(ledger),
        }
    }

    /// The most memory it will hold, in bytes.
    pub fn bytes_for(clusters: usize) -> usize {
        clusters * (4 * size_of::<u32>() + 2 * size_of::<u64>())
    }
}

/// Counts a layer. True if each colour brings all of its clusters nearer or none; the same then holds for everything
/// behind it.
fn count(scratch: &mut Scratch, all: u64) -> bool {
    let Scratch { layer, colors, counts, .. } = scratch;
    counts.iter_mut().for_each(|count| count.in_layer = 0);
    let mut by_all = 0;
    for &cluster in layer.iter() {
        let colors = colors[cluster as usize];
        if colors == all {
            by_all += 1;
        } else {
            iter_bits(&[colors]).for_each(|color| counts[color].in_layer += 1);
        }
    }
    let mut is_decided = true;
    for color in iter_bits(&[all]) {
        let count = &mut counts[color];
        count.in_layer += by_all;
        count.nearer += u64::from(count.in_layer);
        is_decided &= count.in_layer == 0 || count.in_layer as usize == layer.len();
    }
    is_decided
}

/// A hash of each cluster, to combine into hashes of sets (Zobrist).
fn name(cluster: u32) -> u64 {
    let mixed = (u64::from(cluster) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use color_walk_api::{
        board::{ClusterGraph, Color, Flood},
        text::BoardCode,
    };

    use super::*;

    #[test]
    fn distances_and_counts_are_those_of_the_flood() {
        for seed in 1..40 {
            let graph = ClusterGraph::new(&BoardCode::uniform(13, 9, 3 + seed as usize % 5, seed).board());
            let mut flood = Flood::new(&graph);
            let clusters = Clusters::new(&graph, &flood);
            let mut position = Position::new(&clusters, &Ledger::default());
            let mut scratch = Scratch::new(&Ledger::default());
            let mut turn = seed as usize;
            while !position.is_clear() {
                let mut colors = (0..graph.colors()).map(|color| (color + turn) % graph.colors());
                let color = colors.find(|&color| flood.is_legal(&graph, color as Color)).unwrap();
                let gains: Vec<_> = position.gains(&clusters, &mut scratch).collect();
                let legal = (0..graph.colors()).filter(|&color| flood.is_legal(&graph, color as Color));
                assert!(gains.iter().map(|&(color, _)| color).eq(legal), "board {seed}");
                let gain = gains.iter().find(|gain| gain.0 == color).unwrap().1;
                position.play(&clusters, &mut scratch, color);
                flood.play(&graph, color as Color);
                let by_name = graph.distances(flood.absorbed());
                let mut distances = position.distances.iter().enumerate();
                assert!(distances.all(|(cluster, &distance)| distance == by_name[clusters.name(cluster)]));
                let fresh = Position::new(&Clusters::new(&graph, &flood), &Ledger::default());
                assert_eq!((gain.farthest, gain.sum, gain.hash), (position.farthest, position.sum, position.hash));
                assert_eq!((&position.left, &position.hidden), (&fresh.left, &fresh.hidden));
                assert_eq!(
                    (position.farthest, position.sum, position.hash),
                    (fresh.farthest, fresh.sum, position.hash)
                );
                turn += 1;
            }
            assert!(flood.is_cleared());
        }
    }
}
