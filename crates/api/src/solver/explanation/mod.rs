//! Why a solver plays a move, in colours and numbers that any language can word.

mod sentence;

use crate::board::Color;

/// The most moves of a line in an explanation.
///
/// ```
/// use color_walk_api::solver::{Line, MAX_LINE};
///
/// let line = Line::new(&[1; 100], 0, true).unwrap();
/// assert_eq!((line.moves.len(), line.length), (MAX_LINE, 100));
/// ```
pub const MAX_LINE: usize = 64;

/// The most characters of a reason that a solver gives.
///
/// ```
/// use color_walk_api::solver::{Explanation, MAX_REASON};
///
/// let told = Explanation::told(1, Some(&"much ".repeat(100)), vec![]).unwrap();
/// assert!(matches!(told, Explanation::Told { reason, .. } if reason.chars().count() == MAX_REASON));
/// ```
pub const MAX_REASON: usize = 300;

/// Why a move is played.
///
/// ```
/// use color_walk_api::solver::{Candidate, Explanation, Unit};
///
/// let candidates = vec![Candidate::new(1, 3.0), Candidate::new(4, 7.0)];
/// let explanation = Explanation::Candidates { chosen: 4, unit: Unit::Blocks, depth: 1, candidates };
/// assert_eq!(explanation.color(), Some(4));
/// let sentence = explanation.sentence(|color| color.to_string());
/// assert_eq!(sentence, "colour 4 absorbs 7 blocks, more than any other");
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Explanation {
    /// It scored colours and chose one with the highest score.
    Candidates {
        /// The colour played.
        chosen: Color,
        /// The unit of the scores.
        unit: Unit,
        /// Moves of the longest lines searched. A colour's score is that of the best line starting with it.
        depth: u32,
        /// The colours that absorb something, in rising order.
        candidates: Vec<Candidate>,
    },
    /// It follows a line found earlier.
    Line {
        /// The line.
        line: Line,
        /// Why it follows this line.
        merit: Merit,
    },
    /// The colours take turns.
    Turn {
        /// The colour played.
        color: Color,
        /// The colour of the turn before.
        after: Color,
        /// Colours between the two that absorb nothing and lose their turn.
        skipped: Vec<Color>,
    },
    /// It drew the colour at random.
    Chance {
        /// The colour played.
        color: Color,
        /// The equally likely colours, in rising order. They include the one played.
        among: Vec<Color>,
    },
    /// It gives its own reason.
    Told {
        /// The colour played.
        chosen: Color,
        /// The reason, in its author's language: one line of at most [`MAX_REASON`] characters.
        reason: String,
        /// Scores in [`Unit::Points`] of colours that absorb something, in rising order of the colours; may be empty.
        candidates: Vec<Candidate>,
    },
}

/// The unit of a score. More is better.
///
/// ```
/// use color_walk_api::solver::{Candidate, Explanation, Unit};
///
/// let candidates = vec![Candidate::new(0, 2.0), Candidate::new(2, 5.0)];
/// let explanation = Explanation::Candidates { chosen: 2, unit: Unit::Blocks, depth: 1, candidates };
/// assert!(explanation.sentence(|color| color.to_string()).contains("absorbs 5 blocks"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Unit {
    /// Blocks the line absorbs.
    Blocks,
    /// Pairs of a block the line absorbs and a live block beside it. If there are none, blocks.
    Border,
    /// The border divided by the number of blocks the line absorbs.
    BorderPerBlock,
    /// Any other unit.
    Points,
}

/// A colour that could have been played.
///
/// ```
/// use color_walk_api::solver::Candidate;
///
/// let candidates = [Candidate::new(0, 2.0), Candidate::new(2, 5.0)];
/// let best = candidates.iter().max_by(|a, b| a.score.total_cmp(&b.score));
/// assert_eq!(best.map(|best| best.color), Some(2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Candidate {
    /// The colour.
    pub color: Color,
    /// Its score.
    pub score: f64,
}

impl Candidate {
    /// A colour with its score.
    pub fn new(color: Color, score: f64) -> Self {
        Candidate { color, score }
    }
}

/// The line of moves being played.
///
/// ```
/// use color_walk_api::solver::Line;
///
/// // Explain the second of three moves that clear the board.
/// let line = Line::new(&[1, 2, 1], 1, true).unwrap();
/// assert_eq!((line.moves, line.length, line.played), (vec![2, 1], 3, 1));
/// assert_eq!(Line::new(&[1, 2, 1], 3, true), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Line {
    /// The moves from the one played onwards, at most [`MAX_LINE`].
    pub moves: Vec<Color>,
    /// The line's total number of moves.
    pub length: u32,
    /// The number of moves before the one played.
    pub played: u32,
    /// True if the line clears the board.
    pub clears: bool,
}

