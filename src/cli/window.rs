//! Hands a race to the game's window.

use std::path::PathBuf;

use color_walk_arena::batch::BoardSource;
use color_walk_assets::Entrant;
use color_walk_engines::OwnFile;

use super::{
    Failure,
    engines::{NamedEngines, line_up_ids},
};
use crate::{
    app::{self, WindowError, memory::FirstGame},
    engine_roster::EngineRoster,
    race::{RaceSetup, Starter},
};

/// The race that the arguments name.
///
/// # Errors
/// When the window cannot show it.
pub(super) fn setup(boards: &BoardSource, line_up: &[Entrant]) -> Result<RaceSetup, Failure> {
    let starters = line_up.iter().map(|entrant| Starter::Solver(entrant.spec.clone())).collect();
    let setup = RaceSetup::new(boards.clone(), starters);
    setup.board().map_err(Failure::wrong)?;
    Ok(setup)
}

/// Opens the window, of a size in logical pixels, with these engines and the person's own, and records the race in a folder if
/// there is one; gives how the game ended, or in the inner error why there can be no window.
pub(super) fn open(
    first: FirstGame,
    size: Option<(u16, u16)>,
    record: Option<PathBuf>,
    engines: NamedEngines,
) -> Result<Result<(), String>, Failure> {
    // What is recorded is the same for everybody.
    let file = if record.is_none() { OwnFile::of_person() } else { None };
    let engines = EngineRoster::new(engines.into_engines(), file, line_up_ids());
    match app::run(app::Options { first, size, record, engines }) {
        Ok(0) => Ok(Ok(())),
        Ok(130) => Err(Failure::Interrupted("interrupted".to_owned())),
        Ok(_) => Err(Failure::broken("the game ended with an error")),
        Err(WindowError::NoWindow(reason)) => Ok(Err(reason)),
        Err(crash) => Err(Failure::broken(crash)),
    }
}

pub(super) fn parse_size(text: &str) -> Result<(u16, u16), String> {
    let side = |text: &str| text.parse().ok().filter(|side| app::SIDES.contains(side));
    let sides = text.split_once('x').and_then(|(width, height)| Some((side(width)?, side(height)?)));
    sides.ok_or_else(|| format!("`{text}` is not a size WIDTHxHEIGHT in pixels, each from 200 to 10000"))
}
