//! Measures how often the test errs, by many runs on known distributions of differences.

use super::{Answer, Bounds, Claim, SequentialTest, average::Average, majority::Majority};

/// Differences with their weights. Below 0 the first has the shorter walk.
type Distribution = &'static [(i64, u64)];

/// Distributions with a mean of 0.
const EQUAL: &[(&str, Distribution)] = &[
    (
        "about normal, deviation 1.7",
        &[(-5, 1), (-4, 11), (-3, 55), (-2, 165), (-1, 330), (0, 462), (1, 330), (2, 165), (3, 55), (4, 11), (5, 1)],
    ),
    ("one move or none", &[(-1, 1), (0, 2), (1, 1)]),
    ("mostly ties", &[(-1, 1), (0, 98), (1, 1)]),
    ("mostly ties, and far apart where not", &[(-10, 1), (0, 398), (10, 1)]),
    ("a little better often, much worse seldom", &[(-1, 9), (0, 90), (9, 1)]),
    ("a little worse often, better by more seldom", &[(1, 2), (0, 1), (-2, 1)]),
    ("two far ends", &[(-3, 1), (3, 1)]),
];

/// Distributions with a mean of 0.1, the least difference that matters.
const DIFFERENT: &[(&str, Distribution)] = &[
    ("a shifted coin", &[(-1, 9), (1, 11)]),
    ("a move, one board in ten", &[(0, 9), (1, 1)]),
    ("ten moves, one board in a hundred", &[(0, 99), (10, 1)]),
    ("worse often, better by more seldom", &[(-9, 1), (0, 80), (1, 19)]),
    ("about normal", &[(-3, 9), (-2, 55), (-1, 141), (0, 195), (1, 155), (2, 69), (3, 15), (4, 1)]),
];

/// Matches per distribution: in the usual tests, and in the ignored one.
const RUNS: u32 = 300;
const MANY_RUNS: u32 = 10_000;
/// Boards of a match, at most.
const BOARDS: u32 = 1000;
/// Ties in a hundred boards.
const TIES: [u64; 4] = [0, 50, 80, 95];

/// Distributions of boards that are not ties, on which "shorter on average" is false for both.
const NO_MEAN: &[(&str, Distribution)] = &[
    ("1 or -1", &[(-1, 1), (1, 1)]),
    ("1 to 3", &[(-3, 1), (-2, 2), (-1, 4), (1, 4), (2, 2), (3, 1)]),
    ("-1 nine times, 9 once", &[(-1, 9), (9, 1)]),
    ("2 once, -1 twice", &[(2, 1), (-1, 2)]),
    ("-1 four times, 4 once", &[(-1, 4), (4, 1)]),
];

/// Distributions on which "shorter on more boards" is false for both.
const NO_MAJORITY: &[(&str, Distribution)] = &[
    ("1 or -1", &[(-1, 1), (1, 1)]),
    ("1 or -3", &[(-3, 1), (1, 1)]),
    ("1 or -10", &[(-10, 1), (1, 1)]),
    ("1, 2 or -5", &[(-5, 2), (1, 1), (2, 1)]),
];

/// SplitMix64 (Steele, Lea and Flood, 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn draw(&mut self, distribution: Distribution) -> i64 {
        let all: u64 = distribution.iter().map(|(_, weight)| weight).sum();
        let mut place = self.next() % all;
        for &(difference, weight) in distribution {
            match place.checked_sub(weight) {
                None => return difference,
                Some(rest) => place = rest,
            }
        }
        unreachable!("the place is below the sum of all weights")
    }
}

fn mean(distribution: Distribution) -> f64 {
    let all: u64 = distribution.iter().map(|(_, weight)| weight).sum();
    distribution.iter().map(|&(difference, weight)| difference as f64 * weight as f64).sum::<f64>() / all as f64
}

