//! `solvers ./mine.js --profile BOARD`: plays a script on a board, and tells which functions take its steps.

use std::{
    io::{self, Write},
    path::Path,
    sync::Arc,
};

use color_walk_api::{
    board::ClusterGraph,
    solver::{Registry, SolverSpec},
    text::{counted, grouped},
};
use color_walk_arena::{grid::Grid, report::memory};
use color_walk_script::{Answer, Game, GameEnd, ScriptKind};
use serde::Serialize;

use super::{JAVASCRIPT, PYTHON, extension_of, named, read};
use crate::{Failure, inputs::BoardArguments};

/// A game of a script.
#[derive(Default, Serialize)]
struct Profile {
    board: String,
    script: String,
    /// Why it ended early, or null.
    end: Option<String>,
    /// The length of its walk, unless it lost.
    moves: Option<usize>,
    nodes: u64,
    steps: u64,
    peak_bytes: u64,
    /// Functions and their steps, most first. Empty if the script did not begin.
    functions: Vec<Function>,
}

#[derive(Serialize)]
struct Function {
    name: String,
    steps: u64,
}

/// Plays the script of this item on a board, and prints its profile.
///
/// # Errors
/// If the item names no script in JavaScript, the board cannot be read, or the output fails. A game that the script
/// loses is no error.
pub(in super::super) fn run(item: &str, board: &str, is_json: bool, out: &mut impl Write) -> Result<(), Failure> {
    if named(item).is_some_and(|script| extension_of(script.path) == Some(PYTHON)) {
        let remedy = "write it in JavaScript to see its functions";
        return Err(Failure::wrong(format!("Python counts no steps, so `--profile` cannot play `{item}`; {remedy}")));
    }
    let script = named(item).filter(|script| extension_of(script.path) == Some(JAVASCRIPT));
    let Some(named_script) = script else {
        return Err(Failure::wrong(format!("`--profile` plays a script such as ./mine.js, and `{item}` is none")));
    };
    let script = read(Path::new(named_script.path))
        .map_err(|error| Failure::wrong(format!("{}: {error}", named_script.path)))?;
    let info = script.solver_info_with_log("script", |line| _ = writeln!(io::stderr(), "{line}"));
    let mut registry = Registry::default();
    registry.add("script", [info]);
    let text = format!("script{}", named_script.parameters);
    let spec = SolverSpec::parse(&text, &registry).map_err(Failure::wrong)?;
    let source = BoardArguments::default().open(board)?;
    if source.count() != 1 {
        let boards = counted(source.count(), "board");
        return Err(Failure::wrong(format!("`--profile` takes one board, not {boards}; name one of them")));
    }
    let problem = spec.problem(Arc::new(ClusterGraph::new(&source.board(0))));
    let mut profile = Profile { board: source.name(0), script: item.to_owned(), ..Profile::default() };
    match Game::new(&script, &problem) {
        Err(end) => profile.end = Some(sentence(&end)),
        Ok(mut game) => {
            loop {
                match game.ask() {
                    Ok(Answer::Move(_)) => profile.moves = Some(profile.moves.unwrap_or_default() + 1),
                    Ok(Answer::Walk(walk)) => profile.moves = profile.moves.into_iter().chain([walk.len()]).min(),
                    Ok(Answer::Done) => break,
                    Err(end) => {
                        // A walk that it has found counts, though its steps are used up.
                        if !matches!(end, GameEnd::Steps(_)) || script.kind() == ScriptKind::Choose {
                            profile.moves = None;
                        }
                        profile.end = Some(sentence(&end));
                        break;
                    }
                }
            }
            (profile.nodes, profile.steps, profile.peak_bytes) = (game.nodes(), game.steps(), game.bytes());
            profile.functions = game.profile().into_iter().map(|(name, steps)| Function { name, steps }).collect();
        }
    }
    if is_json {
        serde_json::to_writer_pretty(&mut *out, &profile).map_err(io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    Ok(write_text(out, &profile)?)
}

fn sentence(end: &GameEnd) -> String {
    match end {
        GameEnd::Error(error) | GameEnd::Steps(error) => error.to_string(),
        GameEnd::Nodes(nodes) => format!("it has tried {}, all that it may", counted(*nodes, "position")),
        GameEnd::Stopped => "it was stopped".to_owned(),
    }
}

fn write_text(out: &mut impl Write, profile: &Profile) -> io::Result<()> {
    writeln!(out, "board      {}", profile.board)?;
    writeln!(out, "script     {}", profile.script)?;
    if let Some(moves) = profile.moves {
        writeln!(out, "moves      {moves}")?;
    }
    if let Some(end) = &profile.end {
        writeln!(out, "{}  {end}", if profile.moves.is_some() { "ended    " } else { "lost     " })?;
    }
    writeln!(out, "positions  {}", grouped(profile.nodes))?;
    writeln!(out, "steps      {}", grouped(profile.steps))?;
    writeln!(out, "memory     {}", memory(profile.peak_bytes))?;
    if profile.functions.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    let all: u64 = profile.functions.iter().map(|function| function.steps).sum();
    let mut grid = Grid::default();
    grid.row(["function", "steps", "share"]);
    for Function { name, steps } in &profile.functions {
        let share = format!("{:.1} %", *steps as f64 * 100.0 / all.max(1) as f64);
        grid.row([name, &grouped(*steps), &share]);
    }
    grid.lines(1).try_for_each(|line| writeln!(out, "{line}"))
}
