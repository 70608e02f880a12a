//! The claim that a runner's walks are shorter on average: bets on the mean difference, with unknown variance.

use super::capital::Capital;

/// Bets on a mean difference above or below a value.
#[derive(Clone, Debug, PartialEq)]
struct MeanMartingale {
    /// The value they bet against, in moves.
    value: f64,
    /// 1 to bet on a mean above it, -1 below it.
    side: f64,
    capital: Capital,
}

/// The forecast of a difference, made before it is seen. It sets the stake.
#[derive(Clone, Copy, Debug)]
struct Forecast {
    /// The mean so far, in moves.
    mean: f64,
    /// In moves squared, above 0.
    variance: f64,
    /// The largest difference expected, in moves. Larger ones are clipped to it.
    largest: f64,
}

/// The largest share of the capital that one board can cost.
const AT_RISK: f64 = 0.9;

impl MeanMartingale {
    fn above(value: f64) -> Self {
        MeanMartingale { value, side: 1.0, capital: Capital::new() }
    }

    fn below(value: f64) -> Self {
        MeanMartingale { side: -1.0, ..Self::above(value) }
    }

    /// The part of the capital to bet on each move of difference. `edge`, above 0, is the mean's expected distance from
    /// the value, on the side bet on.
    fn stake(edge: f64, forecast: Forecast) -> f64 {
        // Kelly's criterion: for a small edge, this makes the capital's logarithm grow fastest.
        (edge / (forecast.variance + edge * edge)).min(AT_RISK / forecast.largest)
    }

    fn bet(&mut self, difference: f64, edge: f64, forecast: Forecast) {
        let gain = (self.side * (difference - self.value)).clamp(-forecast.largest, forecast.largest);
        self.capital.bet(Self::stake(edge, forecast), gain);
    }

    /// The boards until refutation if differences follow the forecast. Uses the logarithm's growth up to its second
    /// power.
    fn boards_to(&self, error: f64, edge: f64, forecast: Forecast) -> f64 {
        let (stake, gain) = (Self::stake(edge, forecast), self.side * (forecast.mean - self.value));
        self.capital.boards_to(error, stake * gain - stake * stake * (forecast.variance + gain * gain) / 2.0)
    }
}

/// Bets on mean differences: above 0, below 0, and on both sides of the least difference that matters.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Average {
    /// The least difference that matters, in moves.
    least: f64,
    boards: u64,
    sum: i64,
    squares: u128,
    largest: u64,
    /// These two bet against a mean of 0: on shorter walks of the second, and of the first.
    second: MeanMartingale,
    first: MeanMartingale,
    /// These two bet on a mean below `least`, and above its negative.
    below: MeanMartingale,
    above: MeanMartingale,
}

/// The largest difference expected before any is seen, in moves; later, twice the largest one seen.
pub const LARGEST: u32 = 10;

impl Average {
    /// Bets before the first board. `least` is the least difference that matters, in moves.
    pub(super) fn new(least: f64) -> Self {
        Average {
            least,
            boards: 0,
            sum: 0,
            squares: 0,
            largest: 0,
            second: MeanMartingale::above(0.0),
            first: MeanMartingale::below(0.0),
            below: MeanMartingale::below(least),
            above: MeanMartingale::above(-least),
        }
    }

    /// Bets on the next board. If only one runner cleared it, the difference is the largest expected. If neither did,
    /// it is 0.
    pub(super) fn add(&mut self, first: Option<u32>, second: Option<u32>) {
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
        let edges = self.edges(forecast);
        for (bets, edge) in [&mut self.first, &mut self.second, &mut self.below, &mut self.above].into_iter().zip(edges)
        {
            bets.bet(difference as f64, edge, forecast);
        }
        self.boards += 1;
        self.sum += difference;
        self.squares += u128::from(difference.unsigned_abs()).pow(2);
    }

    /// Computed from the boards so far and one more with difference 0 and variance 1, so a forecast exists before the
    /// first.
    fn forecast(&self) -> Forecast {
        let (boards, sum) = (self.boards as f64, self.sum as f64);
        let spread = if self.boards == 0 { 0.0 } else { self.squares as f64 - sum * sum / boards };
        Forecast {
            mean: sum / (boards + 1.0),
            variance: (1.0 + spread) / (boards + 1.0),
            largest: (2 * self.largest).max(LARGEST.into()) as f64,
        }
    }

    /// The edges of `first`, `second`, `below` and `above`. The last two assume no difference between the runners.
    fn edges(&self, Forecast { mean, .. }: Forecast) -> [f64; 4] {
        [self.least.max(-mean), self.least.max(mean), self.least, self.least]
    }

    /// The capitals of two claims: the first is shorter, the second is shorter.
    pub(super) fn shorter(&self) -> [&Capital; 2] {
        [&self.first.capital, &self.second.capital]
    }

    /// The capitals for a mean below the least difference that matters, and above its negative. No difference matters
    /// if both refute the opposite.
    pub(super) fn alike(&self) -> [&Capital; 2] {
        [&self.below.capital, &self.above.capital]
    }

    /// The estimated boards until the first is shorter and until the second is (errors of `alpha`), and until they are
    /// alike (an error of `beta`).
    pub(super) fn boards_to(&self, alpha: f64, beta: f64) -> [f64; 3] {
        let forecast = self.forecast();
        let [first, second, below, above] = self.edges(forecast);
        [
            self.first.boards_to(alpha, first, forecast),
            self.second.boards_to(alpha, second, forecast),
            self.below.boards_to(beta, below, forecast).max(self.above.boards_to(beta, above, forecast)),
        ]
    }
}
