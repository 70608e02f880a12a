//! `color-walk engine`: runs one of our solvers as an engine, checks an engine, or guards one.

mod check;
mod info;

use std::{io, path::PathBuf, time::Duration};

use clap::{Args, Subcommand};
use color_walk_api::solver::SolverSpec;
use color_walk_engine::serve;
use color_walk_engines::host::guard;
use color_walk_solvers as solvers;

use super::{Failure, failure::Status, scripts::serve_script, wrong_use::whole};

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Option<EngineCommand>,
    /// The solver to run as an engine on standard input and output (docs/engine-protocol.md)
    #[arg(default_value = "anytime")]
    solver: String,
}

#[derive(Subcommand)]
enum EngineCommand {
    /// Checks whether an engine conforms to the protocol, and explains each violation
    Check(check::Arguments),
    /// Prints what an engine says of itself, and its parameters
    Info(check::Arguments),
    /// Speaks the protocol for a solver in JavaScript
    #[command(hide = true)]
    Script {
        /// The script
        file: PathBuf,
    },
    /// Runs an engine for the arena, and ends it with all its children
    #[command(hide = true)]
    Guard {
        /// Time for the engine to exit after the end of its input, in milliseconds
        #[arg(value_parser = whole(0..=u64::MAX))]
        grace_ms: u64,
        /// The program with its arguments
        #[arg(last = true, required = true)]
        command: Vec<String>,
    },
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.command {
        None => {
            let spec = SolverSpec::parse(&arguments.solver, &solvers::registry()).map_err(Failure::wrong)?;
            Ok(serve(spec, io::stdin(), io::stdout())?)
        }
        Some(EngineCommand::Check(arguments)) => check::run(arguments),
        Some(EngineCommand::Info(arguments)) => info::run(arguments),
        Some(EngineCommand::Script { file }) => serve_script(file),
        Some(EngineCommand::Guard { grace_ms, command }) => match guard(command, Duration::from_millis(*grace_ms)) {
            0 => Ok(()),
            status => Err(Failure::Status(Status(status))),
        },
    }
}
