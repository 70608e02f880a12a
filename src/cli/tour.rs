//! `color-walk tour`: the ids of the tour's chapters.

use std::io::{self, Write};

use clap::Args;

use super::{Failure, failure::note};
use crate::{assets::load_chapters, solvers};

#[derive(Args)]
pub(super) struct Arguments {
    /// Prints the ids of all chapters, one a line, and a warning for each file that is broken
    #[arg(long, required = true)]
    list: bool,
}

pub(super) fn run(_: &Arguments) -> Result<(), Failure> {
    let (chapters, warnings) = load_chapters(&solvers::registry());
    warnings.iter().for_each(note);
    Ok(chapters.iter().try_for_each(|chapter| writeln!(io::stdout(), "{}", chapter.id))?)
}
