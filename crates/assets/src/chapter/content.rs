//! The content of a chapter.

use color_walk_api::board::{Board, Color};
use serde::Deserialize;

use super::messages::Messages;
use crate::Entrant;

pub(super) const ENGLISH: &str = "en";
/// The most boards of a chapter's batch.
pub const MAX_BATCH: u64 = 1000;

/// A chapter of the tour.
#[derive(Clone, Debug, PartialEq)]
pub struct Chapter {
    /// The file's name without `.ron`.
    pub id: String,
    /// Its position in the tour. Ties are broken by id.
    pub order: u32,
    /// The scenes on the lanes, at least one.
    pub scenes: Vec<Scene>,
    /// The steps, at least one.
    pub steps: Vec<Step>,
    /// The questions at the end.
    pub questions: Vec<Question>,
    /// The race for the reader's own experiments.
    pub race: FreeRace,
    /// A batch that shows the distribution.
    pub batch: Batch,
    /// Seeds of puzzles for the end.
    pub puzzles: Vec<u64>,
    /// Language tags (lower case) with their messages.
    pub(super) texts: Vec<(String, Messages)>,
}

/// The setup of the lanes for one or more steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The board's code.
    pub board: String,
    /// The runners, lane by lane.
    pub lanes: Vec<ChapterLane>,
    /// Moves played on every lane before the scene begins.
    pub moves: Vec<Color>,
    /// The speed of visible searches, in nodes per second; 0 if searches are hidden.
    pub watch: u32,
}

/// The runner in a lane.
#[derive(Clone, Debug, PartialEq)]
pub enum ChapterLane {
    /// The person.
    You,
    /// A solver.
    Solver(Entrant),
}

/// A step: a few sentences and a task.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Its id. Its text is the message `step-ID`.
    pub id: String,
    /// Index of its scene.
    pub scene: usize,
    /// The clock's position at its beginning.
    pub from: Stop,
    /// How far the clock runs by itself.
    pub stop: Stop,
    /// The thing to point at.
    pub point: Point,
    /// Index of the lane whose code and search tree are shown beside the text.
    pub inside: Option<usize>,
    /// Figures to draw as points on a line, each with its label; often none. The message [`Step::chart_message`] says
    /// what they are.
    pub chart: Vec<(String, f64)>,
    /// The reader's task.
    pub action: Action,
}

/// A position of the clock.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
pub enum Stop {
    /// Where it was when the step began.
    #[default]
    Here,
    /// After this many moves of each lane, counted from the scene's beginning.
    Beat(u32),
    /// The end of all lanes.
    End,
}

/// A thing to point at.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
pub enum Point {
    /// Nothing.
    #[default]
    Nothing,
    /// A lane, from 0.
    Lane(usize),
    /// The cluster at a cell (row, column, from 0), in every lane.
    Block(usize, usize),
    /// A figure in the header of a lane.
    Figure(Figure, usize),
    /// The blocks that a lane's next move could absorb.
    Frontier(usize),
}

/// A figure in a lane's header.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
pub enum Figure {
    /// Moves played.
    Moves,
    /// Nodes expanded.
    Nodes,
    /// The share of cleared cells.
    Share,
}

/// The reader's task in a step.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub enum Action {
    /// Read, then continue.
    #[default]
    Read,
    /// Watch until the clock stops.
    Watch,
    /// Play this many moves, or to the end.
    Play(u32),
    /// Clear the board.
    Clear,
    /// Move a knob of a lane's solver.
    Knob {
        /// The lane, from 0.
        lane: usize,
        /// The parameter's key.
        name: String,
    },
    /// Predict a lane's next moves.
    Predict {
        /// The lane, from 0.
        lane: usize,
        /// Number of predictions, at least 1.
        moves: u32,
    },
}

/// A question with several answers, one of them right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Its id. Its messages are `question-ID`, `question-ID-answer-1`, … and those of [`Question::why`].
    pub id: String,
    /// Number of answers, at least two.
    pub answers: u32,
    /// The right answer, from 1.
    pub right: u32,
}

/// A race for the reader's own experiments.
#[derive(Clone, Debug, PartialEq)]
pub struct FreeRace {
    /// The board's code.
    pub board: String,
    /// The runners.
    pub lanes: Vec<ChapterLane>,
}

/// Many boards and several solvers.
#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    /// Board codes in the command line's form.
    pub boards: String,
    /// The solvers.
    pub lanes: Vec<Entrant>,
}

impl Scene {
    /// Its board.
    pub fn board(&self) -> Board {
        Board::of_code(&self.board).expect("the code was read when the chapter was")
    }

    /// True if the reader is a runner.
    pub fn has_person(&self) -> bool {
        self.lanes.contains(&ChapterLane::You)
    }
}

impl Step {
    /// True if the scene continues from the step before.
    pub fn continues(&self, before: &Step) -> bool {
        self.scene == before.scene
    }

    /// The id of the message above its chart.
    pub fn chart_message(&self) -> String {
        format!("chart-{}", self.id)
    }
}

impl ChapterLane {
    /// The text in links.
    pub fn text(&self) -> &str {
        match self {
            ChapterLane::You => YOU,
            ChapterLane::Solver(entrant) => &entrant.text,
        }
    }
}

pub(super) const YOU: &str = "you";

impl Question {
    /// The id of the message that says why an answer, from 1, is right or wrong. A chapter may leave it out for wrong
    /// answers.
    pub fn why(&self, answer: u32) -> String {
        match answer == self.right {
            true => format!("question-{}-why", self.id),
            false => format!("question-{}-answer-{answer}-why", self.id),
        }
    }
}

impl Chapter {
    /// A message in the language of a tag such as `de` or `de-CH`. Falls back to English, and is empty for an unknown
    /// message.
    pub fn text(&self, tag: &str, message: &str) -> &str {
        let tag = tag.replace('_', "-").to_lowercase();
        let primary = tag.split(['-', '.']).next().unwrap_or_default();
        let tags = [tag.as_str(), primary, ENGLISH];
        tags.into_iter().find_map(|tag| self.message(tag, message)).unwrap_or_default()
    }

    pub(super) fn message(&self, tag: &str, message: &str) -> Option<&str> {
        self.texts.iter().filter(|(known, _)| known == tag).find_map(|(_, messages)| messages.get(message))
    }

    /// The ids of all messages that it needs.
    pub(super) fn messages(&self) -> impl Iterator<Item = String> {
        let steps = self.steps.iter().flat_map(|step| {
            let chart = (!step.chart.is_empty()).then(|| step.chart_message());
            [format!("step-{}", step.id)].into_iter().chain(chart)
        });
        let questions = self.questions.iter().flat_map(|question| {
            let Question { id, answers, right } = question;
            let answers = (1..=*answers).map(move |answer| format!("question-{id}-answer-{answer}"));
            [format!("question-{id}"), question.why(*right)].into_iter().chain(answers)
        });
        ["title", "summary"].into_iter().map(str::to_owned).chain(steps).chain(questions)
    }

    /// The ids of the messages that it may leave out: why wrong answers are wrong.
    pub(super) fn reasons(&self) -> impl Iterator<Item = String> {
        self.questions.iter().flat_map(|question| {
            let wrong = (1..=question.answers).filter(move |answer| *answer != question.right);
            wrong.map(move |answer| question.why(answer))
        })
    }
}
