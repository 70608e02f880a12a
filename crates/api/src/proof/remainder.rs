//! The live part of a position as a small graph, in which a set of clusters is one number.

use crate::board::{ClusterGraph, ClusterId, Color, Flood};

/// The most live clusters of a position that a [`Remainder`] can hold.
pub(super) const MOST_CLUSTERS: usize = 128;

/// A set of live clusters, numbered by the [`Remainder`].
pub(super) type Set = u128;

/// The live clusters of a position. It serves all later positions of the game, too.
#[derive(Debug)]
pub(super) struct Remainder {
    /// The clusters' ids, in rising order.
    clusters: Vec<ClusterId>,
    /// The live neighbours of each cluster.
    neighbours: Vec<Set>,
    /// The clusters of each colour.
    colors: Vec<Set>,
}

/// A position: what is live, and the part of it next to an absorbed cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    pub live: Set,
    pub frontier: Set,
}

/// The members of a set, in rising order.
fn members(set: Set) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let member = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            member
        })
    })
}

impl Remainder {
    /// `None` if more than [`MOST_CLUSTERS`] clusters are live.
    pub fn new(graph: &ClusterGraph, position: &Flood) -> Option<Self> {
        let live = (0..graph.len() as ClusterId).filter(|&cluster| !position.has(cluster));
        let clusters: Vec<ClusterId> = live.take(MOST_CLUSTERS + 1).collect();
        if clusters.len() > MOST_CLUSTERS {
            return None;
        }
        let place = |cluster: &ClusterId| clusters.binary_search(cluster).ok();
        let around = |&cluster: &ClusterId| {
            graph.neighbours(cluster).iter().filter_map(place).fold(0, |set, place| set | 1 << place)
        };
        let neighbours = clusters.iter().map(around).collect();
        let mut colors = vec![0; graph.colors()];
        for (place, &cluster) in clusters.iter().enumerate() {
            colors[usize::from(graph.color(cluster))] |= 1 << place;
        }
        Some(Remainder { clusters, neighbours, colors })
    }

    /// A position of the same game, in which nothing is live that was absorbed at the remainder's beginning.
    pub fn position(&self, position: &Flood) -> Position {
        let set = |is_in: &dyn Fn(ClusterId) -> bool| {
            let places = self.clusters.iter().enumerate().filter(|&(_, &cluster)| is_in(cluster));
            places.fold(0, |set, (place, _)| set | 1 << place)
        };
        let live = set(&|cluster| !position.has(cluster));
        let frontier = set(&|cluster| crate::board::contains(position.frontier(), cluster));
        Position { live, frontier }
    }

    /// The clusters that a colour absorbs.
    pub fn reached(&self, position: Position, color: Color) -> Set {
        position.frontier & self.colors[usize::from(color)]
    }

    /// The position after clusters of the frontier are absorbed.
    pub fn absorb(&self, position: Position, taken: Set) -> Position {
        let live = position.live & !taken;
        let spread = members(taken).fold(position.frontier, |set, cluster| set | self.neighbours[cluster]);
        Position { live, frontier: spread & live }
    }

    /// The clusters of each move, by colour. Empty for a colour that absorbs nothing.
    pub fn moves(&self, position: Position) -> impl Iterator<Item = Set> + '_ {
        self.colors.iter().map(move |&color| color & position.frontier)
    }

    /// The cells of a set of clusters.
    #[cfg(feature = "codes")]
    pub fn cells(&self, graph: &ClusterGraph, set: Set) -> u32 {
        members(set).map(|cluster| graph.size(self.clusters[cluster])).sum()
    }

    /// A move that absorbs all that is live of its colour, if there is one.
    pub fn completion(&self, position: Position) -> Option<Set> {
        let complete = |&color: &Set| color & position.live != 0 && color & position.live & !position.frontier == 0;
        self.colors.iter().find(|color| complete(color)).map(|color| color & position.live)
    }
}
