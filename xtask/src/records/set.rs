//! A set's file: one line per board, with its best known walk and bound.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use color_walk_api::{
    board::{ClusterGraph, Color, Flood, StartRule},
    text::{BoardCode, counted},
};
use serde::{Deserialize, Serialize};

/// Our sets. Each has the boards 1 to 100 of its kind.
pub const KINDS: [&str; 5] = ["26x26c6", "30x30c6", "24x24c8", "24x24c10", "40x40c5"];
/// Number of boards in a set.
pub const BOARDS: usize = 100;
/// Where each walk starts.
pub const START: StartRule = StartRule::Cell { row: 0, column: 0 };

/// The best known walk and bound of a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The board's code.
    pub board: String,
    /// Length of the walk.
    pub moves: u32,
    /// The colours of the walk.
    pub walk: String,
    /// The person who found the walk, or let a program find it.
    #[serde(default = "unknown")]
    pub author: String,
    /// The program that found the walk, with its parameters; `by hand` without one. Older files call it `found_by`.
    #[serde(alias = "found_by")]
    pub program: String,
    /// The lower bound on the walk's length, in moves.
    pub lower_bound: u32,
    /// True if the walk is as short as the bound.
    pub proven: bool,
    /// Seconds of the last search.
    pub seconds: f64,
    /// Nodes that it expanded.
    pub nodes: u64,
    /// The most memory that its solver reported, in bytes.
    pub peak_bytes: u64,
}

/// The author in files that name none.
fn unknown() -> String {
    "unknown".to_owned()
}

impl Record {
    /// Replays the walk, and compares it with the bound. Each walk has an author and a program.
    pub fn check(&self) -> Result<()> {
        for (what, name) in [("author", &self.author), ("program", &self.program)] {
            ensure!(!name.trim().is_empty(), "`{what}` is empty; name who or what found the walk");
        }
        let Record { board: code, moves, lower_bound, .. } = self;
        ensure!(clears(code, &self.walk)?, "the walk does not clear `{code}`");
        let length = self.walk.chars().count();
        ensure!(length == *moves as usize, "`moves` is {moves}, but the walk has {}", counted(length as u64, "move"));
        ensure!(lower_bound <= moves, "the bound {lower_bound} is above the walk's {moves} moves");
        ensure!(
            self.proven == (lower_bound == moves),
            "`proven` is {}, but the bound is {lower_bound} and the walk has {moves} moves",
            self.proven
        );
        Ok(())
    }
}

/// True if the walk clears the board.
fn clears(code: &str, walk: &str) -> Result<bool> {
    let board = code.parse::<BoardCode>()?.board_from(START)?;
    let walk: Option<Vec<Color>> = walk.chars().map(|symbol| board.color_of(symbol)).collect();
    Ok(walk.is_some_and(|walk| Flood::after(&ClusterGraph::new(&board), &walk).is_cleared()))
}

/// The code of a set's board, from 0.
pub fn code(kind: &str, index: usize) -> String {
    format!("{kind}@{}", index + 1)
}

pub fn file(root: &Path, kind: &str) -> PathBuf {
    root.join("records").join(format!("{kind}.jsonl"))
}

/// The records of a set, which may be incomplete. All are checked.
pub fn read(root: &Path, kind: &str) -> Result<Vec<Record>> {
    let file = file(root, kind);
    if !file.exists() {
        return Ok(Vec::new());
    }
    let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    parse(kind, &text)
}

fn parse(kind: &str, text: &str) -> Result<Vec<Record>> {
    let mut records: Vec<Record> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let read = || {
            let record: Record = serde_json::from_str(line)?;
            if let Some(before) = records.iter().position(|known| known.board == record.board) {
                anyhow::bail!("`{}` is already in line {}", record.board, before + 1);
            }
            ensure!(index < BOARDS, "the set has {BOARDS} boards; take `{}` away", record.board);
            let wanted = code(kind, index);
            ensure!(record.board == wanted, "`{wanted}` is missing; the line has `{}`", record.board);
            record.check()?;
            Ok(record)
        };
        records.push(read().with_context(|| format!("records/{kind}.jsonl, line {}", index + 1))?);
    }
    Ok(records)
}

/// Writes a set's file as a whole, so that an interrupt leaves the old one or the new one.
pub fn write(root: &Path, kind: &str, records: &[Record]) -> Result<()> {
    let file = file(root, kind);
    let mut text = String::new();
    for record in records {
        text += &serde_json::to_string(record)?;
        text.push('\n');
    }
    fs::create_dir_all(root.join("records"))?;
    let partial = file.with_extension("partial");
    let written = fs::write(&partial, text).and_then(|()| fs::rename(&partial, &file));
    written.with_context(|| format!("cannot write {}", file.display()))
}

/// A record with a long walk: always the first colour that absorbs something.
#[cfg(test)]
pub fn example(kind: &str, index: usize) -> Record {
    let board = code(kind, index).parse::<BoardCode>().unwrap().board_from(START).unwrap();
    let graph = ClusterGraph::new(&board);
    let (mut flood, mut walk) = (Flood::new(&graph), Vec::new());
    while !flood.is_cleared() {
        let color = flood.legal_colors(&graph).min().unwrap();
        flood.play(&graph, color);
        walk.push(color);
    }
    Record {
        board: code(kind, index),
        moves: walk.len() as u32,
        walk: board.write_walk(&walk),
        author: "somebody".to_owned(),
        program: "by hand".to_owned(),
        lower_bound: 20,
        proven: false,
        seconds: 1.5,
        nodes: 7,
        peak_bytes: 1000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_before_names_its_program_alone() {
        let record = example(KINDS[0], 0);
        let line = serde_json::to_string(&record).unwrap();
        let old = line.replace(r#""author":"somebody","program":"#, r#""found_by":"#);
        assert_ne!(old, line);
        let read = parse(KINDS[0], &old).unwrap();
        assert_eq!(read, [Record { author: "unknown".to_owned(), ..record }]);
    }
}
