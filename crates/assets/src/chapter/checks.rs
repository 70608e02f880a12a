//! Reads a chapter's file and reports its errors.

use std::collections::BTreeSet;

use color_walk_api::{
    board::{Board, ClusterGraph, Color, Flood, color_of},
    solver::Registry,
    text::{CodeRange, nearest},
};

use super::{
    content::{
        Action, Batch, Chapter, ChapterLane, ENGLISH, FreeRace, MAX_BATCH, Point, Question, Scene, Step, Stop, YOU,
    },
    file::{ChapterFile, StepFile},
    messages::is_id,
};
use crate::{Entrant, Flaw, MAX_LANES, parse_ron, place};

/// The most columns or rows of a chapter's board: as many as a lane can show.
const MAX_SIDE: usize = 100;
const MAX_STEPS: usize = 40;
const MAX_QUESTIONS: usize = 10;
const ANSWERS: std::ops::RangeInclusive<u32> = 2..=6;
/// The figures of a chart, and the most characters of a label: as many as fit beside each other.
const CHARTED: std::ops::RangeInclusive<usize> = 2..=12;
const LONGEST_LABEL: usize = 6;
/// The highest watched speed, in nodes per second.
const MAX_WATCH: u32 = 100_000;

/// The position in the file being read.
struct Reader<'a> {
    text: &'a str,
    registry: &'a Registry,
    /// The start of the current part, as a byte offset.
    begins: usize,
}

pub(super) fn parse(id: &str, text: &str, registry: &Registry) -> Result<Chapter, Flaw> {
    if !is_id(id) {
        let problem = format!("a chapter's name can have small letters, digits and hyphens, not `{id}`");
        return Err(Flaw { place: Some((1, 1)), problem });
    }
    let ChapterFile { order, steps, questions, race, batch, puzzles } = parse_ron(text)?;
    let mut reader = Reader { text, registry, begins: 0 };
    if !(1..=MAX_STEPS).contains(&steps.len()) {
        return reader.refuse("steps", format!("a chapter has 1 to {MAX_STEPS} steps, not {}", steps.len()));
    }
    let (mut ids, mut scenes, mut read) = (BTreeSet::new(), Vec::new(), Vec::<Step>::new());
    for file in steps {
        reader.go_to(&format!("\"{}\"", file.id));
        if !is_id(&file.id) || !ids.insert(file.id.clone()) {
            let problem = "a step's id needs small letters, digits and hyphens, and must differ from all others";
            return reader.refuse(&file.id, problem);
        }
        let step = reader.step(file, &mut scenes, read.last())?;
        read.push(step);
    }
    reader.go_to("questions");
    let questions = reader.questions(questions)?;
    reader.go_to("race");
    reader.board(&race.board)?;
    let race = FreeRace { lanes: reader.lanes(&race.lanes)?, board: race.board };
    reader.go_to("batch");
    let batch = Batch { lanes: reader.batch(&batch.boards, &batch.lanes)?, boards: batch.boards };
    Ok(Chapter { id: id.to_owned(), order, scenes, steps: read, questions, race, batch, puzzles, texts: Vec::new() })
}

/// The first message missing in a chapter's English.
pub(super) fn missing(chapter: &Chapter, text: &str) -> Option<Flaw> {
    let id = chapter.messages().find(|message| chapter.message(ENGLISH, message).is_none())?;
    let own = id.split_once('-').map_or("order", |(_, own)| own.split('-').next().unwrap_or(own));
    let said = chapter.texts.iter().filter(|(tag, _)| tag == ENGLISH).flat_map(|(_, said)| said.ids());
    let known: BTreeSet<String> = chapter.messages().chain(chapter.reasons()).collect();
    let near = nearest(&id, said.filter(|said| !known.contains(*said)));
    let near = near.map(|near| format!(" (it has `{near}`)")).unwrap_or_default();
    Some(Flaw::at(text, own, format!("{}.en.ftl has no message `{id}`{near}", chapter.id)))
}

