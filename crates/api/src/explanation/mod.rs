//! Why a solver plays a move, as it tells itself: in colours and numbers, which any language can say.

mod sentence;

use serde::{Deserialize, Serialize};

use crate::board::Color;

/// The most moves of a line that an explanation tells.
///
/// ```
/// use color_walk_api::{Line, MAX_LINE};
///
/// let line = Line::new(&[1; 100], 0, true).unwrap();
/// assert_eq!((line.moves.len(), line.length), (MAX_LINE, 100));
/// ```
pub const MAX_LINE: usize = 64;

/// Why a move is played.
///
/// ```
/// use color_walk_api::{Candidate, Explanation, Unit};
///
/// let candidates = vec![Candidate { color: 1, score: 3.0 }, Candidate { color: 4, score: 7.0 }];
/// let explanation = Explanation::Candidates { chosen: 4, unit: Unit::Blocks, depth: 1, candidates };
/// assert_eq!(explanation.color(), Some(4));
/// let sentence = explanation.sentence(|color| color.to_string());
/// assert_eq!(sentence, "colour 4 absorbs 7 blocks, more than any other");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Explanation {
    /// Colours were given scores, and the one chosen has the greatest.
    Candidates {
        /// The colour played.
        chosen: Color,
        /// What a score counts.
        unit: Unit,
        /// Moves of the longest lines looked at; a colour's score is that of the best line that begins with it.
        depth: u32,
        /// Colours that absorb something, rising.
        candidates: Vec<Candidate>,
    },
    /// A line that was found before is followed.
    Line {
        /// The line.
        line: Line,
        /// What made it the one to follow.
        merit: Merit,
    },
    /// It is this colour's turn.
    Turn {
        /// The colour played.
        color: Color,
        /// The colour whose turn was before.
        after: Color,
        /// Colours between the two that absorb nothing and lose their turn.
        skipped: Vec<Color>,
    },
    /// The colour was drawn by chance.
    Chance {
        /// The colour played.
        color: Color,
        /// The colours that were as likely, rising; the one played is one of them.
        among: Vec<Color>,
    },
}

/// What a score counts; more is better.
///
/// ```
/// use color_walk_api::{Candidate, Explanation, Unit};
///
/// let candidates = vec![Candidate { color: 0, score: 2.0 }, Candidate { color: 2, score: 5.0 }];
/// let explanation = Explanation::Candidates { chosen: 2, unit: Unit::Blocks, depth: 1, candidates };
/// assert!(explanation.sentence(|color| color.to_string()).contains("absorbs 5 blocks"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Blocks that the line absorbs.
    Blocks,
    /// Pairs of a block that the line absorbs and a live block beside it; where there is none, blocks.
    Border,
    /// The border by the number of blocks that the line absorbs.
    BorderPerBlock,
    /// Anything else.
    Points,
}

/// A colour that might have been played.
///
/// ```
/// use color_walk_api::Candidate;
///
/// let candidates = [Candidate { color: 0, score: 2.0 }, Candidate { color: 2, score: 5.0 }];
/// let best = candidates.iter().max_by(|a, b| a.score.total_cmp(&b.score));
/// assert_eq!(best.map(|best| best.color), Some(2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Candidate {
    /// The colour.
    pub color: Color,
    /// What it is worth.
    pub score: f64,
}

/// A line of moves that is being played.
///
/// ```
/// use color_walk_api::Line;
///
/// // The second of three moves, which clear the board, is to be explained.
/// let line = Line::new(&[1, 2, 1], 1, true).unwrap();
/// assert_eq!((line.moves, line.length, line.played), (vec![2, 1], 3, 1));
/// assert_eq!(Line::new(&[1, 2, 1], 3, true), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Its moves from the one played on, at most [`MAX_LINE`] of them.
    pub moves: Vec<Color>,
    /// Its moves in all.
    pub length: u32,
    /// Its moves before the one played.
    pub played: u32,
    /// It clears the board.
    pub clears: bool,
}

impl Line {
    /// A line of which so many moves were played before the one that is to be explained; `None` past its end.
    pub fn new(moves: &[Color], played: usize, clears: bool) -> Option<Self> {
        let rest = moves.get(played..).filter(|rest| !rest.is_empty())?;
        let told = &rest[..rest.len().min(MAX_LINE)];
        Some(Line { moves: told.to_vec(), length: moves.len() as u32, played: played as u32, clears })
    }
}

/// What made a line the one to follow.
///
/// ```
/// use color_walk_api::{Explanation, Line, Merit};
///
/// let line = Line::new(&[1, 2, 1], 0, true).unwrap();
/// let explanation = Explanation::Line { line, merit: Merit::Shortest };
/// assert_eq!(explanation.color(), Some(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Merit {
    /// The first walk found where positions are taken by their number of moves: none is shorter from where it begins.
    FirstFound,
    /// Every walk that may be shorter was looked at: none is, from where it begins.
    Shortest,
    /// The shortest walk that was found; not everything was looked at.
    ShortestFound,
    /// The cheapest of the positions that waited lies on it.
    Cheapest {
        /// What a move costs, in blocks.
        scale: u32,
        /// Moves from the line's beginning to that position: it costs `scale` × `moves` - `cleared`.
        moves: u32,
        /// Blocks cleared in that position, in all.
        cleared: u32,
        /// Why the search went no further.
        end: SearchEnd,
    },
}

/// Why a search for the cheapest position ended.
///
/// ```
/// use color_walk_api::{Explanation, Line, Merit, SearchEnd};
///
/// // In a search where a move costs 10 blocks, and that had to stop as its queue was full.
/// let merit = Merit::Cheapest { scale: 10, moves: 2, cleared: 31, end: SearchEnd::Full };
/// let line = Line::new(&[1, 2], 0, false).unwrap();
/// assert_eq!(Explanation::Line { line, merit }.color(), Some(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SearchEnd {
    /// One move more clears the board.
    Cleared,
    /// More positions waited than it may keep.
    Full,
    /// It has cleared as much as it had to.
    Goal,
}

impl Explanation {
    /// The colour that it tells of.
    pub fn color(&self) -> Option<Color> {
        match self {
            Explanation::Candidates { chosen, .. } => Some(*chosen),
            Explanation::Line { line, .. } => line.moves.first().copied(),
            Explanation::Turn { color, .. } | Explanation::Chance { color, .. } => Some(*color),
        }
    }
}
