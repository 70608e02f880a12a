//! Loads the person's progress in the tour, and stores it as it grows.

use bevy::prelude::*;
use color_walk_keep::{StoredChapter, TourProgress};
use color_walk_play::tour::{ChapterProgress, Progress};

use super::Memory;
use crate::{base::schedule::AppSystems, screens::tour::CurrentTour};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, restore)
        .add_systems(Update, keep.after(AppSystems::Draw).run_if(resource_changed::<CurrentTour>));
}

pub(super) fn restore(memory: Res<Memory>, mut current_tour: ResMut<CurrentTour>) {
    current_tour.progress = read(&memory.tour);
}

/// Merges the changed chapters, because another window may have more progress in them and be elsewhere in others.
fn keep(current_tour: Res<CurrentTour>, mut memory: ResMut<Memory>) {
    let ours = current_tour.progress.since(&read(&memory.tour));
    if ours.0.is_empty() {
        return;
    }
    memory.tour = write(&current_tour.progress);
    memory.store.update(move |kept: &mut TourProgress| {
        let mut joined = read(kept);
        joined.join(&ours);
        *kept = write(&joined);
    });
}

fn read(kept: &TourProgress) -> Progress {
    let chapter = |kept: &StoredChapter| {
        let StoredChapter { seen, last, answered } = kept.clone();
        ChapterProgress { seen, last, answered }
    };
    Progress(kept.chapters.iter().map(|(id, kept)| (id.clone(), chapter(kept))).collect())
}

fn write(progress: &Progress) -> TourProgress {
    let chapter = |known: &ChapterProgress| {
        let ChapterProgress { seen, last, answered } = known.clone();
        StoredChapter { seen, last, answered }
    };
    TourProgress { chapters: progress.0.iter().map(|(id, known)| (id.clone(), chapter(known))).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_keep::{Document, Store};

    #[test]
    fn what_two_windows_have_seen_is_all_kept() {
        let progress = |id: &str, seen: u32, answered: &str| {
            let chapter = ChapterProgress { seen, last: Some(seen - 1), answered: [answered.to_owned()].into() };
            Progress([(id.to_owned(), chapter)].into())
        };
        let (one, other) = (progress("greedy", 5, "rule"), progress("greedy", 3, "tie"));
        let store = Store::memory();
        for ours in [one.clone(), other.clone()] {
            store.update(move |kept: &mut TourProgress| {
                let mut joined = read(kept);
                joined.join(&ours);
                *kept = write(&joined);
            });
        }
        let mut both = one;
        both.join(&other);
        assert_eq!(read(&store.load::<TourProgress>().poll().expect("this store answers at once")), both);
        assert_eq!(TourProgress::NAME, "tour");
    }
}
