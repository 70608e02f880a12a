//! The engine's lines to the arena.

use std::fmt;

use color_walk_api::{
    board::{Color, symbol_of},
    solver::Candidate,
};

use super::{
    EngineParam, MAX_NUMBER, ProtocolError,
    code_line::CodeLine,
    words::{Words, color, moves, number, score, shown, token, write_moves},
};

/// A line from an engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The engine's name for people.
    Name(String),
    /// Its author, for people.
    Author(String),
    /// Its version, for people. The arena continues no batch with another one.
    Version(String),
    /// One line that explains it.
    About(String),
    /// It says that the same task always gets the same last walk and the same last number of nodes.
    Reproducible,
    /// A parameter that the arena may set.
    Param(EngineParam),
    /// The end of the introduction.
    Ready,
    /// The progress of a search.
    Info(Info),
    /// A line for people, in a task whose `go` asks for it.
    Log {
        /// The task's number.
        task: u64,
        /// The line.
        text: String,
    },
    /// Scores of colours for the next move, in a task whose `go` asks for them. Each score is finite, and no colour has
    /// two.
    Scores {
        /// The task's number.
        task: u64,
        /// The colours with their scores, in any order. More is better.
        scores: Vec<Candidate>,
    },
    /// The reason for the next move, in a task whose `go` has `at 1`.
    Reason {
        /// The task's number.
        task: u64,
        /// The reason, for people.
        text: String,
    },
    /// The line of its code that it runs next, in a task whose `go` asks for it.
    At {
        /// The task's number.
        task: u64,
        /// The line; `None` if it is malformed or too long. That harms nothing, because people only look at it.
        line: Option<CodeLine>,
    },
    /// The next move. It is final.
    Move {
        /// The task's number.
        task: u64,
        /// The move's colour.
        color: Color,
    },
    /// A complete walk from the task's position.
    Walk {
        /// The task's number.
        task: u64,
        /// The moves.
        walk: Vec<Color>,
    },
    /// The end of a task.
    Done {
        /// The task's number.
        task: u64,
        /// The task's result.
        end: End,
    },
    /// The answer to a ping, with the ping's token.
    Pong(String),
    /// An error in a task, which ends the task, or in a line.
    Error {
        /// The task's number, if the error belongs to a task.
        task: Option<u64>,
        /// The error message.
        sentence: String,
    },
}

/// The progress of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The task's number.
    pub task: u64,
    /// Nodes expanded since the task began.
    pub nodes: Option<u64>,
    /// Lower bound on the walk's length, in moves.
    pub lower: Option<u64>,
    /// Length of the best walk it knows, in moves.
    pub best: Option<u64>,
    /// Steps of the interpreter that runs it, since the task began.
    pub steps: Option<u64>,
}

/// The result of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// It reported a walk and claims that none is shorter.
    Proven,
    /// It reported a walk.
    Found,
    /// It reported a walk, and would still search if its time were not over.
    OutOfTime,
    /// It found no walk, for this reason.
    GaveUp(String),
}

/// After `found`: the engine ended because its time was over.
const OUT_OF_TIME: &str = "out-of-time";

impl End {
    /// True if the engine says that its time was over.
    pub fn is_out_of_time(&self) -> bool {
        match self {
            End::OutOfTime => true,
            End::GaveUp(reason) => reason.starts_with("out of time"),
            End::Proven | End::Found => false,
        }
    }
}

