//! The clusters of a large board, numbered by distance from the absorbed set. Clusters visited one after the other then
//! lie together in memory.

use color_walk_api::board::{ClusterGraph, Flood};

use crate::lists::bound::bound;

#[derive(Clone, Debug)]
pub(crate) struct Clusters {
    /// The colour, by cluster number.
    colors: Vec<u8>,
    /// The index of the first neighbour, by cluster number, with a final entry for the end.
    begins: Vec<u32>,
    neighbours: Vec<u32>,
    /// The distance at the beginning, by cluster number.
    distances: Vec<u32>,
    /// The board's number, by cluster number.
    names: Vec<u32>,
    color_count: usize,
    /// The lower bound on a walk, in moves.
    bound: u32,
}

impl Clusters {
    /// The most memory, in bytes, that [`Clusters::new`] holds while numbering this many clusters with this many
    /// neighbours in total.
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

    pub fn len(&self) -> usize {
        self.names.len()
    }

    pub fn color_count(&self) -> usize {
        self.color_count
    }

    /// The lower bound on a walk, in moves.
    pub fn bound(&self) -> u32 {
        self.bound
    }

    #[inline(always)]
    pub fn color(&self, cluster: u32) -> usize {
        usize::from(self.colors[cluster as usize])
    }

    /// The adjacent clusters, in rising order.
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
