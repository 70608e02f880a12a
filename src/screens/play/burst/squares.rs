//! The burst over a board cleared at par or in a personal best: squares that fly up, turn, fall and fade.
//!
//! It is a pure function of time, so it needs no state between frames.

use std::f32::consts::TAU;

/// Duration in seconds.
pub const BURST_SECONDS: f32 = 0.9;

/// Number of squares.
const SQUARES: u32 = 190;
/// Downward acceleration, in board sides per second squared.
const GRAVITY: f32 = 2.2;
/// The share of the duration after which squares fade.
const FADE: f32 = 0.55;

/// The colour of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BurstColor {
    /// The board colour with this number, modulo the number of colours.
    OfBoard(u8),
    /// Gold.
    Gold,
}

/// A flying square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BurstSquare {
    /// Its centre relative to the board's, in board sides; x to the right, y downwards.
    pub middle: [f32; 2],
    /// Its side length, in board sides.
    pub side: f32,
    /// Its rotation in radians.
    pub turn: f32,
    /// From 0 (invisible) to 1.
    pub opacity: f32,
    /// Its colour.
    pub color: BurstColor,
}

/// The squares `seconds` after the beginning; none before it or after the end.
pub fn burst(seconds: f32) -> impl Iterator<Item = BurstSquare> {
    let squares = if (0.0..BURST_SECONDS).contains(&seconds) { SQUARES } else { 0 };
    (0..squares).map(move |index| square(index, seconds))
}

fn square(index: u32, seconds: f32) -> BurstSquare {
    let any = |salt: u32| random(index * 8 + salt);
    let share = seconds / BURST_SECONDS;
    // Squares start anywhere in the board's middle part, and fly outwards and up.
    let (around, far) = (any(0) * TAU, any(1).sqrt());
    let from = [around.cos() * far * 0.22, around.sin() * far * 0.22];
    let speed = 0.35 + 0.75 * any(2);
    let velocity = [around.cos() * speed, around.sin() * speed * 0.8 - 0.75];
    // Air resistance slows them.
    let flown = (1.0 - (-2.4 * seconds).exp()) / 2.4;
    let middle = [from[0] + velocity[0] * flown, from[1] + velocity[1] * flown + GRAVITY * seconds * seconds / 2.0];
    // They grow quickly and shrink slowly, so nothing appears at full size.
    let size = (share / 0.12).min(1.0) * (1.0 - 0.5 * share);
    let fading = ((share - FADE) / (1.0 - FADE)).clamp(0.0, 1.0);
    let is_gold = index % 5 < 3;
    BurstSquare {
        middle,
        side: (0.016 + 0.028 * any(3)) * size,
        turn: (any(4) - 0.5) * 9.0 * seconds + any(5) * TAU,
        opacity: 1.0 - fading * fading,
        color: if is_gold { BurstColor::Gold } else { BurstColor::OfBoard((index % 251) as u8) },
    }
}

/// A pseudo-random number from 0 to 1, determined by the seed.
fn random(seed: u32) -> f32 {
    let mut bits = seed.wrapping_add(0x9e37_79b9);
    for factor in [0x85eb_ca6b, 0xc2b2_ae35u32] {
        bits = (bits ^ (bits >> 15)).wrapping_mul(factor);
    }
    (bits >> 8) as f32 / (1 << 24) as f32
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn most_of_it_is_gold() {
        let gold = burst(0.3).filter(|square| square.color == BurstColor::Gold).count();
        assert!(gold * 2 > burst(0.3).count());
    }

    #[test]
    fn it_begins_with_nothing_and_ends_with_nothing() {
        assert_eq!(burst(-0.01).count() + burst(BURST_SECONDS).count(), 0);
        assert!(burst(0.0).all(|square| square.side == 0.0));
        assert!(burst(BURST_SECONDS - 0.001).all(|square| square.opacity < 0.01));
    }

    proptest! {
        #[test]
        fn squares_stay_small_and_near_the_board_and_only_fade(
            seconds in 0.0..BURST_SECONDS,
            later in 0.0..0.1f32,
        ) {
            for (now, then) in burst(seconds).zip(burst(seconds + later)) {
                prop_assert!(now.middle.iter().all(|place| place.abs() < 1.5), "{:?}", now);
                prop_assert!((0.0..0.05).contains(&now.side) && (0.0..=1.0).contains(&now.opacity));
                prop_assert!(then.opacity <= now.opacity);
            }
        }

        #[test]
        fn nothing_jumps(seconds in 0.0..BURST_SECONDS - 0.016) {
            for (now, then) in burst(seconds).zip(burst(seconds + 0.016)) {
                prop_assert!((0..2).all(|axis| (now.middle[axis] - then.middle[axis]).abs() < 0.06));
                prop_assert!(now.opacity - then.opacity < 0.1 && (now.side - then.side).abs() < 0.01);
            }
        }
    }
}
