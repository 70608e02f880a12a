//! A sequential test of two claims on paired walk lengths.

use super::{
    Bounds,
    answer::{Answer, Claim, Leaning},
    average::Average,
    capital::Capital,
    majority::Majority,
};

/// A test that may be checked after every board. It takes the boards in order, and stops once it has an answer.
///
/// The probability is at most seven tenths of `alpha` that it names a runner that is no better on average. It is at
/// most three tenths that it names one that wins no more boards. It is at most `beta` that it answers neither although
/// mean differences are `difference` or more. All hold for any number of boards. The count holds for any distribution,
/// and the mean for any distribution of differences up to [`LARGEST`](super::LARGEST) moves. For larger ones see
/// docs/why-matches.md.
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
    average: Average,
    majority: Majority,
    answer: Option<(Answer, Claim)>,
}

/// The greatest estimate to give, in boards.
const MAX_ESTIMATE: f64 = 1e6;

impl SequentialTest {
    /// The answers that a test may give, each with its claim.
    pub const ANSWERS: [(Answer, Claim); 5] = [
        (Answer::First, Claim::Average),
        (Answer::Second, Claim::Average),
        (Answer::First, Claim::Boards),
        (Answer::Second, Claim::Boards),
        (Answer::Neither, Claim::Average),
    ];

    /// A test without boards.
    pub fn new(bounds: Bounds) -> Self {
        let average = Average::new(bounds.difference());
        SequentialTest { bounds, boards: 0, average, majority: Majority::new(), answer: None }
    }

    /// Adds the next board with the lengths of both walks; `None` if not cleared. If only one cleared it, it wins, and the
    /// difference is the largest expected. If neither did, it is a tie. After the answer, boards no longer count.
    pub fn add(&mut self, first: Option<u32>, second: Option<u32>) {
        if self.answer.is_some() {
            return;
        }
        self.boards += 1;
        self.average.add(first, second);
        self.majority.add(first, second);
        self.answer = self.judge();
    }

    /// The errors of each side of a claim, and of no difference.
    fn errors(&self) -> (f64, f64, f64) {
        let side = |claim| self.bounds.alpha_of(claim) / 2.0;
        (side(Claim::Average), side(Claim::Boards), self.bounds.beta())
    }

    /// If both claims answer on the same board, they name the same runner, because only one runner wins a board.
    fn judge(&self) -> Option<(Answer, Claim)> {
        let (average, boards, beta) = self.errors();
        let [shorter, more] = [self.average.shorter(), self.majority.capitals().each_ref()];
        if shorter[0].refutes(average) {
            Some((Answer::First, Claim::Average))
        } else if shorter[1].refutes(average) {
            Some((Answer::Second, Claim::Average))
        } else if more[0].refutes(boards) {
            Some((Answer::First, Claim::Boards))
        } else if more[1].refutes(boards) {
            Some((Answer::Second, Claim::Boards))
        } else if self.average.alike().iter().all(|side| side.refutes(beta)) {
            Some((Answer::Neither, Claim::Average))
        } else {
            None
        }
    }

    /// The answer; `None` while open.
    pub fn answer(&self) -> Option<Answer> {
        self.answer.map(|(answer, _)| answer)
    }

    /// The answer's claim; `None` before there is an answer.
    pub fn claim(&self) -> Option<Claim> {
        self.answer.map(|(_, claim)| claim)
    }

    /// Boards seen, up to the one that gave the answer.
    pub fn boards(&self) -> u64 {
        self.boards
    }

    /// The capital of each of the [`ANSWERS`](Self::ANSWERS), as a part of what the answer needs: 1 is enough.
    pub fn capitals(&self) -> [f64; 5] {
        self.figures(Capital::part)
    }

