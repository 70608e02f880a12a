//! `color-walk completions`: completes words after `color-walk` in a shell.

mod names;

use std::io::{self, Write};

use clap::{Args, Command};
use clap_complete::{Shell, generate};

use super::Failure;

#[derive(Args)]
pub(super) struct Arguments {
    /// Your shell
    #[arg(required_unless_present = "line")]
    shell: Option<Shell>,
    /// The words after the program's name up to the cursor: a script asks for the possible names
    #[arg(last = true, hide = true, allow_hyphen_values = true)]
    line: Vec<String>,
}

/// `command` is the whole command line.
pub(super) fn run(arguments: &Arguments, command: Command) -> Result<(), Failure> {
    let text = match arguments.shell {
        Some(shell) => script(shell, command)?,
        None => names::after(&command, &arguments.line).iter().map(|name| format!("{name}\n")).collect(),
    };
    Ok(io::stdout().write_all(text.as_bytes())?)
}

/// A script that knows commands and options. For shells we support natively, it asks the program for names.
fn script(shell: Shell, mut command: Command) -> Result<String, Failure> {
    // Write to memory first: the generator panics if the reader closes the pipe.
    let mut script = Vec::new();
    generate(shell, &mut command, "color-walk", &mut script);
    // For bash, clap_complete 4.6 spells the program's hyphen in two ways, so that no command would have its options.
    let script = String::from_utf8(script).map_err(Failure::broken)?.replace("color__subcmd__walk", "color__walk");
    let first_in = |function: &str, lines: &str| match script.split_once(function) {
        Some((before, after)) => Ok(format!("{before}{function}{lines}{after}")),
        None => Err(Failure::broken(format!("the script for {shell} has an unexpected form"))),
    };
    match shell {
        Shell::Bash => first_in("_color__walk() {\n", include_str!("names.bash")),
        Shell::Zsh => first_in("_color-walk() {\n", include_str!("names.zsh")),
        Shell::Fish => Ok(script + include_str!("names.fish")),
        _ => Ok(script),
    }
}
