//! A running task: which of an engine's answers count, and their result.

use std::sync::Arc;

use color_walk_api::{
    board::{ClusterGraph, Color, Flood, symbol_of},
    run::Limits,
    solver::Claims,
    text::counted,
};
use color_walk_engine::protocol::{Answer, End, Info, MAX_NUMBER};
use thiserror::Error;

/// An engine's answers to one `go`. Each walk is replayed. Answers to another task, or after the end, are dropped.
#[derive(Clone, Debug)]
pub struct Task {
    number: u64,
    graph: Arc<ClusterGraph>,
    begin: Flood,
    /// The position after the reported moves.
    flood: Flood,
    moves: Vec<Color>,
    /// The shortest complete walk that begins with `moves`.
    best: Option<Vec<Color>>,
    claims: Claims,
    steps: Option<u64>,
    is_out_of_time: bool,
    end: Option<TaskEnd>,
}

/// How a task ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskEnd {
    /// The engine reported a walk that clears the board.
    Found,
    /// The engine gave up, for this reason.
    GaveUp(String),
    /// The engine broke the rules.
    Broken(Violation),
}

/// The effect of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerEffect {
    /// It belongs to another task, or came after the end.
    Late,
    /// It belongs to no task.
    NotOfATask,
    /// It played a move.
    Moved(Color),
    /// It gave the shortest walk so far.
    Improved,
    /// It gave a valid walk, no shorter than the one before.
    NoShorter,
    /// It gave figures, scores, a line of code or a line for people, or a walk that repeats its moves, which cleared the board.
    Informed,
    /// The task is over (see [`Task::end`]).
    Ended,
}

/// How an engine broke the rules of a task. The text ends a sentence.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Violation {
    /// A colour is not on the board.
    #[error("it played the colour `{}`, but the colours of this board are `0` to `{}`", symbol_of(*.color), symbol_of((*.colors - 1) as Color))]
    NoSuchColor {
        /// The colour played.
        color: Color,
        /// The board's number of colours.
        colors: usize,
    },
    /// A walk has moves after its end, or a move came on a cleared board.
    #[error("it sent more moves after the move that clears the board")]
    AfterTheEnd,
    /// A walk has more moves than any useful walk.
    #[error("it sent {} and did not clear the board", counted(*.0 as u64, "move"))]
    TooLong(usize),
    /// A walk leaves this many cells.
    #[error("its walk does not clear the board: {} left", counted((*.0).into(), "cell"))]
    NotCleared(u32),
    /// A walk contradicts the reported moves.
    #[error("its walk does not begin with the moves that it sent before")]
    OtherMoves,
    /// The task ended without a walk.
    #[error("it ended the task with `done`, but sent no walk that clears the board")]
    NoWalk,
}

impl Task {
    /// A task starting from this position.
    pub fn new(number: u64, graph: Arc<ClusterGraph>, begin: Flood) -> Self {
        let (flood, moves) = (begin.clone(), Vec::new());
        let claims = Claims::default();
        let mut task = Task {
            number,
            graph,
            begin,
            flood,
            moves,
            best: None,
            claims,
            steps: None,
            is_out_of_time: false,
            end: None,
        };
        task.note_cleared();
        task
    }

    /// The task's number.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Records an answer.
    pub fn receive(&mut self, answer: &Answer) -> AnswerEffect {
        let (Answer::Info(Info { task, .. })
        | Answer::Log { task, .. }
        | Answer::Scores { task, .. }
        | Answer::Reason { task, .. }
        | Answer::At { task, .. }
        | Answer::Move { task, .. }
        | Answer::Walk { task, .. }
        | Answer::Done { task, .. }
        | Answer::Error { task: Some(task), .. }) = answer
        else {
            return AnswerEffect::NotOfATask;
        };
        if *task != self.number || self.end.is_some() {
            return AnswerEffect::Late;
        }
        let effect = match answer {
            Answer::Info(info) => Ok(self.inform(info)),
            Answer::Log { .. } | Answer::Scores { .. } | Answer::Reason { .. } | Answer::At { .. } => {
                Ok(AnswerEffect::Informed)
            }
            Answer::Move { color, .. } => self.play(*color),
            Answer::Walk { walk, .. } => self.check(walk),
            Answer::Done { end, .. } => {
                self.claims.proven = *end == End::Proven;
                self.is_out_of_time = end.is_out_of_time();
                self.finish(match end {
                    End::GaveUp(reason) if !reason.is_empty() => Some(reason.clone()),
                    End::GaveUp(_) => Some("it gave no reason".to_owned()),
                    End::Proven | End::Found | End::OutOfTime => None,
                })
            }
            Answer::Error { sentence, .. } => self.finish(Some(sentence.clone())),
            _ => Ok(AnswerEffect::NotOfATask),
        };
        effect.unwrap_or_else(|violation| {
            self.end = Some(TaskEnd::Broken(violation));
            AnswerEffect::Ended
        })
    }

