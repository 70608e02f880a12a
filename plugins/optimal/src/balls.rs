//! Balls of clusters: what lies within so many borders of a cluster. With them a child's lower bound skips the layers
//! that its parent's has in common with it.
//!
//! As long as no colour can be completed, what `n` layers absorb from a child is what they absorb from its parent and
//! the balls of radius `n` of the clusters between the two. Let a parent's first colour be completed after `n` layers:
//! what fewer layers absorb from a child is a part of what one layer more absorbs from the parent, so that no colour
//! can be completed before `n - 1` layers, and these can be skipped.

use crate::{
    bound::Witnesses,
    ledger::{Ledger, List},
    relaxation::Relaxation,
    set::Set,
    terrain::{Place, Terrain},
};

/// Borders that the clusters with balls are ahead of those that can be reached after as many moves, since completed
/// colours lead on.
const AHEAD: usize = 3;

/// Balls of all radii that a search asks for, as far as memory goes.
///
/// Clusters are numbered by their distance from the start. One that is absorbed after some moves is asked for what lies
/// within the layers that are left then: so the greater a radius, the fewer of the first clusters have a ball.
#[derive(Debug)]
pub(crate) struct Balls<const WORDS: usize> {
    /// By radius, then by centre.
    balls: List<Set<WORDS>>,
    /// Of each radius, where its balls begin.
    begins: Vec<usize>,
    /// Of each radius, how many clusters have a ball.
    centres: Vec<u32>,
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
    /// All balls that fit into the ledger's limit, where colours can be completed after `layers` layers of the start.
    pub fn new(terrain: &Terrain<WORDS>, layers: usize, ledger: &Ledger) -> Self {
        let clusters = terrain.start().live.len() as usize;
        let most = ledger.limit() / size_of::<Set<WORDS>>();
        if clusters > most {
            return Balls { balls: List::new(ledger), begins: Vec::new(), centres: Vec::new() };
        }
        // How many clusters are within reach of so many moves.
        let mut within = vec![0];
        let mut place = terrain.start();
        for _ in 0..layers {
            place = terrain.absorb(place, place.frontier);
            within.push(clusters - place.live.len() as usize);
        }
        let mut rings = List::filled(ledger, clusters, Set::EMPTY);
        (0..clusters).for_each(|cluster| rings[cluster].insert(cluster));
        let mut balls = rings.clone();
        let (mut begins, mut centres) = (vec![0], vec![clusters as u32]);
        for radius in 1..=layers {
            let number = within[(layers + AHEAD - radius).min(layers)];
            if balls.len() + number > most {
                break;
            }
            let before = begins[radius - 1];
            begins.push(balls.len());
            centres.push(number as u32);
            for (cluster, ring) in rings.iter_mut().enumerate().take(number) {
                let ball = balls[before + cluster];
                *ring = terrain.around(*ring).without(ball);
                balls.push(ball | *ring);
            }
        }
        Balls { balls, begins, centres }
    }

    /// True when all of the first `top` clusters have balls of this radius.
    #[inline(always)]
    pub fn has(&self, top: u32, radius: usize) -> bool {
        self.centres.get(radius).is_some_and(|&centres| top <= centres)
    }

    /// What is within `radius` of the centres, which all have such a ball.
    #[inline(always)]
    pub fn around(&self, centres: Set<WORDS>, radius: usize) -> Set<WORDS> {
        let mut joined = Set::EMPTY;
        let first = self.begins[radius];
        for index in 0..WORDS {
            let mut rest = centres.0[index];
            while rest != 0 {
                joined = joined | self.balls[first + index * 64 + rest.trailing_zeros() as usize];
                rest &= rest - 1;
            }
        }
        joined
    }

    /// How far a position's layers have come before the one after which the first colour can be completed, or as far as
    /// there are balls for what can be reached.
    #[inline(always)]
    pub fn reach(&self, relaxation: &Relaxation<WORDS>) -> Reach<WORDS> {
        let mut layers = relaxation.first() - 1;
        let top = relaxation.layers()[0].before.frontier.top();
        while layers > 0 && !self.has(top, layers + 1) {
            layers -= 1;
        }
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
}
