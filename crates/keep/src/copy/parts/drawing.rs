//! The editor has one board. The one here stays, unless the person prefers the copy's.

use super::super::{
    portable::Portable,
    summary::{CopySummary, Prefer},
};
use crate::{Drawing, merge::Fields};

impl Portable for Drawing {
    fn add(&mut self, copy: Self, prefer: Prefer, summary: &mut CopySummary) {
        if copy == *self || copy.board().is_none() {
            return;
        }
        if self.board().is_none() {
            summary.has_drawing = true;
            *self = copy;
        } else {
            summary.differing.push("drawing".to_owned());
            if prefer == Prefer::Copy {
                *self = copy;
            }
        }
    }

    /// A board is one value: parts of two are no board.
    fn take_back(before: &Fields, after: &Fields, now: &Fields) -> Fields {
        if now == after { before.clone() } else { now.clone() }
    }
}
