//! The data to draw: a board and the walks played on it.

use std::sync::Arc;

use color_walk_api::{
    board::{ClusterGraph, Color},
    run::Outcome,
    text::grouped,
};
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
    /// The words of the picture.
    pub words: PictureWords,
    /// True if a recording of one cleared board shows its map instead of its blocks: the rings light up in turn.
    pub is_film: bool,
}

/// The words of a picture in one language. By default they are English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureWords {
    /// Follows the number of colours.
    pub colors: String,
    /// Precedes par.
    pub par: String,
    /// Follows a par that is not proven.
    pub or_less: String,
    /// Follows the number 1.
    pub one_move: String,
    /// Follows other numbers of moves.
    pub moves: String,
    /// A lane that was stopped.
    pub stopped: String,
    /// A lane whose runner gave up.
    pub gave_up: String,
    /// A lane whose runner broke a rule.
    pub lost: String,
}

impl Default for PictureWords {
    fn default() -> Self {
        let [colors, par, or_less, one_move, moves, stopped, gave_up, lost] =
            ["colours", "par", "or less", "move", "moves", "stopped", "gave up", "lost"].map(str::to_owned);
        PictureWords { colors, par, or_less, one_move, moves, stopped, gave_up, lost }
    }
}

impl PictureWords {
    pub(super) fn count(&self, moves: usize) -> String {
        format!("{} {}", grouped(moves as u64), if moves == 1 { &self.one_move } else { &self.moves })
    }

    pub(super) fn par(&self, KnownPar { moves, proven }: KnownPar) -> String {
        if proven { format!("{} {moves}", self.par) } else { format!("{} {moves} {}", self.par, self.or_less) }
    }

    /// Why a board was not cleared, in a word or two.
    pub(super) fn trouble(&self, outcome: &Outcome) -> Option<&str> {
        match outcome {
            Outcome::Cleared { .. } => None,
            outcome if outcome.is_stopped() => Some(&self.stopped),
            Outcome::GaveUp(_) => Some(&self.gave_up),
            Outcome::Lost(_) => Some(&self.lost),
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_par_are_counted_in_words() {
        let words = PictureWords::default();
        assert_eq!([0, 1, 1234].map(|moves| words.count(moves)), ["0 moves", "1 move", "1,234 moves"]);
        assert_eq!(words.par(KnownPar { moves: 7, proven: true }), "par 7");
        assert_eq!(words.par(KnownPar { moves: 7, proven: false }), "par 7 or less");
    }
}
