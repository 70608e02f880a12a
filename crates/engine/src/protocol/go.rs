//! A task: a board, the moves already played, and limits.

use std::fmt;

use color_walk_api::board::{Board, Color, MAX_CELLS, Start, StartRule, color_of, symbol_of};

use super::{
    MAX_NUMBER, ProtocolError,
    words::{Words, moves, number, shown, write_moves},
};

/// A request for a walk from a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Go {
    /// The task's number, from 1.
    pub task: u64,
    /// The most nodes that it may expand.
    pub nodes: Option<u64>,
    /// The time limit, in milliseconds.
    pub ms: Option<u64>,
    /// The most memory that the engine and its child processes may hold, in bytes.
    pub memory: Option<u64>,
    /// Whether it may send the lines that it prints for people, as [`Answer::Log`](super::Answer::Log).
    pub log: bool,
    /// Whether it may send the scores behind its moves, as [`Answer::Scores`](super::Answer::Scores).
    pub explain: bool,
    /// Whether it may tell the line of its code that runs, as [`Answer::At`](super::Answer::At), and the reasons for
    /// its moves, as [`Answer::Reason`](super::Answer::Reason).
    pub at: bool,
    /// The board.
    pub board: Board,
    /// The moves already played on the board.
    pub moves: Vec<Color>,
}

/// `WIDTH HEIGHT` and so on each become one key and one value, so that readers can skip keys of later versions.
impl fmt::Display for Go {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Go { task, nodes, ms, memory, log, explain, at, board, moves } = self;
        write!(out, "go {task}")?;
        for (key, value) in [("nodes", nodes), ("ms", ms), ("memory", memory)] {
            if let Some(value) = value {
                write!(out, " {key} {value}")?;
            }
        }
        for (key, is_asked) in [("log", log), ("explain", explain), ("at", at)] {
            if *is_asked {
                write!(out, " {key} 1")?;
            }
        }
        let (width, height, colors) = (board.width(), board.height(), board.colors());
        write!(out, " width {width} height {height} colors {colors}")?;
        let rule = StartRule::of(board);
        write!(out, " start {}{rule}", if matches!(rule, StartRule::Cell { .. }) { "cell:" } else { "" })?;
        let cell_symbol = |(cell, &color): (usize, &Color)| {
            if board.start() == Start::Blank(cell) { '.' } else { symbol_of(color) }
        };
        let cells: String = board.cells().iter().enumerate().map(cell_symbol).collect();
        write!(out, " cells {cells}")?;
        if !moves.is_empty() {
            write!(out, " moves {}", write_moves(moves))?;
        }
        Ok(())
    }
}

impl Go {
    /// The task number of a `go` line, whatever else the line contains.
    pub fn task_of(line: &str) -> Option<u64> {
        let mut words = Words::new(line, "go");
        words.next().filter(|&command| command == "go")?;
        words.task().ok()
    }

    /// Reads the part after `go`. Keys may come in any order. Unknown keys are skipped with their values.
    pub(super) fn parse(mut words: Words<'_>) -> Result<Self, ProtocolError> {
        const KEYS: [&str; 12] =
            ["nodes", "ms", "memory", "width", "height", "colors", "start", "cells", "moves", "log", "explain", "at"];
        let task = words.task()?;
        let mut values: [Option<&str>; KEYS.len()] = [None; KEYS.len()];
        while let Some(key) = words.next() {
            let value = words.word("a value after its last key")?;
            let Some(place) = KEYS.iter().position(|known| *known == key) else { continue };
            if values[place].replace(value).is_some() {
                return Err(ProtocolError::Twice(KEYS[place]));
            }
        }
        let limit = |place: usize| values[place].map(|word| number(word, KEYS[place], 0, MAX_NUMBER)).transpose();
        let asked = |place: usize| values[place].map_or(Ok(false), |word| Ok(number(word, KEYS[place], 0, 1)? == 1));
        let needed = |place: usize| values[place].ok_or(ProtocolError::Missing { command: "go", what: KEYS[place] });
        let size = |place: usize| Ok(number(needed(place)?, KEYS[place], 1, MAX_CELLS as u64)? as usize);
        let (width, height, colors) = (size(3)?, size(4)?, size(5)?);
        let board = board((width, height, colors), needed(6)?, needed(7)?)?;
        let moves = values[8].map(moves).transpose()?.unwrap_or_default();
        if let Some(&color) = moves.iter().find(|&&color| usize::from(color) >= colors) {
            return Err(ProtocolError::Board(format!(
                "the moves contain the colour {}, which the board lacks",
                symbol_of(color)
            )));
        }
        let (log, explain, at) = (asked(9)?, asked(10)?, asked(11)?);
        Ok(Go { task, nodes: limit(0)?, ms: limit(1)?, memory: limit(2)?, log, explain, at, board, moves })
    }
}

fn board(size: (usize, usize, usize), start: &str, cells: &str) -> Result<Board, ProtocolError> {
    let (width, height, colors) = size;
    let wrong =
        || ProtocolError::Form { what: "a start", form: "blank:ROW,COLUMN or cell:ROW,COLUMN", found: shown(start) };
    let failed = |error: color_walk_api::board::BoardError| ProtocolError::Board(error.to_string());
    let rule = start.parse().ok().filter(|_| start.contains(':')).ok_or_else(wrong)?;
    let start = StartRule::on(rule, width, height).map_err(failed)?;
    let cell_color = |(index, symbol): (usize, char)| match symbol {
        '.' if start == Start::Blank(index) => Ok(0),
        _ if start == Start::Blank(index) => {
            Err(ProtocolError::Board("the cell of a blank start must be `.`".to_owned()))
        }
        _ => color_of(symbol).ok_or_else(|| ProtocolError::Form {
            what: "a cell",
            form: "a digit or a letter, or `.` for a blank start",
            found: symbol.to_string(),
        }),
    };
    let cells = cells.chars().enumerate().map(cell_color).collect::<Result<Vec<_>, _>>()?;
    Board::new(width, height, colors, cells, start).map_err(failed)
}
