//! Opens the game's window for the command line.

use color_walk_cli::{First, Opening, Window, WindowFailure, find_chapter};
use color_walk_sessions::{RaceSetup, Starter};

#[cfg(target_os = "linux")]
use super::display;
use super::{
    memory::{FirstGame, link::LinkTarget},
    panics::WindowError,
    window::{self, Options},
};
use crate::base::engine_roster::EngineRoster;

/// Opens the game's window.
pub struct GameWindow;

impl Window for GameWindow {
    fn prepare(&self) {
        #[cfg(target_os = "linux")]
        display::prefer_x11();
    }

    fn open(&self, opening: Opening) -> Result<(), WindowFailure> {
        let Opening { first, size, record, engines, own_engines, line_ups } = opening;
        let first = first_game(first).map_err(WindowFailure::Wrong)?;
        let engines = EngineRoster::new(engines, own_engines, line_ups);
        match window::run(Options { first, size, record, engines }) {
            Ok(0) => Ok(()),
            Ok(130) => Err(WindowFailure::Interrupted),
            Ok(_) => Err(WindowFailure::Broken("the game ended with an error".to_owned())),
            Err(WindowError::NoWindow(reason)) => Err(WindowFailure::NoWindow(reason)),
            Err(crash) => Err(WindowFailure::Broken(crash.to_string())),
        }
    }
}

/// Checks what to show first.
fn first_game(first: First) -> Result<FirstGame, String> {
    Ok(match first {
        First::Kept => FirstGame::Kept,
        First::Tour(chapter) => FirstGame::Tour(chapter),
        First::Link(link) => of_link(&link)?,
        First::Race { boards, line_up } => {
            let starters = line_up.into_iter().map(|entrant| Starter::Solver(entrant.spec)).collect();
            FirstGame::Race(checked(RaceSetup::new(boards, starters))?)
        }
        First::Play(boards) => FirstGame::Play(checked(RaceSetup::new(boards, vec![Starter::Person]))?),
    })
}

fn checked(setup: RaceSetup) -> Result<RaceSetup, String> {
    setup.board().map_err(|error| error.to_string())?;
    Ok(setup)
}

fn of_link(link: &str) -> Result<FirstGame, String> {
    let cannot = |problem| format!("the link cannot be opened: {problem}");
    match LinkTarget::read(link).map_err(cannot)? {
        Some(LinkTarget::Screen(screen)) => Ok(FirstGame::Screen(screen)),
        Some(LinkTarget::Chapter(id)) => {
            find_chapter(&id)?;
            Ok(FirstGame::Tour(Some(id)))
        }
        Some(LinkTarget::Script(script)) => Ok(FirstGame::Script(script)),
        Some(LinkTarget::Race(race)) => {
            let setup = RaceSetup::from_link(&race, &color_walk_solvers::registry()).map_err(cannot)?;
            Ok(FirstGame::of_link(&race, setup))
        }
        None => {
            let names: Vec<_> = LinkTarget::names().collect();
            Err(format!(
                "`{link}` asks for no race and no screen; a link is such as `board=series@7&lineup=greedy,you`, and screens are \
                 {}, and tour=CHAPTER",
                names.join(", ")
            ))
        }
    }
}
