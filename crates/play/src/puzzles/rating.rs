//! Ratings by Glicko-2, for people and for puzzles.

use color_walk_api::host::GRADES;
use serde::{Deserialize, Serialize};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};

/// A rating by Glicko-2.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Rating {
    /// The rating. 1500 is where everybody begins.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How much it tends to change.
    pub volatility: f64,
}

/// A rating never leaves this range, whatever happens.
const RANGE: std::ops::RangeInclusive<f64> = 100.0..=4000.0;
/// A person may always get better, so the rating stays a little uncertain.
const LEAST_DEVIATION: f64 = 60.0;
/// The rating of the easiest grade, and the step from one to the next. Everybody begins with the second grade.
const FIRST: f64 = 1370.0;
const STEP: f64 = 120.0;

impl Default for Rating {
    fn default() -> Self {
        let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
        Rating { rating, deviation, volatility }
    }
}

impl Rating {
    /// The rating of a puzzle of this grade, from 1 to 10.
    pub fn of_grade(grade: u8) -> Self {
        let above = f64::from(grade.clamp(*GRADES.start(), *GRADES.end()) - GRADES.start());
        Rating { rating: FIRST + STEP * above, deviation: 50.0, ..Rating::default() }
    }

    /// The person's rating after a puzzle with this rating.
    #[must_use]
    pub fn after(self, puzzle: Rating, solved: bool) -> Self {
        let glicko = |Rating { rating, deviation, volatility }: Rating| Glicko2Rating { rating, deviation, volatility };
        let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (Glicko2Rating { rating, deviation, volatility }, _) =
            glicko2(&glicko(self.mended()), &glicko(puzzle), &outcome, &Glicko2Config::new());
        Rating { rating, deviation, volatility }.mended()
    }

    /// The rating in whole points.
    pub fn rounded(self) -> u32 {
        self.mended().rating.round() as u32
    }

    /// The rating within its ranges. A stored one may have any numbers.
    fn mended(self) -> Self {
        let usual = Rating::default();
        let within = |value: f64, range: std::ops::RangeInclusive<f64>, usual: f64| {
            if value.is_finite() { value.clamp(*range.start(), *range.end()) } else { usual }
        };
        Rating {
            rating: within(self.rating, RANGE, usual.rating),
            deviation: within(self.deviation, LEAST_DEVIATION..=usual.deviation, usual.deviation),
            volatility: within(self.volatility, 0.01..=0.2, usual.volatility),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection, prelude::*};

    use super::*;

    proptest! {
        #[test]
        fn a_solved_puzzle_never_lowers_and_a_failed_one_never_raises(
            rating in -1e9..1e9_f64, deviation in -10.0..1e6_f64, volatility in -1.0..9.0_f64,
            results in collection::vec((1..=10_u8, any::<bool>()), 0..60),
        ) {
            let mut own = Rating { rating, deviation, volatility };
            for (grade, solved) in results {
                let before = own.mended();
                own = own.after(Rating::of_grade(grade), solved);
                let is_fair = if solved { own.rating >= before.rating } else { own.rating <= before.rating };
                prop_assert!(is_fair);
                prop_assert!(RANGE.contains(&own.rating) && own.deviation >= LEAST_DEVIATION);
            }
        }
    }

    #[test]
    fn harder_puzzles_have_higher_ratings_and_whoever_solves_them_gets_near_them() {
        let grades: Vec<f64> = GRADES.map(|grade| Rating::of_grade(grade).rating).collect();
        assert!(grades.is_sorted());
        let mut own = Rating::default();
        assert_eq!(own.rounded(), 1500);
        for game in 0..200 {
            own = own.after(Rating::of_grade(9), game % 2 == 0);
        }
        assert!((own.rating - Rating::of_grade(9).rating).abs() < 150.0, "{own:?}");
        let nothing = Rating { rating: f64::NAN, deviation: f64::NAN, volatility: f64::NAN };
        assert_eq!(nothing.mended(), Rating::default());
    }
}
