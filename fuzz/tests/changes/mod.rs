//! Changes inputs with a deterministic generator.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Parts of the texts here.
const WORDS: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "=",
    "@",
    "..",
    "\"",
    "\\",
    "\n",
    "\0",
    " ",
    "-1",
    "0",
    "1",
    "36",
    "1000",
    "4294967295",
    "18446744073709551615",
    "9007199254740993",
    "1e999",
    "null",
    "None",
    "true",
    "drawn@a",
    "series@",
    "daily@",
    "é",
    "\u{feff}",
    "\u{2028}",
    "\r",
    "#",
    "/*",
    "r#\"",
];
/// The longest input, in bytes.
const MOST: usize = 4096;

/// Changed versions of some seeds.
pub struct Changes<'a> {
    seeds: &'a [Vec<u8>],
    random: ChaCha8Rng,
}

impl<'a> Changes<'a> {
    /// The changes for a name.
    pub fn new(name: &str, seeds: &'a [Vec<u8>]) -> Self {
        let seed = name.bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(31) + u64::from(byte));
        Changes { seeds, random: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// A seed with a few changes.
    pub fn next(&mut self) -> Vec<u8> {
        let mut input = self.seed().clone();
        for _ in 0..self.random.random_range(1..=6) {
            self.change(&mut input);
        }
        input.truncate(MOST);
        input
    }

    fn seed(&mut self) -> &'a Vec<u8> {
        &self.seeds[self.random.random_range(0..self.seeds.len())]
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        let at = self.random.random_range(0..=input.len());
        let length = self.random.random_range(0..=(input.len() - at).min(40));
        match self.random.random_range(0..7) {
            0 => drop(input.drain(at..at + length)),
            1 => {
                let word = WORDS[self.random.random_range(0..WORDS.len())];
                input.splice(at..at, word.bytes()).for_each(drop);
            }
            2 => {
                let word = WORDS[self.random.random_range(0..WORDS.len())];
                input.splice(at..at + length, word.bytes()).for_each(drop);
            }
            3 => {
                let piece = input[at..at + length].to_vec();
                let to = self.random.random_range(0..=input.len());
                input.splice(to..to, piece).for_each(drop);
            }
            4 => {
                let other = self.seed();
                let from = self.random.random_range(0..=other.len());
                input.splice(at.., other[from..].iter().copied()).for_each(drop);
            }
            _ => {
                if let Some(byte) = input.get_mut(at) {
                    *byte = self.random.random();
                }
            }
        }
    }
}
