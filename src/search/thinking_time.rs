//! Measures how long a solver has thought about its next move, as seen from outside.
//!
//! Only thinking counts. Excluded: a hidden tab, the start of a worker, a second run, and other searches on the same
//! thread.

use std::time::Duration;

use bevy::platform::time::Instant;

/// The thinking of one search since its last move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ThinkingTime {
    /// Thinking since the last move, as last reported.
    told: Duration,
    /// Start of the current slice, which no report covers yet.
    slice_began: Option<Instant>,
    /// Excluded time: the machine slept.
    slept: Duration,
}

impl ThinkingTime {
    /// Starts a slice.
    pub fn begin_slice(&mut self, now: Instant) {
        self.slice_began = Some(now);
    }

    /// Ends a slice, or excludes the rest of it.
    pub fn end_slice(&mut self) {
        self.slice_began = None;
    }

    /// Takes a report of the thinking time since the last move. The current slice continues.
    pub fn report(&mut self, since_move: Duration, now: Instant) {
        if since_move < self.told {
            self.slept = Duration::ZERO;
        }
        self.told = since_move;
        self.slice_began = self.slice_began.map(|_| now);
    }

    /// Excludes all time so far. On some systems the clock runs while the machine sleeps, and so does the search's own.
    pub fn exclude_elapsed(&mut self, now: Instant) {
        self.slept = self.with_sleep(now);
    }

    /// The thinking time so far.
    pub fn length(&self, now: Instant) -> Duration {
        self.with_sleep(now).saturating_sub(self.slept)
    }

    fn with_sleep(&self, now: Instant) -> Duration {
        self.told + self.slice_began.map_or(Duration::ZERO, |began| now.saturating_duration_since(began))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_thinking_counts() {
        let second = |seconds| Duration::from_secs(seconds);
        let begin = Instant::now();
        let mut time = ThinkingTime::default();
        assert_eq!(time.length(begin + second(9)), second(0), "it waits for a thread");
        time.begin_slice(begin + second(10));
        assert_eq!(time.length(begin + second(12)), second(2));
        time.report(second(2), begin + second(12));
        assert_eq!(time.length(begin + second(13)), second(3));
        time.end_slice();
        assert_eq!(time.length(begin + second(500)), second(2), "a tab out of sight");
        time.begin_slice(begin + second(500));
        assert_eq!(time.length(begin + second(501)), second(3));
        time.report(second(0), begin + second(501));
        assert_eq!(time.length(begin + second(501)), second(0), "it has moved");
    }

    #[test]
    fn a_sleep_of_the_machine_does_not_count_whoever_tells_of_it_first() {
        let second = |seconds| Duration::from_secs(seconds);
        let begin = Instant::now();
        let mut time = ThinkingTime::default();
        time.begin_slice(begin);
        time.report(second(5), begin + second(5));
        // The machine sleeps for an hour. The frame that notices comes before the slice ends.
        time.exclude_elapsed(begin + second(3605));
        assert_eq!(time.length(begin + second(3605)), second(0));
        // The search's own report includes the sleep.
        time.report(second(3606), begin + second(3606));
        assert_eq!(time.length(begin + second(3606)), second(1));
        time.report(second(3700), begin + second(3700));
        assert_eq!(time.length(begin + second(3700)), second(95));
        // After the next move, all time counts again.
        time.report(second(40), begin + second(3760));
        assert_eq!(time.length(begin + second(3770)), second(50));
    }
}
