//! `color-walk solve`: solves boards, and prints the walks.

use std::{
    io::{self, Write},
    sync::{Arc, atomic::Ordering},
};

use clap::{Args, ValueEnum};
use color_walk_api::{Board, ClusterGraph, Outcome, Progress, Reason};
use indicatif::HumanCount;
use serde::Serialize;

use super::{Failure, failure::note, inputs::BoardArguments, interrupt};
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
    /// Tells on standard error what becomes known of the length of a shortest walk
    #[arg(long)]
    progress: bool,
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
        if stop.load(Ordering::Relaxed) {
            return Err(interrupted(index, boards));
        }
        let (name, mut known) = (source.name(index), None);
        let game = batch::play_until(&solver.spec, &graph, 0, &stop, |runner| {
            let bounds = if arguments.progress { bounds(&runner.progress()) } else { None };
            if bounds != known {
                if let Some(bounds) = &bounds {
                    note(format!("{name}: {bounds}"));
                }
                known = bounds;
            }
        });
        failed += u64::from(!game.outcome.is_cleared());
        let solved = Solved::new(name, &board, &solver, &game);
        match arguments.format {
            Format::Json => {
                serde_json::to_writer(&mut out, &solved).map_err(io::Error::from)?;
                writeln!(out)?;
            }
            Format::Text if boards == 1 => solved.describe(&mut out)?,
            Format::Text => solved.line(&mut out)?,
        }
        if solved.stopped {
            return Err(interrupted(index, boards));
        }
    }
    if failed > 0 { Err(Failure::Unsolved { failed, boards }) } else { Ok(()) }
}

fn interrupted(after: u64, boards: u64) -> Failure {
    Failure::Interrupted(format!("interrupted after {} of {} boards", HumanCount(after), HumanCount(boards)))
}

/// What is known of the length of a shortest walk.
fn bounds(progress: &Progress) -> Option<String> {
    match (progress.lower_bound, progress.best) {
        (Some(least), Some(best)) if least < best => Some(format!("between {least} and {best} moves")),
        (Some(_), Some(best)) => Some(format!("exactly {best} moves")),
        (None, Some(best)) => Some(format!("at most {best} moves")),
        (Some(least), None) => Some(format!("at least {least} moves")),
        (None, None) => None,
    }
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
    lower_bound: Option<u32>,
    best: Option<u32>,
    nodes: u64,
    seconds: f64,
    peak_bytes: u64,
    trouble: Option<String>,
    #[serde(skip)]
    stopped: bool,
}

impl Solved {
    fn new(name: String, board: &Board, solver: &Entrant, game: &Game) -> Self {
        let best = game.best_walk.as_ref();
        Solved {
            board: name,
            width: board.width(),
            height: board.height(),
            colors: board.colors(),
            solver: solver.text.clone(),
            moves: game.outcome.is_cleared().then_some(game.walk.len() as u32),
            walk: board.write_walk(best.unwrap_or(&game.walk)),
            proven: game.outcome.is_proven(),
            lower_bound: game.lower_bound,
            best: best.map(|walk| walk.len() as u32),
            nodes: game.nodes,
            seconds: game.busy.as_secs_f64(),
            peak_bytes: game.peak_bytes,
            trouble: game.outcome.trouble(),
            stopped: game.outcome == Outcome::GaveUp(Reason::Stopped),
        }
    }

    fn verdict(&self) -> String {
        let trouble = self.trouble.as_deref().unwrap_or_default();
        match (self.moves, self.lower_bound, self.best) {
            (Some(moves), ..) if self.proven => format!("{moves} moves, proven shortest"),
            (Some(moves), ..) => format!("{moves} moves, not proven shortest"),
            // Who gives up by itself tells its bounds.
            (None, Some(least), Some(best)) if self.stopped => {
                format!("between {least} and {best} moves, not proven ({trouble})")
            }
            (None, Some(least), None) if self.stopped => format!("at least {least} moves ({trouble})"),
            (None, ..) => trouble.to_owned(),
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
