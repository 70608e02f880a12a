//! `color-walk solve`: solves boards, and prints the walks.

use std::{
    io::{self, Write},
    sync::Arc,
};

use clap::{Args, ValueEnum};
use color_walk_api::{Board, ClusterGraph};
use serde::Serialize;

use super::{Failure, inputs::BoardArguments, interrupt};
use crate::{
    assets::Entrant,
    batch::{self, Game},
    solvers,
};

#[derive(Args)]
pub(super) struct Arguments {
    /// A code such as series@7, a board file, or - for standard input
    board: String,
    /// The solver, with its parameters
    #[arg(long, default_value = "exact")]
    solver: String,
    #[command(flatten)]
    boards: BoardArguments,
    /// How walks are written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Format {
    /// For people; a line a board when there are several
    #[default]
    Text,
    /// An object a board, each on a line of its own
    Json,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let solver = Entrant::parse(&arguments.solver, &solvers::registry()).map_err(Failure::wrong)?;
    let source = arguments.boards.open(&arguments.board)?;
    let stop = interrupt::watch()?;
    let (boards, mut failed) = (source.count(), 0);
    let mut out = io::stdout().lock();
    for index in 0..boards {
        let board = source.board(index);
        let graph = Arc::new(ClusterGraph::new(&board));
        let Some(game) = batch::play(&solver.spec, &graph, 0, &stop) else {
            return Err(Failure::Interrupted(format!("interrupted after {index} of {boards} boards")));
        };
        failed += u64::from(!game.outcome.is_cleared());
        let solved = Solved::new(source.name(index), &board, &solver, &game);
        match arguments.format {
            Format::Json => {
                serde_json::to_writer(&mut out, &solved).map_err(io::Error::from)?;
                writeln!(out)?;
            }
            Format::Text if boards == 1 => solved.describe(&mut out)?,
            Format::Text => solved.line(&mut out)?,
        }
    }
    if failed > 0 { Err(Failure::Unsolved { failed, boards }) } else { Ok(()) }
}

/// What is told of one board.
#[derive(Serialize)]
struct Solved {
    board: String,
    width: usize,
    height: usize,
    colors: usize,
    solver: String,
    moves: Option<u32>,
    walk: String,
    proven: bool,
    nodes: u64,
    seconds: f64,
    peak_bytes: u64,
    trouble: Option<String>,
}

impl Solved {
    fn new(name: String, board: &Board, solver: &Entrant, game: &Game) -> Self {
        Solved {
            board: name,
            width: board.width(),
            height: board.height(),
            colors: board.colors(),
            solver: solver.text.clone(),
            moves: game.outcome.is_cleared().then_some(game.walk.len() as u32),
            walk: board.write_walk(&game.walk),
            proven: game.outcome.is_proven(),
            nodes: game.nodes,
            seconds: game.busy.as_secs_f64(),
            peak_bytes: game.peak_bytes,
            trouble: game.outcome.trouble(),
        }
    }

    fn verdict(&self) -> String {
        match (self.moves, &self.trouble) {
            (Some(moves), _) => {
                format!("{moves} moves, {}", if self.proven { "proven shortest" } else { "not proven shortest" })
            }
            (None, trouble) => trouble.clone().unwrap_or_default(),
        }
    }

    fn describe(&self, out: &mut impl Write) -> io::Result<()> {
        let Solved { board, width, height, colors, solver, walk, nodes, seconds, .. } = self;
        writeln!(out, "board   {board} ({width} × {height}, {colors} colours)")?;
        writeln!(out, "solver  {solver}")?;
        writeln!(out, "result  {}", self.verdict())?;
        writeln!(out, "walk    {walk}")?;
        writeln!(out, "nodes   {nodes}")?;
        writeln!(out, "time    {seconds:.3} s")
    }

    fn line(&self, out: &mut impl Write) -> io::Result<()> {
        let Solved { board, walk, nodes, seconds, .. } = self;
        writeln!(out, "{board}: {}, {nodes} nodes, {seconds:.3} s: {walk}", self.verdict())
    }
}
