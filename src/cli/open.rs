//! `color-walk open`: what a link asks for, in the window.

use clap::Args;

use super::{Failure, engines::NamedEngines, window};
use crate::{
    app::memory::{FirstGame, PLAY},
    race::RaceSetup,
    schedule::Screen,
    solvers,
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
    if let Some(screen) = Screen::named(link) {
        return open(FirstGame::Screen(screen), arguments);
    }
    if let Some(chapter) = link.split('&').find_map(|part| part.strip_prefix("tour=")) {
        super::tour::find(chapter).map_err(Failure::Wrong)?;
        return open(FirstGame::Tour(Some(chapter.to_owned())), arguments);
    }
    if !link.split('&').any(|part| part.starts_with("board=") || part.starts_with("lineup=")) {
        let link = &arguments.link;
        let screens: Vec<_> = Screen::names().collect();
        return Err(Failure::wrong(format!(
            "`{link}` asks for no race and no screen; a link is such as `board=series@7&lineup=greedy,you`, and screens are {}, and tour=CHAPTER",
            screens.join(", ")
        )));
    }
    let setup = RaceSetup::from_link(link, &solvers::registry())
        .map_err(|problem| Failure::wrong(format!("the link asks for what cannot be had: {problem}")))?;
    let is_play = link.split('&').any(|part| part == PLAY);
    open(if is_play { FirstGame::Play(setup) } else { FirstGame::Race(setup) }, arguments)
}

fn open(first: FirstGame<'static>, arguments: &Arguments) -> Result<(), Failure> {
    window::open(first, arguments.size, None, NamedEngines::none()?)?
        .map_err(|reason| Failure::wrong(format!("{reason} A link can be opened in a window only")))
}
