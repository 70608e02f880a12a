//! Chooses tones: for a move by what is cleared and by the cells it absorbs, for a game's end, and for a best game.
//! Independent of Bevy and of speakers.

use std::time::Duration;

/// A sine tone with a soft envelope: it rises for [`ATTACK`] seconds, then decays like a plucked string.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// Frequency in hertz.
    pub frequency: f32,
    /// Seconds from the request to the start.
    pub begin: f32,
    /// Seconds from the start to the end.
    pub seconds: f32,
    /// Peak amplitude, from 0 to 1. Notes requested together have at most 1 in total.
    pub gain: f32,
}

/// Seconds from the start to the peak. A tone without an attack clicks.
pub const ATTACK: f32 = 0.012;
/// Final amplitude of a tone, relative to its peak.
pub const SILENCE: f32 = 0.001;

/// Minimum time between two notes of solvers, so that many lanes make no noise.
const PAUSE: Duration = Duration::from_millis(125);
/// Gain of the solvers' notes, relative to the person's.
pub const LEVEL_IN_RACE: f32 = 0.35;

/// C4 in hertz, the lowest tone. Small speakers are weak below it.
const LOWEST: f32 = 261.63;
/// Semitones above the octave's root. Any of these tones sound well together.
const PENTATONIC: [u8; 5] = [0, 2, 4, 7, 9];
/// Number of tones, from C4 to E6.
const TONES: usize = 13;
/// Absorbed cells from which a move's note is the longest and the loudest.
const LARGE_MOVE: f32 = 24.0;
/// Gain of a large move's lowest tone.
const MOVE_GAIN: f32 = 0.3;

impl Note {
    fn new(tone: usize, begin: f32, seconds: f32, gain: f32) -> Self {
        let frequency = frequency(tone);
        // Of two tones with equal amplitude, the higher one seems louder.
        Note { frequency, begin, seconds, gain: gain * (LOWEST / frequency).powf(0.3) }
    }

    /// The note with its gain multiplied by `level`.
    pub fn at_level(self, level: f32) -> Self {
        Note { gain: self.gain * level, ..self }
    }

    /// The amplitude `age` seconds after the start.
    pub fn amplitude(&self, age: f32) -> f32 {
        if age < 0.0 || age >= self.seconds {
            0.0
        } else if age < ATTACK {
            self.gain * age / ATTACK
        } else {
            self.gain * SILENCE.powf((age - ATTACK) / (self.seconds - ATTACK))
        }
    }
}

/// The note of a move after which `cleared` of the board's `cells` are absorbed, `absorbed` of them by the move. The tone
/// rises with the share cleared. A move of more cells is longer and louder.
pub fn of_move(absorbed: usize, cleared: usize, cells: usize) -> Note {
    let share = (cleared as f32 / cells.max(1) as f32).min(1.0);
    let tone = (share * (TONES - 1) as f32).round() as usize;
    // Most moves absorb few cells. The square root separates those.
    let size = (absorbed as f32 / LARGE_MOVE).min(1.0).sqrt();
    Note::new(tone, 0.0, 0.25 + 0.45 * size, MOVE_GAIN * (0.4 + 0.6 * size))
}

/// The notes of a game's end: a rising chord after the last move's note.
pub fn of_end() -> [Note; 3] {
    let note = |(index, tone)| Note::new(tone, 0.16 + 0.11 * index as f32, 0.9, 0.2);
    [(0, 0), (1, 3), (2, 5)].map(note)
}

/// The notes of a game that equals the shortest known walk: higher, and more of them.
pub fn of_best() -> [Note; 5] {
    let note = |(index, tone)| Note::new(tone, 0.16 + 0.1 * index as f32, 1.2, 0.14);
    [(0, 0), (1, 5), (2, 7), (3, 8), (4, 10)].map(note)
}

/// The note that demonstrates the volume.
pub fn of_sample() -> Note {
    Note::new(5, 0.0, 0.4, MOVE_GAIN)
}

