//! Silence, for builds that must not depend on the system's sound library.

use crate::scene::sound::Note;

pub(super) const IS_AVAILABLE: bool = false;

pub(super) struct Speaker;

impl Speaker {
    pub(super) fn new() -> Self {
        Speaker
    }

    pub(super) fn is_missing(&self) -> bool {
        true
    }

    pub(super) fn set_on(&mut self, _is_on: bool) {}

    pub(super) fn play(&mut self, _note: Note) {}
}
