//! A position of a large board, by the distance of each cluster from what is absorbed.
//!
//! A move makes clusters nearer by one, or not at all: those that lie behind what it absorbs on a shortest path. They are
//! found from there, so that to try a move costs as many looks as it makes clusters nearer, whatever else is left.

use color_walk_api::{ClusterGraph, Flood};

/// A position, and what is counted of it.
#[derive(Clone, Debug)]
pub(super) struct Position {
    /// Moves to each cluster if nothing else counted; 0 where it is absorbed.
    distances: Vec<u32>,
    /// How many clusters there are at each distance.
    at: Vec<u32>,
    /// The greatest distance.
    farthest: u32,
    /// Sum of the distances.
    sum: u64,
    /// Clusters of each colour that are left.
    left: Vec<u32>,
    /// Those of them that are out of the next move's reach.
    hidden: Vec<u32>,
    /// Names what is absorbed.
    hash: u64,
}

/// What a move would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gain {
    /// The greatest distance after it.
    pub farthest: u32,
    /// The sum of distances after it.
    pub sum: u64,
    /// Names what is absorbed after it.
    pub hash: u64,
}

/// Memory for looking at moves, of which a search needs one.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    /// The number of the look that saw each cluster last.
    seen: Vec<u32>,
    look: u32,
    /// The clusters that a move makes nearer.
    nearer: Vec<u32>,
    /// What each colour would absorb.
    reached: Vec<Vec<u32>>,
}

impl Position {
    pub fn new(graph: &ClusterGraph, flood: &Flood) -> Self {
        let distances = graph.distances(flood.absorbed());
        let farthest = distances.iter().copied().max().unwrap_or(0);
        let mut position = Position {
            at: vec![0; farthest as usize + 1],
            farthest,
            sum: distances.iter().map(|&distance| u64::from(distance)).sum(),
            left: vec![0; graph.colors()],
            hidden: vec![0; graph.colors()],
            hash: 0,
            distances,
        };
        for (cluster, &distance) in (0..).zip(&position.distances) {
            position.at[distance as usize] += 1;
            if distance == 0 {
                position.hash ^= name(cluster);
            } else {
                let color = usize::from(graph.color(cluster));
                position.left[color] += 1;
                position.hidden[color] += u32::from(distance > 1);
            }
        }
        position
    }

    /// Copies `other` without new memory.
    pub fn copy(&mut self, other: &Self) {
        self.clone_from(other);
    }

    pub fn is_clear(&self) -> bool {
        self.farthest == 0
    }

    pub fn distances(&self) -> &[u32] {
        &self.distances
    }

    /// The first colour of which all that is left can be absorbed at once.
    pub fn completing(&self) -> Option<usize> {
        (0..self.left.len()).find(|&color| self.left[color] > 0 && self.hidden[color] == 0)
    }

    /// Finds what each colour would absorb.
    pub fn reach(&self, graph: &ClusterGraph, scratch: &mut Scratch) {
        scratch.reached.resize(graph.colors(), Vec::new());
        scratch.reached.iter_mut().for_each(Vec::clear);
        for (cluster, _) in (0..).zip(&self.distances).filter(|(_, distance)| **distance == 1) {
            scratch.reached[usize::from(graph.color(cluster))].push(cluster);
        }
    }

    /// What a move of this colour would do, where it would do anything. Takes what [`Position::reach`] has found.
    pub fn gain(&self, graph: &ClusterGraph, scratch: &mut Scratch, color: usize) -> Option<Gain> {
        if scratch.reached[color].is_empty() {
            return None;
        }
        let hash = scratch.reached[color].iter().fold(self.hash, |hash, &cluster| hash ^ name(cluster));
        self.find_nearer(graph, scratch, color);
        let farthest_ones = scratch.nearer.iter().filter(|&&cluster| self.distances[cluster as usize] == self.farthest);
        let is_nearer = farthest_ones.count() == self.at[self.farthest as usize] as usize;
        Some(Gain { farthest: self.farthest - u32::from(is_nearer), sum: self.sum - scratch.nearer.len() as u64, hash })
    }

    /// Plays a move. Takes what [`Position::reach`] has found.
    pub fn play(&mut self, graph: &ClusterGraph, scratch: &mut Scratch, color: usize) {
        self.find_nearer(graph, scratch, color);
        self.sum -= scratch.nearer.len() as u64;
        for &cluster in &scratch.nearer {
            let distance = &mut self.distances[cluster as usize];
            self.at[*distance as usize] -= 1;
            *distance -= 1;
            self.at[*distance as usize] += 1;
            let color = usize::from(graph.color(cluster));
            match *distance {
                0 => {
                    self.left[color] -= 1;
                    self.hash ^= name(cluster);
                }
                1 => self.hidden[color] -= 1,
                _ => {}
            }
        }
        while self.farthest > 0 && self.at[self.farthest as usize] == 0 {
            self.farthest -= 1;
        }
    }