/// Whether a solver's note may sound at `now`, after the last one. Both times have the same origin.
pub fn may_follow(last: Option<Duration>, now: Duration) -> bool {
    last.is_none_or(|last| now.saturating_sub(last) >= PAUSE)
}

/// Frequency in hertz of a tone of the scale, from 0.
fn frequency(tone: usize) -> f32 {
    let octave = (tone / PENTATONIC.len()) as f32;
    LOWEST * (octave + f32::from(PENTATONIC[tone % PENTATONIC.len()]) / 12.0).exp2()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_more_is_cleared_the_higher_and_the_larger_the_move_the_longer_and_louder(
            cells in 1usize..40_000, absorbed in (0usize..100, 0usize..100), cleared in (0usize..40_000, 0usize..40_000),
        ) {
            let (few, many) = (absorbed.0.min(absorbed.1), absorbed.0.max(absorbed.1));
            let (early, late) = (cleared.0.min(cleared.1), cleared.0.max(cleared.1));
            let [first, last, large] = [(few, early), (few, late), (many, late)].map(|(a, b)| of_move(a, b, cells));
            prop_assert!(first.frequency <= last.frequency && last.frequency == large.frequency);
            prop_assert!(first.seconds == last.seconds && last.seconds <= large.seconds && last.gain <= large.gain);
            for note in [first, last, large] {
                prop_assert!((LOWEST - 0.01..1400.0).contains(&note.frequency), "{note:?}");
                prop_assert!(note.begin == 0.0 && note.seconds < 1.0 && note.gain > 0.0 && note.gain <= MOVE_GAIN);
            }
        }

        #[test]
        fn a_note_rises_once_and_falls_to_nothing(absorbed in 0usize..200, level in 0.0f32..=1.0) {
            let note = of_move(absorbed, 98, 196).at_level(level);
            let steps: Vec<f32> = (-5..750).map(|step| note.amplitude(step as f32 / 1000.0)).collect();
            prop_assert!(steps.iter().all(|&amplitude| (0.0..=note.gain * 1.001).contains(&amplitude)));
            let loudest = (0..steps.len()).max_by(|&a, &b| steps[a].total_cmp(&steps[b])).unwrap();
            prop_assert!(steps[..=loudest].is_sorted() && steps[loudest..].is_sorted_by(|a, b| a >= b));
            prop_assert_eq!((steps[5], *steps.last().unwrap()), (0.0, 0.0));
        }
    }

    #[test]
    fn moves_of_a_small_board_differ() {
        let tones = [0, 30, 60, 98, 140, 196].map(|cleared| of_move(4, cleared, 196).frequency);
        assert!(tones.is_sorted_by(|a, b| a < b), "{tones:?}");
        let moves = [1, 5, 20].map(|absorbed| of_move(absorbed, 98, 196));
        assert!(moves.is_sorted_by(|a, b| a.seconds + 0.1 < b.seconds && a.gain * 1.1 < b.gain), "{moves:?}");
        assert_eq!(of_move(0, 0, 0).frequency, LOWEST);
    }

    #[test]
    fn what_sounds_together_is_never_too_loud() {
        let loudest = |absorbed| of_move(absorbed, absorbed, 196).gain;
        let last_move = (0..=196).map(loudest).fold(0.0, f32::max);
        for chord in [of_end().to_vec(), of_best().to_vec()] {
            let gain: f32 = chord.iter().map(|note| note.gain).sum();
            assert!(gain + last_move <= 1.0, "{gain} and {last_move}");
            assert!(chord.iter().all(|note| note.begin > 0.0), "the last move is heard first");
            assert!(chord.is_sorted_by(|a, b| a.frequency < b.frequency && a.begin < b.begin));
        }
        assert!(of_best().last().unwrap().frequency > of_end().last().unwrap().frequency);
    }
}