impl Reader<'_> {
    /// Moves just after the next occurrence of this text.
    fn go_to(&mut self, needle: &str) {
        self.begins += self.text[self.begins..].find(needle).unwrap_or(0);
    }

    fn flaw(&self, needle: &str, problem: impl ToString) -> Flaw {
        let behind = self.text[self.begins..].find(needle).unwrap_or(0);
        Flaw { place: Some(place(self.text, self.begins + behind)), problem: problem.to_string() }
    }

    fn refuse<T>(&self, needle: &str, problem: impl ToString) -> Result<T, Flaw> {
        Err(self.flaw(needle, problem))
    }

    fn board(&self, code: &str) -> Result<Board, Flaw> {
        let board = Board::of_code(code).map_err(|problem| self.flaw(code, problem.to_string()))?;
        if board.width().max(board.height()) > MAX_SIDE {
            return self.refuse(code, format!("a chapter's board has at most {MAX_SIDE} columns and rows"));
        }
        Ok(board)
    }

    fn lanes(&self, lanes: &[String]) -> Result<Vec<ChapterLane>, Flaw> {
        if !(1..=MAX_LANES).contains(&lanes.len()) {
            return self.refuse("lanes", format!("a chapter has 1 to {MAX_LANES} lanes, not {}", lanes.len()));
        }
        if lanes.iter().filter(|lane| lane.trim() == YOU).count() > 1 {
            return self.refuse("lanes", "you can run in one lane only");
        }
        let read = |lane: &String| match lane.trim() {
            YOU => Ok(ChapterLane::You),
            text => {
                Ok(ChapterLane::Solver(Entrant::parse(text, self.registry).map_err(|error| self.flaw(text, error))?))
            }
        };
        lanes.iter().map(read).collect()
    }

    fn step(&self, file: StepFile, scenes: &mut Vec<Scene>, before: Option<&Step>) -> Result<Step, Flaw> {
        let StepFile { id, board, lanes, moves, watch, stop, point, inside, chart, action } = file;
        let is_new = !(board.is_empty() && lanes.is_empty() && moves.is_empty() && watch == 0);
        let from = match (before, is_new) {
            (Some(before), false) => end_of(before),
            _ => Stop::Beat(0),
        };
        if is_new || before.is_none() {
            let scene = self.scene(scenes.last(), (board, &lanes, &moves, watch))?;
            scenes.push(scene);
        }
        let scene = scenes.last().expect("there is one");
        let step = Step { id, scene: scenes.len() - 1, from, stop, point, inside, chart, action };
        self.check_clock(&step, scene)?;
        self.check_point(&step, scene)?;
        if let Some(lane) = inside {
            self.check_lane(lane, scene, "inside")?;
            if matches!(scene.lanes[lane], ChapterLane::You) {
                return self.refuse("inside", format!("lane {lane} is yours, and only a solver has code"));
            }
        }
        self.check_chart(&step)?;
        self.check_action(&step, scene)?;
        Ok(step)
    }

    fn scene(&self, before: Option<&Scene>, new: (String, &[String], &str, u32)) -> Result<Scene, Flaw> {
        let (board, lanes, moves, watch) = new;
        let board = match (before, board.is_empty()) {
            (Some(before), true) => before.board.clone(),
            (None, true) => return self.refuse("", "the first step needs a board, such as board: \"series@7\""),
            _ => board,
        };
        let lanes = match before {
            Some(before) if lanes.is_empty() => before.lanes.clone(),
            _ => self.lanes(lanes)?,
        };
        if watch > MAX_WATCH {
            return self.refuse("watch", format!("you can watch at most {MAX_WATCH} nodes a second"));
        }
        let moves = self.moves(&self.board(&board)?, moves)?;
        Ok(Scene { board, lanes, moves, watch })
    }

    fn moves(&self, board: &Board, text: &str) -> Result<Vec<Color>, Flaw> {
        let graph = ClusterGraph::new(board);
        let (mut flood, mut moves) = (Flood::new(&graph), Vec::new());
        for (index, key) in text.chars().enumerate() {
            let Some(color) = color_of(key).filter(|&color| flood.is_legal(&graph, color)) else {
                return self.refuse(text, format!("move {} of `{text}`, `{key}`, absorbs nothing", index + 1));
            };
            flood.play(&graph, color);
            moves.push(color);
        }
        if flood.is_cleared() {
            return self.refuse(text, format!("the moves `{text}` clear the board; leave some out"));
        }
        Ok(moves)
    }

    fn check_clock(&self, step: &Step, scene: &Scene) -> Result<(), Flaw> {
        let is_behind = match (step.from, step.stop) {
            (_, Stop::Here) | (Stop::Here, _) => return Ok(()),
            (Stop::Beat(from), Stop::Beat(to)) => to < from,
            (Stop::End, Stop::Beat(_)) => true,
            (_, Stop::End) => false,
        };
        if scene.has_person() {
            return self.refuse("stop", "a step with a lane \"you\" has no clock; leave `stop` out");
        }
        if is_behind {
            return self.refuse("stop", "the clock is past this beat; add `board` or `lanes` to start again");
        }
        Ok(())
    }

    fn check_lane(&self, lane: usize, scene: &Scene, needle: &str) -> Result<(), Flaw> {
        match scene.lanes.len() {
            lanes if lane < lanes => Ok(()),
            lanes => self.refuse(needle, format!("there is no lane {lane}: the lanes are 0 to {}", lanes - 1)),
        }
    }

    fn check_point(&self, step: &Step, scene: &Scene) -> Result<(), Flaw> {
        match step.point {
            Point::Nothing => Ok(()),
            Point::Lane(lane) | Point::Figure(_, lane) | Point::Frontier(lane) => self.check_lane(lane, scene, "point"),
            Point::Block(row, column) => {
                let board = scene.board();
                let (rows, columns) = (board.height(), board.width());
                if row < rows && column < columns {
                    return Ok(());
                }
                let problem = format!(
                    "there is no block {row}, {column}: rows are 0 to {}, columns 0 to {}",
                    rows - 1,
                    columns - 1
                );
                self.refuse("point", problem)
            }
        }
    }

    fn check_chart(&self, step: &Step) -> Result<(), Flaw> {
        if !step.chart.is_empty() && !CHARTED.contains(&step.chart.len()) {
            let (least, most) = (CHARTED.start(), CHARTED.end());
            return self.refuse("chart", format!("a chart has {least} to {most} figures, not {}", step.chart.len()));
        }
        let is_long = |label: &str| label.chars().count() > LONGEST_LABEL;
        match step.chart.iter().find(|(label, figure)| is_long(label) || !figure.is_finite()) {
            Some((label, figure)) if !figure.is_finite() => {
                self.refuse("chart", format!("the figure of `{label}` is no number"))
            }
            Some((label, _)) => {
                self.refuse(label, format!("a label has at most {LONGEST_LABEL} characters, not as many as `{label}`"))
            }
            None => Ok(()),
        }
    }

    fn check_action(&self, step: &Step, scene: &Scene) -> Result<(), Flaw> {
        match &step.action {
            Action::Read => Ok(()),
            Action::Watch if step.stop != Stop::Here => Ok(()),
            Action::Watch => self.refuse("action", "Watch needs a `stop`, such as stop: End"),
            Action::Play(1..) | Action::Clear if scene.has_person() => Ok(()),
            Action::Play(0) => self.refuse("action", "Play needs at least 1 move"),
            Action::Play(_) | Action::Clear => self.refuse("action", "Play and Clear need a lane \"you\""),
            Action::Knob { lane, name } => {
                self.check_lane(*lane, scene, "action")?;
                let ChapterLane::Solver(Entrant { spec, .. }) = &scene.lanes[*lane] else {
                    return self
                        .refuse("action", format!("lane {lane} is \"you\" and has no knobs; name a solver's lane"));
                };
                let params = &spec.info().params;
                if params.iter().any(|param| param.key == **name) {
                    return Ok(());
                }
                let keys: Vec<String> = params.iter().map(|param| format!("`{}`", param.key)).collect();
                let known = if keys.is_empty() { "none".to_owned() } else { keys.join(", ") };
                self.refuse(name, format!("`{}` has no knob `{name}`; it has {known}", spec.info().id))
            }
            Action::Predict { lane, moves } => {
                self.check_lane(*lane, scene, "action")?;
                if scene.has_person() {
                    return self.refuse("action", "Predict needs solvers only; leave \"you\" out");
                }
                if *moves == 0 || step.stop != Stop::Here || step.from == Stop::End {
                    let problem =
                        "Predict needs at least 1 move and runs by itself; leave `stop` out, and start before the end";
                    return self.refuse("action", problem);
                }
                Ok(())
            }
        }
    }

    fn questions(&self, files: Vec<super::file::QuestionFile>) -> Result<Vec<Question>, Flaw> {
        if files.len() > MAX_QUESTIONS {
            return self.refuse("questions", format!("a chapter asks at most {MAX_QUESTIONS} questions"));
        }
        let mut ids = BTreeSet::new();
        let mut questions = Vec::new();
        for super::file::QuestionFile { id, answers, right } in files {
            if !is_id(&id) || !ids.insert(id.clone()) {
                let problem =
                    "a question's id needs small letters, digits and hyphens, and must differ from all others";
                return self.refuse(&id, problem);
            }
            if !ANSWERS.contains(&answers) {
                return self.refuse(&id, format!("a question has {} to {} answers", ANSWERS.start(), ANSWERS.end()));
            }
            if !(1..=answers).contains(&right) {
                return self.refuse(&id, format!("the right answer must be from 1 to {answers}, not {right}"));
            }
            questions.push(Question { id, answers, right });
        }
        Ok(questions)
    }

    fn batch(&self, boards: &str, lanes: &[String]) -> Result<Vec<Entrant>, Flaw> {
        let mut count = 0_u64;
        for code in boards.split(',') {
            let range: CodeRange = code.parse().map_err(|problem| self.flaw(code, problem))?;
            count = count.saturating_add(range.count());
        }
        if count > MAX_BATCH {
            return self.refuse(boards, format!("a chapter's batch has at most {MAX_BATCH} boards, not {count}"));
        }
        let solver = |lane| match lane {
            ChapterLane::Solver(entrant) => Ok(entrant),
            ChapterLane::You => self.refuse("lanes", "a batch has solvers only; leave \"you\" out"),
        };
        self.lanes(lanes)?.into_iter().map(solver).collect()
    }
}

/// The clock's position at the end of a step.
fn end_of(step: &Step) -> Stop {
    let after = |moves: u32| match step.from {
        Stop::Beat(beat) => Stop::Beat(beat.saturating_add(moves)),
        other => other,
    };
    match (step.stop, &step.action) {
        (Stop::Here, Action::Predict { moves, .. } | Action::Play(moves)) => after(*moves),
        (Stop::Here, Action::Clear) => Stop::End,
        (Stop::Here, _) => step.from,
        (stop, _) => stop,
    }
}