    /// A figure of each answer, from its capital and its error. No difference needs two capitals, and has the lesser of
    /// their figures.
    fn figures(&self, figure: impl Fn(&Capital, f64) -> f64) -> [f64; 5] {
        let (average, boards, beta) = self.errors();
        let [shorter, more] = [self.average.shorter(), self.majority.capitals().each_ref()];
        let [below, above] = self.average.alike();
        [
            figure(shorter[0], average),
            figure(shorter[1], average),
            figure(more[0], boards),
            figure(more[1], boards),
            figure(below, beta).min(figure(above, beta)),
        ]
    }

    /// The nearest answer.
    pub fn leaning(&self) -> Leaning {
        if let Some((answer, claim)) = self.answer {
            return Leaning { answer, claim, share: 1.0, more_boards: Some(0) };
        }
        let shares = Self::ANSWERS.into_iter().zip(self.figures(Capital::share));
        let nearest = shares.max_by(|one, other| one.1.total_cmp(&other.1));
        let ((answer, claim), share) = nearest.expect("five answers");
        let (average, boards, beta) = self.errors();
        let estimates = self.average.boards_to(average, beta).into_iter().chain(self.majority.boards_to(boards));
        let least = estimates.fold(f64::INFINITY, f64::min);
        let more_boards = (least < MAX_ESTIMATE).then(|| (least.ceil() as u64).max(1));
        Leaning { answer, claim, share, more_boards }
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
        assert_eq!(answer_of((Some(30), Some(30)), wider).0, Answer::Neither);
        // One move less is little on average, but the second wins every board.
        assert_eq!(answer_of((Some(31), Some(30)), wider), (Answer::Second, 9));
    }

    #[test]
    fn who_does_not_clear_boards_is_worse() {
        let (answer, boards) = answer_of((None, Some(500)), Bounds::default());
        assert!(answer == Answer::Second && boards < 20, "{boards}");
        assert_eq!(answer_of((Some(500), None), Bounds::default()), (Answer::First, boards));
        assert_eq!(answer_of((None, None), Bounds::default()).0, Answer::Neither);
    }

    #[test]
    fn a_capital_of_1_is_the_answer() {
        let mut test = SequentialTest::new(Bounds::default());
        let begin = test.capitals();
        let expected = [0.0175, 0.0175, 0.0075, 0.0075, 0.05];
        assert!(begin.iter().zip(expected).all(|(part, expected)| (part - expected).abs() < 1e-12), "{begin:?}");
        while test.answer().is_none() {
            assert!(test.capitals().iter().all(|&part| part < 1.0));
            test.add(Some(30), Some(31));
        }
        let parts = SequentialTest::ANSWERS.into_iter().zip(test.capitals());
        let enough: Vec<_> = parts.filter(|&(_, part)| part >= 1.0).collect();
        assert!(enough.iter().all(|((answer, _), _)| *answer == Answer::First) && !enough.is_empty(), "{enough:?}");
    }

    #[test]
    fn many_small_wins_against_few_large_losses_are_a_majority_and_no_mean() {
        let mut test = SequentialTest::new(Bounds::default());
        let boards = (1..).map(|board: u32| if board.is_multiple_of(10) { (50, 30) } else { (29, 30) });
        for (first, second) in boards.take(1000) {
            test.add(Some(first), Some(second));
        }
        assert_eq!((test.answer(), test.claim()), (Some(Answer::First), Some(Claim::Boards)));
    }

    #[test]
    fn an_answer_stands() {
        let mut test = SequentialTest::new(Bounds::default());
        (0..1000).for_each(|_| test.add(Some(1), Some(9)));
        let answered = test.clone();
        assert!(test.boards() < 1000 && test.leaning().share == 1.0);
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
                prop_assert_eq!(test.answer(), turned.answer().map(Answer::reversed));
                prop_assert_eq!(test.boards(), turned.boards());
                let share = test.leaning().share;
                prop_assert!((0.0..=1.0).contains(&share));
                prop_assert_eq!(test.claim(), turned.claim());
                prop_assert_eq!(test.leaning().more_boards, turned.leaning().more_boards);
                prop_assert_eq!(test.answer().is_some(), test.leaning().more_boards == Some(0));
            }
        }
    }
}
