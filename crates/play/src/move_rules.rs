//! Which moves are played, and which are refused.

use color_walk_api::{ClusterGraph, Color, Flood};
use thiserror::Error;

/// The move absorbs nothing, or the lane is over.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("the move absorbs nothing")]
pub struct Refused;

/// A move has to absorb at least one cluster, unless its solver presses blindly; on a cleared board there is none.
pub(super) fn check(flood: &Flood, graph: &ClusterGraph, color: Color, may_be_useless: bool) -> Result<(), Refused> {
    let is_legal = flood.is_legal(graph, color) || (may_be_useless && !flood.is_cleared());
    if is_legal { Ok(()) } else { Err(Refused) }
}
