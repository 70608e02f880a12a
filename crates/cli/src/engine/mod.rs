//! `color-walk engine`: runs one of our solvers as an engine, checks an engine, or guards one.

mod check;
mod info;

use std::{io, path::PathBuf, time::Duration};

use clap::{Args, Subcommand};
use color_walk_api::SolverSpec;
use color_walk_engine::serve;
use color_walk_engines::host::guard;
use color_walk_solvers as solvers;

use super::{Failure, failure::Status, scripts::serve_script, wrong_use::whole};

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Option<EngineCommand>,
    /// The solver that speaks the protocol (docs/engine-protocol.md) on standard input and output
    #[arg(default_value = "anytime")]
    solver: String,
}

#[derive(Subcommand)]
enum EngineCommand {
    /// Plays the conformance boards with an engine, stalls and stops it, and says in plain words where it does not conform
    Check(check::Arguments),
    /// Prints what an engine is called, and its parameters
    Info(check::Arguments),
    /// Speaks the protocol for a solver in JavaScript
    #[command(hide = true)]
    Script {
        /// The script
        file: PathBuf,
    },
    /// Stands between arena and engine, and ends the engine with all its children
    #[command(hide = true)]
    Guard {
        /// How long the engine has to end by itself once its input has ended
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
