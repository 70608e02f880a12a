//! The rating of a person on puzzles, by Glicko-2.

use serde::{Deserialize, Serialize};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};

use color_walk_api::host::Puzzle;

/// A puzzle's deviation. Its difficulty is computed, so it never changes.
const PUZZLE_DEVIATION: f64 = 60.0;
/// The rating of a hasty player, who clears a puzzle of 16 sixteenths every second time.
const HASTY: f64 = 1000.0;
/// In ratings like Elo's, twice the odds are 120 points more. A sixteenth is a sixteenth of that.
const POINTS_A_SIXTEENTH: f64 = 7.5;
const LEAST: f64 = 100.0;
const MOST: f64 = 3500.0;
/// A surer rating would hardly move any more, although people learn.
const LEAST_DEVIATION: f64 = 60.0;

/// A person's rating, with its uncertainty.
///
/// ```
/// use color_walk_play::puzzles::Rating;
///
/// let mut rating = Rating::default();
/// let before = rating.points();
/// rating.record(Rating::of_puzzle(40), true);
/// assert!(rating.points() > before && rating.deviation() < Rating::default().deviation());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Stored")]
pub struct Rating {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

/// A rating as a file has it, which a person may have changed.
#[derive(Deserialize)]
struct Stored {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

impl From<Stored> for Rating {
    fn from(Stored { rating, deviation, volatility }: Stored) -> Self {
        Rating { rating, deviation, volatility }.within_bounds()
    }
}

impl Default for Rating {
    /// The rating of somebody who has solved nothing yet.
    fn default() -> Self {
        Rating { rating: 1100.0, deviation: 350.0, volatility: 0.06 }
    }
}

impl Rating {
    /// The points of a puzzle with this difficulty (see [`Puzzle::difficulty`]).
    pub fn of_puzzle(difficulty: u32) -> f64 {
        HASTY + (f64::from(difficulty) - 16.0) * POINTS_A_SIXTEENTH
    }

    /// The points, rounded, from 100 to 3500.
    pub fn points(self) -> u32 {
        self.rating.round() as u32
    }

    /// The uncertainty in points: the true rating lies within two of it.
    pub fn deviation(self) -> u32 {
        self.deviation.round() as u32
    }

    /// The grade of puzzles that this person solves every second time.
    pub fn grade(self) -> u8 {
        let difficulty = (self.rating - HASTY) / POINTS_A_SIXTEENTH + 16.0;
        Puzzle::grade_of(difficulty.max(0.0) as u32)
    }

    /// Counts one puzzle, of these points: solved at the first try, or not.
    pub fn record(&mut self, puzzle: f64, is_solved: bool) {
        let person = Glicko2Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility };
        let puzzle = Glicko2Rating { rating: puzzle, deviation: PUZZLE_DEVIATION, volatility: self.volatility };
        let outcome = if is_solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (after, _) = glicko2(&person, &puzzle, &outcome, &Glicko2Config::new());
        let Glicko2Rating { rating, deviation, volatility } = after;
        *self = Rating { rating, deviation, volatility }.within_bounds();
    }

    fn within_bounds(self) -> Self {
        let usual = Rating::default();
        let bounded = |value: f64, least: f64, most: f64, usual: f64| {
            if value.is_finite() { value.clamp(least, most) } else { usual }
        };
        Rating {
            rating: bounded(self.rating, LEAST, MOST, usual.rating),
            deviation: bounded(self.deviation, LEAST_DEVIATION, usual.deviation, usual.deviation),
            volatility: bounded(self.volatility, 0.01, 0.2, usual.volatility),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_win_never_lowers_and_a_loss_never_raises(games in proptest::collection::vec((0_u32..512, any::<bool>()), 0..60)) {
            let mut rating = Rating::default();
            for (difficulty, is_solved) in games {
                let before = rating;
                rating.record(Rating::of_puzzle(difficulty), is_solved);
                let (least, most) = if is_solved { (before, rating) } else { (rating, before) };
                prop_assert!(least.rating <= most.rating, "{before:?} became {rating:?}");
                prop_assert_eq!(rating, rating.within_bounds());
                let text = serde_json::to_string(&rating).unwrap();
                prop_assert_eq!(serde_json::from_str::<Rating>(&text).unwrap(), rating);
            }
        }

        #[test]
        fn a_harder_puzzle_wins_at_least_as_much(easy in 0_u32..500, more in 0_u32..100) {
            let after = |difficulty| {
                let mut rating = Rating::default();
                rating.record(Rating::of_puzzle(difficulty), true);
                rating.rating
            };
            prop_assert!(after(easy + more) >= after(easy));
        }
    }

    #[test]
    fn a_damaged_rating_is_bounded() {
        let text = r#"{"rating":-1e300,"deviation":0.0,"volatility":9.0}"#;
        let rating: Rating = serde_json::from_str(text).unwrap();
        assert_eq!((rating.points(), rating.deviation()), (100, 60));
    }

    #[test]
    fn grades_follow_the_rating() {
        assert_eq!(Rating::default().grade(), 3);
        let grade = |rating| Rating { rating, ..Rating::default() }.grade();
        assert_eq!([100.0, 1000.0, 1400.0, 3500.0].map(grade), [1, 2, 6, 10]);
    }
}
