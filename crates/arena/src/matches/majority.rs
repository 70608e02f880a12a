//! The claim that a runner's walks are shorter on more boards: bets on who wins a board that is not a tie.

use super::capital::{Capital, ln};

/// Two bets: the first wins more of the boards that are not ties, and the second does. Ties cost nothing.
///
/// The opposite of a claim: the runner wins a board that is not a tie with a probability of at most a half. It needs no
/// bound on differences and no variance.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Majority {
    boards: u64,
    /// Boards won by the first, and by the second.
    wins: [u64; 2],
    capitals: [Capital; 2],
}

impl Majority {
    pub(super) fn new() -> Self {
        Majority { boards: 0, wins: [0; 2], capitals: [Capital::new(), Capital::new()] }
    }

    /// Bets on the next board. A runner that did not clear it loses against one that did.
    pub(super) fn add(&mut self, first: Option<u32>, second: Option<u32>) {
        self.boards += 1;
        let order = (first.is_none(), first).cmp(&(second.is_none(), second));
        if order.is_eq() {
            return;
        }
        let winner = usize::from(order.is_gt());
        for side in 0..2 {
            let stake = self.stake(side);
            self.capitals[side].bet(stake, if side == winner { 1.0 } else { -1.0 });
        }
        self.wins[winner] += 1;
    }

    /// Kelly's stake is twice the probability of a win, less 1. The estimate of that probability adds one win and half
    /// a loss to those so far. So it bets from the first board on, and never everything.
    fn stake(&self, side: usize) -> f64 {
        let [own, others] = [self.wins[side], self.wins[1 - side]].map(|wins| wins as f64);
        ((own - others + 0.5) / (own + others + 1.5)).max(0.0)
    }

    /// The capitals of two claims: the first wins more boards, the second does.
    pub(super) fn capitals(&self) -> &[Capital; 2] {
        &self.capitals
    }

    /// The estimated boards until the first or the second is sure to win more, each with this error.
    pub(super) fn boards_to(&self, error: f64) -> [f64; 2] {
        let decided = (self.wins[0] + self.wins[1]) as f64;
        [0, 1].map(|side| {
            // The stake implies a share of wins. A bettor that knows this share gains this much a board.
            let (win, loss) = (1.0 + self.stake(side), 1.0 - self.stake(side));
            let growth = (win * ln(win) + loss * ln(loss)) / 2.0;
            self.capitals[side].boards_to(error, growth * decided / self.boards.max(1) as f64)
        })
    }
}
