//! Lessons are boards of the person's own like others, but that nothing of them is kept.

use color_walk_play::Lesson;

use crate::race::{BoardPick, RaceSetup, Starter};

/// The lesson that the board is, if it is one.
pub fn lesson_on(setup: &RaceSetup) -> Option<Lesson> {
    let BoardPick::List { boards, index } = &setup.board else { return None };
    let is_alone = setup.is_solo() && setup.start.is_none();
    Lesson::of(&boards.code_text(*index)?).filter(|_| is_alone)
}

/// The board of a lesson.
pub fn lesson_setup(lesson: Lesson) -> RaceSetup {
    RaceSetup::new(lesson.board().clone().into(), vec![Starter::Person])
}
