//! The data to draw: a board and the walks played on it.

use std::sync::Arc;

use color_walk_api::{ClusterGraph, Color, Outcome};
use color_walk_assets::MAX_LANES;
use color_walk_play::KnownPar;

use super::ExportError;

/// A game, or a race of several lanes, on one board.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The board of all lanes.
    pub graph: Arc<ClusterGraph>,
    /// The board's code, or its file's name.
    pub board: String,
    /// The best known par.
    pub par: Option<KnownPar>,
    /// From 1 to [`MAX_LANES`] lanes, in display order.
    pub lanes: Vec<ReplayLane>,
}

/// A runner and its walk.
#[derive(Clone, Debug)]
pub struct ReplayLane {
    /// The runner's name. The part after a colon goes on the line below.
    pub name: String,
    /// All moves. A move that absorbs nothing appears as a beat without change.
    pub walk: Vec<Color>,
    /// The outcome after these moves, if it has ended.
    pub outcome: Option<Outcome>,
    /// The rank among lanes that cleared the board, from 1, if ranks are shown.
    pub place: Option<usize>,
}

impl Replay {
    /// The longest walk, in moves.
    pub(super) fn beats(&self) -> usize {
        self.lanes.iter().map(|lane| lane.walk.len()).max().unwrap_or(0)
    }

    /// Checks that there is something to draw, and room for it.
    pub(super) fn check(&self) -> Result<(), ExportError> {
        let found = self.lanes.len();
        if (1..=MAX_LANES).contains(&found) { Ok(()) } else { Err(ExportError::Lanes { found }) }
    }
}