/// The answers of `runs` matches: how often each claim names the first and the second, and how often the answer is
/// neither.
#[derive(Debug, Default)]
struct Answers {
    average: [u32; 2],
    boards: [u32; 2],
    neither: u32,
    /// Boards until each answer, or all.
    after: Vec<u64>,
}

fn answers(
    runs: u32,
    bounds: Bounds,
    mut differences: impl FnMut(u32) -> Box<dyn FnMut() -> (u32, u32)>,
    boards: u32,
) -> Answers {
    let mut answers = Answers::default();
    for run in 0..runs {
        let mut test = SequentialTest::new(bounds);
        let mut lengths = differences(run);
        while test.answer().is_none() && test.boards() < u64::from(boards) {
            let (first, second) = lengths();
            test.add(Some(first), Some(second));
        }
        match (test.answer(), test.claim()) {
            (Some(Answer::Neither), _) => answers.neither += 1,
            (Some(answer), Some(Claim::Average)) => answers.average[answer as usize] += 1,
            (Some(answer), Some(Claim::Boards)) => answers.boards[answer as usize] += 1,
            _ => {}
        }
        answers.after.push(test.boards());
    }
    answers.after.sort_unstable();
    answers
}

/// Draws lengths: `ties` of 100 boards are ties, and the others follow the distribution.
fn drawn(distribution: Distribution, ties: u64, run: u32) -> Box<dyn FnMut() -> (u32, u32)> {
    let mut random = Random(u64::from(run).wrapping_mul(0x5851_f42d_4c95_7f2d));
    Box::new(move || {
        let is_tie = random.next() % 100 < ties;
        let difference = if is_tie { 0 } else { random.draw(distribution) };
        ((100 + difference) as u32, 100)
    })
}

/// The answers of whole matches on a distribution.
fn simulated(runs: u32, distribution: Distribution, boards: u32) -> Answers {
    answers(runs, Bounds::default(), |run| drawn(distribution, 0, run), boards)
}

/// How often an event of this probability may occur in that many runs: three standard deviations above the mean.
fn at_most(probability: f64, runs: u32) -> u32 {
    let runs = f64::from(runs);
    (runs * probability + 3.0 * (runs * probability * (1.0 - probability)).sqrt()) as u32
}

/// How often a claim, tested alone, names the first and the second within that many boards. In a match it does so less
/// often, because the other claim and no difference end matches too.
fn alone(claim: Claim, runs: u32, (distribution, ties): (Distribution, u64), boards: u32) -> [u32; 2] {
    let (bounds, mut counts) = (Bounds::default(), [0; 2]);
    for run in 0..runs {
        let mut lengths = drawn(distribution, ties, run);
        let (mut average, mut majority) = (Average::new(bounds.difference()), Majority::new());
        for (first, second) in (0..boards).map(|_| lengths()) {
            match claim {
                Claim::Average => average.add(Some(first), Some(second)),
                Claim::Boards => majority.add(Some(first), Some(second)),
            }
        }
        let capitals = if claim == Claim::Average { average.shorter() } else { majority.capitals().each_ref() };
        for (count, capital) in counts.iter_mut().zip(capitals) {
            *count += u32::from(capital.refutes(bounds.alpha_of(claim) / 2.0));
        }
    }
    counts
}

/// Tests each claim on distributions for which it is false for both runners.
fn false_claims(runs: u32, boards: u32) {
    let bounds = Bounds::default();
    for (claim, distributions) in [(Claim::Average, NO_MEAN), (Claim::Boards, NO_MAJORITY)] {
        for (name, distribution) in distributions {
            let wins =
                |sign: i64| distribution.iter().filter(move |(size, _)| size * sign > 0).map(|of| of.1).sum::<u64>();
            match claim {
                Claim::Average => assert_eq!(mean(distribution), 0.0, "{name}"),
                Claim::Boards => assert_eq!(wins(1), wins(-1), "{name}"),
            }
            let mut row = String::new();
            for ties in TIES {
                let wrong = alone(claim, runs, (distribution, ties), boards);
                let error = bounds.alpha_of(claim);
                let all = wrong[0] + wrong[1];
                assert!(all <= at_most(error, runs), "{claim:?}, {name}, {ties} % ties: {wrong:?} of {runs}");
                assert!(wrong.into_iter().max() <= Some(at_most(error / 2.0, runs)), "{name}, {ties} %: {wrong:?}");
                row += &format!(" {:.2} % |", 100.0 * f64::from(all) / f64::from(runs));
            }
            println!("| {claim:?} | {name} |{row}");
        }
    }
}

