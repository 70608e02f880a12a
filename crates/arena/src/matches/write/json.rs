//! One object, with a line for each runner and each pair.

use std::io::{self, Write};

use serde::Serialize;

use crate::matches::{Bounds, Ending, Match, Standing};

#[derive(Serialize)]
struct Head<'a> {
    board_set: &'a str,
    boards: u64,
    counted: u64,
    #[serde(flatten)]
    bounds: Bounds,
    ending: Option<Ending>,
}

pub(super) fn write(out: &mut dyn Write, of: &Match, times: bool) -> io::Result<()> {
    let head = Head {
        board_set: of.board_set(),
        boards: of.boards(),
        counted: of.counted(),
        bounds: of.bounds(),
        ending: of.ending(),
    };
    let head = serde_json::to_string(&head)?;
    write!(out, "{},\n\"pairs\":[", head.trim_end_matches('}'))?;
    lines(out, &of.pairs())?;
    write!(out, "],\n\"runners\":[")?;
    let standing = |standing: Standing| Standing { seconds: if times { standing.seconds } else { 0.0 }, ..standing };
    lines(out, &of.standings().into_iter().map(standing).collect::<Vec<_>>())?;
    writeln!(out, "]}}")
}

fn lines(out: &mut dyn Write, objects: &[impl Serialize]) -> io::Result<()> {
    for (index, object) in objects.iter().enumerate() {
        let comma = if index > 0 { "," } else { "" };
        write!(out, "{comma}\n{}", serde_json::to_string(object)?)?;
    }
    writeln!(out)
}
