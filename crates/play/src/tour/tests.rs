//! The tour keeps its rules under any sequence of calls.

use color_walk_assets::load_chapters;
use color_walk_solvers as solvers;
use proptest::{collection::vec, prelude::*};

use super::*;

fn chapter() -> Arc<Chapter> {
    let (chapters, _) = load_chapters(&solvers::registry());
    Arc::new(chapters.into_iter().find(|chapter| chapter.id == "greedy").expect("it is built in"))
}

#[derive(Clone, Debug)]
enum Ask {
    Open(usize),
    Leave,
    Next,
    Back,
    GoTo(usize),
    See(bool),
    SeeAgain,
    Pass(f32),
    Guess(Color, Color),
    Answer(u32),
}

fn ask() -> impl Strategy<Value = Ask> {
    prop_oneof![
        1 => (0usize..20).prop_map(Ask::Open),
        1 => Just(Ask::Leave),
        6 => Just(Ask::Next),
        3 => Just(Ask::Back),
        1 => (0usize..20).prop_map(Ask::GoTo),
        5 => any::<bool>().prop_map(Ask::See),
        1 => Just(Ask::SeeAgain),
        4 => (0.0f32..12.0).prop_map(Ask::Pass),
        4 => (0u8..5, 0u8..5).prop_map(|(guessed, played)| Ask::Guess(guessed, played)),
        3 => (0u32..5).prop_map(Ask::Answer),
    ]
}

proptest! {
    #[test]
    fn whatever_is_asked_one_is_at_a_place_of_the_chapter(asks in vec(ask(), 0..60)) {
        let chapter = chapter();
        let count = places(&chapter);
        let (mut tour, mut progress, mut furthest, mut last) = (Tour::default(), Progress::default(), 0, 0);
        for ask in asks {
            let before = tour.position().map(|(at, _)| at);
            let (was_done, was_place) = (tour.is_done(), tour.place());
            match ask {
                Ask::Open(at) => {
                    tour.open(chapter.clone(), at);
                    prop_assert_eq!(tour.position(), Some((at.min(count - 1), count)));
                }
                Ask::Leave => tour.leave(),
                Ask::Next => {
                    let moved = tour.forward();
                    prop_assert_eq!(moved, before.is_some_and(|at| at + 1 < count));
                    prop_assert_eq!(tour.position().map(|(at, _)| at), before.map(|at| at + usize::from(moved)));
                }
                Ask::Back => {
                    let moved = tour.back();
                    prop_assert_eq!(moved, before.is_some_and(|at| at > 0));
                    prop_assert_eq!(tour.position().map(|(at, _)| at), before.map(|at| at - usize::from(moved)));
                }
                Ask::GoTo(at) => {
                    let moved = tour.go_to(at);
                    prop_assert_eq!(moved, before.is_some_and(|now| now != at) && at < count);
                }
                Ask::See(done) => {
                    tour.record_task(done);
                    prop_assert_eq!(tour.is_done(), done && tour.step().is_some());
                }
                Ask::SeeAgain => tour.record_repeat(),
                Ask::Pass(seconds) => {
                    let share = tour.share_left();
                    let went = tour.tick(seconds);
                    let is_less = |left: f32| seconds == 0.0 || share.is_some_and(|before| left < before);
                    prop_assert!(went || tour.share_left().is_none_or(is_less), "the bar stands still");
                    prop_assert!(!went || was_done, "what is not done goes on by itself");
                    prop_assert_eq!(tour.position().map(|(at, _)| at), before.map(|at| at + usize::from(went)));
                }
                Ask::Guess(guessed, played) => {
                    let count = tour.guesses().len();
                    let taken = tour.guess(guessed, played);
                    prop_assert_eq!(tour.guesses().len(), count + usize::from(taken));
                }
                Ask::Answer(answer) => {
                    let taken = tour.answer(answer);
                    prop_assert!(!taken || tour.question().is_some_and(|(_, tried)| tried.last() == Some(&answer)));
                }
            }
            if tour.place() != was_place {
                prop_assert!(tour.guesses().is_empty() && !tour.is_done());
            }
            prop_assert!(tour.guesses().len() <= tour.guesses_wanted());
            prop_assert_eq!(tour.chapter().is_some(), tour.place() != Place::List);
            prop_assert!(tour.share_left().is_none_or(|left| (0.0..=1.0).contains(&left) && tour.is_done()));
            if let Some((question, tried)) = tour.question() {
                // No answer follows the right one, and none repeats.
                prop_assert!(!tried[..tried.len().saturating_sub(1)].contains(&question.right));
                prop_assert!(tried.iter().all(|answer| tried.iter().filter(|other| *other == answer).count() == 1));
            }
            progress.note(&tour);
            furthest = furthest.max(tour.position().map_or(0, |(at, _)| at + 1));
            prop_assert_eq!(progress.seen(&chapter), furthest);
            prop_assert_eq!(progress.is_finished(&chapter), furthest == count);
            let has_all = furthest >= chapter.steps.len() && progress.answered(&chapter) == chapter.questions.len();
            prop_assert_eq!(progress.share(&chapter) == 1.0, has_all);
            // The reader resumes where they left, and after the end at the beginning.
            last = tour.position().map_or(last, |(at, _)| at);
            prop_assert_eq!(progress.begin_at(&chapter), if last + 1 < count { last } else { 0 });
        }
    }
}

