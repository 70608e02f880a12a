//! The lower bound: no walk from a position has fewer moves.
//!
//! If all remaining clusters of a colour are within reach, one move completes the colour. If there is no such colour,
//! one move absorbs the whole frontier, whatever its colours. The number of these moves is a lower bound: `n` of them
//! absorb all that any walk can absorb in `n` moves. The idea comes from floodit by A. and S. Puchert.
//!
//! A colour cannot be completed while one of its clusters is hidden (live, and not on the frontier). So the search
//! keeps one hidden cluster per colour, its witness. It checks a colour again only when its witness reaches the
//! frontier.

use crate::{
    instructions::Work,
    set::Set,
    set_board::{Position, SetBoard},
    witnesses::Witnesses,
};

struct Bound<'a, const WORDS: usize> {
    board: &'a SetBoard<WORDS>,
    position: &'a Position<WORDS>,
    witnesses: &'a Witnesses<WORDS>,
    budget: u32,
}

impl<const WORDS: usize> Work for Bound<'_, WORDS> {
    type Output = u32;

    #[inline(always)]
    fn run(self) -> u32 {
        self.board.bound_within(self.position, self.witnesses, self.budget)
    }
}

impl<const WORDS: usize> SetBoard<WORDS> {
    /// A witness of each colour with hidden clusters. Colours that can be completed have none.
    pub fn witnesses(&self, position: &Position<WORDS>) -> Witnesses<WORDS> {
        let hidden = position.live.without(position.frontier);
        let mut witnesses = Witnesses::NONE;
        for mask in self.masks() {
            if let Some(top) = (*mask & hidden).top().checked_sub(1) {
                witnesses.clusters.insert(top as usize);
                witnesses.colors += 1;
            }
        }
        witnesses
    }

    /// Completes colours until none can be completed, and returns the number of moves. Replaces each witness that is on
    /// the frontier by a hidden cluster. Completing at once loses nothing: a walk must play the colour once more
    /// anyway.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn complete_colors(&self, position: &mut Position<WORDS>, witnesses: &mut Witnesses<WORDS>) -> u32 {
        let mut moves = 0;
        loop {
            let hidden = position.live.without(position.frontier);
            let shown = witnesses.clusters.without(hidden);
            if shown.is_empty() {
                return moves;
            }
            witnesses.clusters = witnesses.clusters & hidden;
            let mut open = Set::EMPTY;
            for index in 0..WORDS {
                let mut rest = shown.0[index];
                while rest != 0 {
                    let mask = self.mask_of(index * 64 + rest.trailing_zeros() as usize);
                    rest &= rest - 1;
                    if let Some(top) = (mask & hidden).top().checked_sub(1) {
                        witnesses.clusters.insert(top as usize);
                    } else {
                        witnesses.colors -= 1;
                        moves += 1;
                        open = open | (mask & position.live);
                    }
                }
            }
            if open.is_empty() {
                return moves;
            }
            *position = self.absorb(*position, open);
        }
    }

    /// The lower bound on a walk from `position`, in moves. A number above `budget` means only that the bound exceeds it.
    #[inline(never)]
    pub fn bound(&self, position: &Position<WORDS>, witnesses: &Witnesses<WORDS>, budget: u32) -> u32 {
        self.instructions().run(Bound { board: self, position, witnesses, budget })
    }

    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn bound_within(&self, position: &Position<WORDS>, witnesses: &Witnesses<WORDS>, budget: u32) -> u32 {
        let mut position = *position;
        let mut witnesses = *witnesses;
        let mut moves = 0;
        loop {
            moves += self.complete_colors(&mut position, &mut witnesses);
            if witnesses.colors == 0 {
                return moves;
            }
            moves += 1;
            // Each hidden colour takes a move of its own.
            if moves + witnesses.colors > budget {
                return moves + witnesses.colors;
            }
            position = self.absorb(position, position.frontier);
        }
    }

    /// The sum of all clusters' distances from the absorbed set, in moves.
    #[inline(never)]
    pub fn distances(&self, position: &Position<WORDS>) -> u32 {
        let mut position = *position;
        let mut sum = 0;
        while !position.live.is_empty() {
            sum += position.live.len();
            position = self.absorb(position, position.frontier);
        }
        sum
    }
}
