//! Checks that the process's memory stays constant, on Linux.

use std::{fmt, fs};

/// Maximum resident pages after races, for each tenth of the soak.
#[derive(Default)]
pub struct Memory {
    tenths: [u64; 10],
    is_long: bool,
}

/// In shorter soaks, the largest race dominates the memory.
const LONG: u64 = 10_000;

impl Memory {
    /// Measures the process after a race.
    pub fn look(&mut self, race: u64, races: u64) {
        self.is_long = races >= LONG;
        let pages = fs::read_to_string("/proc/self/statm").ok();
        let resident: u64 = pages.and_then(|text| text.split(' ').nth(1)?.parse().ok()).unwrap_or_default();
        let tenth = &mut self.tenths[(race * 10 / races) as usize];
        *tenth = resident.max(*tenth);
    }

    /// The maximum of a long soak's second half, relative to that of the first half.
    pub fn grown(&self) -> Option<f64> {
        let most = |tenths: &[u64]| tenths.iter().max().copied().unwrap_or_default() as f64;
        let (first, second) = self.tenths.split_at(5);
        (self.is_long && most(first) > 0.0).then(|| most(second) / most(first))
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "pages resident, the most in each tenth: {:?}", self.tenths)
    }
}
