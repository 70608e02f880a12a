//! `color-walk solve`: solves boards, and prints the walks.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    slice,
    sync::{Arc, atomic::Ordering},
};

use clap::{Args, ValueEnum};
use color_walk_api::{
    board::{ClusterGraph, Color},
    solver::{Claims, Progress},
    text::{counted, grouped},
};
use color_walk_arena::{
    batch::{self, Game},
    report::{GameReport, duration},
};
use color_walk_assets::Entrant;
use color_walk_export::{self as export, PictureWords, Replay, ReplayLane};
use color_walk_play::KnownPar;

use super::{
    Failure,
    engines::{EngineArguments, NamedEngines},
    failure::note,
    inputs::{BoardArguments, palette},
    interrupt,
    output::{Output, has_extension},
};

#[derive(Args)]
pub(super) struct Arguments {
    /// A code such as series@7, a board file, or - for standard input
    board: String,
    /// The solver, with its parameters
    #[arg(long, visible_alias = "solvers", default_value = "exact")]
    solver: String,
    #[command(flatten)]
    boards: BoardArguments,
    #[command(flatten)]
    engines: EngineArguments,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Prints bounds on the length of a shortest walk to standard error while it solves
    #[arg(long)]
    progress: bool,
    /// Saves a picture of the walk: each block has the shade of the move that absorbed it
    #[arg(long, value_name = "FILE.png")]
    picture: Option<PathBuf>,
    /// Replaces the picture if it exists
    #[arg(long, requires = "picture")]
    overwrite: bool,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Format {
    /// For people; one line per board if there are several
    #[default]
    Text,
    /// One JSON object per board, each on its own line
    Json,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut engines = NamedEngines::start(&arguments.engines)?;
    let solver = engines.entrant(&arguments.solver)?;
    engines.note_idle(slice::from_ref(&solver));
    let source = arguments.boards.open(&arguments.board)?;
    let (boards, mut failed) = (source.count(), 0);
    let picture = arguments.picture.as_deref().map(|path| reserve(path, boards, arguments.overwrite)).transpose()?;
    let stop = interrupt::watch()?;
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
        if let (Some(output), Some(walk)) = (&picture, &game.best_walk) {
            save(output, &source.name(index), graph.clone(), walk, &solver, &game)?;
        }
        let solved = GameReport::new(name, index + 1, &board, &solver.text, &game);
        failed += u64::from(solved.moves.is_none());
        match arguments.format {
            Format::Json => {
                serde_json::to_writer(&mut out, &solved).map_err(io::Error::from)?;
                writeln!(out)?;
            }
            Format::Text if boards == 1 => describe(&mut out, &solved)?,
            Format::Text => line(&mut out, &solved)?,
        }
        if solved.stopped {
            return Err(interrupted(index, boards));
        }
    }
    Failure::if_unsolved(failed, boards, "board")
}

/// The output file for the picture of the single board.
fn reserve(path: &Path, boards: u64, overwrite: bool) -> Result<Output, Failure> {
    if !has_extension(path, "png") {
        let path = path.display();
        return Err(Failure::wrong(format!(
            "a picture is a PNG file; give --picture a name that ends in .png, not `{path}`"
        )));
    }
    if boards != 1 {
        let boards = counted(boards, "board");
        return Err(Failure::wrong(format!("a picture shows one board, not {boards}; name one of them")));
    }
    Output::reserve(path, "--picture", overwrite)
}

fn save(
    output: &Output,
    board: &str,
    graph: Arc<ClusterGraph>,
    walk: &[Color],
    solver: &Entrant,
    game: &Game,
) -> Result<(), Failure> {
    let moves = walk.len() as u32;
    let par = (game.outcome.is_proven() || game.lower_bound == Some(moves)).then_some(KnownPar { moves, proven: true });
    let lane = ReplayLane { name: solver.text.clone(), walk: walk.to_vec(), outcome: None, place: None };
    let words = PictureWords::default();
    let replay = Replay { graph, board: board.to_owned(), par, lanes: vec![lane], words, is_film: false };
    let file = export::picture(replay, &palette()).map_err(Failure::broken)?;
    output.replace(|out| out.write_all(&file))
}

fn interrupted(after: u64, boards: u64) -> Failure {
    Failure::Interrupted(format!("interrupted after {} of {}", grouped(after), counted(boards, "board")))
}

/// The known bounds on a shortest walk.
fn bounds(progress: &Progress) -> Option<String> {
    match (progress.lower_bound, progress.best) {
        (Some(least), Some(best)) if least < best => Some(format!("between {least} and {best} moves")),
        (Some(_), Some(best)) => Some(format!("exactly {}", counted(best.into(), "move"))),
        (None, Some(best)) => Some(format!("at most {}", counted(best.into(), "move"))),
        (Some(least), None) => Some(format!("at least {}", counted(least.into(), "move"))),
        (None, None) => None,
    }
}

fn verdict(solved: &GameReport) -> String {
    let by_time = "ended by time";
    let trouble = match solved.trouble.as_deref() {
        Some(trouble) if solved.ended_by_time => format!("{by_time}: {trouble}"),
        Some(trouble) => trouble.to_owned(),
        None if solved.ended_by_time => by_time.to_owned(),
        None => String::new(),
    };
    let moves = |moves: u32| counted(moves.into(), "move");
    match (solved.moves.map(moves), solved.lower_bound) {
        (Some(moves), _) if solved.proven => format!("{moves}, proven shortest"),
        (Some(moves), _) if solved.claims.as_ref().is_some_and(|claims| claims.proven) => {
            format!("{moves}, claimed to be shortest")
        }
        (Some(moves), Some(least)) if solved.stopped => {
            format!("{moves}, not proven shortest: at least {least} ({trouble})")
        }
        (Some(moves), _) if !trouble.is_empty() => format!("{moves}, not proven shortest ({trouble})"),
        (Some(moves), _) => format!("{moves}, not proven shortest"),
        (None, Some(least)) if solved.stopped => format!("at least {} ({trouble})", moves(least)),
        (None, _) => trouble,
    }
}

fn describe(out: &mut impl Write, solved: &GameReport) -> io::Result<()> {
    let GameReport { board, width, height, colors, solver, walk, .. } = solved;
    writeln!(out, "board   {board} ({width} × {height}, {})", counted(*colors as u64, "colour"))?;
    writeln!(out, "solver  {solver}")?;
    writeln!(out, "result  {}", verdict(solved))?;
    writeln!(out, "walk    {walk}")?;
    writeln!(out, "nodes   {}", nodes(solved, &grouped))?;
    writeln!(out, "time    {}", duration(solved.seconds.unwrap_or(0.0)))
}

fn line(out: &mut impl Write, solved: &GameReport) -> io::Result<()> {
    let GameReport { board, walk, .. } = solved;
    let nodes = nodes(solved, &|nodes| counted(nodes, "node"));
    writeln!(out, "{board}: {}, {nodes}, {}: {walk}", verdict(solved), duration(solved.seconds.unwrap_or(0.0)))
}

/// The nodes, and whether they are counted or claimed.
fn nodes(solved: &GameReport, write: &dyn Fn(u64) -> String) -> String {
    match solved.claims.as_ref().map(Claims::claimed_nodes) {
        Some(Some(nodes)) => format!("{} claimed", write(nodes)),
        Some(None) => "no node count".to_owned(),
        None => write(solved.nodes.unwrap_or(0)),
    }
}
