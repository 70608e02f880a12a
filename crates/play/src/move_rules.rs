//! Accepts or refuses moves.

use color_walk_api::board::{ClusterGraph, Color, Flood};
use thiserror::Error;

/// The error of a move that absorbs nothing, or comes after the lane's end.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("the move absorbs nothing")]
pub struct Refused;

/// A move must absorb at least one cluster, unless its solver presses blindly. A cleared board accepts none.
pub(super) fn check(flood: &Flood, graph: &ClusterGraph, color: Color, may_be_useless: bool) -> Result<(), Refused> {
    let is_legal = flood.is_legal(graph, color) || (may_be_useless && !flood.is_cleared());
    if is_legal { Ok(()) } else { Err(Refused) }
}