    /// Ends a task the engine did not end. A walk that clears the board still counts.
    pub fn time_out(&mut self, why: &str) {
        if self.end.is_none() {
            self.is_out_of_time = true;
            let found = self.best.is_some();
            self.end = Some(if found { TaskEnd::Found } else { TaskEnd::GaveUp(why.to_owned()) });
        }
    }

    /// The end, once it has come.
    pub fn end(&self) -> Option<&TaskEnd> {
        self.end.as_ref()
    }

    /// True if its time was over, as the engine or its arena says.
    pub fn is_out_of_time(&self) -> bool {
        self.is_out_of_time
    }

    /// The final moves.
    pub fn moves(&self) -> &[Color] {
        &self.moves
    }

    /// The shortest complete walk from the task's position. It begins with [`Task::moves`].
    pub fn best(&self) -> Option<&[Color]> {
        self.best.as_deref()
    }

    /// The engine's claims about its search.
    pub fn claims(&self) -> &Claims {
        &self.claims
    }

    /// The steps of the engine's interpreter, if it tells them.
    pub fn steps(&self) -> Option<u64> {
        self.steps
    }

    fn inform(&mut self, info: &Info) -> AnswerEffect {
        self.steps = self.steps.max(info.steps);
        if let Some(nodes) = info.nodes {
            self.claims.nodes = self.claims.nodes.max(nodes.min(MAX_NUMBER));
        }
        // Every walk refutes a bound beyond the longest. Such a claim is wrong, and stays one.
        let lower = info.lower.map(|lower| lower.min(self.most_moves() as u64 + 1) as u32);
        self.claims.lower_bound = self.claims.lower_bound.max(lower);
        AnswerEffect::Informed
    }

    fn most_moves(&self) -> usize {
        Limits::generous(&self.graph).moves as usize
    }

    fn step(&self, flood: &mut Flood, color: Color, moves: usize) -> Result<(), Violation> {
        if usize::from(color) >= self.graph.colors() {
            return Err(Violation::NoSuchColor { color, colors: self.graph.colors() });
        }
        if flood.is_cleared() {
            return Err(Violation::AfterTheEnd);
        }
        if moves >= self.most_moves() {
            return Err(Violation::TooLong(moves));
        }
        flood.play(&self.graph, color);
        Ok(())
    }

    fn play(&mut self, color: Color) -> Result<AnswerEffect, Violation> {
        let mut flood = self.flood.clone();
        self.step(&mut flood, color, self.moves.len())?;
        self.flood = flood;
        self.moves.push(color);
        if !self.best.as_ref().is_some_and(|best| best.starts_with(&self.moves)) {
            self.best = None;
        }
        self.note_cleared();
        Ok(AnswerEffect::Moved(color))
    }

    fn note_cleared(&mut self) {
        if self.flood.is_cleared() {
            self.best = Some(self.moves.clone());
        }
    }

    fn check(&mut self, walk: &[Color]) -> Result<AnswerEffect, Violation> {
        if !walk.starts_with(&self.moves) {
            return Err(Violation::OtherMoves);
        }
        let mut flood = self.begin.clone();
        for (played, &color) in walk.iter().enumerate() {
            self.step(&mut flood, color, played)?;
        }
        if !flood.is_cleared() {
            return Err(Violation::NotCleared(flood.cells() - flood.cleared()));
        }
        // The moves alone may clear the board, and the engine may also report them as a walk.
        if self.flood.is_cleared() && walk == self.moves {
            return Ok(AnswerEffect::Informed);
        }
        if self.best.as_ref().is_some_and(|best| best.len() <= walk.len()) {
            return Ok(AnswerEffect::NoShorter);
        }
        self.best = Some(walk.to_vec());
        Ok(AnswerEffect::Improved)
    }

    fn finish(&mut self, gave_up: Option<String>) -> Result<AnswerEffect, Violation> {
        self.end = Some(match (&self.best, gave_up) {
            (Some(_), _) => TaskEnd::Found,
            (None, Some(reason)) => TaskEnd::GaveUp(reason),
            (None, None) => return Err(Violation::NoWalk),
        });
        Ok(AnswerEffect::Ended)
    }
}

#[cfg(test)]
mod tests;
