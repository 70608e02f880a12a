//! The interface to the game's window. The program passes an implementation to the command line, which needs no game
//! engine.

use std::{collections::BTreeMap, ops::RangeInclusive, path::PathBuf};

use color_walk_arena::batch::BoardSource;
use color_walk_assets::Entrant;
use color_walk_engines::{OwnEngines, host::Engines};

use super::{
    Failure,
    engines::{NamedEngines, line_up_ids},
};

/// The range of a window's sides, in logical pixels.
pub const SIDES: RangeInclusive<u16> = 200..=10_000;

/// Opens the game's window.
pub trait Window {
    /// Called before any input is read, for a command that opens the window.
    fn prepare(&self) {}

    /// Shows the window until it closes.
    ///
    /// # Errors
    /// If no window is possible, it cannot show the requested screen, or the game ended for another reason.
    fn open(&self, opening: Opening) -> Result<(), WindowFailure>;
}

/// The program that runs the command line.
pub struct Program<'a> {
    /// Version, commit and features, on one line.
    pub version: &'static str,
    /// The commit's hash, with `-dirty` if the sources differ; `None` if unknown.
    pub commit: Option<&'static str>,
    /// The date of the commit, such as `2026-11-22`, if known.
    pub date: Option<&'static str>,
    /// Opens the game's window. `None` in a program without the game.
    pub window: Option<&'a dyn Window>,
}

/// The arguments with which the window opens.
pub struct Opening {
    /// The first screen, with its board.
    pub first: First,
    /// Width and height in logical pixels. `None` restores the window's last size.
    pub size: Option<(u16, u16)>,
    /// Plays the first race to its end, saves pictures of it into this folder, and quits.
    pub record: Option<PathBuf>,
    /// The running and starting engines.
    pub engines: Engines,
    /// The sources of the scripts among them, by the engine's name.
    pub scripts: BTreeMap<String, String>,
    /// The person's own engines. `None` while recording a race, which must look the same for everyone.
    pub own_engines: Option<OwnEngines>,
    /// The ids of all line-ups. No engine may use them.
    pub line_ups: Vec<String>,
}

/// The first screen, with its board.
pub enum First {
    /// The screen from the settings, with the game in progress.
    Kept,
    /// The target of a link: the part behind its `#`.
    Link(String),
    /// The tour: a chapter, by its id, or the list of them.
    Tour(Option<String>),
    /// A race of solvers.
    Race {
        /// The boards. The race begins on the first.
        boards: BoardSource,
        /// The runners.
        line_up: Vec<Entrant>,
        /// True for a show: race after race without controls.
        is_show: bool,
    },
    /// A board for one person.
    Play(BoardSource),
}

/// Why a window did not open, or did not end properly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WindowFailure {
    /// No window is possible here. Nothing was shown.
    NoWindow(String),
    /// The board, chapter or link is wrong.
    Wrong(String),
    /// The person interrupted the program.
    Interrupted,
    /// The game failed.
    Broken(String),
}

/// Opens the window. The inner error says why no window is possible.
pub(super) fn open(
    program: &Program,
    first: First,
    size: Option<(u16, u16)>,
    record: Option<PathBuf>,
    engines: NamedEngines,
) -> Result<Result<(), String>, Failure> {
    let Some(window) = program.window else {
        return Ok(Err("This program was built without its window.".to_owned()));
    };
    let own_engines = if record.is_none() { OwnEngines::of_person() } else { None };
    let (engines, scripts) = engines.into_engines();
    match window.open(Opening { first, size, record, engines, scripts, own_engines, line_ups: line_up_ids() }) {
        Ok(()) => Ok(Ok(())),
        Err(WindowFailure::NoWindow(reason)) => Ok(Err(reason)),
        Err(WindowFailure::Wrong(problem)) => Err(Failure::Wrong(problem)),
        Err(WindowFailure::Interrupted) => Err(Failure::Interrupted("interrupted".to_owned())),
        Err(WindowFailure::Broken(problem)) => Err(Failure::Broken(problem)),
    }
}

pub(super) fn parse_size(text: &str) -> Result<(u16, u16), String> {
    let side = |text: &str| text.parse().ok().filter(|side| SIDES.contains(side));
    let sides = text.split_once('x').and_then(|(width, height)| Some((side(width)?, side(height)?)));
    sides.ok_or_else(|| format!("`{text}` is not a size WIDTHxHEIGHT in pixels, each from 200 to 10000"))
}
