//! What is drawn: a board, and the walks of those who played on it.

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
    /// What is known of the shortest walk.
    pub par: Option<KnownPar>,
    /// From 1 to [`MAX_LANES`], in the order in which they are shown.
    pub lanes: Vec<ReplayLane>,
}

/// Who played, and how.
#[derive(Clone, Debug)]
pub struct ReplayLane {
    /// The runner's name; what follows a colon is drawn on the line below it.
    pub name: String,
    /// All moves. One that absorbs nothing is shown as a beat in which nothing happens.
    pub walk: Vec<Color>,
    /// How it ended after these moves, if it has.
    pub outcome: Option<Outcome>,
    /// The place among the lanes that cleared the board, from 1, where places are shown.
    pub place: Option<usize>,
}

impl Replay {
    /// The longest walk, in moves.
    pub(super) fn beats(&self) -> usize {
        self.lanes.iter().map(|lane| lane.walk.len()).max().unwrap_or(0)
    }

    /// Says whether there is something to draw, and room for it.
    pub(super) fn check(&self) -> Result<(), ExportError> {
        let found = self.lanes.len();
        if (1..=MAX_LANES).contains(&found) { Ok(()) } else { Err(ExportError::Lanes { found }) }
    }
}