#[test]
fn an_answer_is_wrong_by_its_own_claim_no_more_often_than_it_says() {
    false_claims(RUNS, BOARDS / 4);
}

/// `cargo test --release -p color-walk-arena -- --ignored --nocapture ten_thousand`
#[test]
#[ignore = "takes minutes in a debug build"]
fn an_answer_is_wrong_no_more_often_in_ten_thousand_matches() {
    false_claims(MANY_RUNS, BOARDS / 2);
}

#[test]
fn equal_runners_are_called_better_no_more_often_than_alpha() {
    for (name, distribution) in EQUAL {
        assert_eq!(mean(distribution), 0.0, "{name}");
        let Answers { average, boards, .. } = simulated(RUNS, distribution, BOARDS);
        let wrong = average[0] + average[1];
        assert!(wrong <= at_most(Bounds::default().alpha_of(Claim::Average), RUNS), "{name}: {average:?}, {boards:?}");
    }
}

#[test]
fn a_difference_that_matters_is_missed_no_more_often_than_it_says() {
    for (name, distribution) in DIFFERENT {
        assert!((mean(distribution) - 0.1).abs() < 1e-9, "{name}: {}", mean(distribution));
        let Answers { average, neither, .. } = simulated(RUNS, distribution, 4 * BOARDS);
        assert!(neither <= at_most(Bounds::default().beta(), RUNS), "{name}: {neither} of {RUNS}");
        assert!(average[0] <= at_most(Bounds::default().alpha_of(Claim::Average) / 2.0, RUNS), "{name}: {average:?}");
    }
}

/// Exact against a beam: no loss, and many ties.
#[test]
fn a_runner_that_never_loses_is_better_after_few_boards() {
    for (distribution, most) in [(&[(-1, 989), (0, 9011)], 110), (&[(-1, 1625), (0, 8375)], 65)] {
        let Answers { boards, after, .. } = simulated(RUNS, distribution, BOARDS);
        let median = after[after.len() / 2];
        assert!(boards[0] == RUNS && median <= most, "{boards:?}, {median}");
    }
}

/// Half of a match before its end, the median estimate of the rest is right by a factor of two.
#[test]
fn estimates_of_the_boards_still_needed_are_near() {
    let cases: [Distribution; 3] = [&[(-1, 1), (0, 9)], DIFFERENT[0].1, &[(-3, 1), (0, 1), (1, 1)]];
    for distribution in cases {
        let mut ratios: Vec<f64> = (0..RUNS / 3)
            .filter_map(|run| {
                let mut random = Random(u64::from(run) << 20);
                let mut tests = vec![SequentialTest::new(Bounds::default())];
                while tests[tests.len() - 1].answer().is_none() {
                    let mut next = tests[tests.len() - 1].clone();
                    next.add(Some((100 + random.draw(distribution)) as u32), Some(100));
                    tests.push(next);
                }
                let half = tests.len() / 2;
                Some(tests[half].leaning().more_boards? as f64 / (tests.len() - 1 - half) as f64)
            })
            .collect();
        ratios.sort_by(f64::total_cmp);
        let median = ratios[ratios.len() / 2];
        assert!((0.5..2.0).contains(&median), "{distribution:?}: {median} of {}", ratios.len());
    }
}
