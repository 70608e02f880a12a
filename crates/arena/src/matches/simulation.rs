//! Measures how often the test errs, by many runs on known distributions of differences.

use super::{Bounds, SequentialTest};

/// Differences with their weights.
type Distribution = &'static [(i64, u64)];

/// With a mean of 0.
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

/// With a mean of 0.1, the least difference that matters.
const DIFFERENT: &[(&str, Distribution)] = &[
    ("a shifted coin", &[(-1, 9), (1, 11)]),
    ("a move, one board in ten", &[(0, 9), (1, 1)]),
    ("ten moves, one board in a hundred", &[(0, 99), (10, 1)]),
    ("worse often, better by more seldom", &[(-9, 1), (0, 80), (1, 19)]),
    ("about normal", &[(-3, 9), (-2, 55), (-1, 141), (0, 195), (1, 155), (2, 69), (3, 15), (4, 1)]),
];

const RUNS: u32 = 1000;
const BOUNDS: (f64, f64) = (0.05, 0.05);

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

/// The number of times each answer comes: first, second, neither.
fn answers(distribution: Distribution) -> [u32; 3] {
    let (mut random, mut counts) = (Random(7), [0; 3]);
    let bounds = Bounds::new(0.1, BOUNDS.0, BOUNDS.1).unwrap();
    for _ in 0..RUNS {
        let mut test = SequentialTest::new(bounds);
        let answer = loop {
            let difference = random.draw(distribution);
            test.add(Some((100 + difference) as u32), Some(100));
            if let Some(answer) = test.answer() {
                break answer;
            }
        };
        counts[answer as usize] += 1;
    }
    counts
}

/// The most occurrences of a probability in that many runs: three standard deviations above the mean.
fn at_most(probability: f64) -> u32 {
    let runs = f64::from(RUNS);
    (runs * probability + 3.0 * (runs * probability * (1.0 - probability)).sqrt()) as u32
}

#[test]
fn with_equal_runners_it_errs_no_more_often_than_it_says() {
    for (name, distribution) in EQUAL {
        assert_eq!(mean(distribution), 0.0, "{name}");
        let [first, second, _] = answers(distribution);
        assert!(first + second <= at_most(BOUNDS.0), "{name}: {first} and {second} of {RUNS}");
        // Each side has half of the errors.
        assert!(first.max(second) <= at_most(BOUNDS.0 / 2.0), "{name}: {first} and {second} of {RUNS}");
    }
}

#[test]
fn a_difference_that_matters_is_missed_no_more_often_than_it_says() {
    for (name, distribution) in DIFFERENT {
        assert!((mean(distribution) - 0.1).abs() < 1e-9, "{name}: {}", mean(distribution));
        let [first, second, neither] = answers(distribution);
        assert!(neither <= at_most(BOUNDS.1), "{name}: {neither} of {RUNS}");
        assert!(first <= at_most(BOUNDS.0 / 2.0), "{name}: {first} of {RUNS}");
        assert!(second > RUNS / 2, "{name}: {second} of {RUNS}");
    }
}
