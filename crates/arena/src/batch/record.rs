//! A game's record in a batch, as one line of text.

use std::{fmt, str::FromStr};

use color_walk_api::{run::Outcome, solver::Claims};
use thiserror::Error;

#[cfg(not(target_arch = "wasm32"))]
use super::Game;
use super::{failure, points};

/// The most moves of a walk. The results of a batch mark boards without a walk by larger numbers, and no board needs
/// nearly as many.
pub const MAX_MOVES: u32 = u32::MAX - 2;

/// The stored part of a game in a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The board's index in its source, from 0.
    pub board: u64,
    /// The solver's index in the batch, from 0.
    pub solver: usize,
    /// Moves played, at most [`MAX_MOVES`].
    pub moves: u32,
    /// Nodes expanded.
    pub nodes: u64,
    /// Time spent in the solver, in nanoseconds.
    pub nanos: u64,
    /// The most memory the solver reported, in bytes.
    pub peak_bytes: u64,
    /// The value for the solver's next board.
    pub carry: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// An engine's claims about its search. Such a game is not reproducible.
    pub claims: Option<Claims>,
    /// True if a clock ended an engine, so that another run may end elsewhere.
    pub ended_by_time: bool,
    /// How a second game of the same task compared, if an engine that says that it is reproducible played it twice.
    pub replay: Option<Replay>,
    /// Steps of a script's interpreter; `None` if the solver counts none.
    pub steps: Option<u64>,
    /// How its best walk became shorter, if the batch asks for it: nodes, and the length then known.
    pub best_so_far: Vec<(u64, u32)>,
}

/// How the second answer to a task compares with the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replay {
    /// The walk and the nodes are the same.
    Same,
    /// The walk or the nodes differ.
    Different,
}

impl Record {
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn new(board: u64, solver: usize, game: &Game) -> Self {
        Record {
            board,
            solver,
            moves: game.walk.len() as u32,
            nodes: game.nodes,
            nanos: u64::try_from(game.busy.as_nanos()).unwrap_or(u64::MAX),
            peak_bytes: game.peak_bytes,
            carry: game.carry,
            outcome: game.outcome.clone(),
            claims: game.claims.clone(),
            ended_by_time: game.ended_by_time,
            replay: None,
            steps: game.steps,
            best_so_far: game.best_so_far.clone(),
        }
    }

    /// Why the board was not cleared, in one line.
    pub(crate) fn failure(&self) -> Option<String> {
        failure::write(&self.outcome)
    }
}

/// `board solver moves nodes nanos peak_bytes carry outcome`, without a line end. An engine's outcome follows its
/// claims: `claims NODES`, then `lower N` for a lower bound, then `proven` if claimed. Then follow `steps N` of a script,
/// `best NODES:MOVES,…` if the batch asks for it, `timed` if a clock ended the game, and `replayed` or `differs` if it was
/// played twice.
impl fmt::Display for Record {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Record { board, solver, moves, nodes, nanos, peak_bytes, carry, outcome, claims, .. } = self;
        write!(out, "{board} {solver} {moves} {nodes} {nanos} {peak_bytes} {carry} ")?;
        if let Some(Claims { nodes, lower_bound, proven, .. }) = claims {
            write!(out, "claims {nodes} ")?;
            lower_bound.map_or(Ok(()), |lower| write!(out, "lower {lower} "))?;
            out.write_str(if *proven { "proven " } else { "" })?;
        }
        self.steps.map_or(Ok(()), |steps| write!(out, "steps {steps} "))?;
        if !self.best_so_far.is_empty() {
            write!(out, "best {} ", points::write(&self.best_so_far, ","))?;
        }
        out.write_str(if self.ended_by_time { "timed " } else { "" })?;
        out.write_str(match self.replay {
            None => "",
            Some(Replay::Same) => "replayed ",
            Some(Replay::Different) => "differs ",
        })?;
        match failure::write(outcome) {
            Some(failure) => write!(out, "failed {failure}"),
            None if outcome.is_proven() => out.write_str("proven"),
            None => out.write_str("cleared"),
        }
    }
}

