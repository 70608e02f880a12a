//! Ratings of the runners of a match.

use super::Pair;

/// Rounds after which ratings settle to a hundredth, even among hundreds of runners.
const ROUNDS: usize = 500;

/// Bradley-Terry ratings on Elo's scale with mean 0: 400 points more mean ten wins per loss. A tie is half a win for
/// both. Each pair gets an extra half tie, so that a runner who won every game has a rating too. `None` for fewer than
/// three runners: for two, the wins say everything.
pub(super) fn ratings(runners: usize, pairs: &[Pair]) -> Option<Vec<f64>> {
    if runners < 3 {
        return None;
    }
    let mut wins = vec![0.0; runners];
    let games = |pair: &Pair| (pair.wins + pair.ties + pair.losses) as f64 + 0.5;
    for pair in pairs {
        let ties = pair.ties as f64 + 0.5;
        wins[pair.first_index] += pair.wins as f64 + ties / 2.0;
        wins[pair.second_index] += pair.losses as f64 + ties / 2.0;
    }
    let mut strengths = vec![1.0; runners];
    for _ in 0..ROUNDS {
        let mut expected = vec![0.0; runners];
        for pair in pairs {
            let share = games(pair) / (strengths[pair.first_index] + strengths[pair.second_index]);
            expected[pair.first_index] += share;
            expected[pair.second_index] += share;
        }
        for ((strength, wins), expected) in strengths.iter_mut().zip(&wins).zip(expected) {
            *strength = wins / expected;
        }
        let mean = strengths.iter().map(|strength| strength.ln()).sum::<f64>() / runners as f64;
        strengths.iter_mut().for_each(|strength| *strength /= mean.exp());
    }
    Some(strengths.into_iter().map(|strength| 400.0 * strength.log10()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::Comparison;

    fn pair(first: usize, second: usize, wins: u64, ties: u64, losses: u64) -> Pair {
        Pair::new((first, ""), (second, ""), &Comparison { wins, ties, losses, ..Comparison::default() })
    }

    #[test]
    fn ratings_follow_the_wins() {
        // Ten wins per loss at each step up.
        let pairs = [pair(0, 1, 10_000, 0, 1_000), pair(1, 2, 10_000, 0, 1_000), pair(0, 2, 100_000, 0, 1_000)];
        let ratings = ratings(3, &pairs).unwrap();
        for (rating, expected) in ratings.iter().zip([400.0, 0.0, -400.0]) {
            assert!((rating - expected).abs() < 1.0, "{ratings:?}");
        }
    }

    #[test]
    fn who_won_everything_or_played_nothing_has_a_rating_too() {
        let ratings = ratings(3, &[pair(0, 1, 5, 0, 0), pair(0, 2, 5, 0, 0), pair(1, 2, 0, 0, 0)]).unwrap();
        assert!(ratings.iter().all(|rating| rating.is_finite()) && ratings[0] > 100.0);
        assert!((ratings[1] - ratings[2]).abs() < 0.01 && ratings.iter().sum::<f64>().abs() < 0.01);
        assert_eq!(super::ratings(2, &[pair(0, 1, 5, 0, 0)]), None);
    }
}
