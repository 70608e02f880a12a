//! The tour, free of the engine: the place in a chapter, the tasks done there, and the places seen.
//!
//! A chapter's places are its steps, its questions and its end, in this order. Nothing is locked: the reader can move
//! forward and back at any time. A finished step moves on after a while, unless the reader came back to it or had
//! finished it before.

mod progress;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use color_walk_api::board::Color;
use color_walk_assets::{Action, Chapter, Question, Step};

pub use progress::{ChapterProgress, Progress};

/// The state of the tour: the list of chapters, or an open chapter.
#[derive(Clone, Debug, Default)]
pub struct Tour {
    visit: Option<Visit>,
}

#[derive(Clone, Debug)]
struct Visit {
    chapter: Arc<Chapter>,
    /// Index among all places.
    at: usize,
    doing: TaskState,
    /// True if it moves on by itself once the task is done.
    auto_advance: bool,
    /// For each step, true if its task has been done since the chapter was opened.
    done: Vec<bool>,
    guesses: Vec<Guess>,
    /// Answers tried for each question, from 1, in order.
    answers: Vec<Vec<u32>>,
}

/// The state of a place's task.
#[derive(Clone, Copy, Debug, PartialEq)]
enum TaskState {
    /// Not checked yet.
    Unseen,
    NotDone,
    /// Done. If it moves on by itself, the wait until then.
    Done(Option<Wait>),
}

/// The time before a step moves on by itself, in seconds.
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

/// The reader's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The list of chapters.
    List,
    /// A step of the chapter, from 0.
    Step(usize),
    /// A question, from 0.
    Question(usize),
    /// The end, with a suggestion to try.
    End,
}

/// The reader's guess of the next move, and the move itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The reader's guess.
    pub guessed: Color,
    /// The colour the solver plays.
    pub played: Color,
}

impl Guess {
    /// True if the guess was right.
    pub fn is_right(self) -> bool {
        self.guessed == self.played
    }
}

/// Seconds before a finished step moves on by itself.
const AUTO_ADVANCE_SECONDS: f32 = 8.0;
/// The same for steps with text to read or a task to repeat, and for tasks that were done at first sight.
const SLOW_AUTO_ADVANCE_SECONDS: f32 = 12.0;

impl Tour {
    /// Opens a chapter at a place. Indexes past the end open its end.
    pub fn open(&mut self, chapter: Arc<Chapter>, at: usize) {
        let answers = vec![Vec::new(); chapter.questions.len()];
        let at = at.min(places(&chapter) - 1);
        let (done, guesses) = (vec![false; chapter.steps.len()], Vec::new());
        self.visit = Some(Visit { chapter, at, doing: TaskState::Unseen, auto_advance: true, done, guesses, answers });
    }

    /// Returns to the list of chapters.
    pub fn leave(&mut self) {
        self.visit = None;
    }

    /// Moves to the next place, whether or not the task is done. False at the end and in the list.
    pub fn forward(&mut self) -> bool {
        let at = self.visit.as_ref().map(|visit| visit.at + 1);
        at.is_some_and(|at| self.go_to(at))
    }

    /// Moves to the previous place. False at the first and in the list.
    pub fn back(&mut self) -> bool {
        let at = self.visit.as_ref().and_then(|visit| visit.at.checked_sub(1));
        at.is_some_and(|at| self.go_to(at))
    }

    /// Moves to a place of the chapter. False if already there, or if it does not exist.
    pub fn go_to(&mut self, at: usize) -> bool {
        let Some(visit) = self.visit.as_mut().filter(|visit| visit.at != at && at < places(&visit.chapter)) else {
            return false;
        };
        visit.auto_advance = at > visit.at;
        (visit.at, visit.doing) = (at, TaskState::Unseen);
        visit.guesses.clear();
        true
    }