impl Answer {
    /// Reads a line; `None` if it is empty.
    ///
    /// # Errors
    /// If the line is not an answer.
    pub fn parse(line: &str) -> Result<Option<Self>, ProtocolError> {
        let mut words = Words::new(line, "the line");
        let Some(command) = words.next() else { return Ok(None) };
        let rest = &line[line.find(command).unwrap_or(0) + command.len()..];
        let words = |command| Words::new(rest, command);
        Ok(Some(match command {
            "name" => Answer::Name(words("name").some_text("a name")?),
            "author" => Answer::Author(words("author").some_text("a name")?),
            "version" => Answer::Version(words("version").some_text("a version")?),
            "about" => Answer::About(words("about").some_text("a text")?),
            "reproducible" => Answer::Reproducible,
            "param" => Answer::Param(EngineParam::number(words("param"))?),
            "choice" => Answer::Param(EngineParam::choice(words("choice"))?),
            "yes-no" => Answer::Param(EngineParam::yes_no(words("yes-no"))?),
            "ready" => Answer::Ready,
            "info" => Answer::Info(Info::parse(words("info"))?),
            "log" => {
                let mut words = words("log");
                Answer::Log { task: words.task()?, text: words.log() }
            }
            "scores" => {
                let mut words = words("scores");
                Answer::Scores { task: words.task()?, scores: scores(words)? }
            }
            "reason" => {
                let mut words = words("reason");
                Answer::Reason { task: words.task()?, text: words.text() }
            }
            "at" => {
                let mut words = words("at");
                Answer::At { task: words.task()?, line: CodeLine::parse(words) }
            }
            "move" => {
                let mut words = words("move");
                Answer::Move { task: words.task()?, color: color(words.word("a colour")?, "a colour")? }
            }
            "walk" => {
                let mut words = words("walk");
                Answer::Walk { task: words.task()?, walk: words.next().map(moves).transpose()?.unwrap_or_default() }
            }
            "done" => {
                let mut words = words("done");
                let task = words.task()?;
                let end = match words.word("`proven`, `found` or `gave-up`")? {
                    "proven" => End::Proven,
                    "found" if words.next() == Some(OUT_OF_TIME) => End::OutOfTime,
                    "found" => End::Found,
                    "gave-up" => End::GaveUp(words.text()),
                    other => {
                        let (what, form) = ("the end of a task", "`proven`, `found` or `gave-up`");
                        return Err(ProtocolError::Form { what, form, found: shown(other) });
                    }
                };
                Answer::Done { task, end }
            }
            "pong" => Answer::Pong(token(words("pong").word("the ping's word")?)?),
            "error" => {
                let mut words = words("error");
                let task = match words.word("a task's number or `-`")? {
                    "-" => None,
                    task => Some(number(task, "a task's number", 1, MAX_NUMBER)?),
                };
                Answer::Error { task, sentence: words.text() }
            }
            _ => return Err(ProtocolError::Command(shown(command))),
        }))
    }
}

fn scores(mut words: Words<'_>) -> Result<Vec<Candidate>, ProtocolError> {
    let mut scores: Vec<Candidate> = Vec::new();
    while let Some(word) = words.next() {
        let color = color(word, "a colour")?;
        let score = score(words.word("a score after its last colour")?)?;
        if scores.iter().any(|known| known.color == color) {
            return Err(ProtocolError::TwoScores(symbol_of(color)));
        }
        scores.push(Candidate::new(color, score));
    }
    Ok(scores)
}

impl Info {
    fn parse(mut words: Words<'_>) -> Result<Self, ProtocolError> {
        let mut info = Info { task: words.task()?, ..Info::default() };
        while let Some(key) = words.next() {
            let value = words.word("a value after its last key")?;
            let number = |what| number(value, what, 0, MAX_NUMBER).map(Some);
            match key {
                "nodes" => info.nodes = number("nodes")?,
                "lower" => info.lower = number("lower")?,
                "best" => info.best = number("best")?,
                "steps" => info.steps = number("steps")?,
                _ => {}
            }
        }
        Ok(info)
    }
}

/// The line without its line end.
impl fmt::Display for Answer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Name(name) => write!(out, "name {name}"),
            Answer::Author(author) => write!(out, "author {author}"),
            Answer::Version(version) => write!(out, "version {version}"),
            Answer::About(about) => write!(out, "about {about}"),
            Answer::Reproducible => out.write_str("reproducible"),
            Answer::Param(param) => param.fmt(out),
            Answer::Ready => out.write_str("ready"),
            Answer::Info(Info { task, nodes, lower, best, steps }) => {
                write!(out, "info {task}")?;
                for (key, value) in [("nodes", nodes), ("lower", lower), ("best", best), ("steps", steps)] {
                    if let Some(value) = value {
                        write!(out, " {key} {value}")?;
                    }
                }
                Ok(())
            }
            Answer::Log { task, text } => write!(out, "log {task} {text}"),
            Answer::Scores { task, scores } => {
                write!(out, "scores {task}")?;
                // Shortest digits that read back the same, with an exponent if the number is long.
                scores
                    .iter()
                    .try_for_each(|&Candidate { color, score, .. }| write!(out, " {} {score:?}", symbol_of(color)))
            }
            Answer::Reason { task, text } => write!(out, "reason {task} {text}"),
            Answer::At { task, line: Some(line) } => write!(out, "at {task} {line}"),
            Answer::At { task, line: None } => write!(out, "at {task}"),
            Answer::Move { task, color } => write!(out, "move {task} {}", symbol_of(*color)),
            Answer::Walk { task, walk } => write!(out, "walk {task} {}", write_moves(walk)),
            Answer::Done { task, end: End::Proven } => write!(out, "done {task} proven"),
            Answer::Done { task, end: End::Found } => write!(out, "done {task} found"),
            Answer::Done { task, end: End::OutOfTime } => write!(out, "done {task} found {OUT_OF_TIME}"),
            Answer::Done { task, end: End::GaveUp(reason) } => write!(out, "done {task} gave-up {reason}"),
            Answer::Pong(token) => write!(out, "pong {token}"),
            Answer::Error { task: Some(task), sentence } => write!(out, "error {task} {sentence}"),
            Answer::Error { task: None, sentence } => write!(out, "error - {sentence}"),
        }
    }
}
