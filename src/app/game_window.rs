//! Opens the game's window for the command line.

use color_walk_cli::{First, Opening, Window, WindowFailure, find_chapter};
use color_walk_play::grand_prix::MAX_BOARDS;
use color_walk_sessions::{RaceSetup, Starter};

#[cfg(target_os = "linux")]
use super::display;
use super::{
    panics::WindowError,
    window::{self, Options},
};
use crate::{
    screens::{LinkProblem, Open, link_names},
    search::engine_roster::EngineRoster,
};

/// Opens the game's window.
pub struct GameWindow;

impl Window for GameWindow {
    fn prepare(&self) {
        #[cfg(target_os = "linux")]
        display::prefer_x11();
    }

    fn open(&self, opening: Opening) -> Result<(), WindowFailure> {
        let Opening { first, size, record, engines, scripts, own_engines, line_ups } = opening;
        let is_show = matches!(first, First::Race { is_show: true, .. });
        let first = first_game(first).map_err(WindowFailure::Wrong)?;
        let engines = EngineRoster::new(engines, own_engines, line_ups);
        match window::run(Options { first, is_show, size, record, engines, scripts: scripts.into_iter().collect() }) {
            Ok(0) => Ok(()),
            Ok(130) => Err(WindowFailure::Interrupted),
            Ok(_) => Err(WindowFailure::Broken("the game ended with an error".to_owned())),
            Err(WindowError::NoWindow(reason)) => Err(WindowFailure::NoWindow(reason)),
            Err(crash) => Err(WindowFailure::Broken(crash.to_string())),
        }
    }
}

/// Checks what to show first.
fn first_game(first: First) -> Result<Open, String> {
    Ok(match first {
        First::Kept => Open::Kept,
        First::Tour(chapter) => Open::Tour(chapter),
        First::Link(link) => of_link(&link)?,
        First::Race { boards, line_up, .. } => {
            let starters = line_up.into_iter().map(|entrant| Starter::Solver(entrant.spec)).collect();
            // The boards of a file are raced on one by one, as the person likes.
            let is_grand_prix = boards.file().is_none() && (2..=u64::from(MAX_BOARDS)).contains(&boards.count());
            let setup = checked(RaceSetup::new(boards, starters))?;
            if is_grand_prix {
                setup.check_boards().map_err(|error| error.to_string())?;
                Open::GrandPrix(setup)
            } else {
                Open::Race(setup)
            }
        }
        First::Play(boards) => Open::Play(checked(RaceSetup::new(boards, vec![Starter::Person]))?),
    })
}

fn checked(setup: RaceSetup) -> Result<RaceSetup, String> {
    setup.board().map_err(|error| error.to_string())?;
    Ok(setup)
}

fn of_link(link: &str) -> Result<Open, String> {
    let cannot = |problem: LinkProblem| format!("the link cannot be opened: {}", problem.sentence());
    match Open::of_link(link, &color_walk_solvers::registry()).map_err(cannot)? {
        Some(Open::Tour(Some(id))) => {
            find_chapter(&id)?;
            Ok(Open::Tour(Some(id)))
        }
        Some(wanted) => Ok(wanted),
        None => {
            let names: Vec<_> = link_names().collect();
            Err(format!(
                "`{link}` asks for no race and no screen; a link is such as `board=series@7&lineup=greedy,you`, and screens are \
                 {}, and tour=CHAPTER",
                names.join(", ")
            ))
        }
    }
}
