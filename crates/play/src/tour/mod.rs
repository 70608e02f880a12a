//! The tour without an engine: where in a chapter one is, what one has done there, and how far one has ever come.
//!
//! A chapter's places are its steps, its questions, and its end, in this order. Nothing is locked: one may go on and back
//! at any time. A step whose thing gets done while one is at it goes on by itself after a while, unless one came back to it.

mod progress;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use color_walk_api::Color;
use color_walk_assets::{Action, Chapter, Question, Step};

pub use progress::{ChapterProgress, Progress};

/// The tour: the list of its chapters, or one of them.
#[derive(Clone, Debug, Default)]
pub struct Tour {
    visit: Option<Visit>,
}

#[derive(Clone, Debug)]
struct Visit {
    chapter: Arc<Chapter>,
    /// Index among all places.
    at: usize,
    doing: Doing,
    /// It goes on when its thing is done.
    goes_on: bool,
    guesses: Vec<Guess>,
    /// Answers tried for each question, from 1, in order.
    answers: Vec<Vec<u32>>,
}

/// How far the thing to do at a place is.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Doing {
    /// Nobody has looked yet.
    Unseen,
    NotDone,
    /// Done; it goes on after a wait, if it does by itself.
    Done(Option<Wait>),
}

/// The time before a step goes on by itself, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Wait {
    left: f32,
    whole: f32,
}

impl Wait {
    fn of(seconds: f32) -> Self {
        Wait { left: seconds, whole: seconds }
    }
}

/// Where one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The list of chapters.
    List,
    /// A step of the chapter, from 0.
    Step(usize),
    /// A question, from 0.
    Question(usize),
    /// All is done; there is something to try.
    End,
}

/// What the reader said would be played, and what was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The colour that the reader said.
    pub said: Color,
    /// The colour that the solver plays.
    pub played: Color,
}

impl Guess {
    /// The reader was right.
    pub fn is_right(self) -> bool {
        self.said == self.played
    }
}

/// Seconds in which a step that is done goes on by itself.
const GOES_ON_IN: f32 = 4.0;
/// The same where there is something to be read, or tried again.
const GOES_ON_LATE: f32 = 9.0;

impl Tour {
    /// Opens a chapter at one of its places, or at its end.
    pub fn open(&mut self, chapter: Arc<Chapter>, at: usize) {
        let answers = vec![Vec::new(); chapter.questions.len()];
        let at = at.min(places(&chapter) - 1);
        self.visit = Some(Visit { chapter, at, doing: Doing::Unseen, goes_on: true, guesses: Vec::new(), answers });
    }

    /// Back to the list of chapters.
    pub fn leave(&mut self) {
        self.visit = None;
    }

    /// On to the next place, whether or not the thing is done; false at the end and in the list.
    pub fn forward(&mut self) -> bool {
        let at = self.visit.as_ref().map(|visit| visit.at + 1);
        at.is_some_and(|at| self.go_to(at))
    }

    /// Back to the place before; false at the first and in the list.
    pub fn back(&mut self) -> bool {
        let at = self.visit.as_ref().and_then(|visit| visit.at.checked_sub(1));
        at.is_some_and(|at| self.go_to(at))
    }

    /// To a place of the chapter; false where one is there, or there is none.
    pub fn go_to(&mut self, at: usize) -> bool {
        let Some(visit) = self.visit.as_mut().filter(|visit| visit.at != at && at < places(&visit.chapter)) else {
            return false;
        };
        visit.goes_on = at > visit.at;
        (visit.at, visit.doing) = (at, Doing::Unseen);
        visit.guesses.clear();
        true
    }

    /// What was found at the step: whether its thing is done. One that was done already as one came does not go on by
    /// itself; one that is not done any longer waits again.
    pub fn see(&mut self, is_done: bool) {
        let Some(visit) = &mut self.visit else { return };
        let late = visit.step().is_some_and(|step| matches!(step.action, Action::Predict { .. } | Action::Knob { .. }));
        let wait = Wait::of(if late { GOES_ON_LATE } else { GOES_ON_IN });
        visit.doing = match (visit.doing, is_done && visit.step().is_some()) {
            (_, false) => Doing::NotDone,
            (Doing::Unseen, true) => Doing::Done(None),
            (Doing::NotDone, true) => Doing::Done(visit.goes_on.then_some(wait)),
            (done, true) => done,
        };
    }

