//! `color-walk tour`: a chapter of the tour in the window, or the ids of all chapters.

use std::io::{self, Write};

use clap::Args;
use color_walk_api::text::nearest;
use color_walk_assets::load_chapters;
use color_walk_solvers as solvers;

use super::{
    Failure, Program,
    engines::NamedEngines,
    failure::note,
    window::{self, First},
};

#[derive(Args)]
pub(super) struct Arguments {
    /// A chapter's id [default: the list of all chapters]
    #[arg(value_name = "CHAPTER")]
    chapter: Option<String>,
    /// Prints the ids of all chapters, one per line, and a warning for each broken file
    #[arg(long, conflicts_with = "chapter")]
    list: bool,
    /// Window size in logical pixels [default: the last size, at first 1280x800]
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = window::parse_size)]
    size: Option<(u16, u16)>,
}

pub(super) fn run(arguments: &Arguments, program: &Program) -> Result<(), Failure> {
    if arguments.list {
        let (chapters, warnings) = load_chapters(&solvers::registry());
        warnings.iter().for_each(note);
        return Ok(chapters.iter().try_for_each(|chapter| writeln!(io::stdout(), "{}", chapter.id))?);
    }
    if let Some(wanted) = &arguments.chapter {
        find_chapter(wanted).map_err(Failure::Wrong)?;
    }
    window::open(program, First::Tour(arguments.chapter.clone()), arguments.size, None, NamedEngines::none()?)?
        .map_err(|reason| Failure::wrong(format!("{reason} The tour needs a window; `--list` prints its chapters")))
}

/// Checks that a chapter exists.
///
/// # Errors
/// A sentence with the ids of all chapters.
pub fn find_chapter(wanted: &str) -> Result<(), String> {
    let (chapters, _) = load_chapters(&solvers::registry());
    let ids = || chapters.iter().map(|chapter| chapter.id.as_str());
    if ids().any(|id| id == wanted) {
        return Ok(());
    }
    let problem = match nearest(wanted, ids()) {
        _ if wanted.is_empty() => "the name of a chapter is missing".to_owned(),
        Some(near) => format!("there is no chapter `{wanted}` (did you mean `{near}`?)"),
        None => format!("there is no chapter `{wanted}`"),
    };
    let known: Vec<&str> = ids().collect();
    Err(format!("{problem}; chapters are {}", known.join(", ")))
}
