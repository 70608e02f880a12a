//! The reader's progress in the tour.

use std::collections::{BTreeMap, BTreeSet};

use color_walk_assets::Chapter;

use super::{Tour, places};

/// The progress in each opened chapter, by chapter id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress(pub BTreeMap<String, ChapterProgress>);

/// The progress in one chapter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChapterProgress {
    /// Number of places seen, up to the furthest.
    pub seen: u32,
    /// Index of the place that the reader saw last, if known.
    pub last: Option<u32>,
    /// Ids of the questions answered correctly.
    pub answered: BTreeSet<String>,
}

impl Progress {
    /// Records the tour's place. True if that changes anything.
    pub fn note(&mut self, tour: &Tour) -> bool {
        let (Some(chapter), Some((at, _))) = (tour.chapter(), tour.position()) else { return false };
        let known = self.0.entry(chapter.id.clone()).or_default();
        let at = at as u32;
        known.seen = known.seen.max(at + 1);
        let has_moved = known.last.replace(at) != Some(at);
        let right = tour.question().filter(|(question, tried)| tried.contains(&question.right));
        let is_right = right.is_some_and(|(question, _)| known.answered.insert(question.id.clone()));
        has_moved || is_right
    }

    /// The chapters whose progress differs from `before`.
    #[must_use]
    pub fn since(&self, before: &Progress) -> Progress {
        let changed = self.0.iter().filter(|(id, known)| before.0.get(*id) != Some(*known));
        Progress(changed.map(|(id, known)| (id.clone(), known.clone())).collect())
    }

    /// Merges another window's progress, which is newer.
    pub fn join(&mut self, other: &Progress) {
        for (id, theirs) in &other.0 {
            let ours = self.0.entry(id.clone()).or_default();
            ours.seen = ours.seen.max(theirs.seen);
            ours.last = theirs.last.or(ours.last);
            ours.answered.extend(theirs.answered.iter().cloned());
        }
    }

    /// Number of a chapter's places seen.
    pub fn seen(&self, chapter: &Chapter) -> usize {
        self.0.get(&chapter.id).map_or(0, |known| (known.seen as usize).min(places(chapter)))
    }

    /// Number of a chapter's questions answered correctly.
    pub fn answered(&self, chapter: &Chapter) -> usize {
        let Some(known) = self.0.get(&chapter.id) else { return 0 };
        chapter.questions.iter().filter(|question| known.answered.contains(&question.id)).count()
    }

    /// The share of a chapter's steps seen and questions answered correctly, from 0 to 1.
    pub fn share(&self, chapter: &Chapter) -> f32 {
        let (steps, questions) = (chapter.steps.len(), chapter.questions.len());
        let done = self.seen(chapter).min(steps) + self.answered(chapter);
        done as f32 / (steps + questions).max(1) as f32
    }

    /// The place to resume: where the reader left the chapter, or the first place if that was the end. If it is unknown
    /// where, the furthest place counts.
    pub fn begin_at(&self, chapter: &Chapter) -> usize {
        let furthest = self.seen(chapter).saturating_sub(1);
        let last = self.0.get(&chapter.id).and_then(|known| known.last).map_or(furthest, |last| last as usize);
        if last < places(chapter) - 1 { last } else { 0 }
    }

    /// True if the reader saw the end.
    pub fn is_finished(&self, chapter: &Chapter) -> bool {
        self.seen(chapter) >= places(chapter)
    }
}