    /// Records whether the step's task is done. A task that is undone waits again.
    ///
    /// In a slow frame a reader arrives and does the task at once, so the first call may find it done. The step still
    /// moves on by itself, unless the task was done before and is still done on arrival.
    pub fn record_task(&mut self, is_done: bool) {
        let Some(visit) = &mut self.visit else { return };
        let is_first = visit.doing == TaskState::Unseen;
        let Some(known) = visit.done.get_mut(visit.at).filter(|_| is_done) else {
            visit.doing = TaskState::NotDone;
            return;
        };
        let was_done = std::mem::replace(known, true);
        if matches!(visit.doing, TaskState::Done(_)) {
            return;
        }
        let late = visit.step().is_some_and(|step| matches!(step.action, Action::Predict { .. } | Action::Knob { .. }));
        let wait = Wait::of(if late || is_first { SLOW_AUTO_ADVANCE_SECONDS } else { AUTO_ADVANCE_SECONDS });
        visit.doing = TaskState::Done(Some(wait).filter(|_| visit.auto_advance && !(is_first && was_done)));
    }

    /// The reader repeated the task: the step moves on later.
    pub fn record_repeat(&mut self) {
        if let Some(Visit { doing: TaskState::Done(Some(wait)), .. }) = &mut self.visit {
            *wait = Wait::of(SLOW_AUTO_ADVANCE_SECONDS);
        }
    }

    /// Advances the clock. True if a finished step moved on by itself.
    pub fn tick(&mut self, seconds: f32) -> bool {
        let Some(Visit { doing: TaskState::Done(Some(wait)), .. }) = &mut self.visit else { return false };
        wait.left -= seconds;
        let is_over = wait.left <= 0.0;
        is_over && self.forward()
    }

    /// Records the reader's guess of the solver's next colour. False if no guess is expected.
    pub fn guess(&mut self, guessed: Color, played: Color) -> bool {
        let wanted = self.guesses_wanted();
        let Some(visit) = self.visit.as_mut().filter(|visit| visit.guesses.len() < wanted) else { return false };
        visit.guesses.push(Guess { guessed, played });
        true
    }

    /// Records an answer to the question, from 1. False if the answer is not available.
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

    /// The open chapter.
    pub fn chapter(&self) -> Option<&Arc<Chapter>> {
        self.visit.as_ref().map(|visit| &visit.chapter)
    }

    /// The reader's place.
    pub fn place(&self) -> Place {
        let Some(visit) = &self.visit else { return Place::List };
        let (steps, questions) = (visit.chapter.steps.len(), visit.chapter.questions.len());
        match visit.at {
            at if at < steps => Place::Step(at),
            at if at < steps + questions => Place::Question(at - steps),
            _ => Place::End,
        }
    }

    /// Index of the place among the chapter's places, and their number.
    pub fn position(&self) -> Option<(usize, usize)> {
        self.visit.as_ref().map(|visit| (visit.at, places(&visit.chapter)))
    }

    /// The current step.
    pub fn step(&self) -> Option<&Step> {
        self.visit.as_ref().and_then(Visit::step)
    }

    /// The current question, and the answers tried.
    pub fn question(&self) -> Option<(&Question, &[u32])> {
        let Place::Question(index) = self.place() else { return None };
        let visit = self.visit.as_ref()?;
        Some((&visit.chapter.questions[index], &visit.answers[index]))
    }

    /// The reader's guesses at this step.
    pub fn guesses(&self) -> &[Guess] {
        self.visit.as_ref().map_or(&[], |visit| &visit.guesses)
    }

    /// The number of guesses this step asks for.
    pub fn guesses_wanted(&self) -> usize {
        match self.step().map(|step| &step.action) {
            Some(Action::Predict { moves, .. }) => *moves as usize,
            _ => 0,
        }
    }

    /// True if the step's task is done.
    pub fn is_done(&self) -> bool {
        self.visit.as_ref().is_some_and(|visit| matches!(visit.doing, TaskState::Done(_)))
    }

    /// The remaining share of the wait before the step moves on, from 1 to 0.
    pub fn share_left(&self) -> Option<f32> {
        match self.visit.as_ref()?.doing {
            TaskState::Done(Some(wait)) => Some((wait.left / wait.whole).clamp(0.0, 1.0)),
            _ => None,
        }
    }
}

impl Visit {
    fn step(&self) -> Option<&Step> {
        self.chapter.steps.get(self.at)
    }
}

/// Number of steps and questions, plus one for the end.
pub fn places(chapter: &Chapter) -> usize {
    chapter.steps.len() + chapter.questions.len() + 1
}
