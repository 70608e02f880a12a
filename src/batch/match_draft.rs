//! Settings of a match: whether the next batch ends by itself, and its bounds.

use std::ops::RangeInclusive;

use color_walk_arena::matches::Bounds;

/// Settings of a match. The input fields keep the numbers within their ranges, so they always form valid bounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MatchDraft {
    /// True if the batch ends once every pair of its solvers is decided.
    pub ends_when_decided: bool,
    /// Smallest mean difference that matters, in moves, within [`MatchDraft::DIFFERENCES`].
    pub difference: f64,
    /// Maximum probability that a false claim calls a solver better, within [`MatchDraft::ERRORS`].
    pub alpha: f64,
    /// Maximum probability of calling two solvers equal that differ by `difference`, within [`MatchDraft::ERRORS`].
    pub beta: f64,
}

impl MatchDraft {
    /// Range of differences, in moves.
    pub const DIFFERENCES: RangeInclusive<f64> = 0.001..=Bounds::MOST;
    /// Range of probabilities.
    pub const ERRORS: RangeInclusive<f64> = 0.000_01..=0.49;

    /// The bounds, or the nearest valid ones.
    pub fn bounds(&self) -> Bounds {
        let within = |number: f64, range: RangeInclusive<f64>| number.max(*range.start()).min(*range.end());
        let [difference, alpha, beta] = [
            within(self.difference, Self::DIFFERENCES),
            within(self.alpha, Self::ERRORS),
            within(self.beta, Self::ERRORS),
        ];
        Bounds::new(difference, alpha, beta).expect("numbers within their ranges")
    }

    /// Copies the bounds of an existing batch.
    pub(super) fn take(&mut self, match_bounds: Option<Bounds>) {
        let bounds = match_bounds.unwrap_or(self.bounds());
        let ends_when_decided = match_bounds.is_some();
        *self = MatchDraft { ends_when_decided, ..MatchDraft::from(bounds) };
    }
}

impl From<Bounds> for MatchDraft {
    fn from(bounds: Bounds) -> Self {
        let (difference, alpha, beta) = (bounds.difference(), bounds.alpha(), bounds.beta());
        MatchDraft { ends_when_decided: false, difference, alpha, beta }
    }
}

impl Default for MatchDraft {
    fn default() -> Self {
        Bounds::default().into()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn whatever_is_typed_makes_bounds(difference: f64, alpha: f64, beta: f64) {
            let bounds = MatchDraft { ends_when_decided: true, difference, alpha, beta }.bounds();
            prop_assert!(MatchDraft::DIFFERENCES.contains(&bounds.difference()));
            prop_assert!(MatchDraft::ERRORS.contains(&bounds.alpha()) && MatchDraft::ERRORS.contains(&bounds.beta()));
            let mut kept = MatchDraft::default();
            kept.take(Some(bounds));
            prop_assert_eq!((kept.ends_when_decided, kept.bounds()), (true, bounds));
            kept.take(None);
            prop_assert_eq!((kept.ends_when_decided, kept.bounds()), (false, bounds));
        }
    }

    #[test]
    fn it_begins_with_the_bounds_of_the_command_line() {
        let draft = MatchDraft::default();
        assert_eq!((draft.bounds(), draft.ends_when_decided), (Bounds::default(), false));
    }
}
