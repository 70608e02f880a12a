//! `color-walk race`: solvers on identical boards, in a window or as a live table.

mod lanes;
mod recording;
mod view;

use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
    sync::{Arc, atomic::Ordering},
};

use clap::Args;
use color_walk_api::{
    board::{Board, ClusterGraph, StartRule},
    solver::Claims,
    text::{counted, grouped},
};
use color_walk_arena::{batch::BoardSource, grid::Grid};
use color_walk_assets::{Entrant, MAX_LANES};
use color_walk_export::{PictureWords, Replay};

use super::{
    Failure, Program,
    cores::cores,
    engines::{EngineArguments, NamedEngines, in_red},
    failure::note,
    inputs::{BoardArguments, FirstBoards},
    interrupt,
    output::{has_extension, is_standard},
    window::{self, First},
};
use lanes::Lane;
use recording::Recording;
use view::View;

#[derive(Args, Default)]
pub(super) struct Arguments {
    /// The board [default: series@1]
    #[command(flatten)]
    board: FirstBoards,
    /// Solvers and line-ups, separated by commas [default: the line-up `default`]
    #[arg(long, value_name = "A,B,…")]
    solvers: Option<String>,
    /// Races without a window: a live table on a terminal, lines elsewhere
    #[arg(long)]
    pub(super) headless: bool,
    #[command(flatten)]
    boards: BoardArguments,
    #[command(flatten)]
    engines: EngineArguments,
    /// Plays the race to its end, saves pictures of the window to a folder, and quits; without a window, saves the race
    /// as one animated GIF
    #[arg(long, value_name = "FOLDER|FILE.gif")]
    record: Option<PathBuf>,
    /// Replaces the GIF if it exists
    #[arg(long, requires = "record")]
    overwrite: bool,
    /// Window size in logical pixels [default: the last size, at first 1280x800]
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = window::parse_size)]
    size: Option<(u16, u16)>,
}

impl Arguments {
    /// The usual race in a window of this size.
    pub(super) fn of_size(size: Option<(u16, u16)>) -> Self {
        Arguments { size, ..Arguments::default() }
    }
}

struct Race {
    /// The boards. The race begins on the first.
    boards: BoardSource,
    /// The lanes, at most [`MAX_LANES`].
    line_up: Vec<Entrant>,
}

/// Races in the window, or without one in the terminal. With `from_title` the window begins at the title.
pub(super) fn run(arguments: &Arguments, from_title: bool, program: &Program) -> Result<(), Failure> {
    let is_headless = arguments.headless || program.window.is_none();
    let path = arguments.record.as_deref();
    if path.is_some_and(is_standard) {
        return Err(Failure::wrong("--record needs a folder, or a file whose name ends in .gif, not `-`"));
    }
    if !is_headless && (arguments.overwrite || path.is_some_and(|path| has_extension(path, "gif"))) {
        return Err(Failure::wrong("a GIF needs a race without a window; add --headless"));
    }
    let recording = path.filter(|_| is_headless).map(|path| Recording::new(path, arguments.overwrite)).transpose()?;
    let mut engines = NamedEngines::start(&arguments.engines)?;
    let line_up = engines.entrants(arguments.solvers.as_deref().unwrap_or("default"))?;
    // In the window, people can still add an engine.
    if is_headless {
        engines.note_idle(&line_up);
    }
    if line_up.len() > MAX_LANES {
        let found = line_up.len();
        return Err(Failure::wrong(format!(
            "{found} solvers are too many for a race of {MAX_LANES} lanes; name fewer, or use `color-walk bench`"
        )));
    }
    let boards = arguments.boards.open(arguments.board.text().unwrap_or("series@1"))?;
    let race = Race { boards, line_up };
    if arguments.headless {
        return headless(&race, recording.as_ref());
    }
    if program.window.is_none() {
        note("this build has no window (its feature `game` is off), so the race runs here");
        return headless(&race, recording.as_ref());
    }
    let first = match from_title {
        true => First::Kept,
        false => First::Race { boards: race.boards.clone(), line_up: race.line_up.clone() },
    };
    match window::open(program, first, arguments.size, arguments.record.clone(), engines)? {
        Ok(()) => return Ok(()),
        Err(no_window) if arguments.record.is_some() => {
            let remedy = "`--headless --record FILE.gif` records a race without a window";
            return Err(Failure::wrong(format!("{no_window} {remedy}")));
        }
        Err(no_window) => note(no_window),
    }
    headless(&race, recording.as_ref())
}

