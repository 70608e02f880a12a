//! A part of a batch, so that several machines can share its boards.

use std::{fmt, num::NonZeroU64, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Shard K of N: boards K, K + N, K + 2 N, … (counted from 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Shard {
    /// K, from 1.
    number: u64,
    /// N.
    of: NonZeroU64,
}

/// Why a text is not a shard.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("`{0}` is not a shard K/N such as 1/4, with K from 1 to N")]
pub struct ShardError(String);

impl Shard {
    /// All boards.
    pub const WHOLE: Shard = Shard { number: 1, of: NonZeroU64::MIN };

    /// True for the single shard that holds all boards.
    pub fn is_whole(self) -> bool {
        self.of.get() == 1
    }

    /// K, from 1.
    pub fn number(self) -> u64 {
        self.number
    }

    /// N.
    pub fn of(self) -> u64 {
        self.of.get()
    }

    /// Number of boards of this shard, out of `boards`.
    pub fn count(self, boards: u64) -> u64 {
        let before = self.number - 1;
        if boards <= before { 0 } else { (boards - before - 1) / self.of + 1 }
    }

    /// The index in the whole batch (from 0) of the shard's board `local` (from 0).
    pub fn global(self, local: u64) -> u64 {
        local * self.of.get() + self.number - 1
    }

    /// The index in its shard (from 0) of a board of the whole batch (from 0).
    pub fn local(self, global: u64) -> u64 {
        global / self.of
    }

    /// True if the board (from 0) is in this shard.
    pub fn has(self, global: u64) -> bool {
        global % self.of == self.number - 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.number, self.of)
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> Self {
        shard.to_string()
    }
}

impl TryFrom<String> for Shard {
    type Error = ShardError;

    fn try_from(text: String) -> Result<Self, ShardError> {
        text.parse()
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let wrong = || ShardError(text.to_owned());
        let (number, of) = text.split_once('/').ok_or_else(wrong)?;
        let shard = Shard { number: number.parse().map_err(|_| wrong())?, of: of.parse().map_err(|_| wrong())? };
        (1..=shard.of.get()).contains(&shard.number).then_some(shard).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_the_boards_out() {
        for (boards, of) in [(10, 4), (3, 5), (8, 2), (1, 1)] {
            let mut owners = vec![0; boards as usize];
            for number in 1..=of {
                let shard: Shard = format!("{number}/{of}").parse().unwrap();
                for local in 0..shard.count(boards) {
                    let global = shard.global(local);
                    assert!(shard.has(global) && shard.local(global) == local);
                    owners[global as usize] += 1;
                }
            }
            assert!(owners.iter().all(|&count| count == 1));
        }
    }

    #[test]
    fn wrong_shards_are_refused() {
        for text in ["", "1", "0/4", "5/4", "1/0", "a/b", "-1/4"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
