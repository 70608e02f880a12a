//! The clusters of a large board, numbered by their distance from what is absorbed: those that are looked at one after the
//! other lie beside each other in memory.

use color_walk_api::{ClusterGraph, Flood};

use crate::lists::{Position, bound::bound};

/// Clusters, their colours and neighbours.
#[derive(Clone, Debug)]
pub(crate) struct Clusters {
    /// By number: the colour.
    colors: Vec<u8>,
    /// By number: where the neighbours begin. One more at the end.
    begins: Vec<u32>,
    neighbours: Vec<u32>,
    /// By number: the distance at the beginning.
    distances: Vec<u32>,
    /// By number: the board's number of it.
    names: Vec<u32>,
    /// Number of colours.
    color_count: usize,
    /// No walk has fewer moves.
    bound: u32,
}

impl Clusters {
    /// What [`Clusters::new`] holds at most while it numbers so many clusters with so many neighbours in all, in bytes.
    pub fn bytes_for(clusters: usize, neighbours: usize) -> usize {
        clusters * (1 + 5 * size_of::<u32>()) + (neighbours + 1) * size_of::<u32>()
    }

    pub fn new(graph: &ClusterGraph, flood: &Flood) -> Self {
        let by_name = graph.distances(flood.absorbed());
        let mut names: Vec<u32> = (0..graph.len() as u32).collect();
        names.sort_by_key(|&name| by_name[name as usize]);
        let mut number = vec![0; names.len()];
        (0..).zip(&names).for_each(|(new, &name)| number[name as usize] = new);
        let mut begins = Vec::with_capacity(names.len() + 1);
        begins.push(0);
        let mut neighbours = Vec::with_capacity(names.iter().map(|&name| graph.neighbours(name).len()).sum());
        for &name in &names {
            let first = neighbours.len();
            neighbours.extend(graph.neighbours(name).iter().map(|&neighbour| number[neighbour as usize]));
            neighbours[first..].sort_unstable();
            begins.push(neighbours.len() as u32);
        }
        Clusters {
            colors: names.iter().map(|&name| graph.color(name)).collect(),
            begins,
            neighbours,
            distances: names.iter().map(|&name| by_name[name as usize]).collect(),
            names,
            color_count: graph.colors(),
            bound: bound(graph, flood),
        }
    }

    /// Number of clusters.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Number of colours.
    pub fn color_count(&self) -> usize {
        self.color_count
    }

    /// No walk has fewer moves.
    pub fn bound(&self) -> u32 {
        self.bound
    }

    /// The colour of a cluster.
    #[inline(always)]
    pub fn color(&self, cluster: u32) -> usize {
        usize::from(self.colors[cluster as usize])
    }

    /// The clusters next to one, in rising order.
    #[inline(always)]
    pub fn neighbours(&self, cluster: u32) -> &[u32] {
        let index = cluster as usize;
        &self.neighbours[self.begins[index] as usize..self.begins[index + 1] as usize]
    }

    /// The distance of each cluster at the beginning.
    pub fn distances(&self) -> &[u32] {
        &self.distances
    }

    /// The board's number of a cluster.
    pub fn name(&self, cluster: usize) -> usize {
        self.names[cluster] as usize
    }

    /// What each position holds, in bytes.
    pub fn position_bytes(&self) -> usize {
        let farthest = self.distances.iter().copied().max().unwrap_or(0);
        Position::bytes_for(self.len(), self.color_count, farthest as usize)
    }

    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        self.colors.capacity()
            + size_of::<u32>()
                * (self.begins.capacity()
                    + self.neighbours.capacity()
                    + self.distances.capacity()
                    + self.names.capacity())
    }
}
