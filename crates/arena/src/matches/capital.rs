//! A test martingale for one side of one value of a mean: the capital of who bets against it.
//!
//! The bet is fair when the mean is that value, and loses when the mean lies on the other side. Whoever bets so begins
//! with 1, and by Ville's inequality comes to `1 / error` with a probability of at most `error`, however long it goes on
//! and whenever one looks. So a capital that has come there refutes the value.

/// A capital that bets on the mean being above or below a value.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Capital {
    /// The value that is bet against, in moves.
    value: f64,
    /// 1 to bet on a mean above it, -1 below it.
    side: f64,
    now: f64,
    /// The most that it ever was: what is refuted stays so.
    peak: f64,
}

/// What is known of the differences before one is seen, by which the stake is chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Forecast {
    /// In moves squared, above 0.
    pub(super) variance: f64,
    /// No difference is reckoned to be larger than this; one that is counts as this.
    pub(super) largest: f64,
}

/// The share of the capital that one board can take at most.
const AT_RISK: f64 = 0.9;

impl Capital {
    pub(super) fn above(value: f64) -> Self {
        Capital { value, side: 1.0, now: 1.0, peak: 1.0 }
    }

    pub(super) fn below(value: f64) -> Self {
        Capital { side: -1.0, ..Self::above(value) }
    }

    /// Bets on a difference that the forecast does not know yet. `edge` is how far from the value the mean is thought
    /// to be, on the side that is bet on, above 0. Nothing but what IEEE 754 rounds alike everywhere, so that every machine
    /// comes to the same bits.
    pub(super) fn bet(&mut self, difference: f64, edge: f64, forecast: Forecast) {
        // What makes the logarithm of the capital grow fastest where the edge is small (Kelly's criterion).
        let stake = (edge / (forecast.variance + edge * edge)).min(AT_RISK / forecast.largest);
        let gain = (self.side * (difference - self.value)).clamp(-forecast.largest, forecast.largest);
        self.now *= 1.0 + stake * gain;
        self.peak = self.peak.max(self.now);
    }

    /// True when the value is refuted, with an error of at most this probability.
    pub(super) fn refutes(&self, error: f64) -> bool {
        self.peak * error >= 1.0
    }

    /// How far it has come on the way to that, from 0 to 1.
    pub(super) fn share(&self, error: f64) -> f64 {
        if self.refutes(error) { 1.0 } else { (self.now.max(1.0).ln() / -error.ln()).min(1.0) }
    }
}
