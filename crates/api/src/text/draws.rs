//! Fair draws from a key, the same on every machine.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{RngCore, SeedableRng},
};

/// Draws from ChaCha8, with rejection sampling on 32-bit words. It uses only the cipher's stream, so no library version
/// can change a draw.
pub(crate) struct Draws(ChaCha8Rng);

impl Draws {
    pub fn new(key: [u8; 32]) -> Self {
        Draws(ChaCha8Rng::from_seed(key))
    }

    /// A number from 0 to `count - 1`.
    pub fn below(&mut self, count: u32) -> u32 {
        let fair = u32::MAX - u32::MAX % count;
        loop {
            let word = self.0.next_u32();
            if word < fair {
                return word % count;
            }
        }
    }
}