    fn find_nearer(&self, graph: &ClusterGraph, scratch: &mut Scratch, color: usize) {
        let Scratch { seen, look, nearer, reached } = scratch;
        seen.resize(self.distances.len(), 0);
        *look = look.wrapping_add(1);
        if *look == 0 {
            seen.fill(0);
            *look = 1;
        }
        nearer.clear();
        nearer.extend_from_slice(&reached[color]);
        nearer.iter().for_each(|&cluster| seen[cluster as usize] = *look);
        let mut next = 0;
        while let Some(&cluster) = nearer.get(next) {
            next += 1;
            let behind = self.distances[cluster as usize] + 1;
            for &neighbour in graph.neighbours(cluster) {
                let index = neighbour as usize;
                if self.distances[index] == behind && seen[index] != *look {
                    seen[index] = *look;
                    nearer.push(neighbour);
                }
            }
        }
    }

    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        (self.distances.capacity() + self.at.capacity()) * size_of::<u32>()
    }
}

impl Scratch {
    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        let reached: usize = self.reached.iter().map(Vec::capacity).sum();
        (self.seen.capacity() + self.nearer.capacity() + reached) * size_of::<u32>()
    }
}

/// A number for each cluster, so that sets have numbers too (Zobrist).
fn name(cluster: u32) -> u64 {
    let mixed = (u64::from(cluster) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// The fewest moves that a walk from here can have, as `Terrain::bound` counts them.
pub(super) fn bound(graph: &ClusterGraph, flood: &Flood) -> u32 {
    let mut is_absorbed: Vec<bool> = (0..graph.len() as u32).map(|cluster| flood.has(cluster)).collect();
    let mut is_shown = is_absorbed.clone();
    let mut hidden = vec![0_u32; graph.colors()];
    let mut frontier: Vec<Vec<u32>> = vec![Vec::new(); graph.colors()];
    for cluster in (0..graph.len() as u32).filter(|&cluster| !is_absorbed[cluster as usize]) {
        let color = usize::from(graph.color(cluster));
        if graph.neighbours(cluster).iter().any(|&neighbour| is_absorbed[neighbour as usize]) {
            is_shown[cluster as usize] = true;
            frontier[color].push(cluster);
        } else {
            hidden[color] += 1;
        }
    }
    let mut moves = 0;
    loop {
        let completed = (0..hidden.len()).find(|&color| hidden[color] == 0 && !frontier[color].is_empty());
        let absorbed: Vec<u32> = match completed {
            Some(color) => std::mem::take(&mut frontier[color]),
            None => frontier.iter_mut().flat_map(std::mem::take).collect(),
        };
        if absorbed.is_empty() {
            return moves;
        }
        moves += 1;
        absorbed.iter().for_each(|&cluster| is_absorbed[cluster as usize] = true);
        for &neighbour in absorbed.iter().flat_map(|&cluster| graph.neighbours(cluster)) {
            if !std::mem::replace(&mut is_shown[neighbour as usize], true) {
                let color: usize = usize::from(graph.color(neighbour));
                hidden[color] -= 1;
                frontier[color].push(neighbour);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::{BoardCode, Color};

    use super::*;
    use crate::terrain::Terrain;

    #[test]
    fn distances_and_counts_are_those_of_the_flood() {
        for seed in 1..40 {
            let graph = ClusterGraph::new(&BoardCode::uniform(13, 9, 3 + seed as usize % 5, seed).board());
            let mut flood = Flood::new(&graph);
            let mut position = Position::new(&graph, &flood);
            let mut scratch = Scratch::default();
            assert_eq!(bound(&graph, &flood), Terrain::<2>::new(&graph, &flood).root().bound, "board {seed}");
            let mut turn = seed as usize;
            while !position.is_clear() {
                position.reach(&graph, &mut scratch);
                let mut colors = (0..graph.colors()).map(|color| (color + turn) % graph.colors());
                let color = colors.find(|&color| flood.is_legal(&graph, color as Color)).unwrap();
                let gain = position.gain(&graph, &mut scratch, color).unwrap();
                position.play(&graph, &mut scratch, color);
                flood.play(&graph, color as Color);
                assert_eq!(position.distances, graph.distances(flood.absorbed()));
                let fresh = Position::new(&graph, &flood);
                assert_eq!((gain.farthest, gain.sum, gain.hash), (fresh.farthest, fresh.sum, fresh.hash));
                assert_eq!((&position.left, &position.hidden), (&fresh.left, &fresh.hidden));
                assert_eq!((position.farthest, position.sum, position.hash), (fresh.farthest, fresh.sum, fresh.hash));
                turn += 1;
            }
            assert!(flood.is_cleared());
        }
    }
}