    /// The reader has done the thing again: it goes on later.
    pub fn see_again(&mut self) {
        if let Some(Visit { doing: Doing::Done(Some(wait)), .. }) = &mut self.visit {
            *wait = Wait::of(GOES_ON_LATE);
        }
    }

    /// Lets time pass; true when a step that is done went on by itself.
    pub fn pass(&mut self, seconds: f32) -> bool {
        let Some(Visit { doing: Doing::Done(Some(wait)), .. }) = &mut self.visit else { return false };
        wait.left -= seconds;
        let is_over = wait.left <= 0.0;
        is_over && self.forward()
    }

    /// The reader says which colour the solver plays next; false where nothing is to be said.
    pub fn guess(&mut self, said: Color, played: Color) -> bool {
        let wanted = self.guesses_wanted();
        let Some(visit) = self.visit.as_mut().filter(|visit| visit.guesses.len() < wanted) else { return false };
        visit.guesses.push(Guess { said, played });
        true
    }

    /// The reader answers the question with one of its answers, from 1; false where there is no such answer to give.
    pub fn answer(&mut self, answer: u32) -> bool {
        let Place::Question(index) = self.place() else { return false };
        let Some(visit) = &mut self.visit else { return false };
        let Question { answers, right, .. } = visit.chapter.questions[index];
        let tried = &mut visit.answers[index];
        let may = (1..=answers).contains(&answer) && !tried.contains(&answer) && !tried.contains(&right);
        if may {
            tried.push(answer);
        }
        may
    }

    /// The chapter that is open.
    pub fn chapter(&self) -> Option<&Arc<Chapter>> {
        self.visit.as_ref().map(|visit| &visit.chapter)
    }

    /// Where one is.
    pub fn place(&self) -> Place {
        let Some(visit) = &self.visit else { return Place::List };
        let (steps, questions) = (visit.chapter.steps.len(), visit.chapter.questions.len());
        match visit.at {
            at if at < steps => Place::Step(at),
            at if at < steps + questions => Place::Question(at - steps),
            _ => Place::End,
        }
    }

    /// Index of the place among all of the chapter's, and how many these are.
    pub fn position(&self) -> Option<(usize, usize)> {
        self.visit.as_ref().map(|visit| (visit.at, places(&visit.chapter)))
    }

    /// The step one is at.
    pub fn step(&self) -> Option<&Step> {
        self.visit.as_ref().and_then(Visit::step)
    }

    /// The question that is asked, and the answers that were tried.
    pub fn question(&self) -> Option<(&Question, &[u32])> {
        let Place::Question(index) = self.place() else { return None };
        let visit = self.visit.as_ref()?;
        Some((&visit.chapter.questions[index], &visit.answers[index]))
    }

    /// What the reader has said at this step.
    pub fn guesses(&self) -> &[Guess] {
        self.visit.as_ref().map_or(&[], |visit| &visit.guesses)
    }

    /// How many colours the reader is to say at this step.
    pub fn guesses_wanted(&self) -> usize {
        match self.step().map(|step| &step.action) {
            Some(Action::Predict { moves, .. }) => *moves as usize,
            _ => 0,
        }
    }

    /// True when the step's thing is done.
    pub fn is_done(&self) -> bool {
        self.visit.as_ref().is_some_and(|visit| matches!(visit.doing, Doing::Done(_)))
    }

    /// The share of the time to wait that is left before the step goes on by itself, from 1 to 0.
    pub fn share_left(&self) -> Option<f32> {
        match self.visit.as_ref()?.doing {
            Doing::Done(Some(wait)) => Some((wait.left / wait.whole).clamp(0.0, 1.0)),
            _ => None,
        }
    }
}

impl Visit {
    fn step(&self) -> Option<&Step> {
        self.chapter.steps.get(self.at)
    }
}

/// Steps, questions, and the end.
pub fn places(chapter: &Chapter) -> usize {
    chapter.steps.len() + chapter.questions.len() + 1
}
