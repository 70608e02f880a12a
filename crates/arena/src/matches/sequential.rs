//! Who of two is better: a sequential test on the mean difference of paired walk lengths, of unknown variance.

use serde::{Deserialize, Serialize};

use super::{
    Bounds,
    capital::{Capital, Forecast},
};

/// What a test came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The first one's walks are shorter on average.
    First,
    /// The second one's are.
    Second,
    /// The mean difference is less than [`Bounds::difference`], either way.
    #[serde(rename = "no-difference")]
    Neither,
}

/// A test that can be looked at after every board. It is given the boards in their order, and stands still once it has
/// an answer.
///
/// With mean differences of 0 it says that one is better with a probability of at most `alpha`; with mean differences of
/// `difference` or more it says that neither is with a probability of at most `beta`. Both hold however many boards
/// are played, and for any distribution of the differences up to [`LARGEST`] moves; see docs/matches.md for larger ones.
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
    /// Bets on the second one's walks being the shorter ones, against a mean of 0; and on the first one's.
    second: Capital,
    first: Capital,
    /// Bet on a mean below `difference`, and above its opposite.
    below: Capital,
    above: Capital,
    answer: Option<Answer>,
}

/// A difference of so many moves is thought possible before any has been seen; later twice the largest one seen.
pub const LARGEST: u32 = 10;

impl SequentialTest {
    /// A test that has seen no board.
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

    /// The next board: the lengths of both walks, or none where a board was not cleared. A board that one of the two alone
    /// cleared counts as the largest difference that is thought possible; one that neither did counts as equal.
    /// After the answer nothing counts any more.
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
        // Who is alike is thought to be without any difference.
        self.below.bet(difference as f64, least, forecast);
        self.above.bet(difference as f64, least, forecast);
        self.boards += 1;
        self.sum += difference;
        self.squares += u128::from(difference.unsigned_abs()).pow(2);
        self.answer = self.judge();
    }

    /// From the boards so far, and one more of variance 1 without a difference, so that there is one from the beginning.
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

    /// What it came to; none while that is open.
    pub fn answer(&self) -> Option<Answer> {
        self.answer
    }

    /// Boards seen, up to the one with which the answer came.
    pub fn boards(&self) -> u64 {
        self.boards
    }

    /// The answer that is nearest, with how far it has come on the way there, from 0 to 1.
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

    /// A walk of any length, mostly of a usual one, or none.
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
