//! `color-walk open`: opens a link in the window.

use clap::Args;

use super::{
    Failure, Program,
    engines::NamedEngines,
    window::{self, First},
};

#[derive(Args)]
pub(super) struct Arguments {
    /// A link to a race, a board, a friend's walk or a screen, or only the part after its `#`
    #[arg(value_name = "LINK")]
    link: String,
    /// Window size in logical pixels [default: the last size, at first 1280x800]
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = window::parse_size)]
    size: Option<(u16, u16)>,
}

pub(super) fn run(arguments: &Arguments, program: &Program) -> Result<(), Failure> {
    let link = arguments.link.split_once('#').map_or(arguments.link.as_str(), |(_, link)| link).trim();
    window::open(program, First::Link(link.to_owned()), arguments.size, None, NamedEngines::none()?)?
        .map_err(|reason| Failure::wrong(format!("{reason} A link needs a window")))
}
