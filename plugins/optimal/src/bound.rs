//! The lower bound: no walk from a position is shorter.
//!
//! Colours of which all that is left can be reached are completed, at one move each; where there is none, one move
//! absorbs the whole frontier, whatever its colours. The moves until nothing is left are a lower bound: each of the
//! steps absorbs a superset of what any walk has absorbed with as many moves. The idea is that of A. and S. Puchert's
//! floodit.

use crate::{
    set::Set,
    terrain::{Place, Terrain},
};

impl<const WORDS: usize> Terrain<WORDS> {
    /// The fewest moves that a walk from `place` can have; a number above `budget` means no more than that it is above.
    #[inline]
    pub fn bound(&self, place: &Place<WORDS>, budget: u32) -> u32 {
        let mut place = *place;
        let mut moves = 0;
        let mut left: u64 = (1 << self.masks().len()) - 1;
        loop {
            let hidden = place.live.without(place.frontier);
            let mut hidden_colors = 0;
            let mut open_colors = 0;
            let mut open = Set::EMPTY;
            let mut rest = left;
            while rest != 0 {
                let color = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let mask = self.masks()[color];
                if mask.meets(&hidden) {
                    hidden_colors += 1;
                } else {
                    left &= !(1 << color);
                    let last = mask & place.live;
                    if !last.is_empty() {
                        open_colors += 1;
                        open = open | last;
                    }
                }
            }
            if hidden_colors == 0 {
                return moves + open_colors;
            }
            moves += open_colors;
            // Without a colour to complete one move absorbs the frontier, and each hidden colour takes one more.
            if open_colors == 0 {
                moves += 1;
                open = place.frontier;
            }
            if moves + hidden_colors > budget {
                return moves + hidden_colors;
            }
            place = self.absorb(place, open);
        }
    }

    /// Sum of all clusters' distances from what is absorbed, in moves.
    pub fn distances(&self, place: &Place<WORDS>) -> u32 {
        let mut place = *place;
        let mut sum = 0;
        while !place.live.is_empty() {
            sum += place.live.len();
            place = self.absorb(place, place.frontier);
        }
        sum
    }
}
