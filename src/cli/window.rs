//! Hands a race to the game's window.

use std::path::PathBuf;

use clap::Args;

use super::{Failure, race::Race};
use crate::{
    app,
    race::{RaceSetup, Starter},
};

/// What only the window understands.
#[derive(Args, Clone, Debug)]
pub struct WindowOptions {
    /// Size of the window in logical pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "1280x800", value_parser = parse_size)]
    size: (u16, u16),
    /// Plays the race to its end, saves pictures of it into a folder, and quits
    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,
}

impl Default for WindowOptions {
    fn default() -> Self {
        WindowOptions { size: (1280, 800), record: None }
    }
}

/// Opens the window; gives how the game ended, or why there can be no window.
pub(super) fn open(race: &Race, window: &WindowOptions) -> Result<Result<(), Failure>, app::NoWindow> {
    let starters = race.line_up.iter().map(|entrant| Starter::Solver(entrant.spec.clone())).collect();
    let setup = RaceSetup::new(race.boards.clone(), starters);
    if let Err(problem) = setup.board() {
        return Ok(Err(Failure::wrong(problem)));
    }
    let status = app::run(app::Options { setup, size: window.size, record: window.record.clone() })?;
    Ok(match status {
        0 => Ok(()),
        130 => Err(Failure::Interrupted("interrupted".to_owned())),
        _ => Err(Failure::broken("the game ended with an error")),
    })
}

fn parse_size(text: &str) -> Result<(u16, u16), String> {
    let side = |text: &str| text.parse().ok().filter(|side| (200..=10_000).contains(side));
    let sides = text.split_once('x').and_then(|(width, height)| Some((side(width)?, side(height)?)));
    sides.ok_or_else(|| "a size is WIDTHxHEIGHT in pixels, each from 200 to 10000".to_owned())
}
