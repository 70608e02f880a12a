//! The best walk that a search has found, and the moves already played.

use color_walk_api::{
    board::Color,
    solver::{Explanation, Line, Merit, Progress},
};

use crate::ledger::Ledger;

/// The best walk, once found.
#[derive(Clone, Debug, Default)]
pub(crate) struct FoundWalk {
    walk: Option<Vec<Color>>,
    played: usize,
}

impl FoundWalk {
    /// Keeps the shorter walk.
    pub fn improve(&mut self, walk: Vec<Color>) {
        if (walk.len() as u32) < self.upper_bound() {
            self.walk = Some(walk);
        }
    }

    pub fn walk(&self) -> Option<&[Color]> {
        self.walk.as_deref()
    }

    /// Its number of moves.
    pub fn length(&self) -> Option<u32> {
        self.walk.as_ref().map(|walk| walk.len() as u32)
    }

    /// Its number of moves; the greatest number if there is none.
    pub fn upper_bound(&self) -> u32 {
        self.length().unwrap_or(u32::MAX)
    }

    /// The progress of a search for a shorter one, without its frontier.
    pub fn progress(&self, lower_bound: u32, ledger: &Ledger) -> Progress {
        let (best, lower_bound) = (self.length(), Some(lower_bound));
        Progress::default().best(best).lower_bound(lower_bound).bytes(ledger.peak())
    }

    /// The next move to play; `None` at the end.
    pub fn play(&mut self) -> Option<Color> {
        let color = *self.walk()?.get(self.played)?;
        self.played += 1;
        Some(color)
    }

    /// Why the last move was played, if one was.
    pub fn explain(&self, is_proven: bool) -> Option<Explanation> {
        let merit = if is_proven { Merit::Shortest } else { Merit::ShortestFound };
        let line = Line::new(self.walk()?, self.played.checked_sub(1)?, true)?;
        Some(Explanation::Line { line, merit })
    }
}
