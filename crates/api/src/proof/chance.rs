//! The chance that a hasty player clears the board in the fewest moves.

use super::{
    Prover,
    prover::SetMap,
    remainder::{Position, Set},
};
use crate::board::Flood;

/// One, in the units of a chance.
pub(crate) const CERTAIN: u64 = 1 << 32;

impl Prover<'_> {
    /// The chance, in units of 2⁻³², that a player clears the board in `moves`, the fewest, who plays each legal colour as
    /// often as `weight` says of the cells that it absorbs. `None` if the nodes do not suffice.
    pub(crate) fn chance(&mut self, position: &Flood, moves: u32, weight: fn(u32) -> u64) -> Option<u64> {
        let position = self.remainder.position(position);
        self.chance_from(position, moves, weight, &mut SetMap::default())
    }

    fn chance_from(
        &mut self,
        position: Position,
        moves: u32,
        weight: fn(u32) -> u64,
        known: &mut SetMap<u64>,
    ) -> Option<u64> {
        if position.live == 0 {
            return Some(CERTAIN);
        }
        if let Some(&chance) = known.get(&position.live) {
            return Some(chance);
        }
        let (mut all, mut kept) = (0, 0);
        let choices: Vec<Set> = self.remainder.moves(position).filter(|&taken| taken != 0).collect();
        for taken in choices {
            let weight_of_move = weight(self.remainder.cells(self.graph, taken));
            all += weight_of_move;
            let next = self.remainder.absorb(position, taken);
            if self.search(next, moves - 1)? {
                let chance = self.chance_from(next, moves - 1, weight, known)?;
                kept += u128::from(weight_of_move) * u128::from(chance);
            }
        }
        let chance = (kept / u128::from(all)) as u64;
        known.insert(position.live, chance);
        Some(chance)
    }
}