/// Why a line is not a record, and where.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("column {column}: {expected} is expected")]
pub struct RecordError {
    /// The column in characters, from 1.
    pub column: usize,
    /// The expected text.
    pub expected: &'static str,
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(line: &str) -> Result<Self, RecordError> {
        let mut words = Words { line, rest: Some(line) };
        let board = words.number("the number of a board", u64::MAX)?;
        let solver = words.number("the number of a solver", u64::from(u32::MAX))? as usize;
        let moves = words.number("a number of moves", MAX_MOVES.into())? as u32;
        let mut number = |expected| words.number(expected, u64::MAX);
        let (nodes, nanos) = (number("a number of nodes")?, number("a time in nanoseconds")?);
        let (peak_bytes, carry) = (number("a number of bytes")?, number("what the next board begins with")?);
        let mut claims = None;
        if words.skip("claims") {
            let nodes = words.number("the number of nodes that an engine claims", u64::MAX)?;
            let lower_bound = if words.skip("lower") {
                Some(words.number("a lower bound in moves", MAX_MOVES.into())? as u32)
            } else {
                None
            };
            let proven = words.skip("proven");
            claims = Some(Claims::default().nodes(nodes).lower_bound(lower_bound).proven(proven));
        }
        let steps = if words.skip("steps") { Some(words.number("a number of steps", u64::MAX)?) } else { None };
        let best_so_far = if words.skip("best") { words.points()? } else { Vec::new() };
        let ended_by_time = words.skip("timed");
        let same = words.skip("replayed").then_some(Replay::Same);
        let replay = same.or_else(|| words.skip("differs").then_some(Replay::Different));
        let outcome = match words.rest {
            Some("cleared") => Outcome::Cleared { proven: false },
            Some("proven") => Outcome::Cleared { proven: true },
            rest => match rest.and_then(|rest| rest.strip_prefix("failed ")) {
                Some(failure) => failure::read(failure),
                None => return Err(words.error("`cleared`, `proven` or `failed` with a reason")),
            },
        };
        Ok(Record {
            board,
            solver,
            moves,
            nodes,
            nanos,
            peak_bytes,
            carry,
            outcome,
            claims,
            ended_by_time,
            replay,
            steps,
            best_so_far,
        })
    }
}

/// The words of a line, separated by single spaces.
struct Words<'a> {
    line: &'a str,
    /// `None` after the last word.
    rest: Option<&'a str>,
}

impl Words<'_> {
    /// Reads the next word as a number up to `most`.
    fn number(&mut self, expected: &'static str, most: u64) -> Result<u64, RecordError> {
        self.word(expected, |word| word.parse().ok().filter(|&number| number <= most))
    }

    /// Reads the next word as points `NODES:MOVES`, separated by commas.
    fn points(&mut self) -> Result<Vec<(u64, u32)>, RecordError> {
        self.word("points NODES:MOVES, separated by commas", |word| points::read(word, MAX_MOVES))
    }

    fn word<T>(&mut self, expected: &'static str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, RecordError> {
        let rest = self.rest.unwrap_or_default();
        let (word, rest) = rest.split_once(' ').map_or((rest, None), |(word, rest)| (word, Some(rest)));
        let value = read(word).ok_or_else(|| self.error(expected))?;
        self.rest = rest;
        Ok(value)
    }

    /// Skips the next word if it is `word`, and returns whether it was.
    fn skip(&mut self, word: &str) -> bool {
        let after = self.rest.and_then(|rest| rest.strip_prefix(word)?.strip_prefix(' '));
        after.is_some_and(|after| self.rest.replace(after).is_some())
    }

    fn error(&self, expected: &'static str) -> RecordError {
        let before = &self.line[..self.line.len() - self.rest.map_or(0, str::len)];
        RecordError { column: before.chars().count() + 1, expected }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_back_as_written() {
        for line in [
            "7 0 33 512 123456 1024 4 cleared",
            "7 1 0 0 0 0 0 proven",
            "0 0 1 2 3 4 5 failed gave up: no",
            "7 2 33 0 9 1 0 claims 512 proven cleared",
            "7 2 33 0 9 1 0 claims 512 lower 30 cleared",
            "7 2 33 0 9 1 0 claims 512 lower 33 proven cleared",
            "7 2 0 0 9 1 0 claims 0 failed lost: no",
            "7 2 33 0 9 1 0 claims 512 lower 33 proven timed cleared",
            "7 2 33 0 9 1 0 claims 512 replayed cleared",
            "7 2 33 0 9 1 0 claims 512 lower 33 proven differs cleared",
            "7 2 0 12 9 1 0 timed failed gave up: out of time after 600 s",
            "7 2 33 12 9 1 0 steps 4000 cleared",
            "7 2 33 12 9 1 0 claims 5 lower 3 proven steps 4000 best 1:40,12:33 timed cleared",
            "7 2 33 12 9 1 0 best 12:33 proven",
        ] {
            assert_eq!(line.parse::<Record>().unwrap().to_string(), line);
        }
        for (torn, column) in [
            ("", 1),
            ("7 0 33", 7),
            ("7 0 33 512 123456 1024 4 clea", 26),
            ("7 0 33 512 123456 1024 4", 25),
            ("x 0 33 512 123456 1024 4 cleared", 1),
            ("7 0 33 0 1 1 4 claims cleared", 23),
            ("7 0 33 0 1 1 4 claims 5 lower cleared", 31),
            ("18446744073709551616 0 33 0 1 1 4 cleared", 1),
            ("7 4294967296 33 0 1 1 4 cleared", 3),
            ("7 0 33 0 1 1 4 steps cleared", 22),
            ("7 0 33 0 1 1 4 best cleared", 21),
            ("7 0 33 0 1 1 4 best 1:40,12 cleared", 21),
            ("7 0 33 0 1 1 4 best 12:40,1:33 cleared", 21),
            // No walk is that long.
            ("7 0 4294967294 0 1 1 4 cleared", 5),
            ("7 0 4294967295 0 1 1 4 failed gave up: no", 5),
        ] {
            assert_eq!(torn.parse::<Record>().map_err(|error| error.column), Err(column), "{torn}");
        }
    }
}
