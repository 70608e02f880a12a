//! A sequential test on the mean difference of paired walk lengths, with unknown variance.

use serde::{Deserialize, Serialize};

use super::{
    Bounds,
    capital::{Capital, Forecast},
};

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The first one's walks are shorter on average.
    First,
    /// The second one's walks are shorter on average.
    Second,
    /// The mean difference is below [`Bounds::difference`] in both directions.
    #[serde(rename = "no-difference")]
    Neither,
}

/// A test that may be checked after every board. It takes the boards in order, and stops once it has an answer.
///
/// If mean differences are 0, it calls one better with a probability of at most `alpha`. If they are `difference` or
/// more, it answers neither with a probability of at most `beta`. Both hold for any number of boards and any
/// distribution of differences up to [`LARGEST`] moves. For larger ones see docs/matches.md.
///
/// ```
/// use color_walk_arena::matches::{Answer, Bounds, SequentialTest};
///
/// let mut test = SequentialTest::new(Bounds::default());
/// while test.answer().is_none() {
///     test.add(Some(30), Some(32));
/// }
/// assert_eq!(test.answer(), Some(Answer::First));
/// assert!(test.boards() < 100);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct SequentialTest {
    bounds: Bounds,
    boards: u64,
    sum: i64,
    squares: u128,
    largest: u64,
    /// These two bet against a mean of 0: on shorter walks of the second, and of the first.
    second: Capital,
    first: Capital,
    /// These two bet on a mean below `difference`, and above its negative.
    below: Capital,
    above: Capital,
    answer: Option<Answer>,
}

/// The largest difference expected before any is seen, in moves; later, twice the largest one seen.
pub const LARGEST: u32 = 10;

impl SequentialTest {
    /// A test without boards.
    pub fn new(bounds: Bounds) -> Self {
        SequentialTest {
            bounds,
            boards: 0,
            sum: 0,
            squares: 0,
            largest: 0,
            second: Capital::above(0.0),
            first: Capital::below(0.0),
            below: Capital::below(bounds.difference()),
            above: Capital::above(-bounds.difference()),
            answer: None,
        }
    }

    /// Adds the next board with the lengths of both walks; `None` if not cleared. If only one cleared it, the
    /// difference is the largest expected. If neither did, it is 0. After the answer, boards no longer count.
    pub fn add(&mut self, first: Option<u32>, second: Option<u32>) {
        if self.answer.is_some() {
            return;
        }
        let forecast = self.forecast();
        let possible = forecast.largest as i64;
        let difference = match (first, second) {
            (Some(first), Some(second)) => {
                let difference = i64::from(first) - i64::from(second);
                self.largest = self.largest.max(difference.unsigned_abs());
                difference
            }
            (Some(_), None) => -possible,
            (None, Some(_)) => possible,
            (None, None) => 0,
        };
        let (least, mean) = (self.bounds.difference(), self.sum as f64 / (self.boards + 1) as f64);
        self.second.bet(difference as f64, least.max(mean), forecast);
        self.first.bet(difference as f64, least.max(-mean), forecast);
        // This bet assumes no difference between the two.
        self.below.bet(difference as f64, least, forecast);
        self.above.bet(difference as f64, least, forecast);
        self.boards += 1;
        self.sum += difference;
        self.squares += u128::from(difference.unsigned_abs()).pow(2);
        self.answer = self.judge();
    }

    /// Computed from the boards so far, plus one without a difference and with variance 1, so that it exists from the
    /// beginning.
    fn forecast(&self) -> Forecast {
        let (boards, sum) = (self.boards as f64, self.sum as f64);
        let spread = if self.boards == 0 { 0.0 } else { self.squares as f64 - sum * sum / boards };
        Forecast { variance: (1.0 + spread) / (boards + 1.0), largest: (2 * self.largest).max(LARGEST.into()) as f64 }
    }

    fn judge(&self) -> Option<Answer> {
        let (alpha, beta) = (self.bounds.alpha(), self.bounds.beta());
        if self.first.refutes(alpha / 2.0) {
            Some(Answer::First)
        } else if self.second.refutes(alpha / 2.0) {
            Some(Answer::Second)
        } else if self.below.refutes(beta) && self.above.refutes(beta) {
            Some(Answer::Neither)
        } else {
            None
        }
    }

