//! Turns notes into samples, on platforms without a synthesizer.

use std::f32::consts::TAU;

use crate::scene::sound::notes::Note;

/// Maximum notes at a time. Further notes are dropped, because cutting one off would click.
const VOICES: usize = 16;

/// Sounding and scheduled notes. Neither starting nor sampling a note allocates.
pub struct Voices {
    /// Samples a second.
    rate: f32,
    voices: [Option<Voice>; VOICES],
}

#[derive(Clone, Copy)]
struct Voice {
    note: Note,
    /// Samples since the request.
    age: u32,
    /// Phase, from 0 to 1.
    phase: f32,
}

impl Voices {
    /// Silence, at `rate` samples a second.
    pub fn new(rate: u32) -> Self {
        Voices { rate: rate.max(1) as f32, voices: [None; VOICES] }
    }

    /// Starts a note.
    pub fn start(&mut self, note: Note) {
        if let Some(free) = self.voices.iter_mut().find(|voice| voice.is_none()) {
            *free = Some(Voice { note, age: 0, phase: 0.0 });
        }
    }

    /// The next sample, from -1 to 1.
    pub fn sample(&mut self) -> f32 {
        let mut sum = 0.0;
        for slot in &mut self.voices {
            let Some(voice) = slot else { continue };
            let age = voice.age as f32 / self.rate - voice.note.begin;
            voice.age += 1;
            if age >= voice.note.seconds {
                *slot = None;
            } else if age >= 0.0 {
                sum += voice.note.amplitude(age) * (TAU * voice.phase).sin();
                voice.phase = (voice.phase + voice.note.frequency / self.rate).fract();
            }
        }
        sum.clamp(-1.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::sound::notes::{of_best, of_move};

    const RATE: u32 = 48_000;

    fn samples(notes: &[Note], seconds: f32) -> Vec<f32> {
        let mut voices = Voices::new(RATE);
        notes.iter().for_each(|note| voices.start(*note));
        (0..(RATE as f32 * seconds) as usize).map(|_| voices.sample()).collect()
    }

    #[test]
    fn a_note_has_its_pitch_and_loudness_and_ends() {
        let note = of_move(20, 98, 196);
        let heard = samples(&[note], 1.0);
        let crossings = heard.windows(2).filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0).count() as f32;
        assert!((crossings - note.frequency * note.seconds).abs() < 3.0, "{crossings} waves");
        let loudest = heard.iter().copied().fold(0.0, f32::max);
        assert!(loudest > note.gain * 0.9 && loudest <= note.gain, "{loudest}");
        assert!(heard[(RATE as f32 * note.seconds) as usize + 1..].iter().all(|&sample| sample == 0.0));
    }

    #[test]
    fn nothing_clicks() {
        let heard = samples(&of_best(), 2.0);
        assert_eq!((heard[0], *heard.last().unwrap()), (0.0, 0.0));
        let steepest = heard.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max);
        // A sine at full amplitude of the highest tone changes by 0.17 a sample.
        assert!(steepest < 0.1, "{steepest}");
    }

    #[test]
    fn too_many_notes_are_left_out_and_never_too_loud() {
        let many = [of_move(50, 98, 196); 3 * VOICES];
        let heard = samples(&many, 1.0);
        assert!(heard.iter().all(|sample| (-1.0..=1.0).contains(sample)));
        assert_eq!(*heard.last().unwrap(), 0.0);
    }
}
