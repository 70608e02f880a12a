//! Messages that the person must see, such as a broken asset or an unreadable board.

use bevy::prelude::*;
use color_walk_play::sentence::Sentence;

/// Maximum characters of a message and of each text in it. Text from files or links can be of any length.
const MOST: usize = 600;

/// Warnings, oldest first, until the person dismisses them.
#[derive(Resource, Default)]
pub struct Notices {
    told: Vec<Sentence>,
    /// A current problem. It disappears when the problem ends, not when the person dismisses it.
    trouble: Option<Sentence>,
}

impl Notices {
    /// Adds a warning, unless it is already shown.
    pub fn warn(&mut self, sentence: impl Into<Sentence>) {
        let sentence = sentence.into().shortened(MOST);
        if !self.told.contains(&sentence) {
            self.told.push(sentence);
        }
    }

    /// The warnings on the screen, oldest first.
    pub fn all(&self) -> &[Sentence] {
        &self.told
    }

    /// The current problem, shown until it ends.
    pub fn trouble(&self) -> Option<&Sentence> {
        self.trouble.as_ref()
    }

    /// Sets the current problem, or clears it with `None`.
    pub fn set_trouble(&mut self, trouble: Option<Sentence>) {
        self.trouble = trouble.map(|sentence| sentence.shortened(MOST));
    }

    /// Removes the warning at `index`.
    pub fn dismiss(&mut self, index: usize) {
        if index < self.told.len() {
            self.told.remove(index);
        }
    }
}
