//! `color-walk race`: solvers on identical boards, in a window or as a live table.

mod board_race;
mod json;
mod lanes;
mod recording;
mod table;
mod view;

use std::{
    io::{self, Write},
    path::PathBuf,
    sync::atomic::{AtomicBool, Ordering},
};

use clap::{Args, ValueEnum};
use color_walk_api::text::{counted, grouped};
use color_walk_arena::batch::BoardSource;
use color_walk_assets::{Entrant, MAX_LANES};
use color_walk_play::grand_prix::{GrandPrix, MAX_BOARDS};

use super::{
    Failure, Program,
    engines::{EngineArguments, NamedEngines},
    failure::note,
    inputs::{BoardArguments, FirstBoards},
    interrupt,
    output::{has_extension, is_standard},
    window::{self, First},
};
use board_race::BoardRace;
use recording::Recording;

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
    /// Output format of a race without a window
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Shows race after race without controls, until you press a key or move the pointer
    #[arg(long, conflicts_with_all = ["headless", "record"])]
    show: bool,
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

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// One JSON object
    Json,
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
    if !is_headless && arguments.format == Format::Json {
        return Err(Failure::wrong("a race in a window prints nothing; add --headless for --format json"));
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
        return headless(&race, recording.as_ref(), arguments.format);
    }
    if program.window.is_none() {
        note("this build has no window (its feature `game` is off), so the race runs here");
        return headless(&race, recording.as_ref(), arguments.format);
    }
    let first = match from_title {
        true => First::Kept,
        false => First::Race { boards: race.boards.clone(), line_up: race.line_up.clone(), is_show: arguments.show },
    };
    match window::open(program, first, arguments.size, arguments.record.clone(), engines)? {
        Ok(()) => return Ok(()),
        Err(no_window) if arguments.record.is_some() => {
            let remedy = "`--headless --record FILE.gif` records a race without a window";
            return Err(Failure::wrong(format!("{no_window} {remedy}")));
        }
        Err(no_window) => note(no_window),
    }
    headless(&race, recording.as_ref(), arguments.format)
}

/// Races without a window, board after board.
fn headless(race: &Race, recording: Option<&Recording>, format: Format) -> Result<(), Failure> {
    let boards = race.boards.count();
    if boards > u64::from(MAX_BOARDS) {
        return Err(Failure::wrong(format!(
            "{} boards are too many for a race, which has at most {MAX_BOARDS}; name fewer, or use `color-walk bench`",
            grouped(boards)
        )));
    }
    let stop = interrupt::watch()?;
    let names: Vec<String> = race.line_up.iter().map(|entrant| entrant.text.clone()).collect();
    let mut out = io::stdout().lock();
    let mut races: Vec<BoardRace> = Vec::new();
    let mut grand_prix = GrandPrix::new(names.clone(), boards as u32);
    let mut carried = vec![0; names.len()];
    let mut shown = Ok(());
    for index in 0..boards {
        let is_text = format == Format::Text;
        let runners = (&race.line_up[..], &names[..], &carried[..]);
        let one = BoardRace::run((&race.boards, index), runners, &mut out, is_text, recording.is_some(), &stop);
        if stop.load(Ordering::Relaxed) {
            shown?;
            return Err(Failure::Interrupted(match (boards, index) {
                (1, _) => "interrupted before the race was over".to_owned(),
                (_, over) => format!("interrupted after {} of {boards}", counted(over, "board")),
            }));
        }
        let (one, printed) = one;
        shown = shown.and(printed);
        carried = one.lanes.iter().map(|lane| lane.carry).collect();
        grand_prix.record(one.result());
        races.push(one);
        if shown.is_err() && recording.is_none() {
            break;
        }
        if boards > 1 && format == Format::Text {
            shown = shown.and_then(|()| table::write_table(&mut out, &names, &grand_prix));
        }
    }
    let replays = || races.iter().map(|one| one.replay(&names)).collect();
    let recorded =
        recording.filter(|_| stop_is_low(&stop)).map(|recording| recording.save(replays(), &stop)).transpose()?;
    shown?;
    match format {
        Format::Json => json::write(&mut out, &names, &races, &grand_prix)?,
        Format::Text => {
            if let Some(recorded) = &recorded {
                writeln!(out, "\n{recorded}")?;
            }
        }
    }
    let failed = races.iter().flat_map(|one| &one.lanes).filter(|lane| !lane.is_cleared()).count();
    let games: usize = races.iter().map(|one| one.lanes.len()).sum();
    Failure::if_unsolved(failed as u64, games as u64, "game")
}

fn stop_is_low(stop: &AtomicBool) -> bool {
    !stop.load(Ordering::Relaxed)
}