    /// The answer; `None` while open.
    pub fn answer(&self) -> Option<Answer> {
        self.answer
    }

    /// Boards seen, up to the one that gave the answer.
    pub fn boards(&self) -> u64 {
        self.boards
    }

    /// The nearest answer and the progress towards it, from 0 to 1.
    pub fn leaning(&self) -> (Answer, f64) {
        if let Some(answer) = self.answer {
            return (answer, 1.0);
        }
        let (alpha, beta) = (self.bounds.alpha(), self.bounds.beta());
        let neither = self.below.share(beta).min(self.above.share(beta));
        let answers = [
            (Answer::First, self.first.share(alpha / 2.0)),
            (Answer::Second, self.second.share(alpha / 2.0)),
            (Answer::Neither, neither),
        ];
        answers.into_iter().max_by(|one, other| one.1.total_cmp(&other.1)).expect("three answers")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn answer_of(lengths: (Option<u32>, Option<u32>), bounds: Bounds) -> (Answer, u64) {
        let mut test = SequentialTest::new(bounds);
        while test.answer().is_none() {
            test.add(lengths.0, lengths.1);
        }
        (test.answer().unwrap(), test.boards())
    }

    #[test]
    fn differences_without_variance_have_answers() {
        let same = |first, second| answer_of((Some(first), Some(second)), Bounds::default());
        // Every board a tie: (1 + 0.1 × 0.9 / 10)^335 is the first power above 1 / 0.05.
        assert_eq!(same(30, 30), (Answer::Neither, 335));
        assert_eq!(same(30, 31).0, Answer::First);
        assert_eq!(same(31, 30).0, Answer::Second);
        assert_eq!(same(0, u32::MAX).0, Answer::First);
        let wider = Bounds::new(5.0, 0.05, 0.05).unwrap();
        assert_eq!(answer_of((Some(31), Some(30)), wider).0, Answer::Neither, "a move is less than five");
    }

    #[test]
    fn who_does_not_clear_boards_is_worse() {
        let (answer, boards) = answer_of((None, Some(500)), Bounds::default());
        assert!(answer == Answer::Second && boards < 20, "{boards}");
        assert_eq!(answer_of((Some(500), None), Bounds::default()), (Answer::First, boards));
        assert_eq!(answer_of((None, None), Bounds::default()).0, Answer::Neither);
    }

    #[test]
    fn an_answer_stands() {
        let mut test = SequentialTest::new(Bounds::default());
        (0..1000).for_each(|_| test.add(Some(1), Some(9)));
        let answered = test.clone();
        assert!(test.boards() < 1000 && test.leaning() == (Answer::First, 1.0));
        (0..1000).for_each(|_| test.add(Some(9), Some(1)));
        assert_eq!(test, answered);
    }

    /// A walk of any length, usually a common one, or none.
    fn length() -> impl Strategy<Value = Option<u32>> {
        prop::option::weighted(0.9, prop_oneof![9 => 0..60_u32, 1 => any::<u32>()])
    }

    proptest! {
        #[test]
        fn who_is_first_makes_no_difference(
            lengths in prop::collection::vec((length(), length()), 0..300),
            difference in prop_oneof![Just(1.0), Just(1000.0), 1e-9..10.0],
        ) {
            let bounds = Bounds::new(difference, 0.2, 0.2).unwrap();
            let (mut test, mut turned) = (SequentialTest::new(bounds), SequentialTest::new(bounds));
            for (first, second) in lengths {
                test.add(first, second);
                turned.add(second, first);
                let turn = |answer| match answer {
                    Answer::First => Answer::Second,
                    Answer::Second => Answer::First,
                    Answer::Neither => Answer::Neither,
                };
                prop_assert_eq!(test.answer(), turned.answer().map(turn));
                prop_assert_eq!(test.boards(), turned.boards());
                let share = test.leaning().1;
                prop_assert!((0.0..=1.0).contains(&share));
            }
        }
    }
}