impl Line {
    /// The line with `played` moves made before the one to explain; `None` past its end.
    pub fn new(moves: &[Color], played: usize, clears: bool) -> Option<Self> {
        let rest = moves.get(played..).filter(|rest| !rest.is_empty())?;
        let told = &rest[..rest.len().min(MAX_LINE)];
        Some(Line { moves: told.to_vec(), length: moves.len() as u32, played: played as u32, clears })
    }
}

/// Why the solver follows a line.
///
/// ```
/// use color_walk_api::solver::{Explanation, Line, Merit};
///
/// let line = Line::new(&[1, 2, 1], 0, true).unwrap();
/// let explanation = Explanation::Line { line, merit: Merit::Shortest };
/// assert_eq!(explanation.color(), Some(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Merit {
    /// The first walk found by a search in order of number of moves. No walk from its first position is shorter.
    FirstFound,
    /// The search examined every walk from its first position that could be shorter, and found none.
    Shortest,
    /// The shortest walk found. The search was not exhaustive.
    ShortestFound,
    /// The line leads to the cheapest waiting position.
    Cheapest {
        /// The cost of one move, in blocks.
        scale: u32,
        /// Moves from the line's beginning to that position. The position costs `scale` × `moves` - `cleared`.
        moves: u32,
        /// Total blocks cleared in that position.
        cleared: u32,
        /// Why the search ended there.
        end: SearchEnd,
    },
}

/// Why a search for the cheapest position ended.
///
/// ```
/// use color_walk_api::solver::{Explanation, Line, Merit, SearchEnd};
///
/// // A move costs 10 blocks. The search stopped because its queue was full.
/// let merit = Merit::Cheapest { scale: 10, moves: 2, cleared: 31, end: SearchEnd::Full };
/// let line = Line::new(&[1, 2], 0, false).unwrap();
/// assert_eq!(Explanation::Line { line, merit }.color(), Some(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum SearchEnd {
    /// One more move clears the board.
    Cleared,
    /// More positions waited than it may keep.
    Full,
    /// It has cleared the required number of blocks.
    Goal,
}

impl Explanation {
    /// Explains a move by the reason, the scores, or both, that an engine or a script gives. `None` if it gives neither
    /// a reason nor a score for the move.
    ///
    /// ```
    /// use color_walk_api::solver::{Candidate, Explanation};
    ///
    /// let told = Explanation::told(1, Some("a wide front"), vec![]).unwrap();
    /// assert_eq!(told.sentence(|color| color.to_string()), "a wide front");
    /// assert!(matches!(
    ///     Explanation::told(1, None, vec![Candidate::new(1, 2.0)]),
    ///     Some(Explanation::Candidates { .. })
    /// ));
    /// assert_eq!(Explanation::told(1, None, vec![Candidate::new(2, 2.0)]), None);
    /// ```
    pub fn told(chosen: Color, reason: Option<&str>, mut candidates: Vec<Candidate>) -> Option<Self> {
        candidates.sort_by_key(|candidate| candidate.color);
        let reason = reason.map(reason_of).filter(|reason| !reason.is_empty());
        match reason {
            Some(reason) => Some(Explanation::Told { chosen, reason, candidates }),
            None => candidates.iter().any(|candidate| candidate.color == chosen).then_some(Explanation::Candidates {
                chosen,
                unit: Unit::Points,
                depth: 1,
                candidates,
            }),
        }
    }

    /// The colour it explains.
    pub fn color(&self) -> Option<Color> {
        match self {
            Explanation::Candidates { chosen, .. } | Explanation::Told { chosen, .. } => Some(*chosen),
            Explanation::Line { line, .. } => line.moves.first().copied(),
            Explanation::Turn { color, .. } | Explanation::Chance { color, .. } => Some(*color),
        }
    }
}

/// A text as a reason: words with one space between them, cut to [`MAX_REASON`] characters.
fn reason_of(text: &str) -> String {
    let is_gap = |letter: char| letter.is_whitespace() || letter.is_control();
    let text = text.split(is_gap).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    match text.char_indices().nth(MAX_REASON) {
        None => text,
        Some(_) => text.chars().take(MAX_REASON - 1).chain(['…']).collect(),
    }
}