#[test]
fn a_step_goes_on_by_itself_when_it_gets_done_and_not_where_one_came_back() {
    let mut tour = Tour::default();
    tour.open(chapter(), 2);
    assert!(tour.forward() && tour.place() == Place::Step(3));
    tour.record_task(false);
    assert!(!tour.tick(100.0));
    tour.record_task(true);
    assert!(!tour.tick(AUTO_ADVANCE_SECONDS / 2.0) && tour.tick(AUTO_ADVANCE_SECONDS));
    assert!(tour.back());
    tour.record_task(false);
    tour.record_task(true);
    assert!(tour.is_done() && !tour.tick(100.0));
}

proptest! {
    /// Guards against a step that never moved on, because a slow machine found it done in its first frame.
    #[test]
    fn a_step_that_is_done_goes_on_however_late_that_is_seen(at in 0usize..3, seen in vec(any::<bool>(), 0..4)) {
        let mut tour = Tour::default();
        tour.open(chapter(), at);
        seen.into_iter().for_each(|is_done| tour.record_task(is_done));
        tour.record_task(true);
        prop_assert!(tour.is_done() && tour.share_left() == Some(1.0));
        prop_assert!(tour.tick(SLOW_AUTO_ADVANCE_SECONDS + 0.1) && tour.place() == Place::Step(at + 1));
        // The reader goes back, and forward again to a step that is still done.
        tour.go_to(at + 2);
        tour.record_task(true);
        prop_assert!(tour.back() && tour.forward());
        tour.record_task(true);
        prop_assert!(tour.is_done() && !tour.tick(100.0), "it was done as one came");
    }
}

#[test]
fn windows_that_see_different_chapters_know_of_both() {
    let known = |id: &str, seen: u32, answered: &[&str]| {
        let answered = answered.iter().map(|id| (*id).to_owned()).collect();
        Progress([(id.to_owned(), ChapterProgress { seen, last: seen.checked_sub(1), answered })].into())
    };
    let mut one = known("greedy", 5, &["rule"]);
    one.join(&known("greedy", 3, &["tie"]));
    one.join(&known("dijkstra", 1, &[]));
    let joined = ChapterProgress { last: Some(2), ..known("greedy", 5, &["rule", "tie"]).0["greedy"].clone() };
    assert_eq!(one.0["greedy"], joined, "the newer window knows the last place");
    assert_eq!(one.0["dijkstra"].seen, 1);
}

#[test]
fn a_chapter_is_resumed_at_the_furthest_place_if_no_last_one_is_known() {
    let chapter = chapter();
    let resumed = |seen, last| {
        let known = ChapterProgress { seen, last, ..ChapterProgress::default() };
        Progress([(chapter.id.clone(), known)].into()).begin_at(&chapter)
    };
    let end = places(&chapter) as u32;
    assert_eq!([0, 1, 5, end, u32::MAX].map(|seen| resumed(seen, None)), [0, 0, 4, 0, 0]);
    assert_eq!([0, 4, end - 1, u32::MAX].map(|last| resumed(end, Some(last))), [0, 4, 0, 0]);
}
