//! `color-walk open`: what a link asks for, in the window.

use clap::Args;
use color_walk_solvers as solvers;

use super::{Failure, engines::NamedEngines, window};
use crate::{
    app::memory::{FirstGame, link::LinkTarget},
    race::RaceSetup,
};

#[derive(Args)]
pub(super) struct Arguments {
    /// An address with a race, a board, a friend's walk, or a screen, or what stands in it behind the `#`
    #[arg(value_name = "LINK")]
    link: String,
    /// Size of the window in logical pixels [default: as it was, at first 1280x800]
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = window::parse_size)]
    size: Option<(u16, u16)>,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let link = arguments.link.split_once('#').map_or(arguments.link.as_str(), |(_, link)| link).trim();
    let cannot = |problem| Failure::wrong(format!("the link asks for what cannot be had: {problem}"));
    match LinkTarget::read(link).map_err(cannot)? {
        Some(LinkTarget::Screen(screen)) => open(FirstGame::Screen(screen), arguments),
        Some(LinkTarget::Chapter(id)) => {
            super::tour::find(&id).map_err(Failure::Wrong)?;
            open(FirstGame::Tour(Some(id)), arguments)
        }
        Some(LinkTarget::Race(race)) => {
            let setup = RaceSetup::from_link(&race, &solvers::registry()).map_err(cannot)?;
            open(FirstGame::of_link(&race, setup), arguments)
        }
        None => Err(Failure::wrong(format!(
            "`{}` asks for no race and no screen; a link is such as `board=series@7&lineup=greedy,you`, and screens are {}, and tour=CHAPTER",
            arguments.link,
            LinkTarget::names().collect::<Vec<_>>().join(", ")
        ))),
    }
}

fn open(first: FirstGame, arguments: &Arguments) -> Result<(), Failure> {
    window::open(first, arguments.size, None, NamedEngines::none()?)?
        .map_err(|reason| Failure::wrong(format!("{reason} A link can be opened in a window only")))
}
