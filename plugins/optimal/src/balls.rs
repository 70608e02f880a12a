//! Balls of clusters: what lies within so many borders of a cluster. With them a child's lower bound skips the layers
//! that its parent's has in common with it.
//!
//! As long as no colour can be completed, what `n` layers absorb from a child is what they absorb from its parent and
//! the balls of radius `n` of the clusters between the two. Let a parent's first colour be completed after `n` layers:
//! what fewer layers absorb from a child is a part of what one layer more absorbs from the parent, so that no colour
//! can be completed before `n - 1` layers, and these can be skipped.

use crate::{
    bound::Witnesses,
    relaxation::Relaxation,
    set::Set,
    terrain::{Place, Terrain},
};

/// Balls of all radii up to a limit.
#[derive(Clone, Debug)]
pub(crate) struct Balls<const WORDS: usize> {
    /// By radius, then by centre.
    balls: Vec<Set<WORDS>>,
    clusters: usize,
    /// The greatest radius.
    radius: usize,
}

/// What a position's layers absorb before the first colour can be completed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach<const WORDS: usize> {
    place: Place<WORDS>,
    witnesses: Witnesses<WORDS>,
    layers: u32,
}

impl<const WORDS: usize> Reach<WORDS> {
    /// The position after these layers, its witnesses, and their number.
    #[inline(always)]
    pub fn end(&self) -> (Place<WORDS>, Witnesses<WORDS>, u32) {
        (self.place, self.witnesses, self.layers)
    }

    /// True when a child's bound can skip layers; then none of its colours can be completed either.
    #[inline(always)]
    pub fn skips(&self) -> bool {
        self.layers > 0
    }
}

impl<const WORDS: usize> Balls<WORDS> {
    /// All balls that fit into so many bytes.
    pub fn new(terrain: &Terrain<WORDS>, memory: usize) -> Self {
        let clusters = terrain.start().live.len() as usize;
        let most = memory / (clusters * size_of::<Set<WORDS>>()).max(1);
        let mut balls: Vec<Set<WORDS>> = Vec::new();
        for cluster in 0..clusters {
            let mut ball = Set::EMPTY;
            ball.insert(cluster);
            balls.push(ball);
        }
        let mut rings = balls.clone();
        let mut radius = 0;
        while radius + 2 < most && rings.iter().any(|ring| !ring.is_empty()) {
            for cluster in 0..clusters {
                let ball = balls[radius * clusters + cluster];
                rings[cluster] = terrain.around(rings[cluster]).without(ball);
                balls.push(ball | rings[cluster]);
            }
            radius += 1;
        }
        Balls { balls, clusters, radius }
    }

    /// The greatest radius.
    #[inline(always)]
    pub fn radius(&self) -> usize {
        self.radius
    }

    /// What is within `radius` of the centres.
    #[inline(always)]
    pub fn around(&self, centres: Set<WORDS>, radius: usize) -> Set<WORDS> {
        let mut joined = Set::EMPTY;
        let first = radius.min(self.radius) * self.clusters;
        for index in 0..WORDS {
            let mut rest = centres.0[index];
            while rest != 0 {
                joined = joined | self.balls[first + index * 64 + rest.trailing_zeros() as usize];
                rest &= rest - 1;
            }
        }
        joined
    }

    /// How far a position's layers have come before the one after which the first colour can be completed.
    #[inline(always)]
    pub fn reach(&self, relaxation: &Relaxation<WORDS>) -> Reach<WORDS> {
        let layers = (relaxation.first() - 1).min(self.radius.saturating_sub(1));
        let layer = &relaxation.layers()[layers];
        Reach { place: layer.before, witnesses: layer.witnesses, layers: layers as u32 }
    }

    /// The lower bound of the child that absorbs `reached`, where layers can be skipped.
    #[inline(always)]
    pub fn bound(&self, terrain: &Terrain<WORDS>, reach: &Reach<WORDS>, reached: Set<WORDS>, budget: u32) -> u32 {
        let layers = reach.layers;
        if layers + reach.witnesses.colors() > budget {
            return layers + reach.witnesses.colors();
        }
        let live = reach.place.live.without(self.around(reached, layers as usize));
        let frontier = (reach.place.frontier | self.around(reached, layers as usize + 1)) & live;
        layers + terrain.bound(&Place { live, frontier }, &reach.witnesses, budget - layers)
    }

    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        self.balls.capacity() * size_of::<Set<WORDS>>()
    }
}
