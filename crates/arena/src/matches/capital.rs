//! A test martingale against one value of a mean: the capital of a bettor who bets on one side of it.
//!
//! The bet is fair if the mean is that value, and loses if the mean lies on the other side. The bettor starts with 1.
//! By Ville's inequality the capital reaches `1 / error` with a probability of at most `error`, however long the
//! betting lasts and whenever one checks. So a capital that gets there refutes the value.

/// A capital that bets on a mean above or below a value.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Capital {
    /// The value it bets against, in moves.
    value: f64,
    /// 1 to bet on a mean above it, -1 below it.
    side: f64,
    now: f64,
    /// The highest capital so far: what is refuted stays refuted.
    peak: f64,
}

/// The forecast of a difference, made before it is seen. It sets the stake.
#[derive(Clone, Copy, Debug)]
pub(super) struct Forecast {
    /// In moves squared, above 0.
    pub(super) variance: f64,
    /// The largest difference expected, in moves. Larger ones are clipped to it.
    pub(super) largest: f64,
}

/// The largest share of the capital that one board can cost.
const AT_RISK: f64 = 0.9;

impl Capital {
    pub(super) fn above(value: f64) -> Self {
        Capital { value, side: 1.0, now: 1.0, peak: 1.0 }
    }

    pub(super) fn below(value: f64) -> Self {
        Capital { side: -1.0, ..Self::above(value) }
    }

    /// Bets on a difference unknown to the forecast. `edge` is the mean's expected distance from the value, on the side
    /// bet on, above 0. Uses only operations that IEEE 754 rounds the same everywhere, so every machine gets the same
    /// bits.
    pub(super) fn bet(&mut self, difference: f64, edge: f64, forecast: Forecast) {
        // Kelly's criterion: for a small edge, this makes the capital's logarithm grow fastest.
        let stake = (edge / (forecast.variance + edge * edge)).min(AT_RISK / forecast.largest);
        let gain = (self.side * (difference - self.value)).clamp(-forecast.largest, forecast.largest);
        self.now *= 1.0 + stake * gain;
        self.peak = self.peak.max(self.now);
    }

    /// True if the value is refuted, with at most this probability of error.
    pub(super) fn refutes(&self, error: f64) -> bool {
        self.peak * error >= 1.0
    }

    /// The progress towards refutation, from 0 to 1.
    pub(super) fn share(&self, error: f64) -> f64 {
        if self.refutes(error) { 1.0 } else { (self.now.max(1.0).ln() / -error.ln()).min(1.0) }
    }
}
