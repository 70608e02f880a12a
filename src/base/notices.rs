//! Sentences that a person must see: a broken asset, a board that cannot be shown.

use bevy::prelude::*;
use color_walk_play::sentence::Sentence;

/// The most characters of a sentence, and of each text in it: a stranger's may be as long as it likes.
const MOST: usize = 600;

/// What is to be said, oldest first, until it is dismissed.
#[derive(Resource, Default)]
pub struct Notices(Vec<Sentence>);

impl Notices {
    /// Adds a warning, unless it stands there already.
    pub fn warn(&mut self, sentence: impl Into<Sentence>) {
        let sentence = sentence.into().shortened(MOST);
        if !self.0.contains(&sentence) {
            self.0.push(sentence);
        }
    }

    /// The warnings that stand.
    pub fn all(&self) -> &[Sentence] {
        &self.0
    }

    /// Takes one away.
    pub fn dismiss(&mut self, index: usize) {
        if index < self.0.len() {
            self.0.remove(index);
        }
    }
}
