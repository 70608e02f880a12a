//! `color-walk explain`: plays a solver's walk on one board, and says why it plays each move.

use std::{
    io::{self, Write},
    slice,
    sync::{Arc, atomic::Ordering},
};

use clap::{Args, ValueEnum};
use color_walk_api::{
    board::{Board, ClusterGraph, Color},
    run::{Limits, Outcome, Report, Runner},
    solver::Explanation,
    text::{counted, grouped},
};
use serde::Serialize;

use super::{
    Failure,
    engines::{EngineArguments, NamedEngines},
    inputs::BoardArguments,
    interrupt,
};

#[derive(Args)]
pub(super) struct Arguments {
    /// A code such as series@7, a board file, or - for standard input
    board: String,
    /// The solver, with its parameters
    #[arg(long, visible_alias = "solvers", default_value = "greedy")]
    solver: String,
    #[command(flatten)]
    boards: BoardArguments,
    #[command(flatten)]
    engines: EngineArguments,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Format {
    /// For people: each move's number, colour, absorbed blocks and reason
    #[default]
    Text,
    /// One JSON object per move, each on its own line
    Json,
}

/// A person may have the same move before them in the window.
const COUNTING: &str = "Colours count from 0, as in walks; the window counts from 1.";

/// Nodes between two checks of the stop flag.
const SLICE: u64 = 1 << 14;

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut engines = NamedEngines::start(&arguments.engines)?;
    let solver = engines.entrant(&arguments.solver)?;
    engines.note_idle(slice::from_ref(&solver));
    let source = arguments.boards.open(&arguments.board)?;
    if source.count() != 1 {
        let boards = counted(source.count(), "board");
        return Err(Failure::wrong(format!("`explain` takes one board, not {boards}; name one of them")));
    }
    let (name, board) = (source.name(0), source.board(0));
    let graph = Arc::new(ClusterGraph::new(&board));
    let limits = Limits::generous(&graph);
    let mut runner = Runner::new(&solver.spec, solver.spec.problem(graph)).limits(limits).explaining(true);
    let stop = interrupt::watch()?;
    let mut out = io::stdout().lock();
    if let Format::Text = arguments.format {
        let colors = counted(board.colors() as u64, "colour");
        writeln!(out, "board   {name} ({} × {}, {colors})", board.width(), board.height())?;
        writeln!(out, "solver  {}", solver.text)?;
        // A board with symbols of its own counts nothing.
        if board.write_walk(&[0]) == "0" {
            writeln!(out, "{COUNTING}")?;
        }
    }
    let outcome = loop {
        if stop.load(Ordering::Relaxed) {
            return Err(Failure::Interrupted(format!(
                "interrupted after {}",
                counted(runner.walk().len() as u64, "move")
            )));
        }
        match runner.advance(SLICE) {
            Report::Thinking => {}
            Report::Moved { color, gained } => {
                let explained = Explained::new(&board, runner.walk().len(), color, gained, runner.explanation());
                explained.write(&mut out, arguments.format)?;
            }
            Report::Ended(outcome) => break outcome,
        }
    };
    end(&mut out, arguments.format, &outcome, runner.walk().len())?;
    let trouble = outcome.trouble().map(|trouble| Failure::broken(format!("{} on {name}: {trouble}", solver.text)));
    trouble.map_or(Ok(()), Err)
}

/// The explanation of one move.
#[derive(Serialize)]
struct Explained<'a> {
    #[serde(rename = "move")]
    number: usize,
    color: Color,
    absorbed: u32,
    why: Option<String>,
    explanation: Option<&'a Explanation>,
    #[serde(skip)]
    symbol: String,
}

impl<'a> Explained<'a> {
    fn new(
        board: &Board,
        number: usize,
        color: Color,
        absorbed: u32,
        explanation: Option<&'a Explanation>,
    ) -> Explained<'a> {
        let symbol = |color| board.write_walk(&[color]);
        let why = explanation.map(|explanation| explanation.sentence(symbol));
        Explained { number, color, absorbed, why, explanation, symbol: symbol(color) }
    }

    fn write(&self, out: &mut impl Write, format: Format) -> io::Result<()> {
        match format {
            Format::Text => {
                let Explained { number, symbol, why, .. } = self;
                let absorbed = grouped(self.absorbed.into());
                let why = why.as_deref().unwrap_or("it does not say why");
                writeln!(out, "{number:>4}  {symbol}  {absorbed:>4}  {why}")
            }
            Format::Json => {
                serde_json::to_writer(&mut *out, self).map_err(io::Error::from)?;
                writeln!(out)
            }
        }
    }
}

fn end(out: &mut impl Write, format: Format, outcome: &Outcome, moves: usize) -> io::Result<()> {
    let moves = counted(moves as u64, "move");
    match (format, outcome) {
        (Format::Text, Outcome::Cleared { proven: true }) => writeln!(out, "result  {moves}, proven shortest"),
        (Format::Text, Outcome::Cleared { proven: false }) => writeln!(out, "result  {moves}, not proven shortest"),
        _ => Ok(()),
    }
}
