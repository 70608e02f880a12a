//! A Grand Prix: one race after another on several boards, with points for each.
//!
//! On each board a runner gets a point for each runner that it beats and half a point for each tie, as in chess. A
//! runner that does not clear the board gets none, and everybody who clears it beats it.
//!
//! ```
//! use color_walk_play::grand_prix::{Finish, GrandPrix, GrandPrixBoard};
//!
//! let mut grand_prix = GrandPrix::new(vec!["greedy".to_owned(), "exact".to_owned()], 2);
//! let finishes = [12, 9].map(|moves| Finish::Cleared { moves }).to_vec();
//! grand_prix.record(GrandPrixBoard { name: "series@1".to_owned(), minimum: Some(9), finishes });
//! let table = grand_prix.table();
//! assert_eq!((table[0].runner, table[0].half_points, table[1].over), (1, 2, 3));
//! assert!(!grand_prix.is_over());
//! ```

mod points;
mod table;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use points::{points_text, points_value};
pub use table::GrandPrixRow;

/// The most boards of a Grand Prix.
pub const MAX_BOARDS: u32 = 100;

/// The races so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct GrandPrix {
    /// The runners' names, in the order of the lanes.
    runners: Vec<String>,
    /// Boards to race on.
    total: u32,
    boards: Vec<GrandPrixBoard>,
}

/// The result of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GrandPrixBoard {
    /// The board's name for people.
    pub name: String,
    /// The fewest moves of any known walk; `None` if nobody knows one.
    pub minimum: Option<u32>,
    /// The results, in the order of the runners.
    pub finishes: Vec<Finish>,
}

/// A runner's result on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finish {
    /// It cleared the board.
    Cleared {
        /// The length of its walk.
        moves: u32,
    },
    /// It did not.
    Out {
        /// Why, as part of a sentence.
        reason: String,
    },
}

impl Finish {
    /// The moves of a walk that clears the board.
    pub fn moves(&self) -> Option<u32> {
        match self {
            Finish::Cleared { moves } => Some(*moves),
            Finish::Out { .. } => None,
        }
    }
}

impl GrandPrix {
    /// A Grand Prix of these runners over `total` boards, at least 1 and at most [`MAX_BOARDS`].
    pub fn new(runners: Vec<String>, total: u32) -> Self {
        GrandPrix { runners, total: total.clamp(1, MAX_BOARDS), boards: Vec::new() }
    }

    /// Adds the next board's result. One too many, or one with other runners, is ignored.
    pub fn record(&mut self, board: GrandPrixBoard) {
        if !self.is_over() && board.finishes.len() == self.runners.len() {
            self.boards.push(board);
        }
    }

    /// The runners' names, in the order of the lanes.
    pub fn runners(&self) -> &[String] {
        &self.runners
    }

    /// Number of boards, with those to come.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// The boards that are over.
    pub fn boards(&self) -> &[GrandPrixBoard] {
        &self.boards
    }

    /// True once all boards are over.
    pub fn is_over(&self) -> bool {
        self.boards.len() >= self.total as usize
    }
}

/// A stored Grand Prix before its check.
#[derive(Deserialize)]
struct Unchecked {
    runners: Vec<String>,
    total: u32,
    boards: Vec<GrandPrixBoard>,
}

impl TryFrom<Unchecked> for GrandPrix {
    type Error = &'static str;

    fn try_from(Unchecked { runners, total, boards }: Unchecked) -> Result<Self, Self::Error> {
        let fits = |board: &GrandPrixBoard| board.finishes.len() == runners.len();
        match () {
            () if !(1..=MAX_BOARDS).contains(&total) || boards.len() > total as usize => {
                Err("a Grand Prix has another number of boards")
            }
            () if !boards.iter().all(fits) => Err("a board of a Grand Prix has other runners"),
            () => Ok(GrandPrix { runners, total, boards }),
        }
    }
}
