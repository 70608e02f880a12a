//! Lengths of shortest walks, found by trying all walks. Tests compare the searches with them.

use std::collections::{HashMap, HashSet};

use crate::{
    bound::Witnesses,
    terrain::{Place, Terrain},
};

/// Lengths of shortest walks, keyed by the remaining clusters.
pub(crate) struct Lengths<'a> {
    pub terrain: &'a Terrain<1>,
    known: HashMap<[u64; 1], u32>,
}

impl<'a> Lengths<'a> {
    pub fn new(terrain: &'a Terrain<1>) -> Self {
        Lengths { terrain, known: HashMap::new() }
    }

    pub fn of(&mut self, place: &Place<1>) -> u32 {
        if place.live.is_empty() {
            return 0;
        }
        if let Some(&length) = self.known.get(&place.live.0) {
            return length;
        }
        let terrain = self.terrain;
        let reached = terrain.masks().iter().map(|mask| *mask & place.frontier).filter(|reached| !reached.is_empty());
        let children: Vec<_> = reached.map(|reached| terrain.absorb(*place, reached)).collect();
        let length = 1 + children.iter().map(|child| self.of(child)).min().unwrap();
        self.known.insert(place.live.0, length);
        length
    }
}

/// Each reachable settled position that is not clear.
pub(crate) fn settled_positions(terrain: &Terrain<1>) -> Vec<(Place<1>, Witnesses<1>)> {
    let root = *terrain.root();
    let mut waiting = vec![(root.place, root.witnesses)];
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    while let Some((place, witnesses)) = waiting.pop() {
        if place.live.is_empty() || !seen.insert(place.live.0) {
            continue;
        }
        found.push((place, witnesses));
        for mask in terrain.masks().iter().filter(|mask| mask.meets(&place.frontier)) {
            let mut child = (terrain.absorb(place, *mask & place.frontier), witnesses);
            terrain.settle(&mut child.0, &mut child.1);
            waiting.push(child);
        }
    }
    found
}
