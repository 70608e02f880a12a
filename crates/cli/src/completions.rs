//! `color-walk completions`: what a shell completes after `color-walk`.

use std::io::{self, Write};

use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

use super::{Cli, Failure};

#[derive(Args)]
pub(super) struct Arguments {
    /// The shell that the script is for
    shell: Shell,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    // Written to memory first: the generator panics where a reader goes away.
    let mut script = Vec::new();
    generate(arguments.shell, &mut Cli::command(), "color-walk", &mut script);
    Ok(io::stdout().write_all(&script)?)
}
