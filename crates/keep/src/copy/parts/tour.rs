//! Progress in the tour, which only grows.

use super::super::{
    portable::Portable,
    summary::{CopySummary, Prefer},
};
use crate::TourProgress;

impl Portable for TourProgress {
    fn add(&mut self, copy: Self, _: Prefer, summary: &mut CopySummary) {
        for (id, theirs) in copy.chapters {
            let own = self.chapters.entry(id).or_default();
            let before = own.clone();
            own.seen = own.seen.max(theirs.seen);
            own.last = own.last.or(theirs.last);
            own.answered.extend(theirs.answered);
            summary.chapters += usize::from(*own != before);
        }
    }
}
