//! How far one has come in the tour.

use std::collections::{BTreeMap, BTreeSet};

use color_walk_assets::Chapter;

use super::{Tour, places};

/// Of each chapter that was opened, by its id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress(pub BTreeMap<String, ChapterProgress>);

/// How far one has come in a chapter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChapterProgress {
    /// Places seen, from the first on: the furthest one counts.
    pub seen: u32,
    /// Ids of the questions that were answered rightly.
    pub answered: BTreeSet<String>,
}

impl Progress {
    /// Takes in where the tour is; true when that is news.
    pub fn note(&mut self, tour: &Tour) -> bool {
        let (Some(chapter), Some((at, _))) = (tour.chapter(), tour.position()) else { return false };
        let known = self.0.entry(chapter.id.clone()).or_default();
        let is_further = at as u32 >= known.seen;
        known.seen = known.seen.max(at as u32 + 1);
        let right = tour.question().filter(|(question, tried)| tried.contains(&question.right));
        let is_right = right.is_some_and(|(question, _)| known.answered.insert(question.id.clone()));
        is_further || is_right
    }

    /// Takes in what another window has seen.
    pub fn join(&mut self, other: &Progress) {
        for (id, theirs) in &other.0 {
            let ours = self.0.entry(id.clone()).or_default();
            ours.seen = ours.seen.max(theirs.seen);
            ours.answered.extend(theirs.answered.iter().cloned());
        }
    }

    /// Places of a chapter that were seen.
    pub fn seen(&self, chapter: &Chapter) -> usize {
        self.0.get(&chapter.id).map_or(0, |known| (known.seen as usize).min(places(chapter)))
    }

    /// Questions of a chapter that were answered rightly.
    pub fn answered(&self, chapter: &Chapter) -> usize {
        let Some(known) = self.0.get(&chapter.id) else { return 0 };
        chapter.questions.iter().filter(|question| known.answered.contains(&question.id)).count()
    }

    /// The share of a chapter's steps that were seen and questions that were answered, from 0 to 1.
    pub fn share(&self, chapter: &Chapter) -> f32 {
        let (steps, questions) = (chapter.steps.len(), chapter.questions.len());
        let done = self.seen(chapter).min(steps) + self.answered(chapter);
        done as f32 / (steps + questions).max(1) as f32
    }

    /// Where to go on: at the last place seen, or from the beginning where all was seen.
    pub fn begin_at(&self, chapter: &Chapter) -> usize {
        let seen = self.seen(chapter);
        if seen >= places(chapter) { 0 } else { seen.saturating_sub(1) }
    }

    /// True when the end was seen.
    pub fn is_through(&self, chapter: &Chapter) -> bool {
        self.seen(chapter) >= places(chapter)
    }
}
