//! The tour at the real window, by keys: forward through chapters, left in the middle, and back. Pictures of all places
//! stay in the folder `COLOR_WALK_PICTURES`. All chapters take minutes and need `COLOR_WALK_ALL_CHAPTERS`. By default,
//! this test covers each kind of task once; `tests/game/tour.rs` covers the rest.

use std::{collections::HashSet, env, fs, mem::discriminant, path::PathBuf, process::Command, thread, time::Duration};

use color_walk_assets::{Action, Chapter, load_chapters};
use color_walk_keep::{Store, TourProgress};
use color_walk_play::tour::places;
use color_walk_solvers as solvers;

use crate::at_window::{Person, alone};

impl Person {
    /// The number of seen places of a chapter, as stored.
    fn seen(&self, chapter: &Chapter) -> usize {
        let progress = Store::at(&self.folder).load::<TourProgress>().wait();
        progress.chapters.get(&chapter.id).map_or(0, |known| known.seen as usize)
    }

    fn comes_to(&self, chapter: &Chapter, at: usize) {
        let what = format!("place {} of {} in {}", at + 1, places(chapter), chapter.id);
        self.until(&what, |person| person.seen(chapter) > at);
    }

    /// Presses the key for the next place. Repeats it if nothing happens: within a slow frame, a slider may take the
    /// keys.
    fn goes_on_to(&self, chapter: &Chapter, at: usize) {
        let what = format!("on to place {} of {} in {}", at + 1, places(chapter), chapter.id);
        self.until(&what, |person| {
            person.presses("Right");
            (0..200).any(|_| {
                thread::sleep(Duration::from_millis(100));
                person.seen(chapter) > at
            })
        });
    }

    /// Presses digits this many times, or until the next place is seen.
    fn presses_digits(&self, chapter: &Chapter, at: usize, times: usize) {
        for key in ["1", "2", "3", "4", "5", "6", "7", "8"].iter().cycle().take(times) {
            if self.seen(chapter) > at + 1 {
                return;
            }
            self.presses(key);
        }
    }

    /// Does the step's task.
    fn does(&self, chapter: &Chapter, at: usize) {
        match chapter.steps[at].action {
            Action::Read | Action::Watch => thread::sleep(Duration::from_secs(1)),
            Action::Play(_) | Action::Clear => self.presses_digits(chapter, at, 100),
            Action::Predict { moves, .. } => self.presses_digits(chapter, at, 6 * moves as usize),
            Action::Knob { .. } => {
                // Contents, projector, back, next, and the parameter.
                for _ in 0..5 {
                    self.presses_and_looks("Tab");
                }
                self.presses("Left");
            }
        }
    }
}

/// Chapters from the first on, until each kind of task has occurred.
fn enough(mut chapters: Vec<Chapter>) -> Vec<Chapter> {
    let kinds = |chapters: &[Chapter]| -> HashSet<_> {
        let actions = chapters.iter().flat_map(|chapter| &chapter.steps).map(|step| &step.action);
        actions.filter(|&action| *action != Action::Read).map(discriminant).collect()
    };
    let all = kinds(&chapters);
    let count = (1..=chapters.len()).find(|&count| kinds(&chapters[..count]) == all);
    chapters.truncate(count.expect("there is a chapter"));
    chapters
}

fn picture(chapter: &Chapter, at: usize) {
    let Some(folder) = env::var_os("COLOR_WALK_PICTURES").map(|folder| PathBuf::from(folder).join("tour")) else {
        return;
    };
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{:03}-{}-{:02}.png", chapter.order, chapter.id, at + 1));
    let shot = Command::new("import").args(["-window", "root"]).arg(file).status();
    assert!(shot.expect("ImageMagick is installed").success());
}

#[test]
#[ignore = "needs a display of X11, xdotool and ImageMagick"]
fn a_learner_goes_through_chapters_by_keys() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (mut chapters, warnings) = load_chapters(&solvers::registry());
    assert_eq!(warnings, []);
    if env::var_os("COLOR_WALK_ALL_CHAPTERS").is_none() {
        chapters = enough(chapters);
    }
    let person = Person::starts(folder.path(), &["tour", &chapters[0].id, "--size", "1280x800"]);
    // For each kind of task, one step continues by itself.
    let mut kinds = HashSet::new();
    for (index, chapter) in chapters.iter().enumerate() {
        let steps = chapter.steps.len();
        for at in 0..places(chapter) - 1 {
            person.comes_to(chapter, at);
            if let Some(step) = chapter.steps.get(at) {
                person.does(chapter, at);
                picture(chapter, at);
                if step.action != Action::Read && kinds.insert(discriminant(&step.action)) {
                    person.comes_to(chapter, at + 1);
                } else if let Action::Knob { .. } = step.action {
                    // Leaves the slider, which would take the arrow keys.
                    person.presses_and_looks("shift+Tab");
                }
            } else {
                (1..=chapter.questions[at - steps].answers).for_each(|answer| person.presses(&answer.to_string()));
                picture(chapter, at);
            }
            if at == steps / 2 {
                // To the table of contents, and back to the same place.
                person.presses_and_looks("Escape");
                person.presses_and_looks("Return");
            }
            if person.seen(chapter) == at + 1 {
                person.goes_on_to(chapter, at + 1);
            }
        }
        person.comes_to(chapter, places(chapter) - 1);
        thread::sleep(Duration::from_millis(500));
        picture(chapter, places(chapter) - 1);
        // To the chapter's start, and on to its end.
        (1..places(chapter)).for_each(|_| person.presses("Left"));
        (1..places(chapter)).for_each(|_| person.presses("Right"));
        if let Some(next) = chapters.get(index + 1) {
            person.goes_on_to(next, 0);
        }
    }
    let progress = Store::at(folder.path()).load::<TourProgress>().wait();
    for chapter in &chapters {
        let known = &progress.chapters[&chapter.id];
        assert_eq!(
            (known.seen as usize, known.answered.len()),
            (places(chapter), chapter.questions.len()),
            "{}",
            chapter.id
        );
    }
    person.cut_off();
}
