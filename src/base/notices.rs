//! Sentences that a person must see: a broken asset, a board that cannot be shown.

use bevy::prelude::*;
use color_walk_play::sentence::Sentence;

/// The most characters of a sentence, and of each text in it: a stranger's may be as long as it likes.
const MOST: usize = 600;

/// What is to be said, oldest first, until it is dismissed.
#[derive(Resource, Default)]
pub struct Notices {
    told: Vec<Sentence>,
    /// What is so at this moment, and is not dismissed.
    trouble: Option<Sentence>,
}

impl Notices {
    /// Adds a warning, unless it stands there already.
    pub fn warn(&mut self, sentence: impl Into<Sentence>) {
        let sentence = sentence.into().shortened(MOST);
        if !self.told.contains(&sentence) {
            self.told.push(sentence);
        }
    }

    /// The warnings that stand.
    pub fn all(&self) -> &[Sentence] {
        &self.told
    }

    /// What stays there until it is over.
    pub fn trouble(&self) -> Option<&Sentence> {
        self.trouble.as_ref()
    }

    /// Says what is wrong at this moment; none when it is over.
    pub fn set_trouble(&mut self, trouble: Option<Sentence>) {
        self.trouble = trouble.map(|sentence| sentence.shortened(MOST));
    }

    /// Takes one away.
    pub fn dismiss(&mut self, index: usize) {
        if index < self.told.len() {
            self.told.remove(index);
        }
    }
}
