//! The results of a run: moves, an outcome, and the faults of solvers that break the rules.

use thiserror::Error;

use crate::{board::Color, solver::Reason, text::counted};

/// The result of one slice of a run.
///
/// ```
/// use color_walk_api::run::{Outcome, Report};
///
/// let tell = |report: Report| match report {
///     Report::Thinking => "…".to_owned(),
///     Report::Moved { color, gained } => format!("colour {color} absorbs {gained} cells"),
///     Report::Ended(outcome) => format!("cleared: {}", outcome.is_cleared()),
/// };
/// assert_eq!(tell(Report::Moved { color: 2, gained: 7 }), "colour 2 absorbs 7 cells");
/// assert_eq!(tell(Report::Ended(Outcome::Cleared { proven: true })), "cleared: true");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Report {
    /// The solver has not decided yet.
    Thinking,
    /// It played a move.
    Moved {
        /// The colour played.
        color: Color,
        /// Cells absorbed.
        gained: u32,
    },
    /// The run has ended.
    Ended(Outcome),
}

/// How a run ended.
///
/// ```
/// use color_walk_api::{run::Outcome, solver::Reason};
///
/// let cleared = Outcome::Cleared { proven: true };
/// assert!(cleared.is_cleared() && cleared.is_proven());
/// assert_eq!(cleared.trouble(), None);
///
/// let stopped = Outcome::GaveUp(Reason::Stopped);
/// assert!(stopped.is_stopped());
/// assert_eq!(stopped.trouble().as_deref(), Some("stopped before its end"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// The board was cleared.
    Cleared {
        /// True if an exact search proved that no walk is shorter.
        proven: bool,
    },
    /// The solver gave up.
    GaveUp(Reason),
    /// The solver broke the rules and loses the run.
    Lost(Fault),
}

impl Outcome {
    /// True if the board was cleared.
    pub fn is_cleared(&self) -> bool {
        matches!(self, Outcome::Cleared { .. })
    }

    /// True if the walk is proven shortest.
    pub fn is_proven(&self) -> bool {
        matches!(self, Outcome::Cleared { proven: true })
    }

    /// True if the caller stopped the run.
    pub fn is_stopped(&self) -> bool {
        matches!(self, Outcome::GaveUp(Reason::Stopped | Reason::LeftBehind))
    }

    /// Why the board was not cleared; `None` if it was.
    pub fn trouble(&self) -> Option<String> {
        match self {
            Outcome::Cleared { .. } => None,
            Outcome::GaveUp(reason) => Some(reason.to_string()),
            Outcome::Lost(fault) => Some(format!("lost: {fault}")),
        }
    }
}

/// How a solver broke the rules. The text ends a sentence.
///
/// ```
/// use color_walk_api::run::Fault;
///
/// assert_eq!(Fault::AbsorbsNothing(3).to_string(), "it played colour 3, which absorbs nothing");
/// ```
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Fault {
    /// It panicked.
    #[error("it crashed ({0})")]
    Panicked(String),
    /// It played a colour that the board does not have.
    #[error("it played colour {color} on a board of {colors} colours")]
    NoSuchColor {
        /// The colour played.
        color: Color,
        /// The board's number of colours.
        colors: usize,
    },
    /// It played a colour that absorbs nothing.
    #[error("it played colour {0}, which absorbs nothing")]
    AbsorbsNothing(Color),
    /// It reported a cleared board while this many cells were live.
    #[error("it says it is done with {} left", counted((*.0).into(), "block"))]
    NotCleared(u32),
    /// It played on after the board was cleared.
    #[error("it does not notice that the board is cleared")]
    MissedEnd,
    /// It returned many times in a row without a decision and without spending its fuel.
    #[error("it does nothing")]
    Idle,
    /// It exceeded the node limit.
    #[error("no end after {}", counted(*.0, "node"))]
    Nodes(u64),
    /// It exceeded the move limit.
    #[error("no end after {}", counted((*.0).into(), "move"))]
    Moves(u32),
    /// It gave no answer for this many seconds. The host that keeps the clock reports it.
    #[error("no answer for {0} s")]
    Silent(u64),
    /// Any other fault, reported by a host that runs the solver elsewhere.
    #[error("{0}")]
    Other(String),
}
