//! A running function, and its result.

use crate::{
    board::Color,
    solver::{Fuel, Reason},
};

/// The moves from a position onwards.
///
/// ```
/// use color_walk_api::{
///     board::{Board, Start},
///     solver::Walk,
/// };
///
/// let walk: Walk = vec![1, 0];
/// let board = Board::new(3, 1, 2, vec![0, 1, 0], Start::Cluster(0)).unwrap();
/// assert_eq!(board.write_walk(&walk), "10");
/// ```
pub type Walk = Vec<Color>;

/// The result of a function.
pub(super) enum Ended {
    Walk(Walk),
    GaveUp(Reason),
    Lost(&'static str),
}

/// A running function.
pub(super) trait Search: Send {
    /// Lets it run until the fuel is spent. Returns its result once it has one.
    fn think(&mut self, fuel: &mut Fuel) -> Option<Ended>;

    /// A walk shorter than those before, if it has reported one.
    fn improved(&mut self) -> Option<Walk>;

    /// Refuses all further nodes. False if the function does not return.
    fn stop(&mut self) -> bool;
}