fn headless(race: &Race, recording: Option<&Recording>) -> Result<(), Failure> {
    let boards = race.boards.count();
    if boards > 1 {
        note(format!("a race has one board; this one takes the first of {}", grouped(boards)));
    }
    let board = race.boards.board(0);
    let stop = interrupt::watch()?;
    let names: Vec<String> = race.line_up.iter().map(|entrant| entrant.text.clone()).collect();
    let mut out = io::stdout().lock();
    if !out.is_terminal() {
        writeln!(out, "{}", title(&race.boards, &board))?;
    }
    let mut view = View::new(&names, board.cells().len() as u64);
    let graph = Arc::new(ClusterGraph::new(&board));
    let mut lanes = vec![Lane::default(); names.len()];
    let mut shown = Ok(());
    for (index, lane) in lanes::start(&race.line_up, &graph, cores(), &stop) {
        lanes[index] = lane;
        shown = shown.and(view.show(&mut out, &lanes, index));
        // A failure to print does not matter if the race is recorded.
        if shown.is_err() && recording.is_none() {
            stop.store(true, Ordering::Relaxed);
            break;
        }
    }
    view.clear();
    if stop.load(Ordering::Relaxed) {
        shown?;
        return Err(Failure::Interrupted("interrupted before the race was over".to_owned()));
    }
    let recorded = recording.map(|recording| {
        let (lanes, par) = recording::replay_lanes(&names, &lanes);
        recording.save(
            Replay { graph, board: race.boards.name(0), par, lanes, words: PictureWords::default(), is_film: false },
            &stop,
        )
    });
    let recorded = recorded.transpose()?;
    shown?;
    if out.is_terminal() {
        writeln!(out, "{}", title(&race.boards, &board))?;
    }
    standings(&mut out, &names, &lanes, &board)?;
    if let Some(recorded) = recorded {
        writeln!(out, "\n{recorded}")?;
    }
    let failed = lanes.iter().filter(|lane| !lane.is_cleared()).count();
    Failure::if_unsolved(failed as u64, lanes.len() as u64, "game")
}

fn title(boards: &BoardSource, board: &Board) -> String {
    let start = match boards.start() {
        Some(StartRule::Center) => ", from the center".to_owned(),
        Some(StartRule::Blank) | None => String::new(),
        Some(start) => format!(", from {start}"),
    };
    let (width, height, colors) = (board.width(), board.height(), counted(board.colors() as u64, "colour"));
    format!("{} ({width} × {height}, {colors}{start})", boards.name(0))
}

/// Prints the lanes by rank, and the walk of each lane in first place.
fn standings(out: &mut impl Write, names: &[String], lanes: &[Lane], board: &Board) -> io::Result<()> {
    let order = lanes::ranking(lanes);
    let claims = lanes.iter().any(|lane| lane.claims.is_some());
    let mut grid = Grid::default();
    grid.row(["place", "solver", "moves", "nodes", "seconds"].into_iter().chain(claims.then_some("claimed")));
    for &(place, lane) in &order {
        let Lane { moves, nodes, busy, claims: claimed, .. } = &lanes[lane];
        let seconds = format!("{:.3}", busy.as_secs_f64());
        let nodes = if claimed.is_some() { "-".to_owned() } else { grouped(*nodes) };
        let claimed = claimed.as_ref().and_then(Claims::claimed_nodes);
        let claimed = claimed.map_or_else(|| "-".to_owned(), |nodes| counted(nodes, "node"));
        let cells = [place.to_string(), names[lane].clone(), grouped(*moves as u64), nodes, seconds];
        grid.row(cells.into_iter().chain(claims.then_some(claimed)));
    }
    writeln!(out)?;
    grid.lines(2).try_for_each(|line| writeln!(out, "{line}"))?;
    for (name, lane) in names.iter().zip(lanes) {
        if let Some(trouble) = lane.trouble() {
            writeln!(out, "-      {name}: {trouble}")?;
        }
        if lane.ended_by_time {
            writeln!(out, "-      {name}: ended by time, so another race may end otherwise")?;
        }
    }
    for (name, lane) in names.iter().zip(lanes) {
        let Some(least) = lane.claimed_least() else { continue };
        let shorter = names.iter().zip(lanes).filter(|(_, other)| other.is_cleared() && other.moves < least);
        let verdict = match shorter.min_by_key(|(_, other)| other.moves) {
            Some((best, other)) => in_red(&format!("refuted by {best} with {}", other.moves)),
            // Every engine gives bounds. Bounds that hold need no mention.
            None if !lane.claims_shortest() => continue,
            None => "not checked".to_owned(),
        };
        let moves = counted(least as u64, "move");
        writeln!(out, "-      {name} claims that no walk is shorter than {moves}: {verdict}")?;
    }
    let winners = order.iter().take_while(|&&(place, _)| place == 1);
    for (line, &(_, lane)) in winners.enumerate() {
        let gap = if line == 0 { "\n" } else { "" };
        writeln!(out, "{gap}walk of {}: {}", names[lane], board.write_walk(&lanes[lane].walk))?;
    }
    Ok(())
}
